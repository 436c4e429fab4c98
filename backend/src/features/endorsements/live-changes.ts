/** Whose open pages an event changes, and what of them: names alone, never what happened. */
import type { EndorsementEvent } from '../../domain/endorsements/endorsement-events.ts'
import { sidesOf } from '../../projections/endorsements/endorsement-queries.ts'
import type { RecordedOf } from '../../platform/projecting/projection.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { LiveChange } from '../../platform/http/live.ts'

type Tell<E extends EndorsementEvent> = (event: RecordedOf<E>, tables: ReadTables) => Promise<LiveChange>

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

/** An event type that is misspelt here does not compile. */
export const liveChanges: {
  readonly [Type in EndorsementEvent['type']]: Tell<Extract<EndorsementEvent, { type: Type }>>
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
}
