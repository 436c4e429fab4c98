/**
 * One entry of the waitlist. An entry is its own boundary because an address joins once, whoever types it and
 * however often: the newest answers win (product.md, "Waitlist"). The entry's id is a keyed hash of the
 * address, computed outside this module, so the stream's name reveals nothing.
 */

import type { Language } from '../../language/languages.ts'
import {
  refuse,
  type Decider,
  type DomainEvent,
  type PersonalFields,
  type Command,
} from '../decider/decider.ts'

export interface WaitlistAnswers {
  readonly email: string
  readonly fullName: string
  readonly userType: 'parent' | 'provider'
  readonly location: string | null
  readonly message: string | null
  /** That of the page on which they joined. Older events have none; then it was English. */
  readonly language?: Language
}

type Of = { readonly entryId: string }

export type WaitlistEvent =
  /** Also appended for a person who rejoins after leaving: their entry starts again. */
  | DomainEvent<'WaitlistJoined', Of & { readonly joinedAt: string } & WaitlistAnswers>
  | DomainEvent<'WaitlistAnswersRevised', Of & { readonly revisedAt: string } & WaitlistAnswers>
  /**
   * Appended with the answers of an address that is already on the list. `repeatId` belongs to nobody: see
   * waitlistPersonalFields.
   */
  | DomainEvent<'WaitlistJoinRepeated', Of & { readonly repeatId: string; readonly repeatedAt: string }>
  | DomainEvent<
      'WaitlistInvited',
      Of & {
        /** The number of this invitation since the person joined, from 1. */
        readonly invitation: number
        readonly reason: string | null
        readonly invitedAt: string
      }
    >
  | DomainEvent<
      'WaitlistUnsubscribed',
      Of & {
        readonly by: 'staff' | 'person'
        /**
         * The reason that staff gave; null if the person left the list themselves, because they are not asked
         * for one.
         */
        readonly reason: string | null
        /** The entry by which they left, if they left this one because the two are merged. */
        readonly leftById?: string
        readonly unsubscribedAt: string
      }
    >
  /** Staff saw that somebody has two entries: this one is no longer invited, and the other stays. */
  | DomainEvent<
      'WaitlistEntryMerged',
      Of & { readonly keptId: string; readonly reason: string; readonly mergedAt: string }
    >
  | DomainEvent<
      'WaitlistMergeUndone',
      Of & {
        readonly reason: string
        /** The entry that was to stay is not on the list, so this one could never be invited. */
        readonly isKeptGone?: true
        readonly undoneAt: string
      }
    >
  /** The person was erased, and staff had merged this entry with theirs. It stays closed for ever. */
  | DomainEvent<'WaitlistEntryErased', Of & { readonly erasedById: string; readonly erasedAt: string }>

const answers = ['email', 'fullName', 'location', 'message'] as const

export const waitlistPersonalFields: PersonalFields<WaitlistEvent> = {
  WaitlistJoined: { person: 'entryId', fields: answers },
  WaitlistAnswersRevised: { person: 'entryId', fields: answers },
  // Joining with a new address creates a key. A key that belongs to nobody is created here, so that both
  // cases take equally long (docs/decisions/0008).
  WaitlistJoinRepeated: { person: 'repeatId', fields: [] },
  WaitlistInvited: 'none',
  WaitlistUnsubscribed: 'none',
  WaitlistEntryMerged: 'none',
  WaitlistMergeUndone: 'none',
  WaitlistEntryErased: 'none',
}

export type WaitlistCommand =
  | Command<
      'JoinWaitlist',
      {
        readonly entryId: string
        readonly answers: WaitlistAnswers
        /** A new id, used if the address is already on the list. */
        readonly repeatId: string
      }
    >
  | Command<'InviteWaitlistEntry', { readonly entryId: string; readonly reason: string | null }>
  | Command<
      'UnsubscribeWaitlistEntry',
      {
        readonly entryId: string
        readonly by: 'staff' | 'person'
        readonly reason: string | null
        /** For an entry that is merged with the one that was left. */
        readonly with?: LeftWith
      }
    >
  | Command<
      'MergeWaitlistEntry',
      { readonly entryId: string; readonly keptId: string; readonly reason: string }
    >
  | Command<
      'UndoWaitlistMerge',
      {
        readonly entryId: string
        readonly reason: string
        /** When the merge was made that cannot stay; another one stays. */
        readonly mergedAt?: string
      }
    >
  | Command<'EraseWaitlistEntry', { readonly entryId: string; readonly with: LeftWith }>

/** Why an entry ends without its own link or account. */
interface LeftWith {
  /** The entry by which the person left or was erased. */
  readonly entryId: string
  /** How often this entry had been joined by then. Who joined again since stays. */
  readonly joins: number
}

export type WaitlistEntry =
  | { readonly status: 'open' }
  | {
      readonly status: 'joined'
      /** How often somebody joined with this address, those times included at which they were on the list. */
      readonly joins: number
      readonly answers: WaitlistAnswers
      readonly invitations: number
      /** Null before the first invitation. */
      readonly invitedAt: string | null
      /** The entry that stays in place of this one. Whoever joins again with this address stays merged. */
      readonly mergedInto: string | null
      readonly mergedAt: string | null
    }
  | { readonly status: 'unsubscribed'; readonly joins: number }
  | { readonly status: 'erased' }

/** Milliseconds. */
const day = 24 * 60 * 60_000

/**
 * Milliseconds within which nobody is invited twice. A second click, or a second member of staff, sends no
 * second email.
 */
const betweenInvitations = day

/** Days for which the link in an invitation gives what the person wrote. */
export const invitationDays = 30

/** @param invitedAt when the newest invitation was sent; null before the first */
export const isInvitationOpen = (invitedAt: Date | null, now: Date): boolean =>
  invitedAt !== null && now.getTime() < invitedAt.getTime() + invitationDays * day

const noEntry = refuse('not_found', 'We couldn’t find that entry')
const hasLeft = refuse('not_allowed_now', 'That person has left the waitlist')
const isErased = refuse('stale', 'That entry is closed. Please try again.')
const isMerged = refuse('not_allowed_now', 'That entry has been merged into another one')

export const waitlistStream = (entryId: string): string => `waitlist-${entryId}`

export const waitlist: Decider<WaitlistEntry, WaitlistCommand, WaitlistEvent> = {
  initial: { status: 'open' },
  // Looking up a decryption key would take longer for an address on the list, which would reveal it
  // (docs/decisions/0008).
  readsSealed: true,
  stream: ({ entryId }) => waitlistStream(entryId),
  decide: {
    JoinWaitlist(entry, { entryId, answers, repeatId }, now) {
      const at = now.toISOString()
      if (entry.status === 'open')
        return [{ type: 'WaitlistJoined', data: { entryId, ...answers, joinedAt: at } }]
      if (entry.status === 'erased') return isErased
      // A person who left joins again. The answers are not compared, because they are still sealed here.
      return [
        entry.status === 'joined'
          ? { type: 'WaitlistAnswersRevised', data: { entryId, ...answers, revisedAt: at } }
          : { type: 'WaitlistJoined', data: { entryId, ...answers, joinedAt: at } },
        { type: 'WaitlistJoinRepeated', data: { entryId, repeatId, repeatedAt: at } },
      ]
    },
    InviteWaitlistEntry(entry, { entryId, reason }, now) {
      if (entry.status === 'open' || entry.status === 'erased') return noEntry
      if (entry.status === 'unsubscribed') return hasLeft
      if (entry.mergedInto !== null) return isMerged
      if (entry.invitedAt !== null && now.getTime() < Date.parse(entry.invitedAt) + betweenInvitations)
        return []
      const invitation = entry.invitations + 1
      return [
        { type: 'WaitlistInvited', data: { entryId, invitation, reason, invitedAt: now.toISOString() } },
      ]
    },
    UnsubscribeWaitlistEntry(entry, { entryId, by, reason, with: left }, now) {
      if (entry.status === 'open') return noEntry
      if (entry.status === 'unsubscribed' || entry.status === 'erased') return []
      if (left && entry.joins !== left.joins) return []
      const leftById = left && { leftById: left.entryId }
      const unsubscribedAt = now.toISOString()
      return [{ type: 'WaitlistUnsubscribed', data: { entryId, by, reason, ...leftById, unsubscribedAt } }]
    },
    MergeWaitlistEntry(entry, { entryId, keptId, reason }, now) {
      if (entry.status === 'open' || entry.status === 'erased') return noEntry
      if (entry.status === 'unsubscribed') return hasLeft
      if (entry.mergedInto === keptId) return []
      if (entry.mergedInto !== null) return isMerged
      return [{ type: 'WaitlistEntryMerged', data: { entryId, keptId, reason, mergedAt: now.toISOString() } }]
    },
    UndoWaitlistMerge(entry, { entryId, reason, mergedAt }, now) {
      if (entry.status === 'open') return noEntry
      if (entry.status !== 'joined' || entry.mergedInto === null) return []
      if (mergedAt !== undefined && entry.mergedAt !== mergedAt) return []
      const isKeptGone = mergedAt === undefined ? {} : ({ isKeptGone: true } as const)
      const undoneAt = now.toISOString()
      return [{ type: 'WaitlistMergeUndone', data: { entryId, reason, ...isKeptGone, undoneAt } }]
    },
    EraseWaitlistEntry(entry, { entryId, with: erased }, now) {
      if (entry.status === 'open' || entry.status === 'erased' || entry.joins !== erased.joins) return []
      return [
        {
          type: 'WaitlistEntryErased',
          data: { entryId, erasedById: erased.entryId, erasedAt: now.toISOString() },
        },
      ]
    },
  },
  evolve(entry, event) {
    switch (event.type) {
      case 'WaitlistJoined':
        return {
          status: 'joined',
          joins: joinsOf(entry) + 1,
          answers: event.data,
          invitations: 0,
          invitedAt: null,
          mergedInto: null,
          mergedAt: null,
        }
      case 'WaitlistAnswersRevised':
        return entry.status === 'joined' ? { ...entry, joins: entry.joins + 1, answers: event.data } : entry
      case 'WaitlistJoinRepeated':
        return entry
      case 'WaitlistInvited': {
        const { invitation: invitations, invitedAt } = event.data
        return entry.status === 'joined' ? { ...entry, invitations, invitedAt } : entry
      }
      case 'WaitlistUnsubscribed':
        return { status: 'unsubscribed', joins: joinsOf(entry) }
      case 'WaitlistEntryMerged': {
        const { keptId: mergedInto, mergedAt } = event.data
        return entry.status === 'joined' ? { ...entry, mergedInto, mergedAt } : entry
      }
      case 'WaitlistMergeUndone':
        return entry.status === 'joined' ? { ...entry, mergedInto: null, mergedAt: null } : entry
      case 'WaitlistEntryErased':
        return { status: 'erased' }
    }
  },
}

const joinsOf = (entry: WaitlistEntry): number => ('joins' in entry ? entry.joins : 0)
