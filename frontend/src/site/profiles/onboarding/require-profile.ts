import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Call } from '../../../server/call.ts'
import { hasProfile } from './has-profile.ts'

/**
 * Guards the pages of a provider's dashboard.
 * @throws a redirect if they have no profile yet (product.md, "People and permissions")
 */
export const requireProfile = async ({ queryClient, call }: { queryClient: QueryClient; call: Call }) => {
  if (!(await hasProfile(queryClient, call))) throw redirect({ to: '/onboarding' })
}
