import { createFileRoute } from '@tanstack/react-router'
import { verifyAddress } from 'backend/contract/accounts/accounts'
import { t } from 'backend/language/texts'
import { ConfirmPage } from '../accounts/confirm-page.tsx'
import { readTokenSearch, type TokenSearch } from '../accounts/token-search.ts'
import { privateHead } from '../screens/private-head.ts'

interface VerifySearch extends TokenSearch {
  /** Set by the server's redirect after an address was confirmed before scripts loaded. */
  readonly confirmed?: 'done' | undefined
}

export const Route = createFileRoute('/verify')({
  validateSearch: (search: Record<string, unknown>): VerifySearch => ({
    ...readTokenSearch(search),
    confirmed: search['confirmed'] === 'done' ? 'done' : undefined,
  }),
  head: privateHead(t`Confirm your email`),
  component: Verify,
})

function Verify() {
  const { token, confirmed } = Route.useSearch()
  return <ConfirmPage link={verifyAddress} token={token} isDone={confirmed !== undefined} />
}
