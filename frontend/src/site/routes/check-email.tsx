import { createFileRoute } from '@tanstack/react-router'
import { CheckEmailPage } from '../accounts/check-email-page.tsx'
import { privateHead } from '../accounts/private-head.ts'

interface CheckEmailSearch {
  /** Spec section 5: a valid address. The page stands without one. */
  email?: string | undefined
}

const isAddress = /^(?=.{3,254}$)[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export const Route = createFileRoute('/check-email')({
  // What is left out here would be taken from the address as it is.
  validateSearch: ({ email }: Record<string, unknown>): CheckEmailSearch => ({
    email: typeof email === 'string' && isAddress.test(email) ? email : undefined,
  }),
  head: privateHead('Check your email'),
  component: CheckEmail,
})

function CheckEmail() {
  return <CheckEmailPage email={Route.useSearch().email} />
}
