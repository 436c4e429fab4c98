/**
 * One provider's endorsements. They are one boundary because pins and their order are a rule about all of them at
 * once: two windows that pin, approve and reorder at the same moment meet here (product.md, "Endorsements").
 */
import { refuse, type Decider, type Refusal } from './decider.ts'
import type { EndorsementCommand } from './endorsement-commands.ts'
import type { EndorsementEvent } from './endorsement-events.ts'

/** What was asked for and not yet written. */
interface Requested {
  readonly status: 'requested'
  readonly requestedAt: string
  /** When the last mail was asked for. */
  readonly sentAt: string
}

/** What was written. `removed` remembers what it was. */
interface Written {
  readonly status: 'pending' | 'approved' | 'declined' | 'withdrawn' | 'removed'
  readonly was: 'pending' | 'approved' | 'declined'
  readonly endorserId: string
}

type Endorsement = Requested | Written | { readonly status: 'cancelled' | 'refused' | 'expired' }

export interface Endorsements {
  readonly byId: ReadonlyMap<string, Endorsement>
  /** The pinned ones in their order. */
  readonly pins: readonly string[]
  /** Counts the changes of the pins: what a reorder must have seen. */
  readonly pinsVersion: number
  /** When each request of the past was made, oldest first. */
  readonly requestTimes: readonly string[]
}

export const mostPins = 3
export const mostOpenRequests = 20
export const mostRequestsADay = 10
/** Milliseconds. */
const day = 24 * 60 * 60_000
/** Milliseconds after which a request that nobody answered is over. */
export const requestLifetime = 30 * day

export const endorsementsStream = (providerId: string): string => `endorsements-${providerId}`

const notFound = refuse('not_found', 'There is no such endorsement')
const notRequested = refuse('gone', 'This request is no longer open')
const written = (endorsement: Endorsement | undefined): endorsement is Written =>
  endorsement !== undefined && 'endorserId' in endorsement

export const endorsements: Decider<Endorsements, EndorsementCommand, EndorsementEvent> = {
  initial: { byId: new Map(), pins: [], pinsVersion: 0, requestTimes: [] },
  stream: ({ providerId }) => endorsementsStream(providerId),
  decide: {
    RequestEndorsement(state, { providerId, endorsementId, request }, now) {
      if (state.byId.has(endorsementId)) return []
      const open = [...state.byId.values()].filter(({ status }) => status === 'requested')
      if (open.length >= mostOpenRequests)
        return refuse('limit_reached', `You can have up to ${mostOpenRequests} open requests`)
      const today = state.requestTimes.filter((at) => Date.parse(at) > now.getTime() - day)
      if (today.length >= mostRequestsADay)
        return refuse('limit_reached', `You can ask up to ${mostRequestsADay} people a day`)
      const requestedAt = now.toISOString()
      return [{ type: 'EndorsementRequested', data: { providerId, endorsementId, ...request, requestedAt } }]
    },
    ResendEndorsementRequest(state, { providerId, endorsementId }, now) {
      const found = state.byId.get(endorsementId)
      if (found === undefined) return notFound
      if (found.status !== 'requested' || isOver(found, now)) return notRequested
      if (now.getTime() - Date.parse(found.sentAt) < day)
        return refuse('limit_reached', 'You can send a request again after a day')
      const resentAt = now.toISOString()
      return [{ type: 'EndorsementRequestResent', data: { providerId, endorsementId, resentAt } }]
    },
    CancelEndorsementRequest: ofRequest('cancelled', ({ providerId, endorsementId }, cancelledAt) => ({
      type: 'EndorsementRequestCancelled',
      data: { providerId, endorsementId, cancelledAt },
    })),
    RefuseEndorsementRequest: ofRequest('refused', ({ providerId, endorsementId }, refusedAt) => ({
      type: 'EndorsementRequestRefused',
      data: { providerId, endorsementId, refusedAt },
    })),
    ExpireEndorsementRequest(state, { providerId, endorsementId }, now) {
      const found = state.byId.get(endorsementId)
      // Whatever else became of it: nothing is left to expire.
      if (found?.status !== 'requested') return []
      if (now.getTime() - Date.parse(found.requestedAt) < requestLifetime) return []
      const expiredAt = now.toISOString()
      return [{ type: 'EndorsementRequestExpired', data: { providerId, endorsementId, expiredAt } }]
    },
    SubmitEndorsement(state, { providerId, endorsementId, endorserId, words }, now) {
      if (endorserId === providerId) return refuse('forbidden', "You can't endorse yourself")
      const found = state.byId.get(endorsementId)
      // A link is good once. The same call sent again is known by its Idempotency-Key, and answered as it was.
      if (found !== undefined && (found.status !== 'requested' || isOver(found, now))) return notRequested
      if (isWrittenBy(state, endorserId))
        return refuse('not_allowed_now', 'You have already endorsed this provider')
      const requestedAt = found?.requestedAt ?? null
      const submittedAt = now.toISOString()
      return [
        {
          type: 'EndorsementSubmitted',
          data: { providerId, endorsementId, endorserId, ...words, requestedAt, submittedAt },
        },
      ]
    },
    ApproveEndorsement(state, { providerId, endorsementId }, now) {
      const found = state.byId.get(endorsementId)
      if (!written(found)) return notFound
      if (found.status === 'approved') return []
      if (found.status !== 'pending' && found.status !== 'declined') return cannot('approved', found)
      const approvedAt = now.toISOString()
      const approvedCount = countApproved(state) + 1
      return [{ type: 'EndorsementApproved', data: { providerId, endorsementId, approvedCount, approvedAt } }]
    },
    DeclineEndorsement(state, { providerId, endorsementId }, now) {
      const found = state.byId.get(endorsementId)
      if (!written(found)) return notFound
      if (found.status === 'declined') return []
      if (found.status !== 'pending' && found.status !== 'approved') return cannot('declined', found)
      const at = now.toISOString()
      return [
        ...unpinned(state, providerId, endorsementId, at),
        {
          type: 'EndorsementDeclined',
          data: { providerId, endorsementId, approvedCount: countWithout(state, found), declinedAt: at },
        },
      ]
    },
    WithdrawEndorsement(state, { providerId, endorsementId, endorserId }, now) {
      const found = state.byId.get(endorsementId)
      if (!written(found) || found.endorserId !== endorserId) return notFound
      if (found.status === 'withdrawn') return []
      // A declined one goes too: to whoever wrote it, it waits, and a refusal would tell her of the no.
      if (found.status === 'removed') return cannot('withdrawn', found)
      const at = now.toISOString()
      return [
        ...unpinned(state, providerId, endorsementId, at),
        {
          type: 'EndorsementWithdrawn',
          data: { providerId, endorsementId, approvedCount: countWithout(state, found), withdrawnAt: at },
        },
      ]
    },
    PinEndorsement(state, { providerId, endorsementId }, now) {
      const found = state.byId.get(endorsementId)
      if (!written(found)) return notFound
      if (state.pins.includes(endorsementId)) return []
      if (found.status !== 'approved') return onlyApproved
      if (state.pins.length >= mostPins)
        return refuse('limit_reached', `You can pin up to ${mostPins} endorsements`)
      const after = pinsAfter(state, [...state.pins, endorsementId])
      const pinnedAt = now.toISOString()
      return [{ type: 'EndorsementPinned', data: { providerId, endorsementId, ...after, pinnedAt } }]
    },
    UnpinEndorsement(state, { providerId, endorsementId }, now) {
      if (!written(state.byId.get(endorsementId))) return notFound
      return unpinned(state, providerId, endorsementId, now.toISOString())
    },
    ReorderPins(state, { providerId, endorsementIds, version }, now) {
      if (version !== state.pinsVersion)
        return refuse('stale', 'Your pins were changed somewhere else. Here is how they stand now.')
      const asked = new Set(endorsementIds)
      const isWhole =
        asked.size === endorsementIds.length &&
        asked.size === state.pins.length &&
        state.pins.every((id) => asked.has(id))
      if (!isWhole) return refuse('validation', 'The order must name each of your pins once')
      if (endorsementIds.every((id, index) => id === state.pins[index])) return []
      const reorderedAt = now.toISOString()
      return [
        { type: 'PinsReordered', data: { providerId, ...pinsAfter(state, endorsementIds), reorderedAt } },
      ]
    },
    RemoveEndorsement(state, { providerId, endorsementId, reason }, now) {
      const found = state.byId.get(endorsementId)
      if (!written(found)) return notFound
      if (found.status === 'removed') return []
      if (found.status === 'withdrawn') return cannot('removed', found)
      const at = now.toISOString()
      return [
        ...unpinned(state, providerId, endorsementId, at),
        {
          type: 'EndorsementRemoved',
          data: {
            providerId,
            endorsementId,
            reason,
            approvedCount: countWithout(state, found),
            removedAt: at,
          },
        },
      ]
    },
    RestoreEndorsement(state, { providerId, endorsementId, reason }, now) {
      const found = state.byId.get(endorsementId)
      if (!written(found)) return notFound
      if (found.status !== 'removed') return []
      const restoredAt = now.toISOString()
      const approvedCount = countApproved(state) + (found.was === 'approved' ? 1 : 0)
      return [
        {
          type: 'EndorsementRestored',
          data: { providerId, endorsementId, reason, status: found.was, approvedCount, restoredAt },
        },
      ]
    },
  },
  evolve(state, event) {
    switch (event.type) {
      case 'EndorsementRequested': {
        const { requestedAt } = event.data
        return {
          ...become(state, event, { status: 'requested', requestedAt, sentAt: requestedAt }),
          requestTimes: [...state.requestTimes, requestedAt],
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
        const { endorserId } = event.data
        return become(state, event, { status: 'pending', was: 'pending', endorserId })
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
        return written(found) ? turn(state, event, found.was) : state
      }
      case 'EndorsementPinned':
      case 'EndorsementUnpinned':
      case 'PinsReordered':
        return { ...state, pins: event.data.pins, pinsVersion: event.data.pinsVersion }
    }
  },
}

/** Whether she has an endorsement here that is not withdrawn: then she writes no second one. */
export const isWrittenBy = ({ byId }: Endorsements, endorserId: string): boolean =>
  [...byId.values()].some(
    (each) => written(each) && each.status !== 'withdrawn' && each.endorserId === endorserId,
  )

/** Whether it may still be answered. */
export const isOpenRequest = ({ byId }: Endorsements, endorsementId: string, now: Date): boolean => {
  const found = byId.get(endorsementId)
  return found?.status === 'requested' && !isOver(found, now)
}

export const statusOf = ({ byId }: Endorsements, endorsementId: string): Endorsement['status'] | null =>
  byId.get(endorsementId)?.status ?? null

const onlyApproved = refuse('not_allowed_now', 'Only an approved endorsement can be pinned')

const isOver = (found: Endorsement | undefined, now: Date) =>
  found?.status === 'requested' && now.getTime() - Date.parse(found.requestedAt) >= requestLifetime

const cannot = (what: string, { status }: Written): Refusal =>
  refuse('not_allowed_now', `An endorsement that was ${status} cannot be ${what}`)

/** Of a request that is open; done already decides nothing, and of any other there is nothing left to do. */
function ofRequest<C extends { readonly endorsementId: string }>(
  becomes: 'cancelled' | 'refused',
  event: (command: C, at: string) => EndorsementEvent,
) {
  return (state: Endorsements, command: C, now: Date): readonly EndorsementEvent[] | Refusal => {
    const found = state.byId.get(command.endorsementId)
    if (found === undefined) return notFound
    if (found.status === becomes) return []
    return found.status === 'requested' ? [event(command, now.toISOString())] : notRequested
  }
}

const unpinned = (
  state: Endorsements,
  providerId: string,
  endorsementId: string,
  unpinnedAt: string,
): readonly EndorsementEvent[] => {
  if (!state.pins.includes(endorsementId)) return []
  const after = pinsAfter(
    state,
    state.pins.filter((id) => id !== endorsementId),
  )
  return [{ type: 'EndorsementUnpinned', data: { providerId, endorsementId, ...after, unpinnedAt } }]
}

const pinsAfter = ({ pinsVersion }: Endorsements, pins: readonly string[]) => ({
  pins: [...pins],
  pinsVersion: pinsVersion + 1,
})

const countApproved = ({ byId }: Endorsements) =>
  [...byId.values()].filter(({ status }) => status === 'approved').length

/** Without this one, which leaves the profile if it was on it. */
const countWithout = (state: Endorsements, { status }: Written) =>
  countApproved(state) - (status === 'approved' ? 1 : 0)

type About = { readonly data: { readonly endorsementId: string } }

const become = (state: Endorsements, { data }: About, endorsement: Endorsement): Endorsements => ({
  ...state,
  byId: new Map([...state.byId, [data.endorsementId, endorsement]]),
})

/** What it was before it was removed is what it is again when it is restored. */
const turn = (state: Endorsements, event: About, status: Written['status']): Endorsements => {
  const found = state.byId.get(event.data.endorsementId)
  if (!written(found)) return state
  const was = status === 'removed' || status === 'withdrawn' ? found.was : status
  return become(state, event, { ...found, status, was })
}
