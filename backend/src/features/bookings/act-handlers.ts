/**
 * Acts on bookings. The caller's side comes from the session; the calendar's decider checks everything else.
 */

import type * as declarations from '../../contract/bookings/acts.ts'
import type { BookingCommand } from '../../domain/bookings/commands.ts'
import type { Side } from '../../domain/bookings/events.ts'
import { bookableKindOf } from '../../domain/bookings/hours.ts'
import type { Refusal } from '../../domain/decider/decider.ts'
import {
  isRefused,
  type HandlerContext,
  type Handlers,
  type SessionAs,
} from '../../platform/functions/registry.ts'
import { bookingById, hoursOf, type BookingRow } from '../../projections/bookings/queries.ts'
import { barredBetween } from '../messages/barred-between.ts'
import { clocksOfRow } from './printed.ts'
import { withNearestFreeTimes, withOwnTimes } from './request-handlers.ts'
import { bookingNotFoundRefusal, ownBooking, unverifiedRefusal, zoneOfReader } from './sides.ts'
import { resolveSentTimes } from './times.ts'

type ActHandlers = Handlers<
  Pick<
    typeof declarations,
    | 'acceptBooking'
    | 'declineBooking'
    | 'withdrawBooking'
    | 'proposeTimes'
    | 'takeProposal'
    | 'declineProposals'
    | 'cancelBooking'
    | 'markNoShow'
    | 'takeBackNoShow'
    | 'cancelBookingAsStaff'
  >
>

/** What handlers of the two sides of a booking work with. */
type OfSides = HandlerContext<SessionAs<Side>>

const done = { status: 'done' } as const

/**
 * An act of one side on their own booking. Anybody else gets the answer for a booking that does not exist.
 */
const onOwn =
  <I extends { readonly bookingId: string }>(
    command: (row: BookingRow, side: Side, input: I) => BookingCommand,
  ) =>
  async (context: OfSides, input: I) => {
    const own = await ownBooking(context, context.session, input.bookingId)
    if (!own) return bookingNotFoundRefusal()
    if (!context.session.user.isVerified) return unverifiedRefusal()
    return context.decide(command(own.row, own.side, input), done)
  }

/** The same for an act that can fail because the time was taken: the refusal lists the nearest free times. */
const orNearest =
  <I extends { readonly bookingId: string }>(
    act: (context: OfSides, input: I) => Promise<typeof done | Refusal>,
    atOf: (input: I, row: BookingRow) => number,
  ) =>
  async (context: OfSides, input: I) => {
    const answer = await act(context, input)
    if (!isRefused(answer) || answer.refused !== 'taken') return answer
    const own = await ownBooking(context, context.session, input.bookingId)
    if (!own) return answer
    const { row, side } = own
    const hours = (await hoursOf(context.tables, row.provider_id))?.hours ?? null
    const kind = bookableKindOf(hours, row.kind_id)
    if (!kind) return answer
    const zone = side === 'provider' ? (hours?.zone ?? row.client_zone) : row.client_zone
    const clocks = clocksOfRow(row, { side, zone })
    const offer = { hours, kind, clocks, provider: { id: row.provider_id } }
    return withNearestFreeTimes(context, answer, offer, row.client_id, atOf(input, row), row.booking_id)
  }

export const bookingActHandlers: ActHandlers = {
  acceptBooking: orNearest(
    onOwn((row, _, { exceptClashes, without }) => ({
      type: 'AcceptBooking',
      providerId: row.provider_id,
      bookingId: row.booking_id,
      exceptClashes,
      without,
    })),
    (_, row) => row.starts_at.getTime(),
  ),
  declineBooking: onOwn((row, _, { reason }) => ({
    type: 'DeclineBooking',
    providerId: row.provider_id,
    bookingId: row.booking_id,
    reason: reason || null,
  })),
  withdrawBooking: onOwn((row) => ({
    type: 'WithdrawBooking',
    providerId: row.provider_id,
    bookingId: row.booking_id,
  })),

  proposeTimes: async (context, input) => {
    const own = await ownBooking(context, context.session, input.bookingId)
    if (!own) return bookingNotFoundRefusal()
    const { row, side } = own
    const barred = await barredBetween(
      context,
      { clientId: row.client_id, providerId: row.provider_id },
      side,
    )
    if (barred) return barred
    const zone = await zoneOfReader(context, side, row.provider_id, input.zone)
    const starts = resolveSentTimes(input.times, zone ?? row.client_zone)
    if (!Array.isArray(starts)) return starts as Refusal
    const iso = starts.map((at: number) => new Date(at).toISOString())
    const propose = onOwn(() => ({
      type: 'ProposeTimes',
      providerId: row.provider_id,
      bookingId: row.booking_id,
      by: side,
      starts: iso,
      note: input.note || null,
    }))
    const answer = await propose(context, input)
    if (!isRefused(answer)) return answer
    return withOwnTimes(context, answer, side, {
      clientId: row.client_id,
      providerId: row.provider_id,
      starts,
      minutes: row.minutes,
      clocks: clocksOfRow(row, { side, zone }),
      except: row.booking_id,
    })
  },

  takeProposal: orNearest(
    onOwn((row, side, { startsAt }) => ({
      type: 'TakeProposal',
      providerId: row.provider_id,
      bookingId: row.booking_id,
      by: side,
      startsAt,
    })),
    ({ startsAt }) => Date.parse(startsAt),
  ),
  declineProposals: onOwn((row, side) => ({
    type: 'DeclineProposals',
    providerId: row.provider_id,
    bookingId: row.booking_id,
    by: side,
  })),
  cancelBooking: onOwn((row, side, { reason }) => ({
    type: 'CancelBooking',
    providerId: row.provider_id,
    bookingId: row.booking_id,
    by: side,
    reason,
  })),
  markNoShow: onOwn((row) => ({
    type: 'MarkNoShow',
    providerId: row.provider_id,
    bookingId: row.booking_id,
  })),
  takeBackNoShow: onOwn((row) => ({
    type: 'TakeBackNoShow',
    providerId: row.provider_id,
    bookingId: row.booking_id,
  })),

  cancelBookingAsStaff: async ({ tables, decide }, { bookingId, reason }) => {
    const row = await bookingById(tables, bookingId)
    return row
      ? decide({ type: 'CancelBookingAsStaff', providerId: row.provider_id, bookingId, reason }, done)
      : bookingNotFoundRefusal()
  },
}
