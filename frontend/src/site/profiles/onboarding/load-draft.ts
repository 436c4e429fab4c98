import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { profileDraft } from 'backend/contract/profiles/my-provider-profile'
import type { Call } from '../../../server/call.ts'
import { hasProfile } from './has-profile.ts'

/** What was typed so far. @throws a redirect where there is a profile already (spec section 2) */
export const loadDraft = async ({ queryClient, call }: { queryClient: QueryClient; call: Call }) => {
  const [isThere, draft] = await Promise.all([hasProfile(queryClient, call), call(profileDraft, {})])
  if (isThere) throw redirect({ to: '/dashboard/provider' })
  return draft
}
