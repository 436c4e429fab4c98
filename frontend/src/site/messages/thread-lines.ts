/** The loaded part of a conversation: its lines without a gap, merged from any number of answers. */

import type { OutputOf } from 'backend/contract/declare'
import type { conversation } from 'backend/contract/messages/conversations'
import type { ConversationLine } from 'backend/contract/messages/lines'

type Answer = OutputOf<typeof conversation>

export interface Thread extends Answer {
  /** What was unread when the page opened: the "new" divider stays there until the reader leaves. */
  readonly openedAt: { readonly firstUnread: number | null; readonly unread: number }
}

export const threadOfAnswer = (answer: Answer): Thread => ({
  ...answer,
  openedAt: { firstUnread: answer.firstUnread, unread: answer.unread },
})

/** Merges the lines, ordered by number, each once; null if there would be a gap between the two lists. */
const without = (held: readonly ConversationLine[], more: readonly ConversationLine[]) => {
  const [firstHeld, lastHeld] = [held[0], held.at(-1)]
  const [firstMore, lastMore] = [more[0], more.at(-1)]
  if (!firstMore || !lastMore) return held
  if (!firstHeld || !lastHeld) return more
  if (firstMore.number > lastHeld.number + 1 || lastMore.number < firstHeld.number - 1) return null
  const byNumber = new Map([...held, ...more].map((line) => [line.number, line]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}

/** Removes the texts of a person who was erased, also from lines that were loaded before. */
const withoutErased = (lines: readonly ConversationLine[], { other }: Answer): ConversationLine[] =>
  lines.map((line) =>
    other.isErased && line.kind === 'message' && line.by === 'other' ? { ...line, text: null } : line,
  )

/**
 * Takes the state from the newer answer; its lines are merged with the held ones, or replace them if there is
 * a gap.
 */
export const mergeAnswer = (held: Thread, answer: Answer): Thread => {
  const lines = withoutErased(without(held.lines, answer.lines) ?? answer.lines, answer)
  const lastNumber = Math.max(held.lastNumber, answer.lastNumber)
  return {
    ...answer,
    openedAt: held.openedAt,
    lines,
    lastNumber,
    hasEarlier: (lines[0]?.number ?? 1) > 1,
    hasLater: (lines.at(-1)?.number ?? lastNumber) < lastNumber,
    readByYou: Math.max(held.readByYou, answer.readByYou),
    readByOther: held.readByOther.number > answer.readByOther.number ? held.readByOther : answer.readByOther,
  }
}

/** Appends an own message once the server has numbered it, unless lines are missing before it. */
export const withSentLine = (held: Thread, line: ConversationLine): Thread => {
  const last = held.lines.at(-1)?.number ?? held.lastNumber
  if (line.number !== last + 1) return held
  const lastNumber = Math.max(held.lastNumber, line.number)
  return { ...held, lines: [...held.lines, line], lastNumber, hasLater: line.number < lastNumber }
}
