/** Asking somebody to write: made, sent again, called off, refused, over (product.md, "Endorsements"). */
import { refuse, type Decider, type Refusal } from '../decider/decider.ts'
import type { EndorsementCommand } from './endorsement-commands.ts'
import type { EndorsementEvent } from './endorsement-events.ts'
import {
  day,
  isRequestOver,
  endorsementNotFound,
  requestNotOpen,
  requestLifetime,
  type Endorsements,
} from './endorsement-state.ts'

export const mostOpenRequests = 20
export const mostRequestsADay = 10

type Decide = Decider<Endorsements, EndorsementCommand, EndorsementEvent>['decide']

export const requestDecisions: Pick<
  Decide,
  | 'RequestEndorsement'
  | 'ResendEndorsementRequest'
  | 'CancelEndorsementRequest'
  | 'RefuseEndorsementRequest'
  | 'ExpireEndorsementRequest'
> = {
  RequestEndorsement(state, { providerId, endorsementId, request }, now) {
    if (state.byId.has(endorsementId)) return []
    const askedBefore = refusedAsAsked(state, request.email, now)
    if (askedBefore) return askedBefore
    const open = [...state.byId.values()].filter(({ status }) => status === 'requested')
    if (open.length >= mostOpenRequests)
      return refuse('limit_reached', `You can have up to ${mostOpenRequests} open requests`)
    const today = state.asked.filter(({ at }) => Date.parse(at) > now.getTime() - day)
    if (today.length >= mostRequestsADay)
      return refuse('limit_reached', `You can send up to ${mostRequestsADay} requests a day`)
    const requestedAt = now.toISOString()
    return [{ type: 'EndorsementRequested', data: { providerId, endorsementId, ...request, requestedAt } }]
  },
  ResendEndorsementRequest(state, { providerId, endorsementId }, now) {
    const found = state.byId.get(endorsementId)
    if (found === undefined) return endorsementNotFound
    if (found.status !== 'requested' || isRequestOver(found, now)) return requestNotOpen
    if (now.getTime() - Date.parse(found.sentAt) < day)
      return refuse('limit_reached', 'You can resend a request once a day')
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
}

const notAsked = (sentence: string) =>
  refuse('validation', `Validation failed: ${sentence}`, { email: sentence })

/** Nobody gets a second mail for the same thing, and none after they said no. Null where the address may be asked. */
const refusedAsAsked = (state: Endorsements, email: string, now: Date): Refusal | null => {
  const last = state.asked.findLast((each) => each.email === email)
  const found = last && state.byId.get(last.endorsementId)
  switch (found?.status) {
    case undefined:
    case 'expired':
    case 'withdrawn':
    case 'removed':
      return null
    case 'requested':
      return isRequestOver(found, now)
        ? null
        : notAsked('You’ve already asked them. You can send that request again.')
    case 'cancelled':
      return Date.parse(last?.at ?? '') > now.getTime() - day
        ? notAsked('You asked them today. You can ask again tomorrow.')
        : null
    case 'refused':
      return notAsked('They declined your request, so we won’t email them again.')
    case 'pending':
    case 'approved':
    case 'declined':
      return notAsked('They’ve already written an endorsement for you.')
  }
}

/** Of a request that is open; done already decides nothing, and of any other there is nothing left to do. */
function ofRequest<C extends { readonly endorsementId: string }>(
  becomes: 'cancelled' | 'refused',
  event: (command: C, at: string) => EndorsementEvent,
) {
  return (state: Endorsements, command: C, now: Date): readonly EndorsementEvent[] | Refusal => {
    const found = state.byId.get(command.endorsementId)
    if (found === undefined) return endorsementNotFound
    if (found.status === becomes) return []
    return found.status === 'requested' ? [event(command, now.toISOString())] : requestNotOpen
  }
}
