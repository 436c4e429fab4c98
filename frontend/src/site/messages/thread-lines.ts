/** A conversation as far as a page has loaded it: lines without a gap, however many answers they came in. */
import type { OutputOf } from 'backend/contract/declare'
import type { conversation } from 'backend/contract/messages/conversations'
import type { ConversationLine } from 'backend/contract/messages/lines'

type Answer = OutputOf<typeof conversation>

export interface Thread extends Answer {
  /** What was unread when the page opened: the line above it stays until one leaves. */
  readonly openedAt: { readonly firstUnread: number | null; readonly unread: number }
}

export const threadOfAnswer = (answer: Answer): Thread => ({
  ...answer,
  openedAt: { firstUnread: answer.firstUnread, unread: answer.unread },
})

/** Rising by number, each once; null where a gap would be left between the two. */
const without = (held: readonly ConversationLine[], more: readonly ConversationLine[]) => {
  const [firstHeld, lastHeld] = [held[0], held.at(-1)]
  const [firstMore, lastMore] = [more[0], more.at(-1)]
  if (!firstMore || !lastMore) return held
  if (!firstHeld || !lastHeld) return more
  if (firstMore.number > lastHeld.number + 1 || lastMore.number < firstHeld.number - 1) return null
  const byNumber = new Map([...held, ...more].map((line) => [line.number, line]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}

/** What was written by somebody who has left is gone, also from the pages that were loaded before. */
const withoutErased = (lines: readonly ConversationLine[], { other }: Answer): ConversationLine[] =>
  lines.map((line) =>
    other.isErased && line.kind === 'message' && line.by === 'other' ? { ...line, text: null } : line,
  )

/** The newer answer says how things stand; its lines join those that are held, or replace them where there is a gap. */
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

/** One's own message is there as soon as the server has said its number, if nothing is missing before it. */
export const withSentLine = (held: Thread, line: ConversationLine): Thread => {
  const last = held.lines.at(-1)?.number ?? held.lastNumber
  if (line.number !== last + 1) return held
  const lastNumber = Math.max(held.lastNumber, line.number)
  return { ...held, lines: [...held.lines, line], lastNumber, hasLater: line.number < lastNumber }
}
