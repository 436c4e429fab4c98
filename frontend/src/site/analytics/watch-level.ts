/** What a person looks at right now, and what of it may be watched. */
import { isSameForEverybody, isSecretAddress } from './addresses.ts'

/**
 * `all`: a screen that shows everybody the same; `actions`: a screen of somebody's own, whose text is masked;
 * `nothing`: a page with a token or somebody's address.
 */
export type WatchLevel = 'all' | 'actions' | 'nothing'

interface Place {
  readonly pathname: string
  readonly search: string
}

/**
 * Of the page in the address and the one still on the screen (while the next one loads they differ) the more private
 * one decides.
 */
export const watchLevelAt = (...places: readonly Place[]): WatchLevel => {
  if (places.some(isSecretAddress)) return 'nothing'
  return places.every(isSameForEverybody) ? 'all' : 'actions'
}
