/**
 * Reads the access token with passport-jwt. There is no guard: the dispatcher asks who is calling (dispatcher.ts), and visitors
 * may come in too.
 */
import type { KeyObject } from 'node:crypto'
import { PassportStrategy } from '@nestjs/passport'
import passport from 'passport'
import { Strategy } from 'passport-jwt'
import { accessToken, claimsOf, verifyOptions, type Signing } from './signed-tokens.ts'

export interface AccessClaims {
  readonly accountId: string
  readonly sessionId: string
}

/** Null for whatever is not a valid access token of ours. */
export type ReadAccessToken = (token: string) => Promise<AccessClaims | null>

interface Asking {
  readonly token: string
}

const strategyName = 'access-token'

type Middleware = (asking: Asking, response: object, next: (error?: unknown) => void) => void

export const accessTokenReader = ({ key, issuer }: Signing): ReadAccessToken => {
  // Of its own: two servers in one process (as in the specs) do not share keys.
  const authenticator = new passport.Passport()

  class AccessTokenStrategy extends PassportStrategy(Strategy, strategyName) {
    constructor() {
      const { algorithms, audience, ...jsonWebTokenOptions } = verifyOptions(accessToken, issuer)
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

    validate(verified: unknown): AccessClaims | false {
      const { sub, sid } = (claimsOf(accessToken, verified) ?? {}) as { sub?: unknown; sid?: unknown }
      return typeof sub === 'string' && typeof sid === 'string' && { accountId: sub, sessionId: sid }
    }
  }
  new AccessTokenStrategy()

  return (token) =>
    new Promise((resolve, reject) => {
      const answer = (error: unknown, claims?: AccessClaims | false | null) =>
        error instanceof Error ? reject(error) : resolve(claims || null)
      const authenticate = authenticator.authenticate(strategyName, { session: false }, answer) as Middleware
      authenticate({ token }, {}, answer)
    })
}
