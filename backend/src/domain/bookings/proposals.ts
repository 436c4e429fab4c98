/**
 * Proposed times: by the provider for a request, or by either side for an accepted booking (a move). During a
 * move the booking keeps its time until the other side takes a proposed one (product.md, "Bookings").
 */

import { t } from '../../language/texts.ts'
import { refuse, type Decider, type Refusal } from '../decider/decider.ts'
import { answerDeadlineOf, refusalOfTime } from './asking.ts'
import type { BookingCommand } from './commands.ts'
import type { BookingEvent } from './events.ts'
import { isTaken, ownTimesWithin, stretchOf, whyNotFree, type NotFreeReason } from './free-times.ts'
import { bookableKindOf, pausesOf, type Stretch } from './hours.ts'
import { answerBefore, day, farthestAheadDays, hour, mostProposals } from './limits.ts'
import { alreadyAnsweredRefusal } from './requests.ts'
import {
  bookingOf,
  justTakenRefusal,
  bookingNotFound,
  ownTimesOf,
  requestOf,
  takenStretchesNear,
  tooLateRefusal,
  type Booking,
  type Calendar,
} from './state.ts'

type Decide = Decider<Calendar, BookingCommand, BookingEvent>['decide']

export const proposalDecisions: Pick<Decide, 'ProposeTimes' | 'TakeProposal' | 'DeclineProposals'> = {
  ProposeTimes(state, command, now) {
    const { providerId, bookingId, by, starts, note } = command
    const booking = bookingOf(state, bookingId)
    if (!booking) return bookingNotFound
    const isMove = booking.status === 'accepted'
    const barred = isMove ? notMovable(booking, by, now) : notProposable(state, booking, by, now)
    if (barred) return barred
    if (starts.length === 0 || starts.length > mostProposals || new Set(starts).size < starts.length)
      return refuse('validation', t`Please choose 1 to ${mostProposals} different times`)
    const times = starts.map((start) => stretchOf(Date.parse(start), booking.minutes))
    for (const time of times) {
      const why = whyNotProposed(state, booking, command, time, now.getTime())
      if (why) return by === 'client' ? refusalOfTime(why, state) : refusalOfProviderTime(why, state)
    }
    if (isMove && starts.some((start) => Date.parse(start) === booking.startsAt))
      return refuse('validation', t`The booking is already set for this time`)
    const data = {
      providerId,
      clientId: booking.clientId,
      bookingId,
      by,
      authorId: by === 'provider' ? providerId : booking.clientId,
      isMove,
      times: times.toSorted((a, b) => a.startsAt - b.startsAt).map(inIso),
      note,
      proposedAt: now.toISOString(),
      expiresAt: new Date(offerEnds(booking, times, isMove, now.getTime())).toISOString(),
    }
    return [{ type: 'OtherTimesProposed', data }]
  },

  TakeProposal(state, { providerId, bookingId, by, startsAt }, now) {
    const booking = bookingOf(state, bookingId)
    if (!booking) return bookingNotFound
    const at = Date.parse(startsAt)
    if (!booking.offer)
      return booking.status === 'accepted' && booking.startsAt === at ? [] : noOffer(booking)
    if (booking.offer.by === by) return refuse('not_allowed_now', t`You suggested these times yourself`)
    if (booking.offer.expiresAt <= now.getTime()) return tooLateRefusal
    const time = booking.offer.times.find((each) => each.startsAt === at)
    if (!time) return refuse('not_found', t`This time wasn’t suggested`)
    if (isTaken(state.hours, time, takenStretchesNear(state, [time], bookingId))) return justTakenRefusal
    const { clientId, sequence, status } = booking
    const same = { providerId, clientId, bookingId, ...inIso(time), ...pausesOf(state.hours) }
    const agreed = { ...same, sequence: sequence + 1 }
    const takenAt = now.toISOString()
    if (status === 'proposed') return [{ type: 'ProposalTaken', data: { ...agreed, takenAt } }]
    const movedFrom = new Date(booking.startsAt).toISOString()
    return [{ type: 'BookingMoved', data: { ...agreed, by, movedFrom, movedAt: takenAt } }]
  },

  DeclineProposals(state, { providerId, bookingId, by }, now) {
    const booking = bookingOf(state, bookingId)
    if (!booking) return bookingNotFound
    const { status, offer, clientId } = booking
    const data = { providerId, clientId, bookingId, declinedAt: now.toISOString() }
    // The proposals were declined already, by this side or in another tab.
    if (!offer) return status === 'declined' || status === 'accepted' ? [] : noOffer(booking)
    if (status === 'accepted') return [{ type: 'MoveDeclined', data: { ...data, by, proposedBy: offer.by } }]
    if (by === 'provider')
      return refuse('not_allowed_now', t`It’s the parent’s turn to reply. You can still decline the request.`)
    if (offer.expiresAt <= now.getTime()) return tooLateRefusal
    return [{ type: 'ProposalsDeclined', data }]
  },
}

const inIso = ({ startsAt, endsAt }: Stretch) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
})

const noOffer = (booking: Booking): Refusal =>
  booking.status === 'expired' ? tooLateRefusal : alreadyAnsweredRefusal(booking)

/** A move must be answered while the booking can still be kept. */
const offerEnds = (booking: Booking, times: readonly Stretch[], isMove: boolean, now: number): number => {
  const until = answerDeadlineOf(now, Math.min(...times.map(({ startsAt }) => startsAt)))
  return isMove ? Math.min(until, booking.startsAt) : until
}

const notMovable = (
  { startsAt, offer }: Booking,
  by: Extract<BookingCommand, { type: 'ProposeTimes' }>['by'],
  now: Date,
): Refusal | null => {
  if (startsAt <= now.getTime()) return refuse('not_allowed_now', t`This booking has already started`)
  return offer && offer.by !== by && offer.expiresAt > now.getTime()
    ? refuse('not_allowed_now', t`You have new suggested times. Please reply to those first.`)
    : null
}

/**
 * Why no times can be proposed for a request, or null. Only the provider may propose them, for a request with
 * a single time, before its deadline.
 */
const notProposable = (
  state: Calendar,
  booking: Booking,
  by: Extract<BookingCommand, { type: 'ProposeTimes' }>['by'],
  now: Date,
): Refusal | null => {
  if (booking.status !== 'requested' && booking.status !== 'proposed') return alreadyAnsweredRefusal(booking)
  if (by === 'client') return refuse('not_allowed_now', t`You can withdraw this request and send another one`)
  const request = requestOf(state, booking)
  if ((booking.offer?.expiresAt ?? request?.expiresAt ?? 0) <= now.getTime()) return tooLateRefusal
  return (request?.bookingIds.length ?? 0) > 1
    ? refuse('not_allowed_now', t`You can only suggest new times for single bookings`)
    : null
}

/** A provider may propose times outside of their hours and at shorter notice; a parent may not. */
const whyNotProposed = (
  state: Calendar,
  booking: Booking,
  { by }: Extract<BookingCommand, { type: 'ProposeTimes' }>,
  time: Stretch,
  now: number,
): NotFreeReason | null => {
  const taken = takenStretchesNear(state, [time], booking.bookingId)
  const own = ownTimesOf(state, booking.clientId, booking.bookingId)
  if (by === 'client')
    return whyNotFree(
      state.hours,
      bookableKindOf(state.hours, booking.kindId) ?? booking,
      time,
      taken,
      now,
      own,
    )
  if (time.startsAt <= now) return 'in_the_past'
  if (time.startsAt - answerBefore <= now) return 'too_soon'
  if (time.startsAt > now + farthestAheadDays * day) return 'too_far_ahead'
  if (ownTimesWithin(time, own).length > 0) return 'yours_already'
  return isTaken(state.hours, time, taken) ? 'taken' : null
}

/** Names the limits that hold for a provider's own proposals, not the ones that they set for parents. */
const refusalOfProviderTime = (why: NotFreeReason, state: Calendar): Refusal => {
  if (why === 'too_soon')
    return refuse(
      why,
      t`That’s too soon: the parent needs time to reply. Please choose a time more than ${answerBefore / hour} hours from now.`,
    )
  if (why === 'too_far_ahead')
    return refuse(
      why,
      t`You can suggest times up to ${farthestAheadDays} days ahead. Please choose an earlier time.`,
    )
  if (why === 'yours_already') return refuse(why, t`This parent already asked for this time`)
  return refusalOfTime(why, state)
}
