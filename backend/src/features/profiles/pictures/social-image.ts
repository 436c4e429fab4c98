/**
 * The preview image of a shared link to a provider's page: 1200 by 630 pixels with their portrait, name, kind
 * of care and place. It is drawn on first request and cached in memory only, as long as there is room,
 * because a copy on disk could remain after the person was erased.
 */

import { productName } from '../../../contract/product.ts'
import { shortened } from '../../../contract/shortened.ts'
import { openPictureCache } from './picture-cache.ts'
import { cutRoundPicture } from './round.ts'
import { layOutSocialImage } from './social-layout.ts'

export interface SocialImageContent {
  readonly name: string
  /** `Lactation Consultant`. */
  readonly kind: string
  /** `Seattle, WA`; empty if they have no place. */
  readonly place: string
  /** Their portrait as stored, in any format; null to show the initials. */
  readonly portrait: Uint8Array | null
}

/** The most bytes of images in the cache. One image has about 60 kB. */
const mostBytes = 16 * 1024 * 1024
/** The most waiting requests. One image is drawn at a time. */
const longestQueue = 16
/** The most characters of a text. The drawing truncates texts much earlier. */
const longestText = 120

export interface SocialImages {
  /** Draws a PNG. `key` must change whenever the content changes. @throws TooManyDrawings */
  draw(key: string, shown: SocialImageContent): Promise<Uint8Array>
}

/** Pixels. */
export const socialImage = { width: 1200, height: 630 } as const
const portraitAt = { left: 88, top: 145, size: 340 } as const

export const openSocialImages = (): SocialImages => {
  const cache = openPictureCache({ mostBytes, longestQueue })
  return { draw: (key, shown) => cache.get(key, () => drawn(shown)) }
}

const drawn = async ({ name, kind, place, portrait }: SocialImageContent): Promise<Uint8Array> => {
  const { openPicture } = await import('./sharp.ts')
  const round = portrait && (await cutRoundPicture(openPicture, portrait, portraitAt.size).catch(() => null))
  const svg = await layOutSocialImage({
    ...socialImage,
    portraitAt,
    initials: round ? null : initialsOf(name),
    lines: [name, kind, place].map((text) => shortened(text, longestText)),
    productName,
  })
  const { left, top } = portraitAt
  return openPicture(Buffer.from(svg))
    .composite(round ? [{ input: Buffer.from(round), left, top }] : [])
    .png({ palette: true })
    .timeout({ seconds: 5 })
    .toBuffer()
}

/** The initials of the first and the last word. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
