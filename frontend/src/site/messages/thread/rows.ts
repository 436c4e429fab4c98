/**
 * The rows of a conversation, from the top: days, the "new" divider, messages, bookings, messages not sent
 * yet.
 */

import type { ConversationLine } from 'backend/contract/messages/lines'
import { isSameDay } from '../../people/times.ts'
import type { OutgoingMessage } from '../outbox/stored-messages.ts'
import type { Thread } from '../thread-lines.ts'

export type MessageLine = Extract<ConversationLine, { kind: 'message' }>
export type BookingLine = Extract<ConversationLine, { kind: 'booking' }>

export type ThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'new'; readonly key: string; readonly count: number }
  | { readonly kind: 'booking'; readonly key: string; readonly line: BookingLine }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly line: MessageLine
      /**
       * Below the message: when it was read, when it was sent, or null because the next message follows soon.
       */
      readonly foot: { readonly read: string } | 'time' | null
    }
  | { readonly kind: 'outgoing'; readonly key: string; readonly message: OutgoingMessage }

/** Milliseconds; messages of one person that follow each other faster than this share one time. */
const together = 5 * 60_000

/**
 * The row key of an own message, the same before and after the server has numbered it, so that React keeps
 * the row.
 */
const ownKey = (messageId: string) => `own ${messageId}`

/** The number of the user's newest message that the other person has read. */
const lastReadNumber = ({ lines, readByOther }: Thread): number | undefined =>
  lines.findLast((line) => isOwnMessage(line) && line.number <= readByOther.number)?.number

const isOwnMessage = (line: ConversationLine) => line.kind === 'message' && line.by === 'you'

const isTogether = (line: ConversationLine, next: ConversationLine | undefined) =>
  next?.kind === 'message' &&
  next.by === line.by &&
  isSameDay(line.sentAt, next.sentAt) &&
  Date.parse(next.sentAt) - Date.parse(line.sentAt) < together

export const threadRowsOf = (thread: Thread, outgoing: readonly OutgoingMessage[]): ThreadRow[] => {
  const { lines, openedAt, readByOther, hasEarlier, hasLater } = thread
  const lastRead = lastReadNumber(thread)
  const rows: ThreadRow[] = []
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    // No day row above the first loaded line if earlier ones exist: the day may have begun on an earlier
    // page, and a row that disappears when that page loads could not keep the scroll position.
    if (before ? !isSameDay(before.sentAt, line.sentAt) : !hasEarlier)
      rows.push({ kind: 'day', key: `day ${line.sentAt.slice(0, 10)} ${line.number}`, at: line.sentAt })
    if (line.number === openedAt.firstUnread) rows.push({ kind: 'new', key: 'new', count: openedAt.unread })
    if (line.kind === 'booking') {
      rows.push({ kind: 'booking', key: `line ${line.number}`, line })
      return
    }
    const isRead = line.number === lastRead && readByOther.at !== null
    rows.push({
      kind: 'message',
      key: line.messageId === null ? `line ${line.number}` : ownKey(line.messageId),
      line,
      foot: isRead ? { read: readByOther.at ?? '' } : isTogether(line, lines[index + 1]) ? null : 'time',
    })
  })
  // Unsent messages belong below the newest page; below an older page they would seem to be part of it.
  if (!hasLater)
    for (const message of outgoing) rows.push({ kind: 'outgoing', key: ownKey(message.messageId), message })
  return rows
}

/** The outgoing messages without those that the server has numbered meanwhile. */
export const stillOutgoing = (
  { lines }: Pick<Thread, 'lines'>,
  outgoing: readonly OutgoingMessage[],
): readonly OutgoingMessage[] => {
  if (outgoing.length === 0) return outgoing
  const sent = new Set(lines.map((line) => (line.kind === 'message' ? line.messageId : null)))
  return outgoing.filter(({ messageId }) => !sent.has(messageId))
}
