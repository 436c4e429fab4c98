/** Which people's open pages an event changes, and which queries of them; never what happened. */

import type { EndorsementEvent } from '../../domain/endorsements/endorsements.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { LiveChange } from '../../platform/http/live.ts'
import type { RecordedOf } from '../../platform/projecting/projection.ts'
import { sidesOfEndorsement } from '../../projections/endorsements/endorsement-queries.ts'

type Tell<E extends EndorsementEvent> = (event: RecordedOf<E>, tables: ReadTables) => Promise<LiveChange>

type AboutOne = { readonly data: { readonly providerId: string; readonly endorsementId?: string } }

const toEndorsee = ({ data: { providerId } }: AboutOne): Promise<LiveChange> =>
  Promise.resolve({ what: 'endorsements', personIds: [providerId] })

/** Also notifies the writer. Not used for a declined endorsement, because its writer must not learn of it. */
const toBoth = async (
  { data: { providerId, endorsementId } }: { readonly data: { providerId: string; endorsementId: string } },
  tables: ReadTables,
): Promise<LiveChange> => {
  const sides = await sidesOfEndorsement(tables, endorsementId)
  const endorserId = sides?.endorserId ?? null
  return { what: 'endorsements', personIds: endorserId === null ? [providerId] : [providerId, endorserId] }
}

/** The endorsed provider is notified of every event of the stream. What is forgotten or misspelt does not compile. */
export const endorsementLiveChanges = {
  EndorsementRequested: toEndorsee,
  EndorsementRequestResent: toEndorsee,
  EndorsementRequestCancelled: toEndorsee,
  EndorsementRequestRefused: toEndorsee,
  EndorsementRequestExpired: toEndorsee,
  EndorsementSubmitted: toBoth,
  EndorsementApproved: toBoth,
  EndorsementDeclined: toEndorsee,
  EndorsementWithdrawn: toBoth,
  EndorsementRemoved: toBoth,
  EndorsementRestored: toBoth,
  EndorsementPinned: toEndorsee,
  EndorsementUnpinned: toEndorsee,
  PinsReordered: toEndorsee,
} satisfies {
  readonly [Type in EndorsementEvent['type']]: Tell<Extract<EndorsementEvent, { type: Type }>>
}
