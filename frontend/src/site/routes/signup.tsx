import { createFileRoute, redirect } from '@tanstack/react-router'
import { sameSitePathOf } from '../accounts/same-site-path.ts'
import { SignUpPage } from '../accounts/sign-up-page.tsx'
import { pageHead } from '../screens/page-head.ts'
import { productName } from 'backend/contract/product'

interface SignUpSearch {
  kind?: 'client' | 'provider' | undefined
  /** A path of this site to open after signing up. */
  redirect?: string | undefined
}

export const Route = createFileRoute('/signup')({
  // Set every parameter: one left out would be taken from the address unvalidated.
  validateSearch: ({ kind, redirect }: Record<string, unknown>): SignUpSearch => ({
    kind: kind === 'client' || kind === 'provider' ? kind : undefined,
    redirect: sameSitePathOf(redirect),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.session.user) throw redirect({ href: search.redirect ?? '/dashboard' })
  },
  head: ({ match }) =>
    pageHead({
      baseUrl: match.context.baseUrl,
      path: '/signup',
      title: `Sign up | ${productName}`,
      description: 'Find postnatal care, or offer it. Accounts are free for parents and providers.',
    }),
  component: SignUp,
})

function SignUp() {
  const { kind, redirect: path } = Route.useSearch()
  return <SignUpPage kind={kind} redirect={path} />
}
