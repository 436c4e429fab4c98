/**
 * The token of the link that turns the mails about unread messages off: an account's id with a keyed hash of it. It
 * works as long as the account is there, and need not be kept anywhere.
 */
import { timingSafeEqual } from 'node:crypto'
import type { IdOf } from '../../platform/sessions/leave-token.ts'

const sealOf = (idOf: IdOf, accountId: string) => idOf('message-mails', accountId)

export const stopMailsTokenOf = (idOf: IdOf, accountId: string): string =>
  `${accountId}.${sealOf(idOf, accountId)}`

/** The account whose mails a token turns off, or null for one that was made up. */
export const readStopMailsToken = (idOf: IdOf, token: string): string | null => {
  const [accountId = '', seal = '', ...rest] = token.split('.')
  const [given, known] = [Buffer.from(seal), Buffer.from(sealOf(idOf, accountId))]
  const isOurs = rest.length === 0 && given.length === known.length && timingSafeEqual(given, known)
  return isOurs ? accountId : null
}
