/**
 * Where the person looks for care, as they typed or accepted it: `Seattle, WA`. It is kept in this browser until they
 * log out, and in the account of a signed-in parent. Nothing else is kept of where somebody is.
 */

import { searchLimits } from 'backend/contract/search/search-limits'
import type { Call } from '../../server/call.ts'

const key = 'place'

/** Empty if there is none. */
export const keptPlace = (): string => {
  try {
    return localStorage.getItem(key)?.slice(0, searchLimits.choice) ?? ''
  } catch {
    return ''
  }
}

/** Keeps it in this browser only. */
export const keepHere = (place: string) => {
  try {
    localStorage.setItem(key, place)
  } catch {
    // Without storage the place is asked for again; everything else works.
  }
}

/** Parents have their place in their account too; only then is its code loaded. */
export interface PlaceHolder {
  readonly call: Call
  readonly isClient: boolean
}

/** Without an answer of the server, the place is kept in this browser only. */
export const keepPlace = async ({ call, isClient }: PlaceHolder, place: string): Promise<void> => {
  keepHere(place)
  if (!isClient) return
  try {
    await (await import('./account-place.ts')).keepAccountPlace(call, place)
  } catch {
    // The next place is sent again.
  }
}

/** The place kept in this browser, or else in the account; empty if there is none. */
export const ownPlace = async ({ call, isClient }: PlaceHolder): Promise<string> => {
  const kept = keptPlace()
  if (kept || !isClient) return kept
  try {
    const place = await (await import('./account-place.ts')).accountPlace(call)
    if (place) keepHere(place)
    return place
  } catch {
    return ''
  }
}
