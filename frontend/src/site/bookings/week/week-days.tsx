import { Link } from '@tanstack/react-router'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import { t } from 'backend/language/texts'
import { classNames } from '../../../ui/class-names.ts'
import { Trans } from '../../../ui/trans.tsx'
import type { BookingWeek } from '../booking-queries.ts'

const tones: Readonly<Record<BookingCard['tone'], string>> = {
  confirmed: 'bg-wash',
  waiting: 'bg-honey',
  ended: 'bg-sand text-soft',
}

/** The week on a phone: a row for each day, with its bookings. A night belongs to the day on which it begins. */
export const WeekDays = ({ week: { title, days, bookings } }: { week: BookingWeek }) => (
  <ul aria-label={title} className="border-t border-line">
    {days.map(({ date, weekday, dayOfMonth, title: day, isToday, isOff }) => {
      const its = bookings.filter(({ start }) => start.startsWith(date))
      return (
        <li
          key={date}
          className="flex min-h-12 items-center gap-3 border-t border-line py-0.5 first:border-0"
        >
          <span className="w-16 shrink-0 text-meta">
            <span aria-hidden="true" className="flex items-center justify-between">
              <span className="text-soft">{weekday}</span>
              <span
                className={classNames(
                  'grid min-w-8 place-items-center rounded-full py-0.5 font-semibold',
                  isToday && 'bg-ink text-on-ink',
                )}
              >
                {dayOfMonth}
              </span>
            </span>
            <span className="sr-only">{isToday ? t`${day}, today` : day}</span>
          </span>
          {its.length === 0 && (
            <span className="text-meta text-soft">{isOff ? t`Day off` : t`Nothing booked`}</span>
          )}
          <ul aria-label={day} className="flex min-w-0 grow flex-wrap gap-1.5 empty:hidden">
            {its.map(({ booking, clashes }) => (
              <li key={booking.bookingId} className="min-w-0">
                <DayBooking booking={booking} clashes={clashes} />
              </li>
            ))}
          </ul>
        </li>
      )
    })}
  </ul>
)

const DayBooking = ({ booking, clashes }: { booking: BookingCard; clashes: boolean }) => {
  const { bookingId, kind, with: other, when, tone, statusText } = booking
  return (
    <Link
      to="/dashboard/bookings/$id"
      params={{ id: bookingId }}
      className={classNames(
        'flex min-h-11 items-center gap-1.5 rounded-control px-3 text-meta',
        tones[tone],
        clashes && 'font-semibold text-danger',
      )}
    >
      <span aria-hidden="true" className="shrink-0 font-semibold">
        {when.first.start.time}
      </span>
      <span aria-hidden="true" className="truncate">
        {other.firstName}
      </span>
      <span className="sr-only">
        <Trans>
          {kind.name} with {other.name}, {when.text}, {statusText}
        </Trans>
      </span>
    </Link>
  )
}
