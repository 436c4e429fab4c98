/**
 * The token of the link that leaves the waitlist: the entry's id with a keyed hash of it. It tells nothing, works as
 * long as the entry is there, and need not be kept anywhere.
 */
import { timingSafeEqual } from 'node:crypto'

/** As of HandlerContext: an opaque id from words, under the deployment's key. */
export type IdOf = (kind: string, words: string) => string

const sealOf = (idOf: IdOf, entryId: string) => idOf('waitlist-leave', entryId)

export const leaveTokenOf = (idOf: IdOf, entryId: string): string => `${entryId}.${sealOf(idOf, entryId)}`

/** The entry a token leaves, or null for one that was made up. */
export const readLeaveToken = (idOf: IdOf, token: string): string | null => {
  const [entryId = '', seal = '', ...rest] = token.split('.')
  const [given, known] = [Buffer.from(seal), Buffer.from(sealOf(idOf, entryId))]
  const isOurs = rest.length === 0 && given.length === known.length && timingSafeEqual(given, known)
  return isOurs ? entryId : null
}
