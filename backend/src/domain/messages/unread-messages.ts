/**
 * The numbers of the messages that one side has not read, stored as runs of consecutive numbers, of which
 * there are few.
 */

interface Run {
  readonly from: number
  readonly to: number
}

/** In rising order, with gaps between them. */
export type UnreadNumbers = readonly Run[]

/** Adds a number, which must be higher than all the others. */
export const withUnread = (unread: UnreadNumbers, number: number): UnreadNumbers => {
  const last = unread.at(-1)
  return last?.to === number - 1
    ? [...unread.slice(0, -1), { from: last.from, to: number }]
    : [...unread, { from: number, to: number }]
}

/** Removes the numbers up to and including `number`. */
export const withoutRead = (unread: UnreadNumbers, number: number): UnreadNumbers =>
  unread.filter(({ to }) => to > number).map(({ from, to }) => ({ from: Math.max(from, number + 1), to }))

export const countUnread = (unread: UnreadNumbers): number =>
  unread.reduce((count, { from, to }) => count + to - from + 1, 0)

export const isUnread = (unread: UnreadNumbers, number: number): boolean =>
  unread.some(({ from, to }) => from <= number && number <= to)
