import { Link } from '@tanstack/react-router'
import type { BookingCard, BookingTime } from 'backend/contract/bookings/shapes'
import { t } from 'backend/language/texts'
import { Row, rowLinkClass } from '../../../ui/row.tsx'
import { Face } from '../../people/face.tsx'
import {
  bookingTitleOf,
  leftOutWords,
  meetingWords,
  secondClockWords,
  wantsToMoveWords,
} from '../booking-words.ts'
import { facePersonOf } from '../face-person.ts'
import { StatusChip } from '../status-chip.tsx'
import { OfferButtons } from './offer-buttons.tsx'

interface BookingRowProps {
  readonly booking: BookingCard
  /** Headed by the times that the other side suggested, if it waits for the reader's answer to them. */
  readonly isByOffers?: boolean
  /** Whether the list's head names the month, so that the row's date says the day. */
  readonly isUnderMonth?: boolean
}

/** One booking in a list; the whole row links to its page. */
export const BookingRow = ({ booking, isByOffers = false, isUnderMonth = false }: BookingRowProps) => {
  const { when, meeting, waitsFor, answerBy, seriesText, with: other } = booking
  const leftOut = leftOutWords(booking)
  const offers = isByOffers ? booking.offers : []
  const move = wantsToMoveWords(booking)
  const [shown = when] = offers
  return (
    <Row
      media={
        <>
          <DateColumn booking={booking} when={shown} />
          <Face person={facePersonOf(other)} size="row" />
        </>
      }
      title={
        <h3>
          <Link to="/dashboard/bookings/$id" params={{ id: booking.bookingId }} className={rowLinkClass}>
            {bookingTitleOf(booking)}
          </Link>
        </h3>
      }
      meta={
        <>
          {offers.length > 0 ? (
            <p>
              {move !== null && <span className="block font-medium text-ink">{move}</span>}
              {move !== null
                ? t`Currently booked for ${when.first.text}`
                : t`You requested ${when.first.text}`}
            </p>
          ) : (
            <TimesInRow when={when} firstName={other.firstName} isUnderMonth={isUnderMonth} />
          )}
          <p>{[meetingWords(meeting), seriesText].filter(Boolean).join(' · ')}</p>
          {leftOut !== null && <p>{leftOut}</p>}
          {answerBy && (
            <p>
              {waitsFor === 'you'
                ? t`Reply by ${answerBy.text}`
                : t`${other.firstName} has until ${answerBy.text} to reply`}
            </p>
          )}
        </>
      }
      end={<StatusChip booking={booking} />}
      // Where that of a series is, beside its sign.
      {...(isUnderMonth && { className: 'md:items-start! md:pr-6' })}
    >
      {offers.length > 0 && <OfferButtons booking={booking} offers={offers} />}
    </Row>
  )
}

interface TimesInRowProps {
  readonly when: BookingTime
  readonly firstName: string
  readonly isUnderMonth: boolean
}

export const TimesInRow = ({ when, firstName, isUnderMonth }: TimesInRowProps) => {
  const second = secondClockWords(when.second, firstName)
  return (
    <p>
      <span className={isUnderMonth ? 'sr-only' : undefined}>{when.first.start.day}, </span>
      {when.first.times}
      {second && <span className="block">{second}</span>}
    </p>
  )
}

/** "Sun, Nov 29" and "dom, 29 nov" in parts. */
const partsOfDay = ({ shortDay, local }: BookingTime['first']['start']) => {
  const [weekday] = shortDay.split(/,? /)
  return { weekday, day: String(Number(local.slice('2026-11-'.length, '2026-11-29'.length))) }
}

/** "Sun" over "29"; of an overnight both days. Hidden from screen readers, to whom the row says the same in words. */
export const DateColumn = ({ booking, when }: { booking: BookingCard; when: BookingTime }) => {
  const { start, end, endsOnAnotherDay } = when.first
  const days = [start, ...(booking.kind.kind === 'overnight' && endsOnAnotherDay ? [end] : [])].map(
    partsOfDay,
  )
  return (
    <p aria-hidden="true" className="w-13 shrink-0 text-center whitespace-nowrap">
      <span className="block text-small text-soft">{days.map(({ weekday }) => weekday).join('–')}</span>
      <span className="block text-head tabular-nums">{days.map(({ day }) => day).join('–')}</span>
    </p>
  )
}

interface BookingRowsProps {
  readonly label: string
  readonly bookings: readonly BookingCard[]
  readonly isByOffers?: boolean
}

export const BookingRows = ({ label, bookings, isByOffers = false }: BookingRowsProps) => (
  <ul aria-label={label}>
    {bookings.map((booking) => (
      <li key={booking.bookingId}>
        <BookingRow booking={booking} isByOffers={isByOffers} />
      </li>
    ))}
  </ul>
)
