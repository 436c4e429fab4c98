/**
 * A stranger's picture becomes three of ours: decoded and encoded anew, so that nothing of the file that was sent is
 * ever handed out. Where it was taken, with what, and by whom stays behind with it.
 */
import pLimit from 'p-limit'
import { photoSizes, type PhotoSize } from './photo-files.ts'
import { smallestPictureSide, type PictureType } from '../contract/pictures.ts'
import { pictureTypeOf } from './picture-type.ts'

/** What was made of a picture, or the sentence that says why it cannot be used. */
export type ReadPicture =
  { readonly sizes: ReadonlyMap<PhotoSize, Uint8Array> } | { readonly problem: string }

/** More pictures wait than can be read in time. */
export class TooManyPictures extends Error {
  override readonly name = 'TooManyPictures'
}

/** A phone's picture has 12 to 48 million pixels; one that claims more is there to exhaust us. */
const mostPixels = 50_000_000
/** Seconds that one step of the work may take. */
const longestStep = 5
/** Pictures that wait for their turn, which comes one at a time: decoding takes memory, and all of a core. */
const longestQueue = 8

const limit = pLimit(1)

/**
 * @param type what the sender says it is; must be what it is.
 * @throws TooManyPictures
 */
export const readPicture = async (bytes: Uint8Array, type: PictureType): Promise<ReadPicture> => {
  const found = pictureTypeOf(bytes)
  if (found === null) return { problem: 'This file isn’t a JPEG, PNG or WebP image' }
  if (found !== type) return { problem: 'This file isn’t the type its name says' }
  if (limit.pendingCount >= longestQueue) throw new TooManyPictures('Too many pictures wait')
  return limit(() => decode(bytes, found))
}

const unreadable = { problem: 'This picture is damaged or incomplete' } as const

const decode = async (bytes: Uint8Array, type: PictureType): Promise<ReadPicture> => {
  const { openPicture } = await import('./sharp.ts')
  // A mistake that every viewer forgives is forgiven; what is cut off or broken is not.
  const options = { limitInputPixels: mostPixels, failOn: 'error' } as const
  try {
    const { width, height, format } = await openPicture(bytes, {
      ...options,
      limitInputPixels: false,
    }).metadata()
    if (`image/${format}` !== type) return unreadable
    if (width * height > mostPixels)
      return { problem: 'This picture has too many pixels. Use one of up to 50 megapixels.' }
    if (Math.min(width, height) < smallestPictureSide)
      return {
        problem: `This picture is too small. Use one of at least ${smallestPictureSide} by ${smallestPictureSide} pixels.`,
      }

    const largest = Math.max(...photoSizes)
    const { data, info } = await openPicture(bytes, options)
      .autoOrient()
      .resize(largest, largest, { fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .timeout({ seconds: longestStep })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const sizes = new Map<PhotoSize, Uint8Array>()
    for (const size of photoSizes)
      sizes.set(
        size,
        await openPicture(data, { raw })
          .resize(size, size)
          .webp({ quality: 82 })
          .timeout({ seconds: longestStep })
          .toBuffer(),
      )
    return { sizes }
  } catch {
    // The library's sentences name its internals; of a picture that it cannot read there is no more to say.
    return unreadable
  }
}
