/**
 * Reads the access token with passport-jwt. There is no guard, because visitors may call too: the dispatcher
 * finds out who is calling (dispatcher.ts).
 */

import { PassportStrategy } from '@nestjs/passport'
import { LRUCache } from 'lru-cache'
import type { KeyObject } from 'node:crypto'
import passport from 'passport'
import { Strategy } from 'passport-jwt'
import { accessTokenKind, claimsOf, verifyOptions, type Signing } from './signed-tokens.ts'

export interface AccessClaims {
  readonly accountId: string
  readonly sessionId: string
}

interface ReadClaims {
  readonly claims: AccessClaims
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Valid tokens are cached and not verified again until they expire; at most so many, some 500 bytes each. */
const mostCached = 10_000

/** Null for anything that is not a valid access token of ours. */
export type ReadAccessToken = (token: string) => Promise<AccessClaims | null>

interface Asking {
  readonly token: string
}

const strategyName = 'access-token'

type Middleware = (asking: Asking, response: object, next: (error?: unknown) => void) => void

export const accessTokenReader = ({ key, issuer }: Signing): ReadAccessToken => {
  // An authenticator of its own, because two servers in one process (as in the specs) do not share keys.
  const authenticator = new passport.Passport()

  class AccessTokenStrategy extends PassportStrategy(Strategy, strategyName) {
    constructor() {
      const { algorithms, audience, ...jsonWebTokenOptions } = verifyOptions(accessTokenKind, issuer)
      super({
        jwtFromRequest: (asking: unknown) => (asking as Asking).token,
        // The library takes a key object; its types do not know.
        secretOrKey: key as KeyObject & Buffer,
        algorithms,
        audience,
        issuer,
        ignoreExpiration: false,
        // oxlint-disable-next-line typescript/no-deprecated -- the package's only way to the token's header
        jsonWebTokenOptions,
      })
    }

    getPassportInstance() {
      return authenticator
    }

    validate(verified: unknown): ReadClaims | false {
      const { sub, sid, exp = 0 } = (claimsOf(accessTokenKind, verified) ?? {}) as Record<string, unknown>
      return (
        typeof sub === 'string' &&
        typeof sid === 'string' && {
          claims: { accountId: sub, sessionId: sid },
          expiresAt: Number(exp) * 1000,
        }
      )
    }
  }
  new AccessTokenStrategy()

  const read = (token: string) =>
    new Promise<ReadClaims | null>((resolve, reject) => {
      const answer = (error: unknown, claims?: ReadClaims | false | null) =>
        error instanceof Error ? reject(error) : resolve(claims || null)
      const authenticate = authenticator.authenticate(strategyName, { session: false }, answer) as Middleware
      authenticate({ token }, {}, answer)
    })
  // A valid token's claims never change; the database is still asked whether its session has ended.
  const claimsCache = new LRUCache<string, ReadClaims>({ max: mostCached })
  return async (token) => {
    const known = claimsCache.get(token)
    if (known && Date.now() < known.expiresAt) return known.claims
    claimsCache.delete(token)
    const fresh = await read(token)
    if (fresh) claimsCache.set(token, fresh)
    return fresh?.claims ?? null
  }
}
