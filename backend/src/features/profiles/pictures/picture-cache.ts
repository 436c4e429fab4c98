/** Pictures that are drawn when first asked for, one at a time, and kept in memory while there is room. */

import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

export class TooManyDrawings extends Error {
  override readonly name = 'TooManyDrawings'
}

export interface PictureCacheLimits {
  /** The most bytes of pictures in the cache. */
  readonly mostBytes: number
  /** The most requests that wait for a drawing. Left out: any number, for pictures that are few and quickly drawn. */
  readonly longestQueue?: number
}

export interface PictureCache {
  /** The picture kept under this key, or else what `draw` makes; null is not kept. @throws TooManyDrawings */
  get<P extends Uint8Array | null>(key: string, draw: () => Promise<P>): Promise<P | Uint8Array>
}

export const openPictureCache = ({
  mostBytes,
  longestQueue = Infinity,
}: PictureCacheLimits): PictureCache => {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
  })
  const limit = pLimit(1)
  return {
    async get(key, draw) {
      const known = kept.get(key)
      if (known) return known
      if (limit.pendingCount >= longestQueue)
        throw new TooManyDrawings('Too many images are waiting to be drawn')
      return limit(async () => {
        const picture = kept.get(key) ?? (await draw())
        if (picture) kept.set(key, picture)
        return picture
      })
    },
  }
}
