import { createFileRoute, redirect } from '@tanstack/react-router'
import { CheckEmailPage } from '../accounts/check-email-page.tsx'
import { privateHead } from '../screens/private-head.ts'

interface CheckEmailSearch {
  /** Spec section 5: a valid address. */
  email?: string | undefined
}

const isAddress = /^(?=.{3,254}$)[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export const Route = createFileRoute('/check-email')({
  // What is left out here would be taken from the address as it is.
  validateSearch: ({ email }: Record<string, unknown>): CheckEmailSearch => ({
    email: typeof email === 'string' && isAddress.test(email) ? email : undefined,
  }),
  // Nobody was written to: the way to an account begins there (product.md, "Accounts").
  beforeLoad: ({ search }) => {
    if (search.email === undefined) throw redirect({ to: '/signup' })
  },
  head: privateHead('Check your email'),
  component: CheckEmail,
})

function CheckEmail() {
  const { email } = Route.useSearch()
  return email === undefined ? null : <CheckEmailPage email={email} />
}
