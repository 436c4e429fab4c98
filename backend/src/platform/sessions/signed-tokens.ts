/**
 * Tokens that only this server signs and reads: HS256 with the session key, and a type that tells their kinds
 * apart.
 */

import jsonwebtoken, { type JwtPayload, type VerifyOptions } from 'jsonwebtoken'
import { createSecretKey, type KeyObject } from 'node:crypto'

export interface TokenKind {
  /** The header's `typ`. */
  readonly type: string
  readonly audience: string
  /** Seconds. */
  readonly lifetime: number
}

export const accessTokenKind: TokenKind = { type: 'at+jwt', audience: 'session', lifetime: 10 * 60 }
export const challengeTokenKind: TokenKind = {
  type: 'challenge+jwt',
  audience: 'two-factor',
  lifetime: 10 * 60,
}

export interface Signing {
  readonly key: KeyObject
  /** The deployment's base address. */
  readonly issuer: string
}

/**
 * Makes the key object once: for bytes, the library would check with each token whether they are a public
 * key.
 */
export const openSigning = (key: Buffer, issuer: string): Signing => ({ key: createSecretKey(key), issuer })

const algorithm = 'HS256'

export const signToken = (kind: TokenKind, { key, issuer }: Signing, claims: object): string =>
  jsonwebtoken.sign(claims, key, {
    algorithm,
    issuer,
    audience: kind.audience,
    expiresIn: kind.lifetime,
    header: { alg: algorithm, typ: kind.type },
  })

/**
 * Everything is pinned; `maxAge` also refuses a token without a date. The result still has its header, for
 * claimsOf.
 */
export const verifyOptions = (kind: TokenKind, issuer: string) =>
  ({
    algorithms: [algorithm],
    issuer,
    audience: kind.audience,
    maxAge: kind.lifetime,
    complete: true,
  }) satisfies VerifyOptions

/** The claims of a verified token if it is of that kind, else null. */
export const claimsOf = (kind: TokenKind, verified: unknown): JwtPayload | null => {
  const { header, payload } = (verified ?? {}) as { header?: { typ?: unknown }; payload?: unknown }
  const isKind = header?.typ === kind.type && typeof payload === 'object' && payload !== null
  return isKind ? payload : null
}

/** The claims, or null if anything is wrong with the token. */
export const readToken = (
  kind: TokenKind,
  { key, issuer }: Signing,
  token: string | undefined,
): JwtPayload | null => {
  if (token === undefined) return null
  try {
    return claimsOf(kind, jsonwebtoken.verify(token, key, verifyOptions(kind, issuer)))
  } catch {
    return null
  }
}
