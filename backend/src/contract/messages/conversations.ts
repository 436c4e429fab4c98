/**
 * Reading conversations (product.md, "Messages"). Refuses with `not_found` if the caller is not part of the
 * conversation.
 */

import * as z from 'zod/mini'
import { sideFlagActNames, sideFlagNames } from '../../domain/messages/side-flags.ts'
import { trimText } from '../../domain/written/text.ts'
import { emptyObject } from '../answers.ts'
import { query } from '../declare.ts'
import { conversationLine } from './lines.ts'

const yesOrNoFor = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodMiniBoolean>

/** Conversations on one page of the list. */
export const conversationsPageSize = 30
/** The most lines in one answer. */
export const linesPageSize = 50
/** Lines that are shown above the first unread one when a conversation opens. */
export const linesAboveUnread = 10
/** Unread conversations and messages are counted up to this number, which is shown as "99 and more". */
export const mostUnreadCounted = 100
/** Characters of a name that the list can be searched by. */
export const longestNameSearched = 80

/** The lists of conversations that a person has. */
export const conversationLists = ['all', 'unread', 'archived'] as const

export type ConversationListName = (typeof conversationLists)[number]

/** What the caller has switched on for themselves. */
const sideFlags = yesOrNoFor(sideFlagNames)
/** Which of them they can switch on or off now. */
const sideFlagActs = yesOrNoFor(sideFlagActNames)

export const conversationId = z.string().check(z.minLength(1), z.maxLength(80))
/** ISO 8601, UTC. */
const moment = z.string()

/** The other person, as the list and the conversation's header show them. */
export const participant = z.object({
  role: z.enum(['client', 'provider']),
  /** The profile's id, for a provider; null for a parent. */
  providerId: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  /** Null after their erasure. */
  name: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  isErased: z.boolean(),
})

/** Why the caller can't write now. `sendMessage` refuses with the sentence of each reason. */
export const writingBarredReason = z.enum([
  /** "Confirm your email address first" */
  'unverified',
  /** "You blocked this person. Unblock them to send a message." */
  'you_blocked',
  /** "You can’t write to this person" */
  'blocked',
  /** "This person deleted their account" */
  'erased',
  /** "Our team closed this conversation" */
  'stopped',
])

export type WritingBarredReason = z.infer<typeof writingBarredReason>

/** The caller's newest report. Reports by the other side are never shown. */
const ownReport = z.object({
  reportId: z.string(),
  reportedAt: moment,
  /** Null while it is open. */
  closed: z.nullable(
    z.object({ outcome: z.enum(['nothing_found', 'stopped']), reason: z.string(), closedAt: moment }),
  ),
})

export const conversationCard = z.object({
  id: z.string(),
  other: participant,
  /**
   * The newest line, or the newest message that the caller has not read; its text is cut to 140 characters.
   */
  last: conversationLine,
  /** Messages of the other side that the caller has not read. */
  unread: z.int(),
  ...sideFlags,
  hasOpenReport: z.boolean(),
})

export type ConversationCard = z.infer<typeof conversationCard>

/**
 * Newest line first; those that the caller archived only in the list of their own. `after` is the `next` of the previous page; a null `next` marks the last page. `name`
 * selects people with a word in their name that starts with it, in any letter case.
 */
export const conversations = query('conversations', {
  access: ['client', 'provider'],
  input: z.strictObject({
    after: z.optional(z.string().check(z.maxLength(200))),
    only: z._default(z.enum(conversationLists), 'all'),
    name: z._default(z.string().check(z.overwrite(trimText), z.maxLength(longestNameSearched)), ''),
  }),
  output: z.object({ conversations: z.array(conversationCard), next: z.nullable(z.string()) }),
})

/**
 * One conversation. Without `before` and `after`: the page around the first unread message, or the newest
 * page. `before` a number: the lines just before it. `after` a number: the lines just after it, including
 * ones that arrived meanwhile (0: from the beginning). Refuses both at once.
 */
export const conversation = query('conversation', {
  access: ['client', 'provider'],
  input: z
    .strictObject({
      id: conversationId,
      before: z.optional(z.int().check(z.gte(1), z.lte(2_000_000_000))),
      after: z.optional(z.int().check(z.gte(0), z.lte(2_000_000_000))),
    })
    .check(
      z.refine(({ before, after }) => before === undefined || after === undefined, {
        message: 'Ask for what comes before or what comes after, not both',
        path: ['after'],
      }),
    ),
  output: z.object({
    id: z.string(),
    you: z.enum(['client', 'provider']),
    other: participant,
    /** In rising order, without gaps. */
    lines: z.array(conversationLine),
    hasEarlier: z.boolean(),
    hasLater: z.boolean(),
    /** The number of the newest line. */
    lastNumber: z.int(),
    /** The number of the first message of the other side that the caller has not read. */
    firstUnread: z.nullable(z.int()),
    unread: z.int(),
    /** The number up to which the caller has read. */
    readByYou: z.int(),
    /** The number up to which the other side has read, and when they last read: "Read 2:05 PM". */
    readByOther: z.object({ number: z.int(), at: z.nullable(moment) }),
    ...sideFlags,
    /** Null if the caller may write. */
    writingBarred: z.nullable(writingBarredReason),
    /** When our team reopened it after they had closed it. */
    reopenedAt: z.nullable(moment),
    report: z.nullable(ownReport),
    /** Which actions are available now. */
    acts: z.object({
      write: z.boolean(),
      markRead: z.boolean(),
      ...sideFlagActs,
      report: z.boolean(),
    }),
  }),
})

/**
 * The conversation that a parent has with a provider (id or slug), and whether they may write. 404 for an
 * unknown provider.
 */
export const conversationWith = query('conversationWith', {
  access: ['client'],
  input: z.strictObject({ providerId: conversationId }),
  output: z.object({
    /** Null if there is none yet; `startConversation` starts it. */
    conversationId: z.nullable(z.string()),
    other: participant,
    writingBarred: z.nullable(writingBarredReason),
  }),
})

/**
 * The conversation of a booking's two sides, for either of them; 404 if the caller is not part of the
 * booking.
 */
export const bookingConversation = query('bookingConversation', {
  access: ['client', 'provider'],
  input: z.strictObject({ bookingId: conversationId }),
  output: z.object({
    /** Null if there is none yet. A parent starts it with `startConversation`. */
    conversationId: z.nullable(z.string()),
  }),
})

/** Counted up to {@link mostUnreadCounted}. Both are 0 for staff and visitors. */
export const unreadCount = query('unreadCount', {
  access: 'anyone',
  input: emptyObject,
  output: z.object({ conversations: z.int(), messages: z.int() }),
})
