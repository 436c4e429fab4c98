import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../accounts/private-head.ts'
import { BookingPage } from '../bookings/one/booking-page.tsx'

export const Route = createFileRoute('/_authed/dashboard/bookings/$id')({
  /** What is being done with it, so that a link can open it and Back closes it. */
  validateSearch: ({
    act,
  }: Record<string, unknown>): { act?: 'times' | 'decline' | 'cancel' | undefined } => ({
    act: act === 'times' || act === 'decline' || act === 'cancel' ? act : undefined,
  }),
  head: privateHead('Your booking'),
  component: OneBooking,
})

function OneBooking() {
  const { id } = Route.useParams()
  return <BookingPage key={id} bookingId={id} opened={Route.useSearch().act} />
}
