/** Asking somebody to write: made, sent again, called off, refused, over (product.md, "Endorsements"). Events, commands, rules. */
import {
  refuse,
  type Decisions,
  type DomainEvent,
  type Evolutions,
  type PersonalFields,
  type Refusal,
} from '../decider/decider.ts'
import {
  become,
  endorsementNotFound,
  isRequestOver,
  isWritten,
  OfEndorsement,
  requestNotOpen,
  type AboutEndorsement,
  type Endorsements,
} from './endorsement-state.ts'
import { day, requestLifetime } from './limits.ts'
import { mayBeAskedAgain } from './written-endorsements.ts'

export type RequestEvent =
  | DomainEvent<
      'EndorsementRequested',
      AboutEndorsement & {
        /** Of whoever is asked to write. */
        readonly email: string
        readonly relationship: string
        readonly note: string | null
        readonly requestedAt: string
      }
    >
  /** Another mail is wanted, with another link. */
  | DomainEvent<'EndorsementRequestResent', AboutEndorsement & { readonly resentAt: string }>
  | DomainEvent<'EndorsementRequestCancelled', AboutEndorsement & { readonly cancelledAt: string }>
  | DomainEvent<'EndorsementRequestRefused', AboutEndorsement & { readonly refusedAt: string }>
  | DomainEvent<'EndorsementRequestExpired', AboutEndorsement & { readonly expiredAt: string }>

export const requestPersonalFields: PersonalFields<RequestEvent> = {
  // Whoever is asked has no key yet: what is written of them belongs to the one who wrote it down.
  EndorsementRequested: { person: 'providerId', fields: ['email', 'note'] },
  EndorsementRequestResent: 'none',
  EndorsementRequestCancelled: 'none',
  EndorsementRequestRefused: 'none',
  EndorsementRequestExpired: 'none',
}

/** The endorsee asks somebody to write. */
export class RequestEndorsement extends OfEndorsement {
  readonly type = 'RequestEndorsement'
  constructor(
    providerId: string,
    endorsementId: string,
    readonly request: {
      readonly email: string
      readonly relationship: string
      readonly note: string | null
    },
  ) {
    super(providerId, endorsementId)
  }
}

/** The endorsee has the mail sent again. */
export class ResendEndorsementRequest extends OfEndorsement {
  readonly type = 'ResendEndorsementRequest'
}

/** The endorsee changes their mind before anything was written. */
export class CancelEndorsementRequest extends OfEndorsement {
  readonly type = 'CancelEndorsementRequest'
}

/** Whoever was asked says no. */
export class RefuseEndorsementRequest extends OfEndorsement {
  readonly type = 'RefuseEndorsementRequest'
}

/** Time has gone by: nothing happens before the request is old enough. */
export class ExpireEndorsementRequest extends OfEndorsement {
  readonly type = 'ExpireEndorsementRequest'
}

export type RequestCommand =
  | RequestEndorsement
  | ResendEndorsementRequest
  | CancelEndorsementRequest
  | RefuseEndorsementRequest
  | ExpireEndorsementRequest

export const requestEvolutions: Evolutions<Endorsements, RequestEvent> = {
  EndorsementRequested(state, event) {
    const { endorsementId, email, requestedAt } = event.data
    return {
      ...become(state, event, { status: 'requested', requestedAt, sentAt: requestedAt }),
      asked: [...state.asked, { endorsementId, email, at: requestedAt }],
    }
  },
  EndorsementRequestResent(state, event) {
    const found = state.byId.get(event.data.endorsementId)
    if (found?.status !== 'requested') return state
    return become(state, event, { ...found, sentAt: event.data.resentAt })
  },
  EndorsementRequestCancelled: (state, event) => become(state, event, { status: 'cancelled' }),
  EndorsementRequestRefused: (state, event) => become(state, event, { status: 'refused' }),
  EndorsementRequestExpired: (state, event) => become(state, event, { status: 'expired' }),
}

export const mostOpenRequests = 20
export const mostRequestsADay = 10

export const requestDecisions: Decisions<Endorsements, RequestCommand, RequestEvent> = {
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
  if (isWritten(found))
    return mayBeAskedAgain[found.status] ? null : notAsked('They’ve already written an endorsement for you.')
  switch (found?.status) {
    case undefined:
    case 'expired':
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
  }
}

/** Of a request that is open; done already decides nothing, and of any other there is nothing left to do. */
function ofRequest<C extends { readonly endorsementId: string }>(
  becomes: 'cancelled' | 'refused',
  event: (command: C, at: string) => RequestEvent,
) {
  return (state: Endorsements, command: C, now: Date): readonly RequestEvent[] | Refusal => {
    const found = state.byId.get(command.endorsementId)
    if (found === undefined) return endorsementNotFound
    if (found.status === becomes) return []
    return found.status === 'requested' ? [event(command, now.toISOString())] : requestNotOpen
  }
}
