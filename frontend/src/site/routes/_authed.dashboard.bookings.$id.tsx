import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { BookingPage } from '../bookings/one/booking-page.tsx'
import type { OpenForm } from '../bookings/one/open-form.ts'
import { mustExist } from '../screens/must-exist.ts'
import { privateHead } from '../screens/private-head.ts'

interface ActSearch {
  readonly act?: OpenForm | undefined
}

export const Route = createFileRoute('/_authed/dashboard/bookings/$id')({
  /** The open action on the booking is in the address, so that a link can open it and Back closes it. */
  validateSearch: (search: ActSearch & SearchSchemaInput): ActSearch => search,
  loader: ({ context: { call }, params: { id } }) =>
    mustExist(async () => {
      const { booking } = await import('backend/contract/bookings/bookings')
      await call(booking, { bookingId: id, zone: 'UTC' })
    }),
  head: privateHead(t`Your booking`),
  component: OneBooking,
})

function OneBooking() {
  const { id } = Route.useParams()
  return <BookingPage key={id} bookingId={id} opened={Route.useSearch().act} />
}
