/**
 * Requests for an endorsement: made, resent, cancelled, refused, expired (product.md, "Endorsements").
 * Events, commands, rules.
 */

import { t } from '../../language/texts.ts'
import {
  refuse,
  type Decisions,
  type DomainEvent,
  type Evolutions,
  type PersonalFields,
  type Refusal,
  type Command,
} from '../decider/decider.ts'
import {
  become,
  endorsementNotFound,
  isRequestOver,
  isWritten,
  mayBeWrittenAgain,
  type OfEndorsement,
  requestNotOpen,
  type AboutEndorsement,
  type Asked,
  type Endorsements,
} from './endorsement-state.ts'
import { day, requestLifetime } from './limits.ts'

/**
 * The `askedId` of an address, for one provider: others who ask the same person get another one.
 * @param idOf a keyed hash of the words; `kind` separates the uses
 */
export const askedIdOf = (
  { idOf }: { readonly idOf: (kind: string, words: string) => string },
  providerId: string,
  email: string,
): string => idOf('asked', `${providerId}\n${email}`)

export type RequestEvent =
  | DomainEvent<
      'EndorsementRequested',
      AboutEndorsement & {
        /** The email address of the person who is asked to write. */
        readonly email: string
        /**
         * A keyed hash of the provider and the address: the same in each request of this provider to this
         * address. Older events have none.
         */
        readonly askedId?: string
        readonly relationship: string
        readonly note: string | null
        readonly requestedAt: string
      }
    >
  /** Another email with a new link is to be sent. */
  | DomainEvent<
      'EndorsementRequestResent',
      AboutEndorsement & {
        /** The provider for whose account the link is, because it has another address; absent in a usual one. */
        readonly endorserId?: string
        readonly resentAt: string
      }
    >
  | DomainEvent<
      'EndorsementRequestCancelled',
      AboutEndorsement & {
        /** The person who was asked was erased earlier, and this request was missed then. */
        readonly wasMissed?: true
        readonly cancelledAt: string
      }
    >
  | DomainEvent<'EndorsementRequestRefused', AboutEndorsement & { readonly refusedAt: string }>
  | DomainEvent<'EndorsementRequestExpired', AboutEndorsement & { readonly expiredAt: string }>

export const requestPersonalFields: PersonalFields<RequestEvent> = {
  // The person who is asked has no key yet, so their data is sealed with the key of the provider who entered
  // it.
  EndorsementRequested: { person: 'providerId', fields: ['email', 'note'] },
  EndorsementRequestResent: 'none',
  EndorsementRequestCancelled: 'none',
  EndorsementRequestRefused: 'none',
  EndorsementRequestExpired: 'none',
}

export type RequestCommand =
  /** The endorsee asks somebody to write. */
  | Command<
      'RequestEndorsement',
      OfEndorsement & {
        readonly request: {
          readonly email: string
          /** As in the event: the state has no addresses to compare. */
          readonly askedId: string
          readonly relationship: string
          readonly note: string | null
        }
        /** The ids of those requests to the same address whose events have no `askedId`. */
        readonly askedBefore: readonly string[]
      }
    >
  /** The endorsee asks for the email to be sent again. */
  | Command<'ResendEndorsementRequest', OfEndorsement>
  /**
   * A provider whose account has another address than the asked one asks for a link there that works with their
   * account. Whoever opens it has both.
   */
  | Command<'SendLinkForEndorser', OfEndorsement & { readonly endorserId: string }>
  /** The endorsee cancels the request before anything is written. */
  | Command<'CancelEndorsementRequest', OfEndorsement>
  /** The person who was asked is erased. Also a request that was refused or has expired is cancelled, as that deletes the address. */
  | Command<'CancelRequestToErasedPerson', OfEndorsement & { readonly wasMissed?: true }>
  /** The person who was asked declines. */
  | Command<'RefuseEndorsementRequest', OfEndorsement>
  /** Sent when a request has expired; has no effect before that. */
  | Command<'ExpireEndorsementRequest', OfEndorsement>

export const requestEvolutions: Evolutions<Endorsements, RequestEvent> = {
  EndorsementRequested(state, event) {
    const { endorsementId, askedId = null, requestedAt } = event.data
    return {
      ...become(state, event, { status: 'requested', requestedAt, sentAt: requestedAt, linksForOthers: [] }),
      asked: [...state.asked, { endorsementId, askedId, at: requestedAt }],
    }
  },
  EndorsementRequestResent(state, event) {
    const found = state.byId.get(event.data.endorsementId)
    if (found?.status !== 'requested') return state
    const { endorserId, resentAt: at } = event.data
    const linksForOthers = endorserId ? [...found.linksForOthers, { endorserId, at }] : found.linksForOthers
    return become(state, event, { ...found, linksForOthers, sentAt: endorserId ? found.sentAt : at })
  },
  // Whoever declined is not asked again, not even after their address was deleted.
  EndorsementRequestCancelled: (state, event) =>
    state.byId.get(event.data.endorsementId)?.status === 'refused'
      ? become(state, event, { status: 'refused', isAddressDeleted: true })
      : become(state, event, { status: 'cancelled' }),
  EndorsementRequestRefused: (state, event) =>
    become(state, event, { status: 'refused', isAddressDeleted: false }),
  EndorsementRequestExpired: (state, event) => become(state, event, { status: 'expired' }),
}

export const mostOpenRequests = 20
export const mostRequestsADay = 10
/** A link may have been forwarded to many; the person who was asked gets few mails because of them. */
const mostLinksForOthersADay = 3

export const requestDecisions: Decisions<Endorsements, RequestCommand, RequestEvent> = {
  RequestEndorsement(state, { providerId, endorsementId, request, askedBefore }, now) {
    if (state.byId.has(endorsementId)) return []
    const last = state.asked.findLast(
      (each) => each.askedId === request.askedId || askedBefore.includes(each.endorsementId),
    )
    const refusal = last && refusedAsAsked(state, last, now)
    if (refusal) return refusal
    const open = [...state.byId.values()].filter(({ status }) => status === 'requested')
    if (open.length >= mostOpenRequests)
      return refuse('limit_reached', t`You can have up to ${mostOpenRequests} open requests`)
    const today = state.asked.filter(({ at }) => Date.parse(at) > now.getTime() - day)
    if (today.length >= mostRequestsADay)
      return refuse('limit_reached', t`You can send up to ${mostRequestsADay} requests a day`)
    const requestedAt = now.toISOString()
    return [{ type: 'EndorsementRequested', data: { providerId, endorsementId, ...request, requestedAt } }]
  },
  ResendEndorsementRequest(state, { providerId, endorsementId }, now) {
    const found = state.byId.get(endorsementId)
    if (found === undefined) return endorsementNotFound
    if (found.status !== 'requested' || isRequestOver(found, now)) return requestNotOpen
    if (now.getTime() - Date.parse(found.sentAt) < day)
      return refuse('limit_reached', t`You can resend a request once a day`)
    const resentAt = now.toISOString()
    return [{ type: 'EndorsementRequestResent', data: { providerId, endorsementId, resentAt } }]
  },
  SendLinkForEndorser(state, { providerId, endorsementId, endorserId }, now) {
    if (providerId === endorserId) return refuse('forbidden', t`You can’t endorse yourself`)
    const found = state.byId.get(endorsementId)
    if (found?.status !== 'requested' || isRequestOver(found, now)) return requestNotOpen
    const today = found.linksForOthers.filter(({ at }) => Date.parse(at) > now.getTime() - day)
    if (today.some((each) => each.endorserId === endorserId) || today.length >= mostLinksForOthersADay)
      return refuse('limit_reached', t`We’ve already emailed that address today. Please look there.`)
    const resentAt = now.toISOString()
    return [{ type: 'EndorsementRequestResent', data: { providerId, endorsementId, endorserId, resentAt } }]
  },
  CancelEndorsementRequest: ofRequest('cancelled', cancelled),
  CancelRequestToErasedPerson(state, command, now) {
    const found = state.byId.get(command.endorsementId)
    // An endorsement holds no address of the person asked, nor does a request that was cancelled.
    if (found === undefined || isWritten(found) || found.status === 'cancelled') return []
    if (found.status === 'refused' && found.isAddressDeleted) return []
    const event = cancelled(command, now.toISOString())
    return [command.wasMissed ? { ...event, data: { ...event.data, wasMissed: true } } : event]
  },
  RefuseEndorsementRequest: ofRequest('refused', ({ providerId, endorsementId }, refusedAt) => ({
    type: 'EndorsementRequestRefused',
    data: { providerId, endorsementId, refusedAt },
  })),
  ExpireEndorsementRequest(state, { providerId, endorsementId }, now) {
    const found = state.byId.get(endorsementId)
    // If the request was answered or closed, there is nothing to expire.
    if (found?.status !== 'requested') return []
    if (now.getTime() - Date.parse(found.requestedAt) < requestLifetime) return []
    const expiredAt = now.toISOString()
    return [{ type: 'EndorsementRequestExpired', data: { providerId, endorsementId, expiredAt } }]
  },
}

const notAsked = (sentence: string) =>
  refuse('validation', t`Please check this: ${sentence}`, { email: sentence })

/**
 * Why this address may not be asked, or null if it may. Nobody gets a second email about the same request,
 * and nobody who declined is asked again.
 */
const refusedAsAsked = ({ byId }: Endorsements, last: Asked, now: Date): Refusal | null => {
  const found = byId.get(last.endorsementId)
  if (isWritten(found))
    return mayBeWrittenAgain[found.status]
      ? null
      : notAsked(t`They’ve already written an endorsement for you.`)
  switch (found?.status) {
    case undefined:
    case 'expired':
      return null
    case 'requested':
      return isRequestOver(found, now)
        ? null
        : notAsked(t`You’ve already asked them. You can send that request again.`)
    case 'cancelled':
      return Date.parse(last.at) > now.getTime() - day
        ? notAsked(t`You asked them today. You can ask again tomorrow.`)
        : null
    case 'refused':
      return notAsked(t`They declined your request, so we won’t email them again.`)
  }
}

function cancelled(
  { providerId, endorsementId }: OfEndorsement,
  cancelledAt: string,
): Extract<RequestEvent, { type: 'EndorsementRequestCancelled' }> {
  return { type: 'EndorsementRequestCancelled', data: { providerId, endorsementId, cancelledAt } }
}

/**
 * Makes a decision that closes an open request. It returns no events if the request has that status already,
 * and refuses if it is closed in another way.
 */
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
