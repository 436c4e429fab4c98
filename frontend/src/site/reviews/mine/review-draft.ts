/**
 * An unsent review, kept in this tab until it is sent, so that leaving or reloading the page loses nothing.
 * It is kept with the saved review on which it was begun, because that may be changed elsewhere meanwhile.
 */

export interface ReviewDraft {
  /** 0: none chosen. */
  readonly rating: number
  readonly text: string
  readonly signed: boolean
}

/** The saved review; null if there is none. */
export type SavedReview = ReviewDraft | null

const keyOf = (bookingId: string) => `review draft ${bookingId}`

const markOf = (saved: SavedReview) => JSON.stringify(saved && [saved.rating, saved.text, saved.signed])

/** Keeps the draft. Without storage nothing is kept. */
export const keepReviewDraft = (bookingId: string, draft: ReviewDraft, begunOn: SavedReview): void => {
  try {
    sessionStorage.setItem(keyOf(bookingId), JSON.stringify({ ...draft, begunOn: markOf(begunOn) }))
  } catch {
    // Storage is off.
  }
}

export const dropReviewDraft = (bookingId: string): void => {
  try {
    sessionStorage.removeItem(keyOf(bookingId))
  } catch {
    // Storage is off.
  }
}

/** Null if there is none, or if it was begun on another review than the one that is saved now. */
export const readReviewDraft = (bookingId: string, saved: SavedReview): ReviewDraft | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(bookingId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { rating, text, signed, begunOn } = kept as Record<string, unknown>
    if (begunOn !== markOf(saved)) return null
    return typeof rating === 'number' && typeof text === 'string' && typeof signed === 'boolean'
      ? { rating, text, signed }
      : null
  } catch {
    return null
  }
}
