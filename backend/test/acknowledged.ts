/**
 * Compares the commands that servers acknowledged with what exists afterwards: in the log, in the read tables
 * as users see them, and among the mails. It knows every acknowledged command and counts each kind of defect.
 */

/**
 * Only commands answered with 200 or 201. A command without an answer may or may not have been carried out.
 */
export interface Acknowledged {
  /** Addresses that joined the waitlist. */
  readonly entries: readonly string[]
  /** Messages in the order in which each side sent them. */
  readonly messages: readonly {
    readonly messageId: string
    readonly side: string
    readonly number: number
  }[]
  /** Bookings that were accepted. */
  readonly bookings: readonly string[]
  /** Idempotency keys of the presses on one pin or bookmark, which switch it on and off in turn. */
  readonly presses: readonly string[]
}

export interface Found {
  /**
   * Ids found in the log, one for each event: the address of a waitlist entry, the id of a message or an
   * accepted booking, the key of a press.
   */
  readonly log: Readonly<Record<keyof Acknowledged, readonly string[]>>
  /** What the pages show: each side's messages in page order, and who sees an accepted booking. */
  readonly shown: {
    readonly entries: readonly string[]
    readonly messages: readonly { readonly messageId: string; readonly number: number }[]
    readonly bookings: readonly string[]
    /** All presses of a switch if its shown state matches the last press; otherwise all but the last. */
    readonly presses: readonly string[]
  }
  /** Bookings whose acceptance was mailed, one item for each mail. */
  readonly mails: readonly string[]
}

export interface Defects {
  /** Acknowledged, but not in the log. */
  readonly lost: number
  /** More than once in the log, or shown or mailed more than once. */
  readonly doubled: number
  /**
   * Messages shown with another number than the acknowledged one, or before a message that was sent earlier.
   */
  readonly outOfOrder: number
  /** In the log, but shown to nobody. */
  readonly notVisible: number
  /** Accepted bookings that nobody was notified of. */
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
