/**
 * The drawn portraits of demo people as small pictures. A browser makes a document for each SVG that it
 * shows, which takes a phone longer than the rest of a card; it decodes a WebP beside its main thread. Each
 * is made when it is first asked for, and kept in memory.
 */
import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { PhotoSize } from '../../../platform/photos/photo-files.ts'

/** Several times what all demo people's portraits come to. */
const mostBytes = 8 * 1024 * 1024

export interface SmallPortraits {
  /** The WebP of this SVG file, or null if there is no such file, or it is no picture. */
  get(path: string, size: PhotoSize): Promise<Uint8Array | null>
}

export const openSmallPortraits = (): SmallPortraits => {
  const made = new LRUCache<string, Uint8Array>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
  })
  const limit = pLimit(1)
  return {
    async get(path, size) {
      const key = `${size} ${path}`
      return made.get(key) ?? limit(async () => made.get(key) ?? keep(key, await drawn(path, size)))
    },
  }

  function keep(key: string, picture: Uint8Array | null) {
    if (picture) made.set(key, picture)
    return picture
  }
}

const drawn = async (path: string, size: PhotoSize): Promise<Uint8Array | null> => {
  const svg = await readFile(path).catch(() => null)
  if (svg === null) return null
  const { openPicture } = await import('./sharp.ts')
  return openPicture(svg)
    .resize(size, size)
    .webp({ quality: 82 })
    .timeout({ seconds: 5 })
    .toBuffer()
    .catch(() => null)
}
