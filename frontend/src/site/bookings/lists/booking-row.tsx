import { t } from 'backend/contract/texts'
import { Link } from '@tanstack/react-router'
import type { BookingCard, BookingTime } from 'backend/contract/bookings/shapes'
import { classNames } from '../../../ui/class-names.ts'
import { ForwardIcon } from '../../../ui/icons.tsx'
import { bookingTitleOf, leftOutWords, meetingWords, secondClockWords } from '../booking-words.ts'
import { StatusChip } from '../status-chip.tsx'
import { OfferButtons } from './offer-buttons.tsx'

interface BookingRowProps {
  readonly booking: BookingCard
  /** Headed by the times that the other side suggested, if it waits for the reader's answer to them. */
  readonly isByOffers?: boolean
}

/** One booking in a list; the whole row links to its page. */
export const BookingRow = ({ booking, isByOffers = false }: BookingRowProps) => {
  const { when, meeting, waitsFor, answerBy, seriesText, with: other } = booking
  const leftOut = leftOutWords(booking)
  const offers = isByOffers ? booking.offers : []
  const [shown = when] = offers
  return (
    <article
      className={classNames(
        'relative flex gap-4 rounded-card border p-4 transition-[border-color,box-shadow] duration-150 has-[a:hover]:border-edge has-[a:hover]:shadow-float sm:gap-5 sm:p-5',
        waitsFor === 'you' ? 'border-line bg-honey' : 'border-line bg-card',
      )}
    >
      <DateColumn booking={booking} when={shown} />
      <div className="min-w-0 grow">
        <h3 className="font-sans text-base tracking-normal">
          <Link to="/dashboard/bookings/$id" params={{ id: booking.bookingId }} className={wholeRow}>
            {bookingTitleOf(booking)}
          </Link>
        </h3>
        {offers.length > 0 ? (
          <>
            <p className="text-soft">
              {booking.status === 'accepted'
                ? t`Currently booked for ${when.first.text}`
                : t`You requested ${when.first.text}`}
            </p>
            <OfferButtons booking={booking} offers={offers} />
          </>
        ) : (
          <TimesInRow when={when} firstName={other.firstName} />
        )}
        <p className="text-sm text-soft">{[meetingWords(meeting), seriesText].filter(Boolean).join(' · ')}</p>
        {leftOut !== null && <p className="text-sm text-soft">{leftOut}</p>}
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusChip booking={booking} />
          {answerBy && (
            <span className="text-sm text-soft">
              {waitsFor === 'you'
                ? t`Reply by ${answerBy.text}`
                : t`${other.firstName} has until ${answerBy.text} to reply`}
            </span>
          )}
        </p>
      </div>
      <ForwardIcon className="shrink-0 self-center text-soft max-sm:hidden" />
    </article>
  )
}

export const TimesInRow = ({ when, firstName }: { when: BookingTime; firstName: string }) => {
  const second = secondClockWords(when.second, firstName)
  return (
    <p className="text-soft">
      <span className="sr-only">{when.first.start.day}, </span>
      {when.first.times}
      {second && <span className="block text-sm">{second}</span>}
    </p>
  )
}

/** "Sun, Nov 29" and "dom, 29 nov" in parts. */
const partsOfDay = ({ shortDay, local }: BookingTime['first']['start']) => {
  const [weekday, ...date] = shortDay.split(/,? /)
  const day = String(Number(local.slice('2026-11-'.length, '2026-11-29'.length)))
  return { weekday, day, month: date.find((part) => part !== day), date: date.join(' ') }
}

/** "Sun", "Nov", "29"; of an overnight both days. Hidden from screen readers, to whom the row says the same in words. */
export const DateColumn = ({ booking, when }: { booking: BookingCard; when: BookingTime }) => {
  const { start, end, endsOnAnotherDay } = when.first
  const days = [start, ...(booking.kind.kind === 'overnight' && endsOnAnotherDay ? [end] : [])].map(
    partsOfDay,
  )
  const month = days[0]?.month
  const isOneMonth = days.every((each) => each.month === month)
  return (
    <p aria-hidden="true" className="w-16 shrink-0 text-center leading-tight">
      <span className="block text-sm whitespace-nowrap text-soft">
        {days.map(({ weekday }) => weekday).join('–')}
      </span>
      {isOneMonth && <span className="block font-serif text-lg font-semibold">{month}</span>}
      <span className="block font-serif text-lg font-semibold">
        {isOneMonth
          ? days.map(({ day }) => day).join('–')
          : days.map(({ date }) => (
              <span key={date} className="block text-base">
                {date}
              </span>
            ))}
      </span>
    </p>
  )
}

const wholeRow =
  'after:absolute after:inset-0 after:rounded-card hover:text-accent focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-accent'

interface BookingRowsProps {
  readonly label: string
  readonly bookings: readonly BookingCard[]
  readonly isByOffers?: boolean
}

export const BookingRows = ({ label, bookings, isByOffers = false }: BookingRowsProps) => (
  <ul aria-label={label} className="grid grid-cols-1 gap-3">
    {bookings.map((booking) => (
      <li key={booking.bookingId}>
        <BookingRow booking={booking} isByOffers={isByOffers} />
      </li>
    ))}
  </ul>
)
