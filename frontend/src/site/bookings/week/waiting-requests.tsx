import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../server/queries.ts'
import { bookingListQuery } from '../booking-queries.ts'
import { useReaderZone } from '../../people/reader-zone.ts'
import { RequestCard } from './request-card.tsx'

/** The requests that wait for the reader's answer, above everything else. Empty if there are none. */
export const WaitingRequests = () => {
  const call = useCall()
  const zone = useReaderZone()
  const { data } = useQuery({
    ...bookingListQuery(call, { list: 'waiting', zone: zone ?? '', page: 1 }),
    enabled: zone !== null,
    retryOnMount: false,
  })
  const waiting = data?.bookings.filter(({ waitsFor }) => waitsFor === 'you') ?? []
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="requests" className="rounded-card border border-line bg-card">
      <h2 id="requests" className="flex items-center gap-3 px-5 pt-4 text-xl">
        Requests
        <span className="inline-grid min-h-7 min-w-7 place-items-center rounded-full bg-accent px-2 font-sans text-sm text-on-accent">
          {waiting.length}
        </span>
      </h2>
      <ul aria-labelledby="requests">
        {waiting.map((booking) => (
          <RequestCard key={booking.bookingId} booking={booking} />
        ))}
      </ul>
    </section>
  )
}
