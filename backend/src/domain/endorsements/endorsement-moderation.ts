/**
 * Moderation: a moderator removes a written endorsement, or restores it (product.md, "Endorsements"). Events,
 * commands, rules.
 */

import {
  refuse,
  type Decisions,
  type DomainEvent,
  type Evolutions,
  type PersonalFields,
  type Command,
} from '../decider/decider.ts'
import { unpinnedEvents, type PinEvent } from './endorsement-pins.ts'
import {
  cannot,
  countApproved,
  countWithout,
  endorsementNotFound,
  isWritten,
  isWrittenBy,
  type OfEndorsement,
  withStatus,
  type Counted,
  type Endorsements,
} from './endorsement-state.ts'

export type ModerationEvent =
  | DomainEvent<'EndorsementRemoved', Counted & { readonly reason: string; readonly removedAt: string }>
  | DomainEvent<
      'EndorsementRestored',
      Counted & {
        readonly reason: string
        /** The status it returns to. */
        readonly status: 'pending' | 'approved' | 'declined'
        readonly restoredAt: string
      }
    >

export const moderationPersonalFields: PersonalFields<ModerationEvent> = {
  EndorsementRemoved: 'none',
  EndorsementRestored: 'none',
}

export type ModerationCommand =
  /** A moderator removes the endorsement and gives a reason. */
  | Command<'RemoveEndorsement', OfEndorsement & { readonly reason: string }>
  | Command<'RestoreEndorsement', OfEndorsement & { readonly reason: string }>

export const moderationEvolutions: Evolutions<Endorsements, ModerationEvent> = {
  EndorsementRemoved: (state, event) => withStatus(state, event, 'removed'),
  EndorsementRestored(state, event) {
    const found = state.byId.get(event.data.endorsementId)
    return isWritten(found) ? withStatus(state, event, found.was) : state
  },
}

export const moderationDecisions: Decisions<Endorsements, ModerationCommand, ModerationEvent | PinEvent> = {
  RemoveEndorsement(state, { providerId, endorsementId, reason }, now) {
    const found = state.byId.get(endorsementId)
    if (!isWritten(found)) return endorsementNotFound
    if (found.status === 'removed') return []
    if (found.status === 'withdrawn') return cannot('removed', found)
    const at = now.toISOString()
    return [
      ...unpinnedEvents(state, providerId, endorsementId, at),
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
    if (!isWritten(found)) return endorsementNotFound
    if (found.status !== 'removed') return []
    if (isWrittenBy(state, found.endorserId))
      return refuse('not_allowed_now', 'They’ve written another endorsement since. Remove that one first.')
    const restoredAt = now.toISOString()
    const approvedCount = countApproved(state) + (found.was === 'approved' ? 1 : 0)
    return [
      {
        type: 'EndorsementRestored',
        data: { providerId, endorsementId, reason, status: found.was, approvedCount, restoredAt },
      },
    ]
  },
}
