/**
 * The token in the link that leaves the waitlist: the entry's id and a keyed hash of it. It reveals nothing,
 * works as long as the entry exists, and need not be stored.
 */
import { timingSafeEqual } from 'node:crypto'

/** As in HandlerContext: an opaque id from words, under the deployment's key. */
export type IdOf = (kind: string, words: string) => string

const sealOf = (idOf: IdOf, entryId: string) => idOf('waitlist-leave', entryId)

export const leaveTokenOf = (idOf: IdOf, entryId: string): string => `${entryId}.${sealOf(idOf, entryId)}`

/** The id of the entry that the token belongs to, or null for a forged token. */
export const readLeaveToken = (idOf: IdOf, token: string): string | null => {
  const [entryId = '', seal = '', ...rest] = token.split('.')
  const [given, known] = [Buffer.from(seal), Buffer.from(sealOf(idOf, entryId))]
  const isOurs = rest.length === 0 && given.length === known.length && timingSafeEqual(given, known)
  return isOurs ? entryId : null
}
