/** How one meets a provider at the place of a search (product.md, "Search"). */
export const waysToMeet = {
  comes: 'They come to you',
  receives: 'You go to them',
  video: 'By video',
} as const
export type WayToMeet = keyof typeof waysToMeet
