import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { requireAuth } from '../accounts/require-auth.ts'
import { loadDraft } from '../profiles/onboarding/load-draft.ts'
import { OnboardingPage } from '../profiles/onboarding/onboarding-page.tsx'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/onboarding')({
  /** The current step; without it, the step at which the provider left off. */
  validateSearch: ({ step }: Record<string, unknown>): { step?: string | undefined } => ({
    step: typeof step === 'string' ? step : undefined,
  }),
  beforeLoad: requireAuth,
  loader: ({ context }) => loadDraft(context),
  // The page holds the typed answers: changing the step loads nothing again, coming back to the page later
  // does.
  staleTime: Infinity,
  gcTime: 0,
  head: privateHead(t`Create your profile`),
  component: Onboarding,
})

function Onboarding() {
  const user = Route.useRouteContext({ select: ({ session }) => session.user })
  const draft = Route.useLoaderData()
  const { step } = Route.useSearch()
  if (!user) return null
  return <OnboardingPage key={user.id} userId={user.id} userName={user.name} draft={draft} step={step} />
}
