import { t } from 'backend/language/texts'
import { createFileRoute } from '@tanstack/react-router'
import { confirmAddress } from 'backend/contract/accounts/accounts'
import { ConfirmPage } from '../accounts/confirm-page.tsx'
import { privateHead } from '../screens/private-head.ts'
import { readTokenSearch } from '../accounts/token-search.ts'

export const Route = createFileRoute('/confirm-address')({
  validateSearch: readTokenSearch,
  head: privateHead(t`Confirm your email`),
  component: ConfirmAddress,
})

function ConfirmAddress() {
  return <ConfirmPage link={confirmAddress} token={Route.useSearch().token} />
}
