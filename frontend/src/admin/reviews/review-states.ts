import type { ReviewRow } from 'backend/contract/reviews/console-reviews'
import type { StatusTone } from '../lists/sign.tsx'
import type { ChoiceWords } from '../records/field-words.ts'

type Status = ReviewRow['status']

export const reviewStatusWords: Readonly<Record<Status, string>> = {
  published: 'Public',
  held: 'Held',
  removed: 'Removed',
}

export const reviewStatusTones: Readonly<Record<Status, StatusTone>> = {
  published: 'good',
  held: 'open',
  removed: 'gone',
}

/** Why the automatic check held a review. */
export const heldReasonWords: Readonly<Record<NonNullable<ReviewRow['heldFor']>, string>> = {
  contact: 'It may contain contact details',
  slur: 'It may contain a slur',
}

export const reviewChoices: ChoiceWords = { status: reviewStatusWords, heldFor: heldReasonWords }

export const starsWord = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`)
