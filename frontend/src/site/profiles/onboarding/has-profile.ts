import type { QueryClient } from '@tanstack/react-query'
import { checkProviderProfile } from 'backend/contract/profiles/my-provider-profile'
import type { Call } from '../../../server/call.ts'
import { serverQuery } from '../../../server/queries.ts'

/** Whether the user has a provider profile. True is cached forever; false is checked again each time. */
export const hasProfile = async (queryClient: QueryClient, call: Call): Promise<boolean> => {
  const query = serverQuery(call, checkProviderProfile, {})
  const known = queryClient.getQueryData(query.queryKey)
  const { hasProfile } = await queryClient.query({ ...query, staleTime: known?.hasProfile ? Infinity : 0 })
  return hasProfile
}
