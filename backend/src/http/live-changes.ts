/** Whose open pages an event changes, and what of them: names alone, never what happened. */
import type { BookingEvent } from '../domain/bookings/events.ts'
import type { EndorsementEvent } from '../domain/endorsement-events.ts'
import { sidesOf } from '../projections/endorsement-queries.ts'
import type { ReadTables, RecordedOf } from '../projections/projection.ts'

/** What a page may follow; the site knows which of its questions each of them concerns. */
export type Followed = 'endorsements' | 'bookings'

export interface LiveChange {
  readonly what: Followed
  /** As they stand in the log: accounts and providers. */
  readonly personIds: readonly string[]
}

type Tell<E extends EndorsementEvent | BookingEvent> = (
  event: RecordedOf<E>,
  tables: ReadTables,
) => Promise<LiveChange>

type AboutOne = { readonly data: { readonly providerId: string; readonly endorsementId?: string } }

const toEndorsee = ({ data: { providerId } }: AboutOne): Promise<LiveChange> =>
  Promise.resolve({ what: 'endorsements', personIds: [providerId] })

/** Of what she may know, whoever wrote it is told as well; a declined endorsement is not among it. */
const toBoth = async (
  { data: { providerId, endorsementId } }: { readonly data: { providerId: string; endorsementId: string } },
  tables: ReadTables,
): Promise<LiveChange> => {
  const sides = await sidesOf(tables, endorsementId)
  const endorserId = sides?.endorserId ?? null
  return { what: 'endorsements', personIds: endorserId === null ? [providerId] : [providerId, endorserId] }
}

/** Both sides of a booking; of hours the provider alone. */
const toSides = ({
  data: { providerId, clientId },
}: {
  readonly data: { readonly providerId: string; readonly clientId?: string }
}): Promise<LiveChange> =>
  Promise.resolve({
    what: 'bookings',
    personIds: clientId === undefined ? [providerId] : [providerId, clientId],
  })

/** An event type that is misspelt here does not compile. */
export const liveChanges: {
  readonly [Type in (EndorsementEvent | BookingEvent)['type']]: Tell<
    Extract<EndorsementEvent | BookingEvent, { type: Type }>
  >
} = {
  EndorsementRequested: toEndorsee,
  EndorsementRequestResent: toEndorsee,
  EndorsementRequestCancelled: toEndorsee,
  EndorsementRequestRefused: toEndorsee,
  EndorsementRequestExpired: toEndorsee,
  EndorsementSubmitted: toBoth,
  EndorsementApproved: toBoth,
  EndorsementDeclined: toEndorsee,
  EndorsementWithdrawn: toBoth,
  EndorsementPinned: toEndorsee,
  EndorsementUnpinned: toEndorsee,
  PinsReordered: toEndorsee,
  EndorsementRemoved: toBoth,
  EndorsementRestored: toBoth,
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
