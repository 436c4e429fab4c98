/**
 * The challenge between a right password and the code: a signed token that only this browser has, for ten
 * minutes.
 */
import { randomUUID } from 'node:crypto'
import type { Statements } from './account-tables.ts'
import type { CookieJar } from './cookies.ts'
import { challengeTokenKind, readToken, signToken, type Signing } from './signed-tokens.ts'

export interface Challenge {
  readonly id: string
  readonly accountId: string
}

const passwordMoment = async (client: Statements, accountId: string): Promise<string | null> => {
  const { rows } = await client.query<{ changed_at: Date }>(
    'select changed_at from account.password where account_id = $1',
    [accountId],
  )
  return rows[0]?.changed_at.toISOString() ?? null
}

export const issueChallenge = async (
  client: Statements,
  signing: Signing,
  jar: CookieJar,
  accountId: string,
): Promise<void> => {
  const claims = { sub: accountId, jti: randomUUID(), pwd: await passwordMoment(client, accountId) }
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
  if (typeof sub !== 'string' || typeof jti !== 'string') return null
  const moment = await passwordMoment(client, sub)
  return moment !== null && moment === pwd ? { id: jti, accountId: sub } : null
}
