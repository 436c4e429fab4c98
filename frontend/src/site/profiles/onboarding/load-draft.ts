import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { profileDraft } from 'backend/contract/profiles/my-provider-profile'
import type { Call } from '../../../server/call.ts'
import { hasProfile } from './has-profile.ts'

/** Loads the saved draft. @throws a redirect if the user already has a profile (product.md, "Screens") */
export const loadDraft = async ({ queryClient, call }: { queryClient: QueryClient; call: Call }) => {
  const [isThere, draft] = await Promise.all([hasProfile(queryClient, call), call(profileDraft, {})])
  if (isThere) throw redirect({ to: '/dashboard/provider' })
  return draft
}
