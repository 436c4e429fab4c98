import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import type { ProviderBookingsSearch } from '../bookings/lists/provider-bookings-search.ts'
import { ProviderBookingsPage } from '../bookings/week/provider-bookings-page.tsx'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/provider/bookings')({
  // The page itself parses its parameters, so that no other page loads the code for that.
  validateSearch: (search: ProviderBookingsSearch & SearchSchemaInput): ProviderBookingsSearch => search,
  beforeLoad: ({ search }) => {
    // The hours' former address.
    if ('hours' in search) throw redirect({ to: '/dashboard/provider/hours', replace: true })
  },
  head: privateHead(t`Bookings`),
  component: Bookings,
})

function Bookings() {
  return <ProviderBookingsPage search={Route.useSearch()} />
}
