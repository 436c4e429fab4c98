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
const without = (known: readonly ConversationLine[], more: readonly ConversationLine[]) => {
  const [firstKnown, lastKnown] = [known[0], known.at(-1)]
  const [firstMore, lastMore] = [more[0], more.at(-1)]
  if (!firstMore || !lastMore) return known
  if (!firstKnown || !lastKnown) return more
  if (firstMore.number > lastKnown.number + 1 || lastMore.number < firstKnown.number - 1) return null
  const byNumber = new Map([...known, ...more].map((line) => [line.number, line]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}

/** Removes the texts of a person who was erased, also from lines that were loaded before. */
const withoutErased = (lines: readonly ConversationLine[], { other }: Answer): ConversationLine[] =>
  lines.map((line) =>
    other.isErased && line.kind === 'message' && line.by === 'other' ? { ...line, text: null } : line,
  )

/**
 * Takes the state from the newer answer; its lines are merged with the known ones, or replace them if there is
 * a gap.
 */
export const mergeAnswer = (known: Thread, answer: Answer): Thread => {
  const lines = withoutErased(without(known.lines, answer.lines) ?? answer.lines, answer)
  const lastNumber = Math.max(known.lastNumber, answer.lastNumber)
  return {
    ...answer,
    openedAt: known.openedAt,
    lines,
    lastNumber,
    hasEarlier: (lines[0]?.number ?? 1) > 1,
    hasLater: (lines.at(-1)?.number ?? lastNumber) < lastNumber,
    readByYou: Math.max(known.readByYou, answer.readByYou),
    readByOther:
      known.readByOther.number > answer.readByOther.number ? known.readByOther : answer.readByOther,
  }
}

/** Appends an own message once the server has numbered it, unless lines are missing before it. */
export const withSentLine = (known: Thread, line: ConversationLine): Thread => {
  const last = known.lines.at(-1)?.number ?? known.lastNumber
  if (line.number !== last + 1) return known
  const lastNumber = Math.max(known.lastNumber, line.number)
  return { ...known, lines: [...known.lines, line], lastNumber, hasLater: line.number < lastNumber }
}
