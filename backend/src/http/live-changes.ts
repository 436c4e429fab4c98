/** Whose open pages an event changes, and what of them: names and numbers, never what was written. */
import type { EndorsementEvent } from '../domain/endorsement-events.ts'
import { liveMessages } from '../features/messages/live.ts'
import { sidesOf } from '../projections/endorsement-queries.ts'
import type { RecordedEvent } from '../event-store/event-store.ts'
import type { ReadTables, RecordedOf } from '../projections/projection.ts'

/** What a page may follow; the site knows which of its questions each of them concerns. */
type Followed = 'endorsements'

interface LiveChange {
  readonly what: Followed
  /** As they stand in the log: accounts and providers. */
  readonly personIds: readonly string[]
}

/** An event of the stream for one person; `data` is sent as JSON. */
export interface Told {
  /** As they stand in the log: an account or a provider. */
  readonly personId: string
  readonly name: 'changed' | 'message'
  readonly data: object
}

/** What one stored event tells, and whom. */
export type TellEvent = (event: RecordedEvent, tables: ReadTables) => Promise<readonly Told[]>

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
const endorsementChanges: {
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

type AnyTell<Answer> = (event: RecordedEvent, tables: ReadTables) => Promise<Answer>

const tellChange =
  (tell: AnyTell<LiveChange>): TellEvent =>
  async (event, tables) => {
    const { what, personIds } = await tell(event, tables)
    return personIds.map((personId) => ({ personId, name: 'changed', data: { what } }))
  }

const tellMessages =
  (tell: AnyTell<Awaited<ReturnType<(typeof liveMessages)['MessageSent']>>>): TellEvent =>
  async (event, tables) =>
    (await tell(event, tables)).map(({ personId, message }) => ({ personId, name: 'message', data: message }))

// The one place where a stored event becomes the event of its type.
const entries = <Answer>(tells: object) => Object.entries(tells as Readonly<Record<string, AnyTell<Answer>>>)

/** By the type of the event. */
export const liveChanges: ReadonlyMap<string, TellEvent> = new Map<string, TellEvent>([
  ...entries<LiveChange>(endorsementChanges).map(([type, tell]) => [type, tellChange(tell)] as const),
  ...entries<Awaited<ReturnType<(typeof liveMessages)['MessageSent']>>>(liveMessages).map(
    ([type, tell]) => [type, tellMessages(tell)] as const,
  ),
])
