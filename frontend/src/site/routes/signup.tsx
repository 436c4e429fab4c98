import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignUpPage } from '../accounts/sign-up-page.tsx'
import { pageHead } from '../page-head.ts'
import { productName } from 'backend/contract/product'

interface SignUpSearch {
  kind?: 'client' | 'provider' | undefined
}

export const Route = createFileRoute('/signup')({
  // What is left out here would be taken from the address as it is.
  validateSearch: ({ kind }: Record<string, unknown>): SignUpSearch => ({
    kind: kind === 'client' || kind === 'provider' ? kind : undefined,
  }),
  beforeLoad: ({ context }) => {
    if (context.session.user) throw redirect({ to: '/dashboard' })
  },
  head: ({ match }) =>
    pageHead({
      baseUrl: match.context.baseUrl,
      path: '/signup',
      title: `Sign up | ${productName}`,
      description: 'Find care after a birth, or offer it: one account, free for parents and for providers.',
    }),
  component: SignUp,
})

function SignUp() {
  return <SignUpPage kind={Route.useSearch().kind} />
}
