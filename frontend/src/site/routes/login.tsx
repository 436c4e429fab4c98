import { createFileRoute } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import { LogInPage } from '../accounts/log-in-page.tsx'
import { loadFeatured } from '../people/featured-query.ts'
import { pageHead } from '../screens/page-head.ts'
import { redirectToPath } from '../screens/redirect-to-path.ts'
import { sameSitePathOf } from '../screens/same-site-path.ts'

interface LogInSearch {
  /** A path of this site to open after logging in. */
  redirect?: string | undefined
  /** Set by the server's redirect after a new password was set. */
  reset?: 'done' | undefined
}

export const Route = createFileRoute('/login')({
  // Set every parameter: one left out would be taken from the address unvalidated.
  validateSearch: (search: Record<string, unknown>): LogInSearch => ({
    redirect: sameSitePathOf(search['redirect']),
    reset: search['reset'] === 'done' ? 'done' : undefined,
  }),
  beforeLoad: ({ context, search }) => {
    if (context.session.user) throw redirectToPath(search.redirect ?? '/dashboard')
  },
  loader: ({ context }) => loadFeatured(context),
  head: ({ match }) =>
    pageHead({
      baseUrl: match.context.baseUrl,
      path: '/login',
      title: t`Log in | ${productName}`,
      description: t`Log in to your account.`,
    }),
  component: LogIn,
})

function LogIn() {
  const { redirect: path, reset } = Route.useSearch()
  return <LogInPage redirect={path} isReset={reset !== undefined} />
}
