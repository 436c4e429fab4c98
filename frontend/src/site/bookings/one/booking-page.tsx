import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { CallError } from '../../../server/call.ts'
import { useCall } from '../../../server/queries.ts'
import { classNames } from '../../../ui/class-names.ts'
import { BackIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { useReaderZone } from '../../people/reader-zone.ts'
import { AppPage, backLinkClass } from '../../screens/app-page.tsx'
import { DashboardNotFound } from '../../screens/dashboard-not-found.tsx'
import { FailedPart } from '../../screens/part-states.tsx'
import { bookingQuery, type Booking } from '../booking-queries.ts'
import { secondClockWords } from '../booking-words.ts'
import { StatusChip } from '../status-chip.tsx'
import { BookingActs } from './acts.tsx'
import { BookingHead } from './booking-head.tsx'
import { BookingFacts } from './facts.tsx'
import type { OpenForm } from './open-form.ts'
import { ProposedTimes } from './proposals.tsx'
import { BookingTimeline } from './timeline.tsx'

interface SeriesTimesProps {
  readonly data: Booking
  readonly without: readonly string[]
  readonly onToggle: (bookingId: string) => void
}

/**
 * Every time of a series, with what became of it; the booking on this page is marked. As long as a provider can accept
 * it, each date that fits can be left out.
 */
const SeriesTimes = ({ data: { series, booking }, without, onToggle }: SeriesTimesProps) =>
  series.length > 0 && (
    <section aria-labelledby="series" className="mt-8">
      <h2 id="series" className="first-letter:uppercase">
        {booking.seriesText}
      </h2>
      {mayLeaveOut(booking) && (
        <p className="mt-1 text-meta text-soft">
          <Trans>Uncheck the dates you can’t do.</Trans>
        </p>
      )}
      <ul className="mt-1">
        {series.map(({ bookingId, when, outcome, clashes }) => (
          <li
            key={when.startsAt}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-t border-line py-2 first:border-0"
          >
            {mayLeaveOut(booking) ? (
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={!clashes && !without.includes(bookingId)}
                  disabled={clashes}
                  onChange={() => onToggle(bookingId)}
                  className="size-5 shrink-0 accent-accent"
                />
                {when.text}
              </label>
            ) : bookingId === booking.bookingId ? (
              <span aria-current="true" className="font-semibold">
                {when.text}
              </span>
            ) : (
              <Link
                to="/dashboard/bookings/$id"
                params={{ id: bookingId }}
                className="text-link inline-flex min-h-11 items-center"
              >
                {when.text}
              </Link>
            )}
            <span className={classNames('text-meta', clashes ? 'font-medium text-danger' : 'text-soft')}>
              {without.includes(bookingId) ? t`Left out` : clashes || !mayLeaveOut(booking) ? outcome : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )

const mayLeaveOut = ({ acts }: Booking['booking']) =>
  acts.includes('accept') || acts.includes('acceptExceptClashes')

interface BookingPageProps {
  readonly bookingId: string
  readonly opened: OpenForm | undefined
}

/**
 * /dashboard/bookings/{id}: one booking, with the same history for both sides. Anybody else gets "not found".
 */
export const BookingPage = ({ bookingId, opened }: BookingPageProps) => {
  const call = useCall()
  const zone = useReaderZone()
  const role = useRouteContext({ from: '__root__', select: ({ session }) => session.role })
  const { data, error, refetch } = useQuery({
    ...bookingQuery(call, bookingId, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  // The session has ended, and another page is about to replace this one.
  if (role !== 'client' && role !== 'provider') return null
  if (error instanceof CallError && error.status === 404) return <DashboardNotFound />
  return data ? (
    <OpenedBooking data={data} opened={opened} role={role} />
  ) : (
    <AppPage back={<BackToBookings role={role} />} title={<Trans>Your booking</Trans>}>
      <div className="mt-4">
        {error ? <FailedPart onRetry={() => void refetch()} /> : <BookingSkeleton />}
      </div>
    </AppPage>
  )
}

const BackToBookings = ({ role }: { role: 'client' | 'provider' }) => (
  <Link to={`/dashboard/${role}/bookings`} className={backLinkClass}>
    <BackIcon size={20} />
    <Trans>Bookings</Trans>
  </Link>
)

interface Heading {
  readonly title: readonly string[]
  readonly below: string
}

/** The heading: what matters now, in a line or two, and the current time of the booking. */
const headingOf = ({ booking: { when, waitsFor, with: other }, proposals }: Booking): Heading => {
  const { first } = when
  if (proposals?.by === 'them' && waitsFor === 'you')
    return proposals.isMove
      ? {
          title: [t`${other.firstName} would like to reschedule`],
          below: t`Currently booked for ${when.text}.`,
        }
      : { title: [t`${other.firstName} suggested new times`], below: t`You requested ${when.text}.` }
  const second = secondClockWords(when.second, other.firstName)
  return {
    title: [first.start.day, first.times],
    below: [second && `${second}.`, when.note].filter(Boolean).join(' '),
  }
}

interface OpenedBookingProps {
  readonly data: Booking
  readonly opened: OpenForm | undefined
  readonly role: 'client' | 'provider'
}

const OpenedBooking = ({ data, opened, role }: OpenedBookingProps) => {
  const { booking, proposals } = data
  const { title, below } = headingOf(data)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const without = data.series
    .filter(({ bookingId, clashes }) => mayLeaveOut(booking) && !clashes && leftOut.includes(bookingId))
    .map(({ bookingId }) => bookingId)
  const toggle = (id: string) =>
    setLeftOut(leftOut.includes(id) ? leftOut.filter((each) => each !== id) : [...leftOut, id])
  const open = (act: OpenForm | undefined) =>
    void navigate({
      to: '/dashboard/bookings/$id',
      params: { id: booking.bookingId },
      search: { act },
      resetScroll: false,
    })
  return (
    <AppPage
      back={<BackToBookings role={role} />}
      title={title.map((line) => (
        <span key={line} className="block first-letter:uppercase">
          {line}
        </span>
      ))}
      lead={
        <>
          <StatusChip booking={booking} />
          {below && (
            <>
              {' · '}
              <span>{below}</span>
            </>
          )}
        </>
      }
      aside={<BookingFacts data={data} />}
      below={
        <>
          <SeriesTimes data={data} without={without} onToggle={toggle} />
          <BookingTimeline steps={data.timeline} />
        </>
      }
    >
      <BookingHead data={data} />
      {proposals && <ProposedTimes data={data} proposals={proposals} chosen={chosen} onChoose={setChosen} />}
      <BookingActs
        data={data}
        chosen={proposals?.times.find(({ startsAt, isFree }) => startsAt === chosen && isFree)}
        without={without}
        opened={opened}
        onOpen={open}
      />
    </AppPage>
  )
}

const BookingSkeleton = () => (
  <div role="status">
    <span className="sr-only">
      <Trans>Loading the booking…</Trans>
    </span>
    <Skeleton className="h-20" />
    <Skeleton className="mt-4 h-48" />
  </div>
)
