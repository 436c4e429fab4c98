import { keptInBrowser } from '../../forms/kept-in-browser.ts'

/** A free time of the provider, or a typed time. */
export type SuggestedTime =
  | { readonly at: string }
  | { readonly local: string; readonly which?: 'earlier' | 'later' }

/** Times that somebody chose to suggest for a booking, a typed one that is not added, and a note, until they are sent. */
export interface KeptSuggestion {
  readonly times: readonly SuggestedTime[]
  readonly typed: string
  readonly note: string
}

/** By the booking's id. */
const suggestions = keptInBrowser<KeptSuggestion>('other-times', { times: [], typed: '', note: '' })

export const { keep: keepSuggestion, forget: forgetSuggestion } = suggestions

export const readSuggestion = (bookingId: string): KeptSuggestion => {
  const kept = suggestions.read(bookingId)
  return kept && Array.isArray(kept.times) ? kept : { times: [], typed: '', note: '' }
}
