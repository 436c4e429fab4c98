import { t } from 'backend/contract/texts'
import { Trans } from '../../../ui/trans.tsx'
import type { BookingLists } from '../booking-queries.ts'
import { bookingTitleOf, leftOutWords } from '../booking-words.ts'
import { groupBookings, type BookingsTogether } from './booking-groups.ts'
import { StatusChip } from '../status-chip.tsx'
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
        <h2 className="mb-3 text-lg first-letter:uppercase">{head}</h2>
        <ul className="grid grid-cols-1 gap-3">
          {rows.map((row) => (
            <li key={row[0].bookingId}>
              {row.length === 1 ? (
                <BookingRow booking={row[0]} isByOffers={list === 'waiting'} />
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
  return (
    <details
      open={bookings.some(({ waitsFor }) => waitsFor === 'you')}
      className="rounded-card border border-line bg-card"
    >
      <summary className="items-start gap-4 rounded-card p-4 hover:text-accent sm:gap-5 sm:p-5">
        <DateColumn booking={first} when={first.when} />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{title}</span>
          <TimesInRow when={first.when} firstName={first.with.firstName} />
          <span className="block text-sm text-soft">
            <Trans>
              {days.at(0)} to {days.at(-1)}
            </Trans>
            {first.seriesText !== null && ` · ${first.seriesText}`}
          </span>
          {leftOut !== null && <span className="block text-sm text-soft">{leftOut}</span>}
          <span className="mt-2.5 block">
            {statuses.length === 1 ? (
              <StatusChip booking={first} />
            ) : (
              <span className="text-sm font-medium">{statuses.join(' · ')}</span>
            )}
          </span>
        </span>
      </summary>
      <div className="p-3 pt-0">
        <BookingRows label={t`${title}, ${bookings.length} bookings`} bookings={bookings} />
      </div>
    </details>
  )
}
