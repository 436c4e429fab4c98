import { t } from '../../language/texts.ts'

/** How one meets a provider at the place of a search (product.md, "Search"). */
export const waysToMeet = {
  comes: t`They come to you`,
  receives: t`You go to them`,
  video: t`By video`,
} as const
export type WayToMeet = keyof typeof waysToMeet
