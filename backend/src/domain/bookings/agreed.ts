/**
 * Decisions about an accepted booking: cancelled, released, completed, reminder, no-show (product.md,
 * "Bookings").
 */

import { t } from '../../language/texts.ts'
import { refuse, type Decider, type Refusal } from '../decider/decider.ts'
import type { BookingCommand } from './commands.ts'
import type { BookingEvent } from './events.ts'
import { completedAfter, day, hour, noShowWithin } from './limits.ts'
import { alreadyAnsweredRefusal } from './requests.ts'
import {
  bookingOf,
  isWaitingForAnswer,
  bookingNotFound,
  requestOf,
  type Booking,
  type Calendar,
} from './state.ts'

type Decide = Decider<Calendar, BookingCommand, BookingEvent>['decide']

export const agreedBookingDecisions: Pick<
  Decide,
  | 'CancelBooking'
  | 'CancelBookingAsStaff'
  | 'ReleaseBookings'
  | 'CompleteBooking'
  | 'CompleteBookings'
  | 'RemindOfBooking'
  | 'MarkNoShow'
  | 'TakeBackNoShow'
> = {
  CancelBooking(state, { providerId, bookingId, by, reason }, now) {
    const booking = bookingOf(state, bookingId)
    if (!booking) return bookingNotFound
    if (booking.status === 'cancelled') return []
    if (booking.status !== 'accepted') return alreadyAnsweredRefusal(booking)
    if (booking.startsAt <= now.getTime())
      return refuse('not_allowed_now', t`This booking has already started`)
    const { clientId } = booking
    const authorId = by === 'provider' ? providerId : clientId
    const data = { providerId, clientId, bookingId, by, authorId, reason, sequence: booking.sequence + 1 }
    return [{ type: 'BookingCancelled', data: { ...data, cancelledAt: now.toISOString() } }]
  },

  CancelBookingAsStaff(state, { providerId, bookingId, reason }, now) {
    const booking = bookingOf(state, bookingId)
    const request = booking && requestOf(state, booking)
    if (!booking || !request) return bookingNotFound
    if (booking.status === 'cancelled') return []
    const isOpen = booking.status === 'accepted' && booking.endsAt > now.getTime()
    if (!isOpen && !isWaitingForAnswer(booking)) return alreadyAnsweredRefusal(booking)
    const { requestId, clientId, bookingIds } = request
    const data = {
      providerId,
      clientId,
      requestId,
      bookingIds: isOpen ? [bookingId] : bookingIds,
      reason,
      sequence: booking.sequence + 1,
    }
    return [{ type: 'BookingCancelledByStaff', data: { ...data, cancelledAt: now.toISOString() } }]
  },

  ReleaseBookings(state, { providerId, clientId }, now) {
    const open = new Map<string, Booking[]>()
    for (const booking of state.bookings.values())
      if ((clientId === null || booking.clientId === clientId) && isToCome(booking, now))
        open.set(booking.clientId, [...(open.get(booking.clientId) ?? []), booking])
    return [...open].map(([parent, bookings]) => ({
      type: 'BookingsReleased',
      data: {
        providerId,
        clientId: parent,
        bookingIds: bookings.map((each) => each.bookingId),
        erased: clientId === null ? 'provider' : 'client',
        sequence: Math.max(...bookings.map(({ sequence }) => sequence)) + 1,
        releasedAt: now.toISOString(),
      },
    }))
  },

  CompleteBooking: (state, { providerId, bookingId }, now) => completed(state, providerId, bookingId, now),
  CompleteBookings: (state, { providerId, bookingIds }, now) =>
    bookingIds.flatMap((bookingId) => completed(state, providerId, bookingId, now)),

  RemindOfBooking(state, { providerId, bookingId, startsAt, which }, now) {
    const booking = bookingOf(state, bookingId)
    if (booking?.status !== 'accepted' || booking.startsAt !== Date.parse(startsAt)) return []
    if (booking.reminded.includes(which) || !isReminderDue(booking, which, now.getTime())) return []
    const data = { providerId, clientId: booking.clientId, bookingId, startsAt, which }
    return [{ type: 'BookingReminderDue', data: { ...data, dueAt: now.toISOString() } }]
  },

  MarkNoShow(state, { providerId, bookingId }, now) {
    const booking = bookingOf(state, bookingId)
    if (!booking) return bookingNotFound
    if (booking.status === 'no_show') return []
    const barred = notNow(booking, now) ?? (wasAgreed(booking) ? null : alreadyAnsweredRefusal(booking))
    if (barred) return barred
    const data = { providerId, clientId: booking.clientId, bookingId, markedAt: now.toISOString() }
    return [{ type: 'NoShowMarked', data }]
  },

  TakeBackNoShow(state, { providerId, bookingId }, now) {
    const booking = bookingOf(state, bookingId)
    if (!booking) return bookingNotFound
    if (wasAgreed(booking)) return []
    if (booking.status !== 'no_show') return alreadyAnsweredRefusal(booking)
    const barred = notNow(booking, now)
    if (barred) return barred
    const status = booking.endsAt + completedAfter > now.getTime() ? 'accepted' : 'completed'
    const data = { providerId, clientId: booking.clientId, bookingId, status } as const
    return [{ type: 'NoShowTakenBack', data: { ...data, takenBackAt: now.toISOString() } }]
  },
}

/** Returns no event if the booking is not over yet or is not in status `accepted`. */
const completed = (state: Calendar, providerId: string, bookingId: string, now: Date): BookingEvent[] => {
  const booking = bookingOf(state, bookingId)
  if (booking?.status !== 'accepted' || booking.endsAt + completedAfter > now.getTime()) return []
  const data = { providerId, clientId: booking.clientId, bookingId, completedAt: now.toISOString() }
  return [{ type: 'BookingCompleted', data }]
}

const isToCome = (booking: Booking, now: Date) =>
  isWaitingForAnswer(booking) || (booking.status === 'accepted' && booking.startsAt > now.getTime())

const wasAgreed = ({ status }: Booking) => status === 'accepted' || status === 'completed'

const notNow = ({ startsAt, endsAt }: Booking, now: Date): Refusal | null => {
  if (startsAt > now.getTime()) return refuse('not_allowed_now', t`This booking hasn’t started yet`)
  return endsAt + noShowWithin <= now.getTime()
    ? refuse('gone', t`You can mark a no-show up to 7 days after the booking`)
    : null
}

/** Milliseconds before the start at which each reminder is due. */
export const reminderLeadTimes = { day, hours: 2 * hour } as const

/**
 * False if the next reminder is already due, and if the time was agreed on after this reminder would have
 * been sent: then the email about the agreement serves as the reminder.
 */
export const isReminderDue = (
  { startsAt, agreedAt }: Pick<Booking, 'startsAt' | 'agreedAt'>,
  which: 'day' | 'hours',
  now: number,
): boolean => {
  const dueAt = startsAt - reminderLeadTimes[which]
  const until = which === 'day' ? startsAt - reminderLeadTimes.hours : startsAt
  return agreedAt < dueAt && dueAt <= now && now < until
}
