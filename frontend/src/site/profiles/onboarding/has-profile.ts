import type { QueryClient } from '@tanstack/react-query'
import { checkProviderProfile } from 'backend/contract/profiles/my-provider-profile'
import type { Call } from '../../../server/call.ts'
import { serverQuery } from '../../../server/queries.ts'

/** Whether whoever is in has a provider profile. A profile that is there stays there; one that is not may come any moment. */
export const hasProfile = async (queryClient: QueryClient, call: Call): Promise<boolean> => {
  const query = serverQuery(call, checkProviderProfile, {})
  const known = queryClient.getQueryData(query.queryKey)
  const { hasProfile } = await queryClient.query({ ...query, staleTime: known?.hasProfile ? Infinity : 0 })
  return hasProfile
}
