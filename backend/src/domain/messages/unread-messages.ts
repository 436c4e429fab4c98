/** The numbers of the messages that one side has not read, as runs: few, however many messages wait. */

interface Run {
  readonly from: number
  readonly to: number
}

/** Rising, and apart from each other. */
export type Unread = readonly Run[]

/** With a number that is higher than all of them. */
export const withUnread = (unread: Unread, number: number): Unread => {
  const last = unread.at(-1)
  return last?.to === number - 1
    ? [...unread.slice(0, -1), { from: last.from, to: number }]
    : [...unread, { from: number, to: number }]
}

/** Without those up to `number`. */
export const read = (unread: Unread, number: number): Unread =>
  unread.filter(({ to }) => to > number).map(({ from, to }) => ({ from: Math.max(from, number + 1), to }))

export const countUnread = (unread: Unread): number =>
  unread.reduce((count, { from, to }) => count + to - from + 1, 0)

export const isUnread = (unread: Unread, number: number): boolean =>
  unread.some(({ from, to }) => from <= number && number <= to)
