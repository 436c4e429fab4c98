import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../server/queries.ts'
import { CalendarIcon } from '../../../ui/booking-icons.tsx'
import { nextBookingInConversationQuery } from '../../bookings/booking-queries.ts'
import { useReaderZone } from '../../people/reader-zone.ts'

/**
 * The next accepted booking of the two people, below the head of their conversation; a phone has no room for
 * it.
 */
export const NextBooking = ({ conversationId }: { conversationId: string }) => {
  const call = useCall()
  const zone = useReaderZone()
  const { data } = useQuery({
    ...nextBookingInConversationQuery(call, conversationId, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  if (!data?.booking) return null
  const { bookingId, kind, when } = data.booking
  return (
    <Link
      to="/dashboard/bookings/$id"
      params={{ id: bookingId }}
      className="flex min-h-11 items-center gap-2 bg-wash px-4 py-2 text-sm text-accent hover:underline focus-visible:-outline-offset-2 max-sm:hidden lg:px-8"
    >
      <CalendarIcon size={18} className="shrink-0" />
      <span>
        <span className="sr-only">Next booking: </span>
        <strong className="font-semibold">{kind.name}</strong> {when.text}
      </span>
    </Link>
  )
}
