import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { ClientBookingsPage } from '../bookings/lists/client-bookings-page.tsx'
import type { BookingListSearch } from '../bookings/lists/list-search.ts'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/client/bookings')({
  // The page itself parses its parameters, so that no other page loads the code for that.
  validateSearch: (search: BookingListSearch & SearchSchemaInput): BookingListSearch => search,
  head: privateHead(t`Bookings`),
  component: Bookings,
})

function Bookings() {
  return <ClientBookingsPage search={Route.useSearch()} />
}
