import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../accounts/private-head.ts'
import { ProviderBookingsPage } from '../bookings/week/provider-bookings-page.tsx'
import { readProviderSearch, type ProviderSearch } from '../bookings/week/provider-search.ts'

export const Route = createFileRoute('/_authed/dashboard/provider/bookings')({
  validateSearch: (search: Record<string, unknown>): ProviderSearch => readProviderSearch(search),
  head: privateHead('Bookings'),
  component: Bookings,
})

function Bookings() {
  return <ProviderBookingsPage search={Route.useSearch()} />
}
