import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { ForgotPasswordPage } from '../accounts/forgot-password-page.tsx'
import { loadFeatured } from '../people/featured-query.ts'
import { privateHead } from '../screens/private-head.ts'

interface ForgotPasswordSearch {
  /** Set by the server's redirect after a form that was posted before scripts loaded. */
  sent?: 'done' | undefined
}

export const Route = createFileRoute('/forgot-password')({
  validateSearch: ({ sent }: Record<string, unknown>): ForgotPasswordSearch => ({
    sent: sent === 'done' ? sent : undefined,
  }),
  loader: ({ context }) => loadFeatured(context),
  head: privateHead(t`Forgot your password?`),
  component: ForgotPassword,
})

function ForgotPassword() {
  const { sent } = Route.useSearch()
  return <ForgotPasswordPage wasSent={sent === 'done'} />
}
