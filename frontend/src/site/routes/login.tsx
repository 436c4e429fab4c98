import { createFileRoute, redirect } from '@tanstack/react-router'
import { LogInPage } from '../accounts/log-in-page.tsx'
import { sameSitePathOf } from '../accounts/same-site-path.ts'
import { pageHead } from '../screens/page-head.ts'
import { productName } from 'backend/contract/product'

interface LogInSearch {
  /** A path of this site to go on to. */
  redirect?: string | undefined
  /** Where the server sends whoever has just set a new password. */
  reset?: 'done' | undefined
  /** Where it sends whoever has confirmed an address before scripts loaded. */
  confirmed?: 'done' | undefined
}

export const Route = createFileRoute('/login')({
  // What is left out here would be taken from the address as it is.
  validateSearch: (search: Record<string, unknown>): LogInSearch => ({
    redirect: sameSitePathOf(search['redirect']),
    reset: search['reset'] === 'done' ? 'done' : undefined,
    confirmed: search['confirmed'] === 'done' ? 'done' : undefined,
  }),
  beforeLoad: ({ context, search }) => {
    if (context.session.user) throw redirect({ href: search.redirect ?? '/dashboard' })
  },
  head: ({ match }) =>
    pageHead({
      baseUrl: match.context.baseUrl,
      path: '/login',
      title: `Log in | ${productName}`,
      description: 'Log in to your account.',
    }),
  component: LogIn,
})

function LogIn() {
  const { redirect: path, reset, confirmed } = Route.useSearch()
  return <LogInPage redirect={path} after={reset ? 'reset' : confirmed && 'confirmed'} />
}
