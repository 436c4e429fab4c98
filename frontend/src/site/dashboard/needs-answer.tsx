import { Link } from '@tanstack/react-router'
import { useCall } from '../../server/queries.ts'
import { useServerQuery } from '../../server/use-server-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { bookingCountsQuery } from '../bookings/booking-queries.ts'
import { useReaderZone } from '../people/reader-zone.ts'
import { AllRequestsLink, RequestCard } from '../bookings/week/request-card.tsx'
import { WaitingRow } from '../endorsements/dashboard/waiting-row.tsx'
import { useWorklistActs, worklistQuery, type Worklist } from '../endorsements/worklist.ts'
import { reviewCountsQuery } from '../reviews/review-counts-query.ts'

/** What waits for the provider, above everything else; each row has a button for the most likely action. */
export const NeedsAnswer = () => {
  const call = useCall()
  const { data: list } = useServerQuery({ ...worklistQuery(call), retryOnMount: false })
  return list ? <Rows list={list} /> : null
}

const Rows = ({ list }: { list: Worklist }) => {
  const call = useCall()
  const zone = useReaderZone()
  const { data: counts } = useServerQuery({
    ...bookingCountsQuery(call, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  const { shown, perform } = useWorklistActs(list)
  const { data: unanswered = 0 } = useServerQuery({
    ...reviewCountsQuery(call),
    retryOnMount: false,
    select: (reviews) => reviews.unanswered,
  })
  const requests = counts?.toAnswer ?? []
  const waitsForYou = counts?.waitsForYou ?? 0
  const waiting = waitsForYou + shown.pending.length + unanswered
  return (
    <section aria-labelledby="needs-answer" className="rounded-card border border-line bg-card">
      <h2 id="needs-answer" className="flex items-center gap-3 p-5 text-xl">
        Needs your attention
        {waiting > 0 && (
          <span className="inline-grid min-h-7 min-w-7 place-items-center rounded-full bg-accent px-2 font-sans text-sm text-on-accent">
            {waiting}
          </span>
        )}
      </h2>
      {waiting === 0 ? (
        <p className="px-5 pb-6 text-soft">
          You’re all caught up. New requests, endorsements and reviews appear here first.
        </p>
      ) : (
        <ul aria-labelledby="needs-answer" className="border-t border-line">
          {requests.map((booking) => (
            <RequestCard key={booking.bookingId} booking={booking} />
          ))}
          {waitsForYou > requests.length && <AllRequestsLink count={waitsForYou} />}
          {shown.pending.map((card) => (
            <WaitingRow key={card.id} card={card} perform={perform} />
          ))}
          {unanswered > 0 && <WaitingReviews count={unanswered} />}
        </ul>
      )}
    </section>
  )
}

const WaitingReviews = ({ count }: { count: number }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line p-5 first:border-0">
    <div className="min-w-0 grow basis-60">
      <p className="text-sm text-soft">Reviews</p>
      <h3 className="font-sans text-base tracking-normal">
        {count === 1 ? '1 review without a reply' : `${count} reviews without a reply`}
      </h3>
    </div>
    <Link to="/dashboard/provider/reviews" search={{ unanswered: true }} className={buttonClass('outline')}>
      Read and reply
    </Link>
  </li>
)
