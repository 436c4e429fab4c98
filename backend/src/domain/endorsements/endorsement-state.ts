/** What one provider's endorsements are at a moment. */
import { endorsementNotFound, type Pins } from './endorsement-pins.ts'
import { requestLifetime, type EndorsementStatus } from './limits.ts'
import { refuse } from '../decider/decider.ts'

/** Of every event about one endorsement: whose it is, and which one. */
export interface AboutEndorsement {
  /** The endorsee. */
  readonly providerId: string
  readonly endorsementId: string
}

/** What every command about one endorsement says. */
export class OfEndorsement {
  constructor(
    /** The endorsee: the stream. */
    readonly providerId: string,
    readonly endorsementId: string,
  ) {}
}

/** What was asked for and not yet written. */
interface Requested {
  readonly status: 'requested'
  readonly requestedAt: string
  /** When the last mail was asked for. */
  readonly sentAt: string
}

/** A request that came to nothing. */
interface Closed {
  readonly status: 'cancelled' | 'refused' | 'expired'
}

/** What was written: every other status. `removed` remembers what it was. */
export interface WrittenEndorsement {
  readonly status: Exclude<EndorsementStatus, (Requested | Closed)['status']>
  readonly was: 'pending' | 'approved' | 'declined'
  readonly endorserId: string
}

export type Endorsement = Requested | Closed | WrittenEndorsement

export interface Endorsements extends Pins {
  readonly byId: ReadonlyMap<string, Endorsement>
  /** Every request of the past, oldest first. */
  readonly asked: readonly { readonly endorsementId: string; readonly email: string; readonly at: string }[]
  /** Who wrote and when, oldest first; also what was withdrawn since. */
  readonly submissions: readonly { readonly endorserId: string; readonly at: string }[]
}

export const noEndorsements: Endorsements = {
  byId: new Map(),
  pins: [],
  pinsVersion: 0,
  asked: [],
  submissions: [],
}

export { endorsementNotFound }
export const requestNotOpen = refuse('gone', 'This request is no longer open')

export const isWritten = (endorsement: Endorsement | undefined): endorsement is WrittenEndorsement =>
  endorsement !== undefined && 'endorserId' in endorsement

/** Whether they have an endorsement here that is not withdrawn: then they write no second one. */
export const isWrittenBy = ({ byId }: Endorsements, endorserId: string): boolean =>
  [...byId.values()].some(
    (each) => isWritten(each) && each.status !== 'withdrawn' && each.endorserId === endorserId,
  )

/** Whether it may still be answered. */
export const isOpenRequest = ({ byId }: Endorsements, endorsementId: string, now: Date): boolean => {
  const found = byId.get(endorsementId)
  return found?.status === 'requested' && !isRequestOver(found, now)
}

export const statusOf = ({ byId }: Endorsements, endorsementId: string): EndorsementStatus | null =>
  byId.get(endorsementId)?.status ?? null

export const isRequestOver = (found: Endorsement | undefined, now: Date) =>
  found?.status === 'requested' && now.getTime() - Date.parse(found.requestedAt) >= requestLifetime

/** The state with this as what the event's endorsement is now. */
export const become = (
  state: Endorsements,
  { data }: { readonly data: AboutEndorsement },
  endorsement: Endorsement,
): Endorsements => ({
  ...state,
  byId: new Map([...state.byId, [data.endorsementId, endorsement]]),
})
