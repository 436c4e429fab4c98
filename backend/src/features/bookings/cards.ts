/** A booking as it is shown to one of its sides: as printed text, with the acts they may carry out. */

import type { BookingAct, BookingCard, OfferedKind } from '../../contract/bookings/shapes.ts'
import { firstNameOf } from '../../contract/first-name.ts'
import type { Side } from '../../domain/bookings/events.ts'
import type { Stretch } from '../../domain/bookings/hours.ts'
import { minute, noShowWithin, type BookingKind, type BookingStatus } from '../../domain/bookings/limits.ts'
import { t } from '../../language/texts.ts'
import type { BookingRow } from '../../projections/bookings/queries.ts'
import { priceInReadersWords, totalOfPrice } from './price-total.ts'
import {
  bookingTimeOf,
  clocksOfRow,
  durationWords,
  kindNameOf,
  monthTitle,
  printedMomentOf,
} from './printed.ts'
import { seriesWords } from './series.ts'

const erasedName = () => t`Former member`

/** The side that reads, and their time zone; null if it is unknown. */
export interface BookingReader {
  readonly side: Side
  readonly zone: string | null
  readonly now: Date
}

export const offeredKind = (
  kind: {
    readonly kindId: string
    readonly kind: BookingKind
    readonly minutes: number
    readonly inSeries: boolean
  },
  words: { readonly name: string; readonly price: string } | null | undefined,
): OfferedKind => ({
  kindId: kind.kindId,
  kind: kind.kind,
  name: kindNameOf(kind.kind, words?.name),
  minutes: kind.minutes,
  duration: durationWords(kind.minutes),
  price: words?.price ? priceInReadersWords(words.price) : null,
  total: totalOfPrice(words?.price ?? '', kind.minutes),
  inSeries: kind.inSeries,
})

export const otherPartyOf = (row: BookingRow, side: Side): BookingCard['with'] => {
  const name = side === 'client' ? row.provider_name : row.client_name
  return {
    name: name ?? erasedName(),
    firstName: name === null ? erasedName() : firstNameOf(name),
    isErased: name === null,
    photo: side === 'client' && name !== null ? row.photo : null,
    provider: side === 'client' && row.slug !== null ? { id: row.provider_id, slug: row.slug } : null,
  }
}

export const otherSide = (side: Side): Side => (side === 'client' ? 'provider' : 'client')

const declinedText = (by: BookingRow['ended_by'], side: Side, firstName: string): string => {
  if (by === null || by === 'nobody') return t`Declined`
  if (by === 'staff') return t`Declined by our team`
  return by === side ? t`Declined by you` : t`Declined by ${firstName}`
}

const withdrawnText = (by: BookingRow['ended_by'], side: Side, firstName: string): string => {
  if (by === null || by === 'nobody') return t`Withdrawn`
  if (by === 'staff') return t`Withdrawn by our team`
  return by === side ? t`Withdrawn by you` : t`Withdrawn by ${firstName}`
}

const canceledText = (by: BookingRow['ended_by'], side: Side, firstName: string): string => {
  if (by === null || by === 'nobody') return t`Canceled`
  if (by === 'staff') return t`Canceled by our team`
  return by === side ? t`Canceled by you` : t`Canceled by ${firstName}`
}

/** Whether the rest of its series was accepted without it, because its time was taken. */
export const isLeftOut = ({ status, series_agreed: agreed }: BookingRow) =>
  status === 'declined' && agreed > 0

export const statusTextOf = (row: BookingRow, side: Side): string => {
  const { firstName } = otherPartyOf(row, side)
  switch (row.status) {
    case 'requested':
      return side === 'client' ? t`Waiting for ${firstName}` : t`New request`
    case 'proposed':
      return side === 'client' ? t`Needs your reply` : t`Waiting for ${firstName}`
    case 'accepted':
      return row.waits_for === side ? t`Needs your reply` : t`Confirmed`
    case 'declined':
      return isLeftOut(row) ? t`Not booked` : declinedText(row.ended_by, side, firstName)
    case 'withdrawn':
      return withdrawnText(row.ended_by, side, firstName)
    case 'expired':
      return t`Expired`
    case 'cancelled':
      return canceledText(row.ended_by, side, firstName)
    case 'completed':
      return t`Completed`
    case 'no_show':
      return t`No-show`
  }
}

const tones: Readonly<Record<BookingStatus, BookingCard['tone']>> = {
  requested: 'waiting',
  proposed: 'waiting',
  accepted: 'confirmed',
  declined: 'ended',
  withdrawn: 'ended',
  expired: 'ended',
  cancelled: 'ended',
  completed: 'ended',
  no_show: 'ended',
}

/**
 * The acts that the rules (domain/bookings) allow this side now. If one is refused
 * nevertheless, the refusal says why.
 */
export const allowedActsOf = (row: BookingRow, side: Side, clashes: number, now: Date): BookingAct[] => {
  const isLate = row.answer_by !== null && row.answer_by <= now
  switch (row.status) {
    case 'requested':
      if (isLate) return []
      if (side === 'client') return ['withdraw']
      return [
        ...(clashes < row.times ? (['accept'] as const) : []),
        ...(clashes > 0 && clashes < row.times ? (['acceptExceptClashes'] as const) : []),
        'decline',
        ...(row.times === 1 ? (['propose'] as const) : []),
      ]
    case 'proposed':
      if (isLate) return []
      return side === 'client' ? ['takeProposal', 'declineProposals', 'withdraw'] : ['propose', 'decline']
    case 'accepted':
      if (row.starts_at <= now) return side === 'provider' ? ['noShow'] : []
      if (row.offer === null || isLate) return ['move', 'cancel']
      return row.waits_for === side
        ? ['takeProposal', 'declineProposals', 'cancel']
        : ['move', 'declineProposals', 'cancel']
    case 'completed':
      return side === 'provider' && row.ends_at.getTime() + noShowWithin > now.getTime() ? ['noShow'] : []
    case 'no_show':
      return side === 'provider' && row.ends_at.getTime() + noShowWithin > now.getTime()
        ? ['takeBackNoShow']
        : []
    case 'declined':
    case 'withdrawn':
    case 'expired':
    case 'cancelled':
      return []
  }
}

/** The times of an open request that the provider has promised otherwise; none for the parent. */
export interface Obstacles {
  /** Taken by other bookings by now. */
  readonly clashes: readonly Stretch[]
  readonly onDaysOff: readonly Stretch[]
}

export const noObstacles: Obstacles = { clashes: [], onDaysOff: [] }

/** "8 Mondays, about $3,040 in total", "7 of 8 nights booked, about $2,660 in total"; null for a single time. */
const seriesOfRow = (row: BookingRow): string | null =>
  row.times === 1
    ? null
    : seriesWords({
        kind: row.kind,
        minutes: row.minutes,
        price: row.words?.price ?? '',
        weekdays: row.series?.weekdays ?? [],
        asked: row.times,
        agreed: row.series_agreed,
        booked: row.series_booked,
      })

export const bookingCardOf = (
  row: BookingRow,
  reader: BookingReader,
  { clashes, onDaysOff } = noObstacles,
): BookingCard => {
  const { side, now } = reader
  const clocks = clocksOfRow(row, reader)
  const time = { startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() }
  const when = bookingTimeOf(time, clocks)
  const isOneOfSeries = row.times > 1
  // A series of which nothing was agreed on is one card.
  const times = row.series_agreed === 0 ? row.times : 1
  const daysOf = (stretches: readonly Stretch[]) =>
    stretches.map((each) => bookingTimeOf(each, clocks).first.start.shortDay)
  return {
    bookingId: row.booking_id,
    seriesId: isOneOfSeries ? row.request_id : null,
    status: row.status,
    statusText: statusTextOf(row, side),
    tone: row.status === 'accepted' && row.waits_for === side ? 'waiting' : tones[row.status],
    waitsFor: row.waits_for === null ? null : row.waits_for === side ? 'you' : 'them',
    you: side,
    with: otherPartyOf(row, side),
    kind: offeredKind(
      { kindId: row.kind_id, kind: row.kind, minutes: row.minutes, inSeries: isOneOfSeries },
      row.words && { name: row.words.kindName, price: row.words.price },
    ),
    when,
    month: monthTitle(when.first.start.local),
    offers:
      row.offer !== null && row.waits_for === side
        ? row.offer.times.map(({ startsAt, endsAt }) =>
            bookingTimeOf({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }, clocks),
          )
        : [],
    times,
    seriesText: seriesOfRow(row),
    leftOut: daysOf(
      row.series_left_out.map((at) => ({
        startsAt: at.getTime(),
        endsAt: at.getTime() + row.minutes * minute,
      })),
    ),
    clashes: daysOf(clashes),
    onDaysOff: daysOf(onDaysOff),
    meeting: row.meeting,
    place: row.words?.place ?? null,
    note: row.words?.note ?? null,
    answerBy: row.answer_by && printedMomentOf(clocks.own, row.answer_by, now),
    acts: allowedActsOf(row, side, clashes.length, now),
  }
}
