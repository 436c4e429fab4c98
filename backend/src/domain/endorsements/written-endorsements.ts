/**
 * Written endorsements: submitted, approved, declined, withdrawn (product.md, "Endorsements"). Events, commands,
 * rules.
 */

import { t } from '../../language/texts.ts'
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
  become,
  cannot,
  countApproved,
  countWithout,
  endorsementNotFound,
  isRequestOver,
  isWritten,
  isWrittenBy,
  type OfEndorsement,
  requestNotOpen,
  withStatus,
  type AboutEndorsement,
  type Counted,
  type Endorsements,
  type WrittenEndorsement,
} from './endorsement-state.ts'
import { day } from './limits.ts'

/**
 * Endorsements that one provider may write about the same provider within a day. Each one sends that provider
 * an email.
 */
const mostSubmissionsADay = 3

export type WrittenEvent =
  | DomainEvent<
      'EndorsementSubmitted',
      AboutEndorsement & {
        /** The provider who writes; of a colleague without a profile the id that theirs will have. */
        readonly endorserId: string
        /** Of a colleague who had no profile then, as they named themselves; absent in every other. */
        readonly writerName?: string
        readonly writerProfession?: string
        readonly writerWorkplace?: string
        readonly relationship: string
        readonly text: string
        /** Null if nobody had requested it. */
        readonly requestedAt: string | null
        readonly submittedAt: string
      }
    >
  | CountedEvent

type CountedEvent =
  | DomainEvent<'EndorsementApproved', Counted & { readonly approvedAt: string }>
  | DomainEvent<'EndorsementDeclined', Counted & { readonly declinedAt: string }>
  | DomainEvent<'EndorsementWithdrawn', Counted & { readonly withdrawnAt: string }>

/** These events hold no personal data, and each has the number of approved endorsements. */
export const countedPersonalFields: PersonalFields<CountedEvent> = {
  EndorsementApproved: 'none',
  EndorsementDeclined: 'none',
  EndorsementWithdrawn: 'none',
}

export const writtenPersonalFields: PersonalFields<WrittenEvent> = {
  EndorsementSubmitted: {
    person: 'endorserId',
    fields: ['text', 'writerName', 'writerProfession', 'writerWorkplace'],
  },
  ...countedPersonalFields,
}

/** How a colleague without a profile names themselves. */
export interface OutsideWriter {
  readonly writerName: string
  readonly writerProfession: string
  readonly writerWorkplace: string
}

export type WrittenCommand =
  /**
   * A colleague writes an endorsement: the answer to the request with this id if there is one, otherwise through
   * the general link.
   */
  | Command<
      'SubmitEndorsement',
      OfEndorsement & {
        readonly endorserId: string
        /** Of somebody without a profile alone. */
        readonly writer?: OutsideWriter
        readonly words: { readonly relationship: string; readonly text: string }
      }
    >
  | Command<'ApproveEndorsement', OfEndorsement>
  | Command<'DeclineEndorsement', OfEndorsement>
  /** The writer withdraws the endorsement, for good. */
  | Command<'WithdrawEndorsement', OfEndorsement & { readonly endorserId: string }>

export const writtenEvolutions: Evolutions<Endorsements, WrittenEvent> = {
  EndorsementSubmitted(state, event) {
    const { endorserId, submittedAt } = event.data
    return {
      ...become(state, event, { status: 'pending', was: 'pending', endorserId }),
      submissions: [...state.submissions, { endorserId, at: submittedAt }],
    }
  },
  EndorsementApproved: (state, event) => withStatus(state, event, 'approved'),
  EndorsementDeclined: (state, event) => withStatus(state, event, 'declined'),
  EndorsementWithdrawn: (state, event) => withStatus(state, event, 'withdrawn'),
}

/**
 * The status that the writer and the endorsee see. The writer sees a declined one as pending, because nobody
 * is told that they were declined.
 */
export const visibleStatusOf = {
  pending: { writer: 'pending', endorsee: 'pending' },
  approved: { writer: 'approved', endorsee: 'approved' },
  declined: { writer: 'pending', endorsee: 'declined' },
  withdrawn: { writer: 'withdrawn', endorsee: 'withdrawn' },
  removed: { writer: 'removed', endorsee: 'removed' },
} as const satisfies Record<WrittenEndorsement['status'], object>

export const writtenDecisions: Decisions<Endorsements, WrittenCommand, WrittenEvent | PinEvent> = {
  SubmitEndorsement(state, { providerId, endorsementId, endorserId, writer, words }, now) {
    if (endorserId === providerId) return refuse('forbidden', t`You can’t endorse yourself`)
    const found = state.byId.get(endorsementId)
    // A link can be used once. A retry of the same call is recognized by its Idempotency-Key and gets the
    // same response.
    if (found !== undefined && (found.status !== 'requested' || isRequestOver(found, now)))
      return requestNotOpen
    if (isWrittenBy(state, endorserId))
      return refuse('not_allowed_now', t`You’ve already endorsed this provider`)
    if (isWrittenTooOften(state, endorserId, now))
      return refuse('limit_reached', t`You’ve tried this too many times today. Try again tomorrow.`)
    const requestedAt = found?.requestedAt ?? null
    const submittedAt = now.toISOString()
    return [
      {
        type: 'EndorsementSubmitted',
        data: { providerId, endorsementId, endorserId, ...writer, ...words, requestedAt, submittedAt },
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
    // A declined endorsement can be withdrawn too: its writer sees it as pending, and a refusal would reveal
    // the decline.
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
}

/** Whether one provider has reached the limit of endorsements within a day, including those they withdrew. */
const isWrittenTooOften = ({ submissions }: Endorsements, endorserId: string, now: Date): boolean =>
  submissions.filter((each) => each.endorserId === endorserId && Date.parse(each.at) > now.getTime() - day)
    .length >= mostSubmissionsADay
