/**
 * One provider's endorsements. They are one boundary because pins and their order are a rule about all of them at
 * once: two windows that pin, approve and reorder at the same moment meet here (product.md, "Endorsements").
 */
import { refuse, type Decider, type Refusal } from '../decider/decider.ts'
import type { EndorsementCommand } from './endorsement-commands.ts'
import type { EndorsementEvent } from './endorsement-events.ts'
import { pinDecisions, unpinnedEvents } from './endorsement-pins.ts'
import { requestDecisions } from './endorsement-requests.ts'
import {
  day,
  evolve,
  isRequestOver,
  isWrittenBy,
  noEndorsements,
  endorsementNotFound,
  requestNotOpen,
  isWritten,
  type Endorsements,
  type WrittenEndorsement,
} from './endorsement-state.ts'

/** By one provider about the same other one: each brings that one a mail. */
const mostSubmissionsADay = 3

export const endorsementsStream = (providerId: string): string => `endorsements-${providerId}`

export const endorsements: Decider<Endorsements, EndorsementCommand, EndorsementEvent> = {
  initial: noEndorsements,
  stream: ({ providerId }) => endorsementsStream(providerId),
  evolve,
  // What was written is no part of it.
  readsSealed: true,
  decide: {
    ...requestDecisions,
    ...pinDecisions,
    SubmitEndorsement(state, { providerId, endorsementId, endorserId, words }, now) {
      if (endorserId === providerId) return refuse('forbidden', "You can't endorse yourself")
      const found = state.byId.get(endorsementId)
      // A link is good once. The same call sent again is known by its Idempotency-Key, and answered as it was.
      if (found !== undefined && (found.status !== 'requested' || isRequestOver(found, now)))
        return requestNotOpen
      if (isWrittenBy(state, endorserId))
        return refuse('not_allowed_now', 'You’ve already endorsed this provider')
      if (isWrittenTooOften(state, endorserId, now))
        return refuse('limit_reached', 'You’ve tried this too many times today. Try again tomorrow.')
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
      if (!isWritten(found)) return endorsementNotFound
      if (found.status === 'approved') return []
      if (found.status !== 'pending' && found.status !== 'declined') return cannot('approved', found)
      const approvedAt = now.toISOString()
      const approvedCount = countApproved(state) + 1
      return [{ type: 'EndorsementApproved', data: { providerId, endorsementId, approvedCount, approvedAt } }]
    },
    DeclineEndorsement(state, { providerId, endorsementId }, now) {
      const found = state.byId.get(endorsementId)
      if (!isWritten(found)) return endorsementNotFound
      if (found.status === 'declined') return []
      if (found.status !== 'pending' && found.status !== 'approved') return cannot('declined', found)
      const at = now.toISOString()
      return [
        ...unpinnedEvents(state, providerId, endorsementId, at),
        {
          type: 'EndorsementDeclined',
          data: { providerId, endorsementId, approvedCount: countWithout(state, found), declinedAt: at },
        },
      ]
    },
    WithdrawEndorsement(state, { providerId, endorsementId, endorserId }, now) {
      const found = state.byId.get(endorsementId)
      if (!isWritten(found) || found.endorserId !== endorserId) return endorsementNotFound
      if (found.status === 'withdrawn') return []
      // A declined one goes too: to whoever wrote it, it waits, and a refusal would tell them of the no.
      if (found.status === 'removed') return cannot('withdrawn', found)
      const at = now.toISOString()
      return [
        ...unpinnedEvents(state, providerId, endorsementId, at),
        {
          type: 'EndorsementWithdrawn',
          data: { providerId, endorsementId, approvedCount: countWithout(state, found), withdrawnAt: at },
        },
      ]
    },
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
}

/** Whether one provider has written here as often as they may within a day, whatever they withdrew since. */
const isWrittenTooOften = ({ submissions }: Endorsements, endorserId: string, now: Date): boolean =>
  submissions.filter((each) => each.endorserId === endorserId && Date.parse(each.at) > now.getTime() - day)
    .length >= mostSubmissionsADay

const cannot = (what: string, { status }: WrittenEndorsement): Refusal =>
  refuse('not_allowed_now', `An endorsement that was ${status} can’t be ${what}`)

const countApproved = ({ byId }: Endorsements) =>
  [...byId.values()].filter(({ status }) => status === 'approved').length

/** Without this one, which leaves the profile if it was on it. */
const countWithout = (state: Endorsements, { status }: WrittenEndorsement) =>
  countApproved(state) - (status === 'approved' ? 1 : 0)
