/**
 * Written endorsements: submitted, approved, declined, withdrawn, moderated (product.md, "Endorsements").
 * Events, commands, rules.
 */
import {
  refuse,
  type Decisions,
  type DomainEvent,
  type Evolutions,
  type PersonalFields,
  type Refusal,
} from '../decider/decider.ts'
import { unpinnedEvents, type PinEvent } from './endorsement-pins.ts'
import {
  become,
  endorsementNotFound,
  isRequestOver,
  isWritten,
  isWrittenBy,
  OfEndorsement,
  requestNotOpen,
  type AboutEndorsement,
  type Endorsements,
  type WrittenEndorsement,
} from './endorsement-state.ts'
import { day } from './limits.ts'

/**
 * Endorsements that one provider may write about the same provider within a day. Each one sends that provider
 * an email.
 */
const mostSubmissionsADay = 3

/**
 * The number of approved endorsements, on every event that may change it, so that readers never count them.
 */
type Counted = AboutEndorsement & { readonly approvedCount: number }

export type WrittenEvent =
  | DomainEvent<
      'EndorsementSubmitted',
      AboutEndorsement & {
        /** The provider who writes. */
        readonly endorserId: string
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
  | DomainEvent<'EndorsementRemoved', Counted & { readonly reason: string; readonly removedAt: string }>
  | DomainEvent<
      'EndorsementRestored',
      Counted & {
        readonly reason: string
        /** The status it returns to. */ readonly status: 'pending' | 'approved' | 'declined'
        readonly restoredAt: string
      }
    >

/** These events hold no personal data, and each has the number of approved endorsements. */
const countedPersonalFields: PersonalFields<CountedEvent> = {
  EndorsementApproved: 'none',
  EndorsementDeclined: 'none',
  EndorsementWithdrawn: 'none',
  EndorsementRemoved: 'none',
  EndorsementRestored: 'none',
}

export const writtenPersonalFields: PersonalFields<WrittenEvent> = {
  EndorsementSubmitted: { person: 'endorserId', fields: ['text'] },
  ...countedPersonalFields,
}

/** The types of the events that have the number of approved endorsements. */
export const countedEvents = Object.keys(countedPersonalFields) as readonly CountedEvent['type'][]

/**
 * A provider writes an endorsement: the answer to the request with this id if there is one, otherwise through
 * the general link.
 */
export class SubmitEndorsement extends OfEndorsement {
  readonly type = 'SubmitEndorsement'
  constructor(
    providerId: string,
    endorsementId: string,
    readonly endorserId: string,
    readonly words: { readonly relationship: string; readonly text: string },
  ) {
    super(providerId, endorsementId)
  }
}

export class ApproveEndorsement extends OfEndorsement {
  readonly type = 'ApproveEndorsement'
}

export class DeclineEndorsement extends OfEndorsement {
  readonly type = 'DeclineEndorsement'
}

/** The writer withdraws the endorsement, for good. */
export class WithdrawEndorsement extends OfEndorsement {
  readonly type = 'WithdrawEndorsement'
  constructor(
    providerId: string,
    endorsementId: string,
    readonly endorserId: string,
  ) {
    super(providerId, endorsementId)
  }
}

/** A moderator removes the endorsement and gives a reason. */
export class RemoveEndorsement extends OfEndorsement {
  readonly type = 'RemoveEndorsement'
  constructor(
    providerId: string,
    endorsementId: string,
    readonly reason: string,
  ) {
    super(providerId, endorsementId)
  }
}

export class RestoreEndorsement extends OfEndorsement {
  readonly type = 'RestoreEndorsement'
  constructor(
    providerId: string,
    endorsementId: string,
    readonly reason: string,
  ) {
    super(providerId, endorsementId)
  }
}

export type WrittenCommand =
  | SubmitEndorsement
  | ApproveEndorsement
  | DeclineEndorsement
  | WithdrawEndorsement
  | RemoveEndorsement
  | RestoreEndorsement

export const writtenEvolutions: Evolutions<Endorsements, WrittenEvent> = {
  EndorsementSubmitted(state, event) {
    const { endorserId, submittedAt } = event.data
    return {
      ...become(state, event, { status: 'pending', was: 'pending', endorserId }),
      submissions: [...state.submissions, { endorserId, at: submittedAt }],
    }
  },
  EndorsementApproved: (state, event) => turn(state, event, 'approved'),
  EndorsementDeclined: (state, event) => turn(state, event, 'declined'),
  EndorsementWithdrawn: (state, event) => turn(state, event, 'withdrawn'),
  EndorsementRemoved: (state, event) => turn(state, event, 'removed'),
  EndorsementRestored(state, event) {
    const found = state.byId.get(event.data.endorsementId)
    return isWritten(found) ? turn(state, event, found.was) : state
  },
}

/**
 * Sets the status, and keeps the status before a removal or withdrawal in `was`, so that a removed
 * endorsement can be restored to it.
 */
const turn = (
  state: Endorsements,
  event: { readonly data: AboutEndorsement },
  status: WrittenEndorsement['status'],
): Endorsements => {
  const found = state.byId.get(event.data.endorsementId)
  if (!isWritten(found)) return state
  const was = status === 'removed' || status === 'withdrawn' ? found.was : status
  return become(state, event, { ...found, status, was })
}

/** Whether the person who wrote an endorsement with this status on request may be asked for another one. */
export const mayBeAskedAgain: Readonly<Record<WrittenEndorsement['status'], boolean>> = {
  pending: false,
  approved: false,
  declined: false,
  withdrawn: true,
  removed: true,
}

/**
 * The status that the writer and the endorsee see; null if neither can see the endorsement. The writer sees a
 * declined one as pending, because nobody is told that they were declined.
 */
export const toldStatusOf = {
  pending: { writer: 'pending', endorsee: 'pending' },
  approved: { writer: 'approved', endorsee: 'approved' },
  declined: { writer: 'pending', endorsee: 'declined' },
  withdrawn: null,
  removed: { writer: 'removed', endorsee: 'removed' },
} as const satisfies Record<WrittenEndorsement['status'], object | null>

export const writtenDecisions: Decisions<Endorsements, WrittenCommand, WrittenEvent | PinEvent> = {
  SubmitEndorsement(state, { providerId, endorsementId, endorserId, words }, now) {
    if (endorserId === providerId) return refuse('forbidden', "You can't endorse yourself")
    const found = state.byId.get(endorsementId)
    // A link can be used once. A retry of the same call is recognized by its Idempotency-Key and gets the
    // same response.
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
}

/** Whether one provider has reached the limit of endorsements within a day, including those they withdrew. */
const isWrittenTooOften = ({ submissions }: Endorsements, endorserId: string, now: Date): boolean =>
  submissions.filter((each) => each.endorserId === endorserId && Date.parse(each.at) > now.getTime() - day)
    .length >= mostSubmissionsADay

const cannot = (what: string, { status }: WrittenEndorsement): Refusal =>
  refuse('not_allowed_now', `An endorsement that was ${status} can’t be ${what}`)

const countApproved = ({ byId }: Endorsements) =>
  [...byId.values()].filter(({ status }) => status === 'approved').length

/** The number of approved endorsements without this one. */
const countWithout = (state: Endorsements, { status }: WrittenEndorsement) =>
  countApproved(state) - (status === 'approved' ? 1 : 0)
