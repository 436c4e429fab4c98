import { createFileRoute } from '@tanstack/react-router'
import { CheckEmailPage } from '../accounts/check-email-page.tsx'
import { privateHead } from '../accounts/private-head.ts'

interface CheckEmailSearch {
  /** Spec section 5: a valid address. The page stands without one. */
  email?: string
}

export const Route = createFileRoute('/check-email')({
  validateSearch: ({ email }: Record<string, unknown>): CheckEmailSearch =>
    typeof email === 'string' && email.length < 255 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
      ? { email }
      : {},
  head: privateHead('Check your email'),
  component: CheckEmail,
})

function CheckEmail() {
  return <CheckEmailPage email={Route.useSearch().email} />
}
