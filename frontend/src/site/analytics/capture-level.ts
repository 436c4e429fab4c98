/** How much of the current page analytics may record. */

import { isSameForEverybody, isSecretAddress } from './addresses.ts'

/**
 * `all`: a screen that is the same for everybody; `actions`: a private screen, whose text is masked;
 * `nothing`: a page reached with a token or with an email address in its address.
 */
export type CaptureLevel = 'all' | 'actions' | 'nothing'

interface Place {
  readonly pathname: string
  readonly search: string
}

/**
 * While the next page loads, the page in the address and the page on the screen differ; the stricter level
 * applies.
 */
export const captureLevelAt = (...places: readonly Place[]): CaptureLevel => {
  if (places.some(isSecretAddress)) return 'nothing'
  return places.every(isSameForEverybody) ? 'all' : 'actions'
}
