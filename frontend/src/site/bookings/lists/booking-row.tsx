import { Link } from '@tanstack/react-router'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import { classNames } from '../../../ui/class-names.ts'
import { ForwardIcon } from '../../../ui/icons.tsx'
import { meetingWords, secondClockWords, bookingTitleOf } from '../booking-words.ts'
import { StatusChip } from '../status-chip.tsx'

/** One booking in a list; the whole row links to its page. */
export const BookingRow = ({ booking }: { booking: BookingCard }) => {
  const { when, meeting, waitsFor, answerBy, seriesText, with: other } = booking
  const { start, times } = when.first
  const [weekday = '', date = ''] = start.shortDay.split(', ')
  const [month = '', day = ''] = date.split(' ')
  const second = secondClockWords(when.second, other.firstName)
  return (
    <article
      className={classNames(
        'relative flex gap-4 rounded-card border p-4 transition-[border-color,box-shadow] duration-150 has-[a:hover]:border-edge has-[a:hover]:shadow-float sm:gap-5 sm:p-5',
        waitsFor === 'you' ? 'border-line bg-honey' : 'border-line bg-card',
      )}
    >
      <p aria-hidden="true" className="w-14 shrink-0 text-center leading-tight">
        <span className="block text-sm text-soft">{weekday}</span>
        <span className="block font-serif text-lg font-semibold">{month}</span>
        <span className="block font-serif text-lg font-semibold">{day}</span>
      </p>
      <div className="min-w-0 grow">
        <h3 className="font-sans text-base tracking-normal">
          <Link to="/dashboard/bookings/$id" params={{ id: booking.bookingId }} className={wholeRow}>
            {bookingTitleOf(booking)}
          </Link>
        </h3>
        <p className="text-soft">
          <span className="sr-only">{start.day}, </span>
          {times}
          {second && <span className="block text-sm">{second}</span>}
        </p>
        <p className="text-sm text-soft">{[meetingWords(meeting), seriesText].filter(Boolean).join(' · ')}</p>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusChip booking={booking} />
          {answerBy && (
            <span className="text-sm text-soft">
              {waitsFor === 'you'
                ? `Reply by ${answerBy.text}`
                : `${other.firstName} has until ${answerBy.text} to reply`}
            </span>
          )}
        </p>
      </div>
      <ForwardIcon className="shrink-0 self-center text-soft max-sm:hidden" />
    </article>
  )
}

const wholeRow =
  'after:absolute after:inset-0 after:rounded-card hover:text-accent focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-accent'

export const BookingRows = ({ label, bookings }: { label: string; bookings: readonly BookingCard[] }) => (
  <ul aria-label={label} className="grid grid-cols-1 gap-3">
    {bookings.map((booking) => (
      <li key={booking.bookingId}>
        <BookingRow booking={booking} />
      </li>
    ))}
  </ul>
)
