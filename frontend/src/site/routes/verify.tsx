import { t } from 'backend/contract/texts'
import { createFileRoute } from '@tanstack/react-router'
import { verifyAddress } from 'backend/contract/accounts/accounts'
import { ConfirmPage } from '../accounts/confirm-page.tsx'
import { privateHead } from '../screens/private-head.ts'
import { readTokenSearch } from '../accounts/token-search.ts'

export const Route = createFileRoute('/verify')({
  validateSearch: readTokenSearch,
  head: privateHead(t`Confirm your email`),
  component: Verify,
})

function Verify() {
  return <ConfirmPage link={verifyAddress} token={Route.useSearch().token} />
}
