/** Which people's open pages an event changes: both sides for a booking, only the provider for hours. */

import type { BookingEvent } from '../../domain/bookings/events.ts'
import type { LiveChange } from '../../platform/http/live.ts'

type About = { readonly data: { readonly providerId: string; readonly clientId?: string } }

const toSides = ({ data: { providerId, clientId } }: About): Promise<LiveChange> =>
  Promise.resolve({
    what: 'bookings',
    personIds: clientId === undefined ? [providerId] : [providerId, clientId],
  })

/** The type makes a misspelt event type a compile error. */
export const bookingLiveChanges: {
  readonly [Type in BookingEvent['type']]: (event: About) => Promise<LiveChange>
} = {
  HoursSaved: toSides,
  BookingRequested: toSides,
  BookingAccepted: toSides,
  BookingDeclined: toSides,
  BookingWithdrawn: toSides,
  BookingAnswerReminderDue: toSides,
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
