/**
 * Compares what servers acknowledged with what is there afterwards: in the log, in the read tables as people see them,
 * and among the mails. It knows every acknowledged command, and counts each defect by its kind.
 */

/** What was answered with 200 or 201, and nothing else: a command without an answer may have happened or not. */
export interface Acknowledged {
  /** Addresses that joined the waitlist. */
  readonly entries: readonly string[]
  /** In the order in which each side sent them. */
  readonly messages: readonly {
    readonly messageId: string
    readonly side: string
    readonly number: number
  }[]
  /** Bookings that were accepted. */
  readonly bookings: readonly string[]
  /** Keys of what was pressed on a pin or a bookmark, to switch it on and off in turn. */
  readonly presses: readonly string[]
}

export interface Found {
  /** Ids in the log, one for each event: of entries their addresses, of messages and accepted bookings their ids, of presses their keys. */
  readonly log: Readonly<Record<keyof Acknowledged, readonly string[]>>
  /** What people are shown: each side's messages in the order of the page, and who sees an accepted booking. */
  readonly shown: {
    readonly entries: readonly string[]
    readonly messages: readonly { readonly messageId: string; readonly number: number }[]
    readonly bookings: readonly string[]
    /** All of a switch that is shown as its last press left it, and all but the last where it is shown otherwise. */
    readonly presses: readonly string[]
  }
  /** Bookings whose acceptance was mailed, one for each mail. */
  readonly mails: readonly string[]
}

export interface Defects {
  /** Acknowledged, and not in the log. */
  readonly lost: number
  /** More than once in the log, or shown or mailed more than once. */
  readonly doubled: number
  /** Messages that are shown at another number than they were acknowledged with, or before one that was sent earlier. */
  readonly outOfOrder: number
  /** In the log, and shown to nobody. */
  readonly notVisible: number
  /** Accepted bookings that nobody was told of. */
  readonly notMailed: number
}

const missingFrom = (there: readonly string[], wanted: readonly string[]) => {
  const known = new Set(there)
  return wanted.filter((id) => !known.has(id))
}

const repeatedIn = (ids: readonly string[]) => ids.length - new Set(ids).size

export const defectsIn = (acknowledged: Acknowledged, { log, shown, mails }: Found): Defects => {
  const wanted = {
    entries: acknowledged.entries,
    messages: acknowledged.messages.map(({ messageId }) => messageId),
    bookings: acknowledged.bookings,
    presses: acknowledged.presses,
  }
  const seen = {
    entries: shown.entries,
    messages: shown.messages.map(({ messageId }) => messageId),
    bookings: shown.bookings,
    presses: shown.presses,
  }
  const kinds = ['entries', 'messages', 'bookings', 'presses'] as const
  const sum = (count: (kind: (typeof kinds)[number]) => number) =>
    kinds.reduce((total, kind) => total + count(kind), 0)
  return {
    lost: sum((kind) => missingFrom(log[kind], wanted[kind]).length),
    doubled: sum((kind) => repeatedIn(log[kind]) + repeatedIn(seen[kind])) + repeatedIn(mails),
    outOfOrder: misplaced(acknowledged.messages, shown.messages),
    notVisible: sum((kind) => missingFrom(seen[kind], log[kind]).length),
    notMailed: missingFrom(mails, acknowledged.bookings).length,
  }
}

const misplaced = (sent: Acknowledged['messages'], shown: Found['shown']['messages']): number => {
  const numbers = new Map(shown.map(({ messageId, number }) => [messageId, number]))
  const last = new Map<string, number>()
  return sent.filter(({ messageId, side, number }) => {
    const at = numbers.get(messageId)
    if (at === undefined) return false
    const isLater = at > (last.get(side) ?? 0)
    last.set(side, at)
    return at !== number || !isLater
  }).length
}
