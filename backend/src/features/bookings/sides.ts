/** The caller's side of a booking, always taken from the session, never from the request. */

import type { Side } from '../../domain/bookings/events.ts'
import { doClash, type OwnTime, type TakenStretch } from '../../domain/bookings/free-times.ts'
import { isOnDayOff, pausesOf, type Hours, type Stretch } from '../../domain/bookings/hours.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { sideOfCaller } from '../../domain/profiles/provider-id.ts'
import { t } from '../../language/texts.ts'
import type { HandlerContext, SessionAs } from '../../platform/functions/registry.ts'
import {
  bookingById,
  bookingsOfRequest,
  hoursOf,
  ownTimesBetween,
  takenBetween,
  type BookingRow,
} from '../../projections/bookings/queries.ts'
import { noObstacles, type Obstacles } from './cards.ts'
import { deviceZone } from './times.ts'

export const bookingNotFoundRefusal = () => refuse('not_found', t`We couldn’t find that booking`)
export const unverifiedRefusal = () => refuse('not_allowed_now', t`Confirm your email address first`)

/** The booking if the caller is one of its sides; otherwise null. */
export const ownBooking = async (
  context: HandlerContext,
  session: SessionAs<Side>,
  bookingId: string,
): Promise<{ readonly row: BookingRow; readonly side: Side } | null> => {
  const me = sideOfCaller(context, session)
  const row = await bookingById(context.tables, bookingId)
  if (!row || row[`${me.side}_id`] !== me.personId) return null
  return { row, side: me.side }
}

/** What the caller, if they are a parent, has requested from this provider or booked with them. */
export const ownTimesOfCaller = async (
  { session, tables }: Pick<HandlerContext, 'session' | 'tables'>,
  providerId: string,
  stretch: Stretch,
): Promise<readonly OwnTime[]> =>
  session?.role === 'client'
    ? ownTimesBetween(tables, { clientId: session.user.id, providerId }, stretch)
    : []

/** For a provider the zone of their hours; otherwise, or without hours, the zone of their device, if known. */
export const zoneOfReader = async (
  { tables }: Pick<HandlerContext, 'tables'>,
  side: Side,
  personId: string,
  sent: string,
): Promise<string | null> =>
  (side === 'provider' ? (await hoursOf(tables, personId))?.hours.zone : undefined) ?? deviceZone(sent)

/** Which of these times are taken by other bookings by now, by the same rules as accepting. */
export const clashingTimesOf = async (
  { tables }: Pick<HandlerContext, 'tables'>,
  rows: readonly BookingRow[],
  hours?: Hours | null,
): Promise<ReadonlySet<string>> => {
  const [first] = rows
  if (!first) return new Set()
  const starts = rows.map((row) => row.starts_at.getTime())
  const window = {
    startsAt: Math.min(...starts),
    endsAt: Math.max(...rows.map((row) => row.ends_at.getTime())),
  }
  const pauses = pausesOf(
    hours === undefined ? ((await hoursOf(tables, first.provider_id))?.hours ?? null) : hours,
  )
  const taken = await takenBetween(tables, first.provider_id, window)
  return new Set(rows.filter((row) => isTakenByOther(row, pauses, taken)).map((row) => row.booking_id))
}

const isTakenByOther = (
  row: BookingRow,
  pauses: ReturnType<typeof pausesOf>,
  taken: readonly TakenStretch[],
): boolean => {
  const own = { startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime(), ...pauses }
  return taken.some((each) => each.bookingId !== row.booking_id && doClash(own, each))
}

export const timeOf = ({ starts_at: startsAt, ends_at: endsAt }: BookingRow) => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
})

/** What an open request meets in the provider's calendar, for the provider. In all other cases nothing. */
export const obstaclesOf = async (
  context: HandlerContext,
  row: BookingRow,
  side: Side,
): Promise<Obstacles> => {
  if (side !== 'provider' || row.status !== 'requested') return noObstacles
  const rows = row.times === 1 ? [row] : await bookingsOfRequest(context.tables, row.request_id)
  const hours = (await hoursOf(context.tables, row.provider_id))?.hours ?? null
  const clashing = await clashingTimesOf(context, rows, hours)
  return {
    clashes: rows.filter((each) => clashing.has(each.booking_id)).map(timeOf),
    onDaysOff: hours ? rows.map(timeOf).filter((time) => isOnDayOff(hours, time)) : [],
  }
}
