/** The state of one provider's endorsements. */

import { t } from '../../language/texts.ts'
import { refuse, type Refusal } from '../decider/decider.ts'
import { endorsementNotFound, type Pins } from './endorsement-pins.ts'
import { requestLifetime, type EndorsementStatus } from './limits.ts'

/** In every event about one endorsement: the endorsee and the endorsement. */
export interface AboutEndorsement {
  /** The endorsee. */
  readonly providerId: string
  readonly endorsementId: string
}

/**
 * The number of approved endorsements, on every event that may change it, so that readers never count them.
 */
export type Counted = AboutEndorsement & { readonly approvedCount: number }

/** The fields of every command about one endorsement. */
export interface OfEndorsement {
  /** The endorsee, whose stream this is. */
  readonly providerId: string
  readonly endorsementId: string
}

/** A request that has not been answered. */
interface Requested {
  readonly status: 'requested'
  readonly requestedAt: string
  /** When the last request email was triggered. */
  readonly sentAt: string
  /** Links that were mailed to the asked address for providers whose accounts have another one. */
  readonly linksForOthers: readonly { readonly endorserId: string; readonly at: string }[]
}

/** A request that ended without an endorsement. */
interface Closed {
  readonly status: 'cancelled' | 'expired'
}

/** A request that was declined, for good. */
interface Refused {
  readonly status: 'refused'
  /** The person who was asked was erased. */
  readonly isAddressDeleted: boolean
}

/** A written endorsement, with any other status. `was` keeps the status before a removal. */
export interface WrittenEndorsement {
  readonly status: Exclude<EndorsementStatus, (Requested | Closed | Refused)['status']>
  readonly was: 'pending' | 'approved' | 'declined'
  readonly endorserId: string
}

export type Endorsement = Requested | Closed | Refused | WrittenEndorsement

/** Whom a request went to, and when. */
export interface Asked {
  readonly endorsementId: string
  /** Null in older requests (endorsement-requests.ts). */
  readonly askedId: string | null
  readonly at: string
}

export interface Endorsements extends Pins {
  readonly byId: ReadonlyMap<string, Endorsement>
  /** Every request of the past, oldest first. */
  readonly asked: readonly Asked[]
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
export const requestNotOpen = refuse('gone', t`This request is no longer open`)

export const isWritten = (endorsement: Endorsement | undefined): endorsement is WrittenEndorsement =>
  endorsement !== undefined && 'endorserId' in endorsement

/** Whether the person who wrote an endorsement with this status may be asked for another one, and write it. */
export const mayBeWrittenAgain: Readonly<Record<WrittenEndorsement['status'], boolean>> = {
  pending: false,
  approved: false,
  declined: false,
  withdrawn: true,
  removed: true,
}

/** Whether this endorser has a live endorsement here. They may not have a second one. */
export const isWrittenBy = ({ byId }: Endorsements, endorserId: string): boolean =>
  [...byId.values()].some(
    (each) => isWritten(each) && !mayBeWrittenAgain[each.status] && each.endorserId === endorserId,
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

/**
 * Sets the status, and keeps the status before a removal or withdrawal in `was`, so that a removed
 * endorsement can be restored to it.
 */
export const withStatus = (
  state: Endorsements,
  event: { readonly data: AboutEndorsement },
  status: WrittenEndorsement['status'],
): Endorsements => {
  const found = state.byId.get(event.data.endorsementId)
  if (!isWritten(found)) return state
  const was = status === 'removed' || status === 'withdrawn' ? found.was : status
  return become(state, event, { ...found, status, was })
}

const participles: Readonly<Record<WrittenEndorsement['status'], () => string>> = {
  pending: () => t`pending`,
  approved: () => t`approved`,
  declined: () => t`declined`,
  withdrawn: () => t`withdrawn`,
  removed: () => t`removed`,
}

export const cannot = (become: keyof typeof participles, { status }: WrittenEndorsement): Refusal =>
  refuse(
    'not_allowed_now',
    t`An endorsement that was ${participles[status]()} can’t be ${participles[become]()}`,
  )

export const countApproved = ({ byId }: Endorsements) =>
  [...byId.values()].filter(({ status }) => status === 'approved').length

/** The number of approved endorsements without this one. */
export const countWithout = (state: Endorsements, { status }: WrittenEndorsement) =>
  countApproved(state) - (status === 'approved' ? 1 : 0)
