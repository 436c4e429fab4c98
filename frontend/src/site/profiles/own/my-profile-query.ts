import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from 'backend/contract/declare'
import { myProviderProfile } from 'backend/contract/profiles/my-provider-profile'
import type { Call } from '../../../server/call.ts'
import { serverQuery } from '../../../server/queries.ts'

/** Returns a function that fetches the profile and its history again after a change. */
export const useRefetchProfile = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['myProviderProfile', 'profileHistory', 'providerById'].map((id) =>
        queryClient.invalidateQueries({ queryKey: [id] }),
      ),
    )
}

export type MyProfile = OutputOf<typeof myProviderProfile>

export const myProfileQuery = (call: Call) => ({ ...serverQuery(call, myProviderProfile, {}), staleTime: 0 })
