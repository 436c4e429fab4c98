/**
 * Caches in this process what was worked out from the read tables (an answer, or a whole page) until one of
 * those tables changes. What depends on anything else is not cached.
 */

import { LRUCache } from 'lru-cache'
import type { PositionOf } from './progress.ts'

export interface CacheableValue<T> {
  readonly value: T
  /** What the value takes in memory, at most. */
  readonly bytes: number
  /** The watched projections whose tables it was made from; null for a value that must not be cached. */
  readonly reads: readonly string[] | null
}

export interface TableCache<T> {
  /**
   * The cached value of the key, or what `make` makes; concurrent callers share one call of `make`. Rejects
   * as `make` does, and then caches nothing.
   */
  get(key: string, make: () => Promise<CacheableValue<T>>): Promise<T>
  /**
   * The cached value of the key, if it is current. `keep` caches a value made from what is read after this
   * call.
   */
  open(key: string): { readonly value: T | undefined; readonly keep: (made: CacheableValue<T>) => void }
  readonly bytes: number
}

export interface TableCacheOptions {
  readonly positionOf: PositionOf
  /** Every projection that a value may be made from. */
  readonly watched: readonly string[]
  /** For all values together; the least recently used are dropped first. */
  readonly maxBytes: number
}

/** Bytes of one entry beside its value and its key. */
const overhead = 500
/** The largest part of `maxBytes` that one value may take; a larger value is not cached. */
const largestShare = 1 / 8

interface Entry<T extends object> extends CacheableValue<T> {
  readonly reads: readonly string[]
  readonly state: string
}

export const createTableCache = <T extends object>({
  positionOf,
  watched,
  maxBytes,
}: TableCacheOptions): TableCache<T> => {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * largestShare),
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + overhead,
  })
  const making = new Map<string, Promise<CacheableValue<T>>>()

  /** The empty name stands for what changes without any table, such as the day. */
  const look = (names: readonly string[]): Seen =>
    new Map([['', positionOf([])], ...names.map((name) => [name, positionOf([name])] as const)])
  const keep = (key: string, { value, bytes, reads }: CacheableValue<T>, seen: Seen) => {
    const state = reads && stateOf(reads, seen)
    if (reads && state !== null) entries.set(key, { value, bytes, reads, state })
  }
  const find = (key: string): T | undefined => {
    const entry = entries.get(key)
    return entry && stateOf(entry.reads, look(entry.reads)) === entry.state ? entry.value : undefined
  }

  return {
    open(key) {
      const seen = look(watched)
      return { value: find(key), keep: (made) => keep(key, made, seen) }
    },
    async get(key, make) {
      const known = find(key)
      if (known) return known
      // Taken before anything is read: what is read may be newer than these positions, but never older.
      const seen = look(watched)
      const before = stateOf(watched, seen)
      if (before === null) return (await make()).value
      const turn = `${before}\n${key}`
      const begun = making.get(turn)
      if (begun) return (await begun).value
      const begins = make().finally(() => making.delete(turn))
      making.set(turn, begins)
      const made = await begins
      keep(key, made, seen)
      return made.value
    },
    get bytes() {
      return entries.calculatedSize
    },
  }
}

type Seen = ReadonlyMap<string, string | null>

/** Null when one of the positions is unknown. */
const stateOf = (names: readonly string[], seen: Seen): string | null => {
  const positions = ['', ...names].map((name) => seen.get(name) ?? null)
  return positions.includes(null) ? null : positions.join('; ')
}
