/** What one provider's endorsements are at a moment, and how each event changes that. */
import { refuse } from '../decider/decider.ts'
import type { EndorsementEvent } from './endorsement-events.ts'

/** What was asked for and not yet written. */
interface Requested {
  readonly status: 'requested'
  readonly requestedAt: string
  /** When the last mail was asked for. */
  readonly sentAt: string
}

/** What was written. `removed` remembers what it was. */
export interface WrittenEndorsement {
  readonly status: 'pending' | 'approved' | 'declined' | 'withdrawn' | 'removed'
  readonly was: 'pending' | 'approved' | 'declined'
  readonly endorserId: string
}

export type Endorsement =
  Requested | WrittenEndorsement | { readonly status: 'cancelled' | 'refused' | 'expired' }

export interface Endorsements {
  readonly byId: ReadonlyMap<string, Endorsement>
  /** The pinned ones in their order. */
  readonly pins: readonly string[]
  /** Counts the changes of the pins: what a reorder must have seen. */
  readonly pinsVersion: number
  /** Every request of the past, oldest first. */
  readonly asked: readonly { readonly endorsementId: string; readonly email: string; readonly at: string }[]
  /** Who wrote and when, oldest first; also what was withdrawn since. */
  readonly submissions: readonly { readonly endorserId: string; readonly at: string }[]
}

/** Milliseconds. */
export const day = 24 * 60 * 60_000
/** Milliseconds after which a request that nobody answered is over. */
export const requestLifetime = 30 * day

export const noEndorsements: Endorsements = {
  byId: new Map(),
  pins: [],
  pinsVersion: 0,
  asked: [],
  submissions: [],
}

export const endorsementNotFound = refuse('not_found', 'We couldn’t find that endorsement')
export const requestNotOpen = refuse('gone', 'This request is no longer open')

export const isWritten = (endorsement: Endorsement | undefined): endorsement is WrittenEndorsement =>
  endorsement !== undefined && 'endorserId' in endorsement

export const evolve = (state: Endorsements, event: EndorsementEvent): Endorsements => {
  switch (event.type) {
    case 'EndorsementRequested': {
      const { endorsementId, email, requestedAt } = event.data
      return {
        ...become(state, event, { status: 'requested', requestedAt, sentAt: requestedAt }),
        asked: [...state.asked, { endorsementId, email, at: requestedAt }],
      }
    }
    case 'EndorsementRequestResent': {
      const found = state.byId.get(event.data.endorsementId)
      if (found?.status !== 'requested') return state
      return become(state, event, { ...found, sentAt: event.data.resentAt })
    }
    case 'EndorsementRequestCancelled':
      return become(state, event, { status: 'cancelled' })
    case 'EndorsementRequestRefused':
      return become(state, event, { status: 'refused' })
    case 'EndorsementRequestExpired':
      return become(state, event, { status: 'expired' })
    case 'EndorsementSubmitted': {
      const { endorserId, submittedAt } = event.data
      return {
        ...become(state, event, { status: 'pending', was: 'pending', endorserId }),
        submissions: [...state.submissions, { endorserId, at: submittedAt }],
      }
    }
    case 'EndorsementApproved':
      return turn(state, event, 'approved')
    case 'EndorsementDeclined':
      return turn(state, event, 'declined')
    case 'EndorsementWithdrawn':
      return turn(state, event, 'withdrawn')
    case 'EndorsementRemoved':
      return turn(state, event, 'removed')
    case 'EndorsementRestored': {
      const found = state.byId.get(event.data.endorsementId)
      return isWritten(found) ? turn(state, event, found.was) : state
    }
    case 'EndorsementPinned':
    case 'EndorsementUnpinned':
    case 'PinsReordered':
      return { ...state, pins: event.data.pins, pinsVersion: event.data.pinsVersion }
  }
}

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

export const statusOf = ({ byId }: Endorsements, endorsementId: string): Endorsement['status'] | null =>
  byId.get(endorsementId)?.status ?? null

export const isRequestOver = (found: Endorsement | undefined, now: Date) =>
  found?.status === 'requested' && now.getTime() - Date.parse(found.requestedAt) >= requestLifetime

type About = { readonly data: { readonly endorsementId: string } }

const become = (state: Endorsements, { data }: About, endorsement: Endorsement): Endorsements => ({
  ...state,
  byId: new Map([...state.byId, [data.endorsementId, endorsement]]),
})

/** What it was before it was removed is what it is again when it is restored. */
const turn = (state: Endorsements, event: About, status: WrittenEndorsement['status']): Endorsements => {
  const found = state.byId.get(event.data.endorsementId)
  if (!isWritten(found)) return state
  const was = status === 'removed' || status === 'withdrawn' ? found.was : status
  return become(state, event, { ...found, status, was })
}
