/**
 * Decodes a picture. Runs in a separate process (picture-process.ts), because a hostile
 * file may crash the decoder.
 */

import { smallestPictureSide, type PictureType } from '../../../contract/profiles/pictures.ts'
import { t } from '../../../language/texts.ts'
import { photoSizes, type PhotoSize } from '../../../platform/photos/photo-files.ts'
import { openPicture } from './sharp.ts'

/** The sizes made from a picture, or in English why it cannot be used: this process knows no reader. */
export type DecodedPicture =
  | { readonly sizes: ReadonlyMap<PhotoSize, Uint8Array> }
  | { readonly problem: string }

/** Phones take pictures of 12 to 48 million pixels. A file that claims more is treated as an attack. */
const mostPixels = 50_000_000
/**
 * The largest ratio of the longer side to the shorter. The shorter side is scaled to 1,024 pixels before
 * cropping, so this bounds the intermediate image to 4 million pixels. With `mostPixels` it also bounds the
 * longer side to 14,142 pixels.
 */
const mostTimesLonger = 4

const unreadable = { problem: t`This photo is damaged or incomplete` } as const

/** The three square sizes, or a message that says what is wrong. Never throws. */
export const decodePicture = async (bytes: Uint8Array, type: PictureType): Promise<DecodedPicture> => {
  try {
    const { width, height, format } = await openPicture(bytes, { limitInputPixels: false }).metadata()
    if (`image/${format}` !== type) return unreadable
    const problem = problemOfSides(width, height)
    return problem === null ? await squaresOf(bytes) : { problem }
  } catch {
    // The library's messages name its internals, so they are not passed on.
    return unreadable
  }
}

const problemOfSides = (width: number, height: number): string | null => {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > mostPixels) return t`This photo has too many pixels. Use one with up to 50 megapixels.`
  if (shorter < smallestPictureSide)
    return t`This photo is too small. Use one that’s at least 160 by 160 pixels.`
  if (longer > mostTimesLonger * shorter)
    return t`This photo is too long and narrow. Use one that’s at most 4 times as long as it is wide.`
  return null
}

const squaresOf = async (bytes: Uint8Array): Promise<DecodedPicture> => {
  const largest = Math.max(...photoSizes)
  // Small faults that every viewer tolerates are accepted; truncated or broken files are not.
  const { data, info } = await openPicture(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(largest, largest, { fit: 'cover', position: 'attention' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  if (info.channels === 4) {
    const [, , , alpha] = (await openPicture(data, { raw }).stats()).channels
    if (alpha?.max === 0)
      return { problem: t`There’s nothing to see in this photo: all of it is transparent` }
  }
  const sizes = new Map<PhotoSize, Uint8Array>()
  for (const size of photoSizes)
    sizes.set(size, await openPicture(data, { raw }).resize(size, size).webp({ quality: 82 }).toBuffer())
  return { sizes }
}
