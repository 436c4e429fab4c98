import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignUpPage } from '../accounts/sign-up-page.tsx'
import { pageHead } from '../page-head.ts'
import { productName } from '../product.ts'

interface SignUpSearch {
  kind?: 'client' | 'provider'
}

export const Route = createFileRoute('/signup')({
  validateSearch: ({ kind }: Record<string, unknown>): SignUpSearch =>
    kind === 'client' || kind === 'provider' ? { kind } : {},
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
