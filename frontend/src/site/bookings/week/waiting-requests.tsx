import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../server/queries.ts'
import { bookingCountsQuery, bookingListQuery } from '../booking-queries.ts'
import { useReaderZone } from '../../people/reader-zone.ts'
import { AllRequestsLink, RequestCard } from './request-card.tsx'

/** The requests that wait for the reader's answer, above everything else. Empty if there are none. */
export const WaitingRequests = () => {
  const call = useCall()
  const zone = useReaderZone()
  const { data } = useQuery({
    ...bookingListQuery(call, { list: 'waiting', zone: zone ?? '', page: 1 }),
    enabled: zone !== null,
    retryOnMount: false,
  })
  const { data: counts } = useQuery({
    ...bookingCountsQuery(call, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  const waiting = data?.bookings.filter(({ waitsFor }) => waitsFor === 'you') ?? []
  // One page of the list; there may be more.
  const count = Math.max(waiting.length, counts?.waitsForYou ?? 0)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="requests" className="rounded-card border border-line bg-card">
      <h2 id="requests" className="flex items-center gap-3 px-5 pt-4 text-xl">
        Requests
        <span className="inline-grid min-h-7 min-w-7 place-items-center rounded-full bg-accent px-2 font-sans text-sm text-on-accent">
          {count}
        </span>
      </h2>
      <ul aria-labelledby="requests">
        {waiting.map((booking) => (
          <RequestCard key={booking.bookingId} booking={booking} />
        ))}
        {count > waiting.length && <AllRequestsLink count={count} />}
      </ul>
    </section>
  )
}
