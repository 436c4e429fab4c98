/**
 * An unsent review, kept in this tab until it is sent, so that leaving or reloading the page loses nothing.
 */

export interface ReviewDraft {
  /** 0: none chosen. */
  readonly rating: number
  readonly text: string
  readonly signed: boolean
}

const keyOf = (bookingId: string) => `review draft ${bookingId}`

/** Keeps the draft, or deletes it if null. Without storage nothing is kept. */
export const keepReviewDraft = (bookingId: string, draft: ReviewDraft | null): void => {
  try {
    if (draft) sessionStorage.setItem(keyOf(bookingId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(bookingId))
  } catch {
    // Storage is off.
  }
}

export const readReviewDraft = (bookingId: string): ReviewDraft | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(bookingId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { rating, text, signed } = kept as Partial<Record<keyof ReviewDraft, unknown>>
    return typeof rating === 'number' && typeof text === 'string' && typeof signed === 'boolean'
      ? { rating, text, signed }
      : null
  } catch {
    return null
  }
}
