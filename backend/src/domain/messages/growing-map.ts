/**
 * An immutable map for conversations of ten thousand lines: adding an entry copies only the newest ones. (A
 * plain Map would be copied as a whole for each event.)
 */

export interface GrowingMap<T> {
  readonly older: ReadonlyMap<string, T>
  readonly newest: ReadonlyMap<string, T>
}

export const emptyGrowingMap: GrowingMap<never> = {
  older: new Map<string, never>(),
  newest: new Map<string, never>(),
}

/** How many entries `newest` holds before they are merged into `older`. */
const mostNewest = 128

/** Adds an entry, or replaces the one of this key. */
export const withEntry = <T>({ older, newest }: GrowingMap<T>, key: string, value: T): GrowingMap<T> =>
  newest.size < mostNewest
    ? { older, newest: new Map([...newest, [key, value]]) }
    : { older: new Map([...older, ...newest]), newest: new Map([[key, value]]) }

export const entryOf = <T>({ older, newest }: GrowingMap<T>, key: string): T | undefined =>
  newest.get(key) ?? older.get(key)

/** In the order in which they were added, if no key was added twice. */
export const entriesOf = <T>({ older, newest }: GrowingMap<T>): readonly T[] => [
  ...older.values(),
  ...newest.values(),
]
