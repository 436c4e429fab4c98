import { Link } from '@tanstack/react-router'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import { t } from 'backend/language/texts'
import { useCall } from '../../server/queries.ts'
import { useServerQuery } from '../../server/use-server-query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bookingCountsQuery } from '../bookings/booking-queries.ts'
import { BookingRows } from '../bookings/lists/booking-row.tsx'
import { NextBooking } from '../bookings/lists/next-booking.tsx'
import { useReaderZone } from '../people/reader-zone.ts'
import { PageSection, sectionLinkClass } from '../screens/app-page.tsx'
import type { DashboardRole } from './subpages.ts'

/**
 * The next agreed bookings by date. Above them, for a parent, what waits for their answer, and for both sides what waits
 * for the other's; below them the parent's requests that nobody answered.
 */
export const NextBookings = ({ role }: { role: DashboardRole }) => {
  const call = useCall()
  const zone = useReaderZone()
  const { data, isError } = useServerQuery({
    ...bookingCountsQuery(call, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  if (!data) return isError ? null : <Skeleton className="h-60" />
  const toAnswer = role === 'client' ? data.toAnswer : []
  const isOpen = ({ bookingId }: BookingCard) =>
    [...toAnswer, ...data.awaited].some((each) => each.bookingId === bookingId)
  const [next, ...later] = data.next.filter((booking) => !isOpen(booking))
  return (
    <>
      {next && <NextBooking booking={next} />}
      <Bookings id="to-answer" title={t`Needs your reply`} role={role} list="waiting" bookings={toAnswer} />
      <Bookings
        id="awaited"
        title={t`Waiting for a reply`}
        role={role}
        list="waiting"
        bookings={data.awaited}
      />
      <Bookings id="next-bookings" title={t`Upcoming bookings`} role={role} bookings={later} />
      <Bookings
        id="unanswered"
        title={t`No one replied in time`}
        role={role}
        list="past"
        bookings={data.unanswered}
      />
    </>
  )
}

interface BookingsProps {
  readonly id: string
  readonly title: string
  readonly role: DashboardRole
  readonly list?: 'waiting' | 'past'
  readonly bookings: readonly BookingCard[]
}

const startOf = ({ when, offers: [offer = when] }: BookingCard) => offer.startsAt

const Bookings = ({ id, title, role, list, bookings }: BookingsProps) =>
  bookings.length > 0 && (
    <PageSection
      id={id}
      title={title}
      link={
        <Link to={`/dashboard/${role}/bookings`} search={{ list }} className={sectionLinkClass}>
          {list === 'waiting' ? t`All requests` : t`All bookings`}
        </Link>
      }
    >
      <BookingRows
        label={title}
        isByOffers={list === 'waiting'}
        bookings={bookings.toSorted((a, b) => startOf(a).localeCompare(startOf(b)))}
      />
    </PageSection>
  )
