/**
 * Adds a line to the conversation of a booking's two people for each change of the booking (product.md,
 * "Messages"). A parent's request starts the conversation if there is none, as their first message would.
 */

import type { BookingEvent } from '../../domain/bookings/events.ts'
import type { Side } from '../../domain/messages/conversation-events.ts'
import type { BookingChange } from '../../domain/messages/limits.ts'
import type { ProcessManager, ProcessContext } from '../../platform/processes/process-manager.ts'
import type { IdOf } from '../../platform/sessions/leave-token.ts'
import { conversationIdOf } from './conversation-id.ts'

/**
 * Milliseconds after which a change gets no line. A line shows the time at which it is added, which would be
 * wrong for bookings older than this process manager, or after a long downtime.
 */
const longestDelay = 24 * 60 * 60_000

interface Line {
  readonly by: Side
  readonly change: BookingChange
  readonly bookingId: string
  /** ISO 8601, UTC. */
  readonly at: string
}

export const bookingLines = ({ idOf }: { readonly idOf: IdOf }): ProcessManager<BookingEvent> => {
  const note = async (
    { clientId, providerId }: { readonly clientId: string; readonly providerId: string },
    { by, change, bookingId, at }: Line,
    { execute, now }: ProcessContext,
  ) => {
    if (now().getTime() - Date.parse(at) > longestDelay) return
    const pair = { clientId, providerId }
    await execute({
      type: 'NoteBooking',
      conversationId: conversationIdOf({ idOf }, pair),
      pair,
      by,
      bookingId,
      change,
      changedAt: at,
    })
  }
  return {
    name: 'booking-lines',
    on: {
      BookingRequested: ({ data }, context) =>
        note(data, ofRequest(data, 'client', 'requested', data.requestedAt), context),
      BookingAccepted: ({ data }, context) => note(data, ofAccepted(data), context),
      BookingDeclined: ({ data }, context) =>
        note(data, ofRequest(data, 'provider', 'declined', data.declinedAt), context),
      BookingWithdrawn: ({ data }, context) =>
        note(data, ofRequest(data, 'client', 'withdrawn', data.withdrawnAt), context),
      BookingExpired: ({ data }, context) =>
        note(data, ofRequest(data, 'provider', 'expired', data.expiredAt), context),
      OtherTimesProposed: ({ data }, context) =>
        note(data, ofBooking(data, data.by, 'proposed', data.proposedAt), context),
      ProposalTaken: ({ data }, context) =>
        note(data, ofBooking(data, 'client', 'accepted', data.takenAt), context),
      ProposalsDeclined: ({ data }, context) =>
        note(data, ofBooking(data, 'client', 'proposals_declined', data.declinedAt), context),
      BookingMoved: ({ data }, context) =>
        note(data, ofBooking(data, data.by, 'moved', data.movedAt), context),
      MoveDeclined: ({ data }, context) => {
        const change = data.proposedBy === data.by ? 'move_withdrawn' : 'move_declined'
        return note(data, ofBooking(data, data.by, change, data.declinedAt), context)
      },
      MoveExpired: ({ data }, context) =>
        note(data, ofBooking(data, data.proposedBy ?? 'provider', 'move_expired', data.expiredAt), context),
      BookingCancelled: ({ data }, context) =>
        note(data, ofBooking(data, data.by, 'cancelled', data.cancelledAt), context),
    },
  }
}

const ofBooking = (
  { bookingId }: { readonly bookingId: string },
  by: Side,
  change: BookingChange,
  at: string,
): Line => ({ by, change, bookingId, at })

/** Leads to a time that was accepted: the first of a series may have been left out. */
const ofAccepted = ({
  bookingIds: [first],
  clashedIds,
  leftOutIds = [],
  ...data
}: Extract<BookingEvent, { type: 'BookingAccepted' }>['data']): Line =>
  ofBooking(
    { bookingId: first ?? data.requestId },
    'provider',
    clashedIds.length + leftOutIds.length > 0 ? 'partly_accepted' : 'accepted',
    data.acceptedAt,
  )

/** A series gets one line, that of its request. */
const ofRequest = (
  { requestId }: { readonly requestId: string },
  by: Side,
  change: BookingChange,
  at: string,
): Line => ofBooking({ bookingId: requestId }, by, change, at)
