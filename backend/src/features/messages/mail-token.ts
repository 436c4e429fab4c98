/**
 * The token of the link that turns off the mails about unread messages: the account's id followed by a keyed
 * hash of it. It works as long as the account exists, and need not be stored.
 */

import { timingSafeEqual } from 'node:crypto'
import type { IdOf } from '../../platform/sessions/leave-token.ts'

const sealOf = (idOf: IdOf, accountId: string) => idOf('message-mails', accountId)

export const stopMailsTokenOf = (idOf: IdOf, accountId: string): string =>
  `${accountId}.${sealOf(idOf, accountId)}`

/** The account whose mails a token turns off, or null for a forged token. */
export const readStopMailsToken = (idOf: IdOf, token: string): string | null => {
  const [accountId = '', seal = '', ...rest] = token.split('.')
  const [given, known] = [Buffer.from(seal), Buffer.from(sealOf(idOf, accountId))]
  const isOurs = rest.length === 0 && given.length === known.length && timingSafeEqual(given, known)
  return isOurs ? accountId : null
}
