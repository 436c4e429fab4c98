/**
 * The challenge between a right password and the code: a signed token that only this browser has, for ten
 * minutes.
 */

import { randomUUID } from 'node:crypto'
import { passwordVersion, type Statements } from './account-tables.ts'
import type { PasswordVersion } from './auth-service.ts'
import type { CookieJar } from './cookies.ts'
import { challengeTokenKind, readToken, signToken, type Signing } from './signed-tokens.ts'

export interface Challenge {
  readonly id: string
  readonly accountId: string
  /** The password that was right. */
  readonly password: PasswordVersion
}

/** @param checked the password that was right */
export const issueChallenge = (
  signing: Signing,
  jar: CookieJar,
  accountId: string,
  checked: PasswordVersion,
): void => {
  const claims = { sub: accountId, jti: randomUUID(), pwd: checked }
  jar.set('challenge', signToken(challengeTokenKind, signing, claims), challengeTokenKind.lifetime)
}

/** Null if there is no challenge, it has expired, or the password was changed since. */
export const readChallenge = async (
  client: Statements,
  signing: Signing,
  jar: CookieJar,
): Promise<Challenge | null> => {
  const { sub, jti, pwd } = (readToken(challengeTokenKind, signing, jar.get('challenge')) ?? {}) as Readonly<
    Record<string, unknown>
  >
  if (typeof sub !== 'string' || typeof jti !== 'string' || typeof pwd !== 'string') return null
  const { rowCount } = await client.query(
    `select 1 from account.password where account_id = $1 and ${passwordVersion} = $2`,
    [sub, pwd],
  )
  return rowCount ? { id: jti, accountId: sub, password: pwd } : null
}
