import { Link } from '@tanstack/react-router'
import type { OwnProfile } from 'backend/contract/profiles/my-provider-profile'
import { t } from 'backend/language/texts'
import { useCall } from '../../server/queries.ts'
import { useServerQuery } from '../../server/use-server-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton, ToCome } from '../../ui/skeleton.tsx'
import { Trans } from '../../ui/trans.tsx'
import { bookingCountsQuery } from '../bookings/booking-queries.ts'
import { AllRequestsLink, RequestCard } from '../bookings/week/request-card.tsx'
import { WaitingRow } from '../endorsements/dashboard/waiting-row.tsx'
import { useWorklistActs, worklistQuery, type Worklist } from '../endorsements/worklist.ts'
import { UnreadPanel } from '../messages/list/unread-panel.tsx'
import { useReaderZone } from '../people/reader-zone.ts'
import { reviewCountsQuery } from '../reviews/review-counts-query.ts'
import { PageSection } from '../screens/app-page.tsx'
import { LazyPart } from '../screens/lazy-part.tsx'
import { completenessOf } from './completeness.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { NextBookings } from './next-bookings.tsx'
import { ownHoursQuery, ownProfileQuery } from './provider-queries.ts'
import { ReplyTimePanel } from './reply-time-panel.tsx'

/** What waits for the provider, above everything else; each row has a button for the most likely action. */
const NeedsAnswer = () => {
  const call = useCall()
  const { data: list, isError } = useServerQuery({ ...worklistQuery(call), retryOnMount: false })
  if (list) return <Rows list={list} />
  return isError ? null : needsAnswerSkeleton
}

/** The number of requests shown on a phone; the most urgent come first. */
const mostOnPhone = 3

const needsAnswerSkeleton = <Skeleton className="h-96" />

const Rows = ({ list }: { list: Worklist }) => {
  const call = useCall()
  const zone = useReaderZone()
  const { data: counts, isError } = useServerQuery({
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
  if (!counts && !isError) return needsAnswerSkeleton
  return (
    <section aria-labelledby="needs-answer" className="mt-3">
      <h2 id="needs-answer" className="flex items-center gap-2.5">
        <Trans>Needs your attention</Trans>
        {waiting > 0 && (
          <span className="inline-grid min-h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-small font-semibold text-on-accent tabular-nums">
            {waiting}
          </span>
        )}
      </h2>
      {waiting === 0 ? (
        <p className="mt-1 text-soft">
          <Trans>You’re all caught up. New requests, endorsements and reviews appear here first.</Trans>
        </p>
      ) : (
        <ul aria-labelledby="needs-answer" className="mt-1">
          {requests.map((booking, place) => (
            <RequestCard key={booking.bookingId} booking={booking} isOnPhone={place < mostOnPhone} />
          ))}
          {waitsForYou > mostOnPhone && (
            <AllRequestsLink count={waitsForYou} isOnDesktop={waitsForYou > requests.length} />
          )}
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
  <li className="row">
    <h3 className="min-w-0 grow">
      {count === 1 ? t`1 review without a reply` : t`${count} reviews without a reply`}
    </h3>
    <Link to="/dashboard/provider/reviews" search={{ unanswered: true }} className={buttonClass('neutral')}>
      <Trans>Read and reply</Trans>
    </Link>
  </li>
)

interface CompletenessPanelProps {
  readonly profile: OwnProfile
  /** Whether the provider has saved when they can be booked, and for what. */
  readonly hasHours: boolean
}

/** What the profile lacks of what parents look for, with links to add it. Nothing if it is complete. */
const CompletenessPanel = ({ profile, hasHours }: CompletenessPanelProps) => {
  const { said, of, missing } = completenessOf({ ...profile, hasHours })
  if (missing.length === 0) return null
  return (
    <PageSection id="completeness" title={t`Your profile`}>
      <p className="mt-1 text-soft">
        {missing.length === 1
          ? t`One more thing would help parents decide.`
          : t`${missing.length} more things would help parents decide.`}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${of} 1`}
        preserveAspectRatio="none"
        className="mt-4 block h-1.5 w-full rounded-full bg-line fill-accent"
      >
        <rect width={said} height="1" />
      </svg>
      <ul aria-label={t`What’s missing`} className="mt-4 grid gap-x-6 sm:max-xl:grid-cols-2">
        {missing.map(({ text, section }) => (
          <li key={text}>
            {section === 'hours' ? (
              <Link to="/dashboard/provider/hours" className={link}>
                {text}
              </Link>
            ) : (
              <Link to="/dashboard/provider/profile" hash={section} className={link}>
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Link to="/dashboard/provider/profile" className={`${buttonClass('neutral')} mt-4`}>
        <Trans>Edit your profile</Trans>
      </Link>
    </PageSection>
  )
}

const link = 'text-link inline-flex min-h-11 items-center'

export const ProviderDashboard = () => (
  <DashboardFrame
    aside={
      <>
        <UnreadPanel role="provider" />
        <Completeness />
        <FiguresPanel />
        <ReplyTimePanel />
      </>
    }
  >
    {/* The frame uses the same query and may have its data before this part hydrates. */}
    <LazyPart meanwhile={needsAnswerSkeleton}>
      <NeedsAnswer />
    </LazyPart>
    <NextBookings role="provider" />
  </DashboardFrame>
)

const Completeness = () => {
  const call = useCall()
  const { data: mine, isError } = useServerQuery({ ...ownProfileQuery(call), retryOnMount: false })
  // Not asked for while it is not known: nothing is called missing that may be there.
  const { data: hasHours = true } = useServerQuery({
    ...ownHoursQuery(call),
    retryOnMount: false,
    select: ({ hours }) => hours !== null,
  })
  if (!mine && !isError) return <ToCome />
  return mine?.profile && <CompletenessPanel profile={mine.profile} hasHours={hasHours} />
}
