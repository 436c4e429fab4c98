/** Whose open pages an event of a calendar changes: both sides' of a booking; of hours the provider's alone. */
import type { BookingEvent } from '../../domain/bookings/events.ts'
import type { LiveChange } from '../../platform/http/live.ts'

type About = { readonly data: { readonly providerId: string; readonly clientId?: string } }

const toSides = ({ data: { providerId, clientId } }: About): Promise<LiveChange> =>
  Promise.resolve({
    what: 'bookings',
    personIds: clientId === undefined ? [providerId] : [providerId, clientId],
  })

/** An event type that is misspelt here does not compile. */
export const bookingLiveChanges: {
  readonly [Type in BookingEvent['type']]: (event: About) => Promise<LiveChange>
} = {
  HoursSaved: toSides,
  BookingRequested: toSides,
  BookingAccepted: toSides,
  BookingDeclined: toSides,
  BookingWithdrawn: toSides,
  BookingExpired: toSides,
  OtherTimesProposed: toSides,
  ProposalTaken: toSides,
  ProposalsDeclined: toSides,
  BookingMoved: toSides,
  MoveDeclined: toSides,
  MoveExpired: toSides,
  BookingCancelled: toSides,
  BookingCancelledByStaff: toSides,
  BookingsReleased: toSides,
  BookingCompleted: toSides,
  BookingReminderDue: toSides,
  NoShowMarked: toSides,
  NoShowTakenBack: toSides,
}
