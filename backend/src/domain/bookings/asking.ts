/** A parent asks for a time, or for a series of them (product.md, "Bookings"). */

import { plural, t } from '../../language/texts.ts'
import { refuse, type Decide, type Refusal } from '../decider/decider.ts'
import type { BookingCommand, RequestedBooking } from './commands.ts'
import type { BookingEvent } from './events.ts'
import { isTaken, stretchOf, whyNotFreeTogether, type NotFreeReason } from './free-times.ts'
import { bookableKindOf, pausesOf, type BookableKind, type Stretch } from './hours.ts'
import { answerBefore, answerWithin, farthestAheadDays, mostTimesInSeries } from './limits.ts'
import { localOf } from './local-time.ts'
import {
  bookingOf,
  justTakenRefusal,
  ownTimesOf,
  takenStretchesNear,
  yoursAlreadyRefusal,
  type Calendar,
} from './state.ts'

export const requestBooking: Decide<
  Calendar,
  Extract<BookingCommand, { type: 'RequestBooking' }>,
  BookingEvent
> = (state, command, now) => {
  const { bookingIds, asked } = command
  const [requestId] = bookingIds
  if (requestId === undefined || bookingOf(state, requestId)) return []
  if (asked.seen.hoursVersion !== state.version)
    return refuse(
      'stale',
      t`The hours or prices have changed since you opened this page. Please check them again.`,
    )
  const kind = bookableKindOf(state.hours, asked.kindId)
  if (!kind) return refuse('not_found', t`This booking type is no longer offered`)
  if (asked.series && !kind.inSeries) return refuse('not_allowed_now', t`This booking type can’t be repeated`)
  if (asked.meeting === 'place' && !asked.place) {
    const message = t`Please say where you’ll meet`
    return refuse('validation', message, { place: message })
  }
  if (asked.starts.length > mostTimesInSeries)
    return refuse('too_many_times', t`A series can have up to ${mostTimesInSeries} bookings`)
  const chosen = freeTimesOf(state, kind, asked, now.getTime())
  if ('refused' in chosen) return chosen
  return [requested(state, command, kind, chosen, now.getTime())]
}

/**
 * The requested times that are free and do not overlap each other, or the refusal. Without `onlyFree`, all of
 * them must be free, except that a series leaves out what this parent has requested or booked already.
 */
const freeTimesOf = (
  state: Calendar,
  kind: BookableKind,
  { clientId, starts, series, onlyFree }: RequestedBooking,
  now: number,
): readonly Stretch[] | Refusal => {
  const wanted = starts.map((start) => stretchOf(Date.parse(start), kind.minutes))
  const taken = takenStretchesNear(state, wanted)
  const own = ownTimesOf(state, clientId)
  const times = whyNotFreeTogether(state.hours, kind, wanted, taken, now, own)
  const chosen = times.filter(({ why }) => why === null)
  const asked = series ? times.filter(({ why }) => why !== 'yours_already') : times
  const refused = (asked.length > 0 ? asked : times).find(({ why }) => why !== null)?.why
  if (refused && (!onlyFree || chosen.length === 0)) return refusalOfTime(refused, state)
  return chosen.toSorted((a, b) => a.startsAt - b.startsAt)
}

const requested = (
  { hours }: Calendar,
  { providerId, bookingIds, asked }: Extract<BookingCommand, { type: 'RequestBooking' }>,
  { kindId, kind, minutes }: BookableKind,
  chosen: readonly Stretch[],
  now: number,
): BookingEvent => {
  const { clientId, series, clientZone, meeting, place, note, seen } = asked
  const first = chosen[0]?.startsAt ?? now
  const providerZone = hours?.zone ?? clientZone
  return {
    type: 'BookingRequested',
    data: {
      providerId,
      clientId,
      requestId: bookingIds[0] ?? '',
      kindId,
      kind,
      minutes,
      times: chosen.map(({ startsAt, endsAt }, index) => ({
        bookingId: bookingIds[index] ?? '',
        startsAt: iso(startsAt),
        endsAt: iso(endsAt),
      })),
      series,
      clientZone,
      clientLocal: localOf(clientZone, first),
      providerZone,
      providerLocal: localOf(providerZone, first),
      meeting,
      place,
      note,
      ...seen,
      requestedAt: iso(now),
      expiresAt: iso(answerDeadlineOf(now, first)),
    },
  }
}

const iso = (at: number) => new Date(at).toISOString()

/**
 * Milliseconds since 1970: 72 hours from now, or 2 hours before the (earliest) start if that comes sooner.
 */
export const answerDeadlineOf = (now: number, first: number): number =>
  Math.min(now + answerWithin, first - answerBefore)

export const refusalOfTime = (why: NotFreeReason, { hours }: Pick<Calendar, 'hours'>): Refusal => {
  switch (why) {
    case 'in_the_past':
      return refuse(why, t`That time has passed. Please choose a later one.`)
    case 'too_soon':
      return refuse(
        why,
        t`That’s too soon: this provider needs ${Math.max(hours?.noticeHours ?? 0, 2)} hours’ notice. Please choose a later time.`,
      )
    case 'too_far_ahead': {
      const days = hours?.daysAhead ?? farthestAheadDays
      return refuse(
        why,
        t`You can book up to ${plural(days, { one: '# day', other: '# days' })} ahead. Please choose an earlier time.`,
      )
    }
    case 'outside_hours':
      return refuse(why, t`That time is outside this provider’s hours. Please choose another one.`)
    case 'not_offered':
      return refuse(why, t`That time isn’t offered. Please choose another one.`)
    case 'yours_already':
      return yoursAlreadyRefusal
    case 'taken':
      return justTakenRefusal
  }
}

/**
 * Splits the times of a request into those that are still free and those that clash with a taken one. Each
 * free time counts as taken for the times after it.
 */
export const splitByClash = (
  state: Calendar,
  times: readonly (Stretch & { readonly bookingId: string })[],
) => {
  const taken = takenStretchesNear(state, times)
  const free: string[] = []
  const clashing: string[] = []
  for (const { bookingId, startsAt, endsAt } of times) {
    const stretch = { startsAt, endsAt }
    if (isTaken(state.hours, stretch, taken)) clashing.push(bookingId)
    else {
      free.push(bookingId)
      taken.push({ bookingId, ...stretch, ...pausesOf(state.hours) })
    }
  }
  return { free, clashing }
}
