/**
 * What was worked out from the read tables and is kept in this process for as long as they stand where they stood: an
 * answer, or a whole page. Nothing is kept that follows from anything else.
 */
import { LRUCache } from 'lru-cache'
import type { PositionOf } from './progress.ts'

export interface CacheableValue<T> {
  readonly value: T
  /** What the value takes in memory, at most. */
  readonly bytes: number
  /** The projections whose tables it was made of, among those that are watched; null where it must not be kept. */
  readonly reads: readonly string[] | null
}

export interface TableCache<T> {
  /**
   * What is kept under the key, or what `make` makes; whoever asks meanwhile gets the same. Rejects as `make` does, and
   * keeps nothing then.
   */
  get(key: string, make: () => Promise<CacheableValue<T>>): Promise<T>
  /** What is kept under the key, if it still holds; `keep` takes what is read after this. */
  open(key: string): { readonly value: T | undefined; readonly keep: (made: CacheableValue<T>) => void }
  readonly bytes: number
}

export interface TableCacheOptions {
  readonly positionOf: PositionOf
  /** Every projection that a value may be made of. */
  readonly watched: readonly string[]
  /** Of all values together; what was not asked for longest goes first. */
  readonly maxBytes: number
}

/** Bytes of one entry beside its value and its key. */
const overhead = 500
/** One value may take this part of the whole; a larger one is made anew each time. */
const largestShare = 1 / 8

interface Entry<T extends object> extends CacheableValue<T> {
  readonly reads: readonly string[]
  readonly standing: string
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

  /** The empty name is for what changes with no table: the day, say. */
  const look = (names: readonly string[]): Seen =>
    new Map([['', positionOf([])], ...names.map((name) => [name, positionOf([name])] as const)])
  const keep = (key: string, { value, bytes, reads }: CacheableValue<T>, seen: Seen) => {
    const standing = reads && standingOf(reads, seen)
    if (reads && standing !== null) entries.set(key, { value, bytes, reads, standing })
  }
  const find = (key: string): T | undefined => {
    const entry = entries.get(key)
    return entry && standingOf(entry.reads, look(entry.reads)) === entry.standing ? entry.value : undefined
  }

  return {
    open(key) {
      const seen = look(watched)
      return { value: find(key), keep: (made) => keep(key, made, seen) }
    },
    async get(key, make) {
      const known = find(key)
      if (known) return known
      // Before anything is read: what is read may be newer than this says, and never older.
      const seen = look(watched)
      const before = standingOf(watched, seen)
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

/** Null where it is not known. */
const standingOf = (names: readonly string[], seen: Seen): string | null => {
  const positions = ['', ...names].map((name) => seen.get(name) ?? null)
  return positions.includes(null) ? null : positions.join('; ')
}
