/**
 * The tokens in the links of an invitation from the waitlist, one to sign up and one to leave: the entry's id and a
 * keyed hash of it. They reveal nothing, need not be stored, and neither does what the other does. The one to leave works as long
 * as the entry exists; the one to sign up for some days after the newest invitation (domain/waitlist).
 */

import { timingSafeEqual } from 'node:crypto'

/** As in HandlerContext: an opaque id from words, under the deployment's key. */
export type IdOf = (kind: string, words: string) => string

const tokensFor = (kind: 'waitlist-leave' | 'waitlist-invitation') => ({
  tokenOf: (idOf: IdOf, entryId: string): string => `${entryId}.${idOf(kind, entryId)}`,
  /** The id of the entry that the token belongs to, or null for a forged token. */
  read: (idOf: IdOf, token: string): string | null => {
    const [entryId = '', seal = '', ...rest] = token.split('.')
    const [given, known] = [Buffer.from(seal), Buffer.from(idOf(kind, entryId))]
    const isOurs = rest.length === 0 && given.length === known.length && timingSafeEqual(given, known)
    return isOurs ? entryId : null
  },
})

export const { tokenOf: leaveTokenOf, read: readLeaveToken } = tokensFor('waitlist-leave')
export const { tokenOf: invitationTokenOf, read: readInvitationToken } = tokensFor('waitlist-invitation')
