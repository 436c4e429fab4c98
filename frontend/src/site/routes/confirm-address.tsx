import { createFileRoute } from '@tanstack/react-router'
import { confirmAddress } from 'backend/contract/accounts/accounts'
import { t } from 'backend/language/texts'
import { ConfirmPage } from '../accounts/confirm-page.tsx'
import { readTokenSearch } from '../accounts/token-search.ts'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/confirm-address')({
  validateSearch: readTokenSearch,
  head: privateHead(t`Confirm your email`),
  component: ConfirmAddress,
})

function ConfirmAddress() {
  return <ConfirmPage link={confirmAddress} token={Route.useSearch().token} />
}
