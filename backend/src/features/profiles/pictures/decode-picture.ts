/** What a picture is made into. Runs in a process of its own (picture-process.ts): what decodes a stranger's file may die of it. */
import { smallestPictureSide, type PictureType } from '../../../contract/profiles/pictures.ts'
import { photoSizes, type PhotoSize } from '../../../platform/photos/photo-files.ts'
import { openPicture } from './sharp.ts'

/** What was made of a picture, or the sentence that says why it cannot be used. */
export type DecodedPicture =
  { readonly sizes: ReadonlyMap<PhotoSize, Uint8Array> } | { readonly problem: string }

/** A phone's picture has 12 to 48 million pixels; one that claims more is there to exhaust us. */
const mostPixels = 50_000_000
/**
 * The longer side by the shorter. The shorter is brought to 1,024 pixels before the rest is cut off, so this bounds what
 * is made on the way: 4 million pixels. With `mostPixels` it bounds the longer side too: 14,142 pixels.
 */
const mostTimesLonger = 4

const unreadable = { problem: 'This photo is damaged or incomplete' } as const

/** The three squares, or the sentence that says why not. Never throws. */
export const decodePicture = async (bytes: Uint8Array, type: PictureType): Promise<DecodedPicture> => {
  try {
    const { width, height, format } = await openPicture(bytes, { limitInputPixels: false }).metadata()
    if (`image/${format}` !== type) return unreadable
    const problem = problemOfSides(width, height)
    return problem === null ? { sizes: await squaresOf(bytes) } : { problem }
  } catch {
    // The library's sentences name its internals; of a picture that it cannot read there is no more to say.
    return unreadable
  }
}

const problemOfSides = (width: number, height: number): string | null => {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > mostPixels) return 'This photo has too many pixels. Use one with up to 50 megapixels.'
  if (shorter < smallestPictureSide)
    return `This photo is too small. Use one that’s at least ${smallestPictureSide} by ${smallestPictureSide} pixels.`
  if (longer > mostTimesLonger * shorter)
    return `This photo is too long and narrow. Use one that’s at most ${mostTimesLonger} times as long as it is wide.`
  return null
}

const squaresOf = async (bytes: Uint8Array): Promise<Map<PhotoSize, Uint8Array>> => {
  const largest = Math.max(...photoSizes)
  // A mistake that every viewer forgives is forgiven; what is cut off or broken is not.
  const { data, info } = await openPicture(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(largest, largest, { fit: 'cover', position: 'attention' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sizes = new Map<PhotoSize, Uint8Array>()
  for (const size of photoSizes)
    sizes.set(size, await openPicture(data, { raw }).resize(size, size).webp({ quality: 82 }).toBuffer())
  return sizes
}
