/** The numbers of the messages that one side has not read, as runs: few, however many messages wait. */

interface Run {
  readonly from: number
  readonly to: number
}

/** Rising, and apart from each other. */
export type UnreadNumbers = readonly Run[]

/** The unread numbers and one more, which must be higher than all of them. */
export const withUnread = (unread: UnreadNumbers, number: number): UnreadNumbers => {
  const last = unread.at(-1)
  return last?.to === number - 1
    ? [...unread.slice(0, -1), { from: last.from, to: number }]
    : [...unread, { from: number, to: number }]
}

/** Without those up to `number`. */
export const withoutRead = (unread: UnreadNumbers, number: number): UnreadNumbers =>
  unread.filter(({ to }) => to > number).map(({ from, to }) => ({ from: Math.max(from, number + 1), to }))

export const countUnread = (unread: UnreadNumbers): number =>
  unread.reduce((count, { from, to }) => count + to - from + 1, 0)

export const isUnread = (unread: UnreadNumbers, number: number): boolean =>
  unread.some(({ from, to }) => from <= number && number <= to)
