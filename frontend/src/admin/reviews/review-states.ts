import type { ReviewRow } from 'backend/contract/reviews/console-reviews'
import type { Tone } from '../lists/sign.tsx'

type Status = ReviewRow['status']

export const reviewStatus: Readonly<Record<Status, string>> = {
  published: 'Public',
  held: 'Held',
  removed: 'Removed',
}

export const reviewTone: Readonly<Record<Status, Tone>> = {
  published: 'good',
  held: 'open',
  removed: 'gone',
}

/** What the automatic check found. */
export const heldWords = (heldFor: string | null): string | null => {
  if (heldFor === 'contact') return 'It may contain contact details'
  return heldFor === 'slur' ? 'It may contain a slur' : heldFor
}

export const starsWord = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`)
