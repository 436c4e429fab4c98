import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { checkProviderProfile } from 'backend/contract/profiles/my-provider-profile'
import type { Call } from '../../../server/call.ts'
import { serverQuery } from '../../../server/queries.ts'

/**
 * Guards the pages of a provider's dashboard.
 * @throws a redirect if they have no profile yet (product.md, "People and permissions")
 */
export const requireProfile = async ({ queryClient, call }: { queryClient: QueryClient; call: Call }) => {
  if (!(await hasProfile(queryClient, call))) throw redirect({ to: '/onboarding' })
}

/** Whether the user has a provider profile. True is cached forever; false is checked again each time. */
export const hasProfile = async (queryClient: QueryClient, call: Call): Promise<boolean> => {
  const query = serverQuery(call, checkProviderProfile, {})
  const known = queryClient.getQueryData(query.queryKey)
  const { hasProfile } = await queryClient.query({ ...query, staleTime: known?.hasProfile ? Infinity : 0 })
  return hasProfile
}
