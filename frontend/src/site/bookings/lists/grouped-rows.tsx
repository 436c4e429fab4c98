import { t } from 'backend/language/texts'
import { Trans } from '../../../ui/trans.tsx'
import { Face } from '../../people/face.tsx'
import type { BookingLists } from '../booking-queries.ts'
import { bookingTitleOf, leftOutWords } from '../booking-words.ts'
import { facePersonOf } from '../face-person.ts'
import { StatusChip } from '../status-chip.tsx'
import { groupBookings, type BookingsTogether } from './booking-groups.ts'
import { BookingRow, BookingRows, DateColumn, TimesInRow } from './booking-row.tsx'

interface GroupedRowsProps {
  readonly label: string
  readonly list: Parameters<typeof groupBookings>[0]
  readonly bookings: BookingLists['bookings']
}

/** A list of bookings under its heads. */
export const GroupedBookingRows = ({ label, list, bookings }: GroupedRowsProps) => (
  <ul aria-label={label} className="grid grid-cols-1 gap-8">
    {groupBookings(list, bookings).map(({ head, rows }) => (
      <li key={head}>
        <h2 className="mb-1 first-letter:uppercase">{head}</h2>
        <ul>
          {rows.map((row) => (
            <li key={row[0].bookingId}>
              {row.length === 1 ? (
                <BookingRow
                  booking={row[0]}
                  isByOffers={list === 'waiting'}
                  isUnderMonth={list !== 'waiting'}
                />
              ) : (
                <SeriesRows bookings={row} />
              )}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

/** The bookings of one series under the first of them, closed unless one waits for the reader. */
const SeriesRows = ({ bookings }: { bookings: BookingsTogether }) => {
  const [first] = bookings
  const days = bookings
    .toSorted((a, b) => a.when.startsAt.localeCompare(b.when.startsAt))
    .map(({ when }) => when.first.start.shortDay)
  const title = bookingTitleOf(first)
  const leftOut = leftOutWords(first)
  const statuses = [...new Set(bookings.map(({ statusText }) => statusText))]
  const status =
    statuses.length === 1 ? (
      <StatusChip booking={first} />
    ) : (
      <span className="text-small text-soft">{statuses.join(' · ')}</span>
    )
  return (
    <details className="row block!" open={bookings.some(({ waitsFor }) => waitsFor === 'you')}>
      <summary className="items-start gap-3 hover:text-accent">
        <DateColumn booking={first} when={first.when} />
        <Face person={facePersonOf(first.with)} size="row" />
        <span className="ml-1 min-w-0 grow text-meta text-soft">
          <span className="block text-name text-ink">{title}</span>
          <TimesInRow when={first.when} firstName={first.with.firstName} isUnderMonth />
          <span className="block">
            <span className="max-md:sr-only">
              <Trans>
                {days.at(0)} to {days.at(-1)}
              </Trans>
              {first.seriesText !== null && ' · '}
            </span>
            {first.seriesText}
          </span>
          {leftOut !== null && <span className="block">{leftOut}</span>}
          <span className="block md:hidden">{status}</span>
        </span>
        <span className="mt-0.5 shrink-0 max-md:hidden">{status}</span>
      </summary>
      <div className="pl-16">
        <BookingRows label={t`${title}, ${bookings.length} bookings`} bookings={bookings} />
      </div>
    </details>
  )
}
