/** The state of one provider's endorsements. */
import { endorsementNotFound, type Pins } from './endorsement-pins.ts'
import { requestLifetime, type EndorsementStatus } from './limits.ts'
import { refuse } from '../decider/decider.ts'

/** In every event about one endorsement: the endorsee and the endorsement. */
export interface AboutEndorsement {
  /** The endorsee. */
  readonly providerId: string
  readonly endorsementId: string
}

/** The fields of every command about one endorsement. */
export class OfEndorsement {
  constructor(
    /** The endorsee, whose stream this is. */
    readonly providerId: string,
    readonly endorsementId: string,
  ) {}
}

/** A request that has not been answered. */
interface Requested {
  readonly status: 'requested'
  readonly requestedAt: string
  /** When the last request email was triggered. */
  readonly sentAt: string
}

/** A request that ended without an endorsement. */
interface Closed {
  readonly status: 'cancelled' | 'refused' | 'expired'
}

/** A written endorsement, with any other status. `was` keeps the status before a removal. */
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
  /** Who wrote an endorsement and when, oldest first, including withdrawn ones. */
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

/** Whether this endorser has an endorsement here that is not withdrawn. They may not write a second one. */
export const isWrittenBy = ({ byId }: Endorsements, endorserId: string): boolean =>
  [...byId.values()].some(
    (each) => isWritten(each) && each.status !== 'withdrawn' && each.endorserId === endorserId,
  )

/** Whether the request can still be answered. */
export const isOpenRequest = ({ byId }: Endorsements, endorsementId: string, now: Date): boolean => {
  const found = byId.get(endorsementId)
  return found?.status === 'requested' && !isRequestOver(found, now)
}

export const statusOf = ({ byId }: Endorsements, endorsementId: string): EndorsementStatus | null =>
  byId.get(endorsementId)?.status ?? null

export const isRequestOver = (found: Endorsement | undefined, now: Date) =>
  found?.status === 'requested' && now.getTime() - Date.parse(found.requestedAt) >= requestLifetime

/** Returns the state with the event's endorsement replaced by this one. */
export const become = (
  state: Endorsements,
  { data }: { readonly data: AboutEndorsement },
  endorsement: Endorsement,
): Endorsements => ({
  ...state,
  byId: new Map([...state.byId, [data.endorsementId, endorsement]]),
})
