/**
 * What happens to a booking stands in the conversation of its two people as a line of its own (product.md, "Messages").
 * A parent's request begins the conversation where there is none, as their first message would.
 */
import type { BookingEvent } from '../../domain/bookings/events.ts'
import { NoteBooking } from '../../domain/messages/conversation-commands.ts'
import type { Side } from '../../domain/messages/conversation-events.ts'
import type { BookingChange } from '../../domain/messages/limits.ts'
import type { ProcessManager, ProcessContext } from '../../platform/processes/process-manager.ts'
import type { IdOf } from '../../platform/sessions/leave-token.ts'
import { conversationIdOf } from './conversation-id.ts'

/**
 * Milliseconds after which a change is no news any more. A line bears the time at which it is noted: of bookings that are
 * older than this process manager, or of a server that was away for long, it would tell a wrong one.
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
    await execute(new NoteBooking(conversationIdOf({ idOf }, pair), pair, by, bookingId, change))
  }
  return {
    name: 'booking-lines',
    on: {
      BookingRequested: ({ data }, context) =>
        note(data, ofRequest(data, 'client', 'requested', data.requestedAt), context),
      BookingAccepted: ({ data }, context) =>
        note(data, ofRequest(data, 'provider', 'accepted', data.acceptedAt), context),
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
        note(data, ofBooking(data, 'client', 'declined', data.declinedAt), context),
      BookingMoved: ({ data }, context) =>
        note(data, ofBooking(data, data.by, 'moved', data.movedAt), context),
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

/** A series is one line: that of its request. */
const ofRequest = (
  { requestId }: { readonly requestId: string },
  by: Side,
  change: BookingChange,
  at: string,
): Line => ofBooking({ bookingId: requestId }, by, change, at)
