/**
 * The drawn portraits of demo people as small WebP pictures. A browser makes a document for each SVG that it
 * shows, in the thread that also lays out the page.
 */

import { readFile } from 'node:fs/promises'
import type { PhotoSize } from '../../../platform/photos/photo-files.ts'
import { openPictureCache } from './picture-cache.ts'

/** Several times what all demo people's portraits come to. */
const mostBytes = 8 * 1024 * 1024

export interface SmallPortraits {
  /** The WebP of this SVG file, or null if there is no such file, or it is no picture. */
  get(path: string, size: PhotoSize): Promise<Uint8Array | null>
}

export const openSmallPortraits = (): SmallPortraits => {
  const cache = openPictureCache({ mostBytes })
  return { get: (path, size) => cache.get(`${size} ${path}`, () => drawn(path, size)) }
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
