import type { ReviewRow } from 'backend/contract/reviews/console-reviews'
import type { Tone } from '../lists/sign.tsx'
import type { Choices } from '../records/field-words.ts'

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
export const heldReasons: Readonly<Record<NonNullable<ReviewRow['heldFor']>, string>> = {
  contact: 'It may contain contact details',
  slur: 'It may contain a slur',
}

export const reviewChoices: Choices = { status: reviewStatus, heldFor: heldReasons }

export const starsWord = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`)
