import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { ReceivedPage } from '../reviews/received/received-page.tsx'
import { readReceivedSearch, type ReceivedSearch } from '../reviews/received/received-search.ts'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/provider/reviews')({
  validateSearch: (search: ReceivedSearch & SearchSchemaInput): ReceivedSearch =>
    readReceivedSearch({ ...search }),
  head: privateHead(t`Reviews`),
  component: Received,
})

function Received() {
  return <ReceivedPage search={Route.useSearch()} />
}
