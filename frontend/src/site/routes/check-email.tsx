import { createFileRoute, redirect } from '@tanstack/react-router'
import { isEmailAddress } from 'backend/contract/accounts/email-rule'
import { t } from 'backend/language/texts'
import { CheckEmailPage } from '../accounts/check-email-page.tsx'
import { Confirmed } from '../accounts/confirmed.tsx'
import { privateHead } from '../screens/private-head.ts'

interface CheckEmailSearch {
  /** product.md, "Screens": a valid address. */
  email?: string | undefined
}

export const Route = createFileRoute('/check-email')({
  // Set every parameter: one left out would be taken from the address unvalidated.
  validateSearch: ({ email }: Record<string, unknown>): CheckEmailSearch => ({
    email: typeof email === 'string' && isEmailAddress(email) ? email : undefined,
  }),
  // Without an address no email was sent, so start at the sign-up (product.md, "Accounts").
  beforeLoad: ({ search }) => {
    if (search.email === undefined) throw redirect({ to: '/signup' })
  },
  head: privateHead(t`Check your email`),
  component: CheckEmail,
})

function CheckEmail() {
  const { email } = Route.useSearch()
  // They have opened the link in another tab of this browser, which signed them in.
  const isConfirmed = Route.useRouteContext({ select: ({ session }) => session.user?.isVerified === true })
  if (isConfirmed) return <Confirmed />
  return email === undefined ? null : <CheckEmailPage email={email} />
}
