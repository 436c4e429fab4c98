/**
 * The answers to a request: accepted, declined, withdrawn, expired (product.md, "Bookings"). A series is
 * answered as a whole; whoever accepts it may leave dates out.
 */

import { plural, t } from '../../language/texts.ts'
import { refuse, type Decider, type Refusal } from '../decider/decider.ts'
import { requestBooking, splitByClash } from './asking.ts'
import type { BookingCommand } from './commands.ts'
import type { BookingEvent } from './events.ts'
import { pausesOf } from './hours.ts'
import { longestAnswerReminder, shortestWaitWithReminder, type BookingStatus } from './limits.ts'
import {
  bookingOf,
  isWaitingForAnswer,
  justTakenRefusal,
  bookingNotFound,
  requestOf,
  tooLateRefusal,
  type Booking,
  type Calendar,
  type BookingRequest,
} from './state.ts'

type Decide = Decider<Calendar, BookingCommand, BookingEvent>['decide']

/** The fields with which an event names the request it answers. */
const named = ({ requestId, clientId, bookingIds }: BookingRequest) => ({ requestId, clientId, bookingIds })

export const requestDecisions: Pick<
  Decide,
  | 'RequestBooking'
  | 'AcceptBooking'
  | 'DeclineBooking'
  | 'WithdrawBooking'
  | 'RemindOfRequest'
  | 'ExpireBooking'
> = {
  RequestBooking: requestBooking,

  AcceptBooking(state, { providerId, bookingId, exceptClashes, without = [] }, now) {
    const found = waiting(state, bookingId, 'accepted', now)
    if (!('request' in found)) return found
    const { request, times } = found
    if (times.some(({ status }) => status === 'proposed'))
      return refuse('not_allowed_now', t`You suggested new times. It’s the parent’s turn to reply.`)
    if (without.some((id) => !request.bookingIds.includes(id))) return bookingNotFound
    const wanted = times.filter((each) => !without.includes(each.bookingId))
    if (wanted.length === 0)
      return refuse('not_allowed_now', t`Choose at least one date, or decline the request`)
    const { free, clashing } = splitByClash(state, wanted)
    if (free.length === 0) return justTakenRefusal
    if (clashing.length > 0 && !exceptClashes)
      return refuse(
        'clashes',
        t`${clashing.length} of these ${wanted.length} times ${plural(clashing.length, { one: 'conflicts', other: 'conflict' })} with other bookings. You can accept the ${plural(free.length, { one: 'other', other: 'others' })}.`,
      )
    const data = {
      providerId,
      ...named(request),
      bookingIds: free,
      clashedIds: clashing,
      ...(without.length > 0 && { leftOutIds: request.bookingIds.filter((id) => without.includes(id)) }),
      ...pausesOf(state.hours),
    }
    return [{ type: 'BookingAccepted', data: { ...data, sequence: 1, acceptedAt: now.toISOString() } }]
  },

  DeclineBooking(state, { providerId, bookingId, reason }, now) {
    const found = waiting(state, bookingId, 'declined', now)
    if (!('request' in found)) return found
    const data = { providerId, ...named(found.request), authorId: providerId, reason }
    return [{ type: 'BookingDeclined', data: { ...data, declinedAt: now.toISOString() } }]
  },

  WithdrawBooking(state, { providerId, bookingId }, now) {
    const found = waiting(state, bookingId, 'withdrawn', now)
    if (!('request' in found)) return found
    const data = { providerId, ...named(found.request), withdrawnAt: now.toISOString() }
    return [{ type: 'BookingWithdrawn', data }]
  },

  RemindOfRequest(state, { providerId, bookingId }, now) {
    const booking = bookingOf(state, bookingId)
    const request = booking && requestOf(state, booking)
    if (booking?.status !== 'requested' || !request || request.isReminded) return []
    const at = answerReminderAt(request)
    if (at === null || now.getTime() < at || request.expiresAt <= now.getTime()) return []
    const data = { providerId, ...named(request), expiresAt: new Date(request.expiresAt).toISOString() }
    return [{ type: 'BookingAnswerReminderDue', data: { ...data, dueAt: now.toISOString() } }]
  },

  ExpireBooking(state, { providerId, bookingId }, now) {
    const booking = bookingOf(state, bookingId)
    const request = booking && requestOf(state, booking)
    // If the booking was answered or its deadline moved, there is nothing to expire.
    if (!booking || !request || answerEnds(booking, request) > now.getTime()) return []
    const over = { proposedBy: booking.offer?.by ?? null, expiredAt: now.toISOString() }
    if (isWaitingForAnswer(booking))
      return [{ type: 'BookingExpired', data: { providerId, ...named(request), ...over } }]
    const { clientId } = booking
    return booking.status === 'accepted' && booking.offer
      ? [{ type: 'MoveExpired', data: { providerId, clientId, bookingId, ...over } }]
      : []
  },
}

/** When the provider is reminded of a request, in milliseconds; null if it waits too short a time for that. */
const answerReminderAt = ({
  requestedAt,
  expiresAt,
}: Pick<BookingRequest, 'requestedAt' | 'expiresAt'>): number | null => {
  const wait = expiresAt - requestedAt
  return wait < shortestWaitWithReminder ? null : expiresAt - Math.min(longestAnswerReminder, wait / 3)
}

/** The deadline for an answer, in milliseconds. */
const answerEnds = ({ offer }: Booking, { expiresAt }: BookingRequest): number =>
  offer?.expiresAt ?? expiresAt

/**
 * The request with its bookings in order; `[]` if it has this status already; or the refusal if it can't be
 * answered (any more).
 */
const waiting = (
  state: Calendar,
  bookingId: string,
  becomes: BookingStatus,
  now: Date,
): { readonly request: BookingRequest; readonly times: readonly Booking[] } | readonly [] | Refusal => {
  const booking = bookingOf(state, bookingId)
  const request = booking && requestOf(state, booking)
  if (!booking || !request) return bookingNotFound
  if (booking.status === becomes) return []
  if (booking.status === 'expired') return tooLateRefusal
  if (!isWaitingForAnswer(booking)) return alreadyAnsweredRefusal(booking)
  if (answerEnds(booking, request) <= now.getTime()) return tooLateRefusal
  const times = request.bookingIds.map((id) => bookingOf(state, id)).filter((each) => each !== undefined)
  return { request, times }
}

export const alreadyAnsweredRefusal = ({ status }: Booking): Refusal =>
  refuse('not_allowed_now', notNowText(status))

const notNowText = (status: BookingStatus): string => {
  switch (status) {
    case 'requested':
      return t`You can’t do that right now: the booking is still waiting for a reply`
    case 'proposed':
      return t`You can’t do that right now: the booking is waiting for a reply to the suggested times`
    case 'accepted':
      return t`You can’t do that right now: the booking is confirmed`
    case 'declined':
      return t`You can’t do that right now: the booking is declined`
    case 'withdrawn':
      return t`You can’t do that right now: the booking is withdrawn`
    case 'expired':
      return t`You can’t do that right now: the booking is expired`
    case 'cancelled':
      return t`You can’t do that right now: the booking is canceled`
    case 'completed':
      return t`You can’t do that right now: the booking is completed`
    case 'no_show':
      return t`You can’t do that right now: the booking is marked as a no-show`
  }
}
