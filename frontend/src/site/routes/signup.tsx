import { createFileRoute } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { SignUpPage } from '../accounts/sign-up-page.tsx'
import { readTokenSearch } from '../accounts/token-search.ts'
import { useLinkToken } from '../accounts/use-link-token.ts'
import { loadFeatured } from '../people/featured-query.ts'
import { pageHead } from '../screens/page-head.ts'
import { redirectToPath } from '../screens/redirect-to-path.ts'
import { sameSitePathOf } from '../screens/same-site-path.ts'

interface SignUpSearch {
  kind?: 'client' | 'provider' | undefined
  /** A path of this site to open after signing up. */
  redirect?: string | undefined
  /** Of an invitation from the waitlist: the form begins with what they wrote when they joined. */
  token?: string | undefined
}

export const Route = createFileRoute('/signup')({
  // Set every parameter: one left out would be taken from the address unvalidated.
  validateSearch: (search: Record<string, unknown>): SignUpSearch => ({
    kind: search['kind'] === 'client' || search['kind'] === 'provider' ? search['kind'] : undefined,
    redirect: sameSitePathOf(search['redirect']),
    ...readTokenSearch(search),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.session.user) throw redirectToPath(search.redirect ?? '/dashboard')
  },
  loaderDeps: ({ search: { token, redirect } }) => ({ token, redirect }),
  loader: async ({ context, deps, location: { state } }) => {
    const { call } = context
    const { redirect, token = state.linkToken } = deps
    await loadFeatured(context)
    const [, asked] = /^\/endorsements\/create\/([\w.-]+)$/.exec(redirect ?? '') ?? []
    if (token === undefined && asked !== undefined) {
      const { endorseeProviderProfile } = await import('backend/contract/endorsements/endorsements')
      const opened = await call(endorseeProviderProfile, { token: asked }).catch(() => null)
      const email = opened?.request?.email
      return email ? { name: '', email, kind: 'provider' as const } : null
    }
    if (token === undefined) return null
    const { waitlistInvitation } = await import('backend/contract/waitlist/waitlist')
    // A link that no longer works opens an empty form.
    return call(waitlistInvitation, { token }).catch(() => null)
  },
  head: ({ match }) =>
    pageHead({
      baseUrl: match.context.baseUrl,
      path: '/signup',
      title: t`Sign up | ${productName}`,
      description: t`Find postnatal care, or offer it. Accounts are free for parents and providers.`,
    }),
  component: SignUp,
})

function SignUp() {
  const { kind, redirect: path, token } = Route.useSearch()
  useLinkToken(token)
  // Once the token is gone from the address, the loader has no answer any more.
  const loaded = Route.useLoaderData()
  const [invited] = useState(() => loaded)
  return <SignUpPage kind={invited?.kind ?? kind} invited={invited} redirect={path} />
}
