/**
 * Mails about bookings (product.md, "Bookings"): requested, answered, proposed, moved, cancelled, and
 * reminders. Changes to both sides' calendars come with a calendar file. Before writing each mail, the
 * process manager checks that it is still correct, because a new process manager starts at the beginning of
 * the log.
 */

import type { BookingEvent, Side } from '../../domain/bookings/events.ts'
import type { Booking } from '../../domain/bookings/state.ts'
import type {
  ProcessManager,
  ProcessContext,
  EventReaction,
} from '../../platform/processes/process-manager.ts'
import { otherSide } from './cards.ts'
import * as words from './mail-words.ts'
import { bookingStartOf, printedMomentOf } from './printed.ts'
import { mailReaders, writeMails, type BookingMailParts, type Both, type Writing } from './write-mails.ts'

const both: readonly Side[] = ['client', 'provider']

/** The booking is in this status, and a time that was requested or proposed for it is still ahead. */
const isAheadAs =
  (status: Booking['status']) =>
  (booking: Booking, now: Date): boolean =>
    booking.status === status && booking.latestStart > now.getTime()

/** The emails about a booking; each side's own has an id of its own. */
export const bookingMailKinds = [
  'booking_requested',
  'booking_accepted',
  'booking_moved',
  'booking_declined',
  'booking_withdrawn',
  'booking_answer_reminder',
  'booking_expired',
  'booking_proposed',
  'booking_not_taken',
  'booking_move_declined',
  'booking_move_expired',
  'booking_cancelled',
  'booking_released',
  'booking_reminder',
] as const

type BookingMailKind = (typeof bookingMailKinds)[number]

type Said = Pick<Writing, 'bookingIds' | 'to' | 'holds' | 'say'> &
  Partial<Pick<Writing, 'kind' | 'source' | 'ics' | 'times'>>

/** For mails to both sides with a calendar file. */
const forBoth = { to: both, ics: true } as const

/** A deadline, printed in the recipient's zone. */
const on = (zone: string, at: string, { now }: ProcessContext) =>
  printedMomentOf(zone, new Date(at), now()).text

/** Makes a mail about an event. Its id is derived from the event's id unless another source is given. */
const mailsOf = (parts: BookingMailParts) => {
  const readers = mailReaders(parts)
  return <E extends Extract<BookingEvent, { readonly data: Both }>>(
    kind: BookingMailKind,
    of: (data: E['data'], context: ProcessContext) => Said,
  ): EventReaction<E> =>
    ({ id, revision, data }, context) =>
      writeMails(readers, context, { kind, source: id, revision, both: data, ...of(data, context) })
}

/** The booking is agreed on, ahead, and at this time. */
const isAheadAt =
  (startsAt: string) =>
  (booking: Booking, now: Date): boolean =>
    booking.status === 'accepted' &&
    booking.startsAt === Date.parse(startsAt) &&
    booking.startsAt > now.getTime()

export const bookingMails = (parts: BookingMailParts): ProcessManager<BookingEvent> => {
  const mail = mailsOf(parts)
  return {
    name: 'booking-mails',
    // What a person wrote is left out of these mails once it is erased; the mails are sent all the same.
    evenErased: ['BookingDeclined', 'BookingCancelled', 'OtherTimesProposed'],
    on: {
      BookingRequested: mail('booking_requested', ({ times, expiresAt }, context) => ({
        bookingIds: times.map(({ bookingId }) => bookingId),
        to: ['provider'],
        holds: isAheadAs('requested'),
        say: (links, facts, { own }) => words.requestedMail(links, facts, on(own, expiresAt, context)),
      })),
      BookingAccepted: mail('booking_accepted', ({ bookingIds, clashedIds, leftOutIds = [], sequence }) => ({
        ...forBoth,
        bookingIds,
        holds: isStillAgreedOn(sequence),
        say: (links, facts) =>
          words.agreedMail(links, facts, { clashed: clashedIds.length, leftOut: leftOutIds.length }),
      })),
      ProposalTaken: mail('booking_accepted', ({ bookingId, sequence }) => ({
        ...forBoth,
        bookingIds: [bookingId],
        holds: isStillAgreedOn(sequence),
        say: (links, facts) => words.agreedMail(links, facts),
      })),
      BookingMoved: mail('booking_moved', ({ bookingId, sequence, movedFrom }) => ({
        ...forBoth,
        bookingIds: [bookingId],
        holds: isStillAgreedOn(sequence),
        say: (links, facts, clocks) =>
          words.movedMail(links, facts, bookingStartOf(Date.parse(movedFrom), clocks).text),
      })),
      BookingDeclined: mail('booking_declined', ({ bookingIds, reason }) => ({
        bookingIds,
        to: ['client'],
        holds: isAheadAs('declined'),
        say: (links, facts) => words.declinedMail(links, facts, reason),
      })),
      BookingWithdrawn: mail('booking_withdrawn', ({ bookingIds }) => ({
        bookingIds,
        to: ['provider'],
        holds: isAheadAs('withdrawn'),
        say: words.withdrawnMail,
      })),
      BookingAnswerReminderDue: mail('booking_answer_reminder', ({ bookingIds, expiresAt }, context) => ({
        bookingIds,
        to: ['provider'],
        holds: (booking, now) => booking.status === 'requested' && Date.parse(expiresAt) > now.getTime(),
        say: (links, facts, { own }) => words.answerReminderMail(links, facts, on(own, expiresAt, context)),
      })),
      BookingExpired: mail('booking_expired', ({ bookingIds, proposedBy }) => ({
        bookingIds,
        to: both,
        holds: isAheadAs('expired'),
        say: proposedBy ? words.proposalsExpiredMail : words.expiredMail,
      })),
      OtherTimesProposed: mail(
        'booking_proposed',
        ({ bookingId, by, expiresAt, times, isMove, note }, context) => ({
          bookingIds: [bookingId],
          to: [otherSide(by)],
          holds: ({ offer }, now) =>
            offer?.expiresAt === Date.parse(expiresAt) && offer.expiresAt > now.getTime(),
          times,
          say: (links, facts, { own }) =>
            words.timesProposedMail(links, facts, isMove, on(own, expiresAt, context), note),
        }),
      ),
      ProposalsDeclined: mail('booking_not_taken', ({ bookingId }) => ({
        bookingIds: [bookingId],
        to: ['provider'],
        holds: isAheadAs('declined'),
        say: (links, facts) => words.proposalsDeclinedMail(links, facts, false),
      })),
      // No mail is sent if the side that proposed the move withdrew it.
      MoveDeclined: mail('booking_move_declined', ({ bookingId, by, proposedBy }) => ({
        bookingIds: [bookingId],
        to: proposedBy && proposedBy !== by ? [proposedBy] : [],
        holds: isAheadAs('accepted'),
        say: (links, facts) => words.proposalsDeclinedMail(links, facts, true),
      })),
      MoveExpired: mail('booking_move_expired', ({ bookingId, proposedBy }) => ({
        bookingIds: [bookingId],
        to: proposedBy ? [proposedBy] : [],
        holds: isAheadAs('accepted'),
        say: words.moveExpiredMail,
      })),
      BookingCancelled: mail('booking_cancelled', ({ bookingId, by, reason }) => ({
        ...forBoth,
        bookingIds: [bookingId],
        holds: isCancelledAhead,
        say: (links, facts) => words.cancelledMail(links, facts, facts.side === by ? 'you' : 'them', reason),
      })),
      BookingCancelledByStaff: mail('booking_cancelled', ({ bookingIds, reason }) => ({
        ...forBoth,
        bookingIds,
        holds: isCancelledAhead,
        say: (links, facts) => words.cancelledMail(links, facts, 'staff', reason),
      })),
      BookingsReleased: mail('booking_released', ({ bookingIds, erased }) => ({
        ...forBoth,
        bookingIds,
        to: [otherSide(erased)],
        holds: isCancelledAhead,
        say: (links, facts) => words.cancelledMail(links, facts, null),
      })),
      BookingReminderDue: mail('booking_reminder', ({ bookingId, startsAt, which }) => ({
        kind: `booking_reminder_${which}`,
        source: `${bookingId}/${startsAt}`,
        bookingIds: [bookingId],
        to: both,
        holds: isAheadAt(startsAt),
        say: (links, facts) => words.reminderMail(links, facts, which),
      })),
    },
  }
}

/**
 * Whether a mail is still correct when it is written: a booking may have changed while the servers were down.
 * The booking is still accepted with the times of the event, and has not taken place yet.
 */
const isStillAgreedOn =
  (sequence: number) =>
  (booking: Booking, now: Date): boolean =>
    booking.status === 'accepted' && booking.sequence === sequence && booking.endsAt > now.getTime()

/** The booking is cancelled, and its time is not over yet. */
const isCancelledAhead = (booking: Booking, now: Date): boolean =>
  booking.status === 'cancelled' && booking.endsAt > now.getTime()
