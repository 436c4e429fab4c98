/**
 * What a link to a provider's page shows where it is shared: 1200 by 630 pixels, their portrait, their name, what they do
 * and where. Drawn when it is first asked for. What was drawn is kept in memory alone, and no longer than there is
 * room: on a disk it would outlive the person it shows.
 */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { productName } from '../../../contract/product.ts'
import { cutRoundPicture } from './round.ts'
import { layOutSocialImage } from './social-layout.ts'

export interface SocialImageContent {
  readonly name: string
  /** `Lactation Consultant`. */
  readonly kind: string
  /** `Seattle, WA`; empty where they have no place. */
  readonly place: string
  /** Their portrait as it is kept, in whatever format; null for the initials. */
  readonly portrait: Uint8Array | null
}

/** Bytes of images that are kept; one has about 60 kB. */
const mostKept = 16 * 1024 * 1024
/** Who waits for their turn, which comes one at a time. */
const longestQueue = 16
/** Characters of a text, which is cut in the drawing long before. */
const longestText = 120

export class TooManyDrawings extends Error {
  override readonly name = 'TooManyDrawings'
}

export interface SocialImages {
  /** A PNG. `key` is the same as long as what is shown is. @throws TooManyDrawings */
  draw(key: string, shown: SocialImageContent): Promise<Uint8Array>
}

/** Pixels. */
export const socialImage = { width: 1200, height: 630 } as const
const portraitAt = { left: 88, top: 145, size: 340 } as const

export const openSocialImages = (): SocialImages => {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: mostKept,
    sizeCalculation: ({ length }) => length,
  })
  const limit = pLimit(1)
  return {
    async draw(key, shown) {
      const known = kept.get(key)
      if (known) return known
      if (limit.pendingCount >= longestQueue)
        throw new TooManyDrawings('Too many images are waiting to be drawn')
      return limit(async () => {
        const image = kept.get(key) ?? (await drawn(shown))
        kept.set(key, image)
        return image
      })
    },
  }
}

const drawn = async ({ name, kind, place, portrait }: SocialImageContent): Promise<Uint8Array> => {
  const { openPicture } = await import('./sharp.ts')
  const round = portrait && (await cutRoundPicture(openPicture, portrait, portraitAt.size).catch(() => null))
  const svg = await layOutSocialImage({
    ...socialImage,
    portraitAt,
    initials: round ? null : initialsOf(name),
    lines: [name, kind, place].map((text) => text.slice(0, longestText)),
    productName,
  })
  const { left, top } = portraitAt
  return openPicture(Buffer.from(svg))
    .composite(round ? [{ input: Buffer.from(round), left, top }] : [])
    .png({ palette: true })
    .timeout({ seconds: 5 })
    .toBuffer()
}

/** Of the first and the last word. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
