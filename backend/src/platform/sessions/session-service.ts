/** Puts the session service together: it finds who is asking, and gives server functions the auth service. */

import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { inTransaction } from '../postgres/transaction.ts'
import type { Secrets } from '../settings/secrets.ts'
import { accessTokenReader } from './access-token-strategy.ts'
import { openAttempts } from './attempts.ts'
import { TooBusy, type Attempts, type AuthService, type Passwords, type Sessions } from './auth-service.ts'
import {
  cookieJarOf,
  type CookieJar,
  type CookieName,
  type CookieSettings,
  type KeptCookie,
} from './cookies.ts'
import { forgetDevice, rememberDevice, unconfirmedAccountsIn } from './known-devices.ts'
import { openPasswords } from './passwords.ts'
import { provenRoles, type ProvesRole } from './proven-roles.ts'
import {
  beginSession,
  endSessions,
  sessionFinder,
  listSessions,
  refreshSession,
  type SessionForBrowser,
  type LiveSession,
} from './session-rows.ts'
import type { Session } from './session.ts'
import { accessTokenKind, openSigning, signToken } from './signed-tokens.ts'
import { singleUseTokens } from './single-use-tokens.ts'
import { twoFactorOf } from './two-factor.ts'

/** The names that may be stored: other text in the header is a stranger's, and is never repeated. */
const browsers = new Set([
  'Brave',
  'Chrome',
  'Chromium',
  'DuckDuckGo',
  'Firefox',
  'Microsoft Edge',
  'Opera',
  'Safari',
  'Samsung Internet for Android',
  'Vivaldi',
])
const systems = new Set(['Android', 'Chrome OS', 'HarmonyOS', 'iOS', 'Linux', 'macOS', 'Windows'])

/** Characters. Real headers are shorter, and the parser must not get a very long one. */
const longestHeader = 512

/** A browser and a system in words, as in "Firefox on Android"; never the header itself. */
const deviceName = (userAgent: string | undefined): string => {
  // The parser throws on an empty header.
  const { browser, os } = bowser.parse(userAgent?.slice(0, longestHeader) || 'unknown')
  const name = browser.name !== undefined && browsers.has(browser.name) ? browser.name : 'A browser'
  return os.name !== undefined && systems.has(os.name) ? `${name} on ${os.name}` : name
}

export interface ReusedSession {
  readonly accountId: string
  readonly sessionId: string
  readonly requestId: string
}

/** Injection token of the {@link SessionService}. */
export const SESSION_SERVICE = Symbol('session service')

export interface SessionServiceParts {
  readonly pool: pg.Pool
  readonly secrets: Secrets
  readonly baseUrl: string
  readonly cookies: CookieSettings
  readonly clock: () => Date
  readonly provesRole: ProvesRole
  /** Called when a session ended because its refresh token was used twice; what it throws is logged. */
  readonly onReuse: (reused: ReusedSession) => Promise<unknown>
  readonly logger: Logger
}

/** The caller's browser, as a command's remembered answer is bound to it (remembered-answers.ts). */
export interface CallerBrowser {
  /** What tells a visitor's browser from another one's: the cookies of its device and of a login between its steps. */
  readonly ofVisitor: readonly (string | null)[]
  /** The cookies that this request has set or cleared so far. */
  changes(): ReadonlyMap<CookieName, KeptCookie>
  /** Sets or clears them again. */
  repeat(changes: readonly (readonly [CookieName, KeptCookie])[]): void
  /** The account that this request has signed in, if any. */
  signedIn(): string | null
}

export interface SessionService {
  /**
   * Null for a visitor. The session is read once per request, however often this is called: a page asks many
   * times at once, and a refresh token must be exchanged only once. @throws the database's error in an
   * outage.
   */
  readSession(request: FastifyRequest): Promise<Session | null>
  /** Whether a session that was read some time ago has not ended since. @throws the database's error in an outage. */
  isOpen(session: Session): Promise<boolean>
  authServiceOf(request: FastifyRequest): AuthService
  browserOf(request: FastifyRequest): CallerBrowser
}

/** Seconds; browsers keep no cookie for longer (400 days). */
const deviceLifetime = 400 * 24 * 60 * 60

export const openSessionService = async (parts: SessionServiceParts): Promise<SessionService> => {
  const { pool, secrets, clock } = parts
  const signing = openSigning(secrets.sessionKey, parts.baseUrl)
  const readAccessToken = accessTokenReader(signing)
  const findSession = sessionFinder(pool, provenRoles(parts.provesRole))
  const passwords = await openPasswords(pool)
  const tokens = singleUseTokens(pool)
  const attemptsOf = openAttempts(pool, secrets.lookupKey)
  const jarOf = (request: FastifyRequest) => cookieJarOf(request, parts.cookies)

  const keep = (jar: CookieJar, { sessionId, accountId, expiresAt, refreshToken }: SessionForBrowser) => {
    const claims = { sub: accountId, sid: sessionId }
    jar.set('session', signToken(accessTokenKind, signing, claims), accessTokenKind.lifetime)
    const left = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000))
    if (refreshToken !== undefined) jar.set('refresh', refreshToken, left)
  }
  const forget = (jar: CookieJar) => {
    jar.clear('session')
    jar.clear('refresh')
  }

  const recordReuse = async (request: FastifyRequest, accountId: string, sessionId: string) => {
    try {
      await parts.onReuse({ accountId, sessionId, requestId: request.id })
    } catch (error) {
      // The session has ended even so.
      parts.logger.error({ err: error, requestId: request.id }, 'A reused refresh token was not recorded')
    }
  }

  const readOnce = async (request: FastifyRequest): Promise<LiveSession | null> => {
    const jar = jarOf(request)
    const access = jar.get('session')
    const refresh = jar.get('refresh')
    const claims = access === undefined ? null : await readAccessToken(access)
    const live = claims && (await findSession(claims, refresh))
    if (live) return live
    const refreshed = refresh === undefined ? null : await refreshSession(pool, refresh)
    if (refreshed?.status === 'kept') {
      keep(jar, refreshed)
      return findSession(refreshed)
    }
    forget(jar)
    if (refreshed?.status === 'reused') await recordReuse(request, refreshed.accountId, refreshed.sessionId)
    return null
  }

  const signedInBy = new WeakMap<FastifyRequest, string>()
  const reading = new WeakMap<FastifyRequest, Promise<LiveSession | null>>()
  const liveSessionOf = (request: FastifyRequest) => {
    const begun = reading.get(request) ?? readOnce(request)
    reading.set(request, begun)
    return begun
  }

  const sessionsOf = (request: FastifyRequest): Sessions => {
    const jar = jarOf(request)
    const endThisOne = async () => {
      const live = await liveSessionOf(request)
      if (live) await endSessions(pool, live.accountId, { only: live.sessionId })
    }
    return {
      async begin(accountId, proof) {
        await endThisOne()
        const device = deviceName(request.headers['user-agent'])
        const begun = await inTransaction(pool, async (client) => {
          const kept = await beginSession(client, { accountId, device, proof })
          return kept && { kept, remembered: await rememberDevice(client, accountId, jar.get('device')) }
        })
        if (!begun) return null
        const { kept, remembered } = begun
        keep(jar, kept)
        signedInBy.set(request, accountId)
        jar.set('device', remembered.cookie, deviceLifetime)
        return {
          sessionId: kept.sessionId,
          newDevice: remembered.isNew ? device : null,
          forgetDevice: () => forgetDevice(pool, accountId, remembered.cookie),
        }
      },
      async remember(accountId) {
        const { cookie } = await inTransaction(pool, (client) =>
          rememberDevice(client, accountId, jar.get('device')),
        )
        jar.set('device', cookie, deviceLifetime)
      },
      unconfirmedHere: (addressId) => unconfirmedAccountsIn(pool, addressId, jar.get('device')),
      async signOut() {
        await endThisOne()
        forget(jar)
      },
      list: (accountId) => listSessions(pool, accountId),
      end: async (accountId, sessionId) => (await endSessions(pool, accountId, { only: sessionId })) > 0,
      endAll: (accountId, except) => endSessions(pool, accountId, { except: except ?? null }),
    }
  }

  return {
    async readSession(request) {
      const live = await liveSessionOf(request)
      // An erased account, or one that is neither parent, provider nor staff, counts as a visitor.
      if (live?.name == null || live.role === null) return null
      const { sessionId, accountId, expiresAt, name, role, isVerified, language } = live
      return {
        id: sessionId,
        expiresAt: expiresAt.toISOString(),
        user: { id: accountId, name, isVerified, language },
        role,
      }
    },
    async isOpen({ id, user, role }) {
      const live = await findSession({ sessionId: id, accountId: user.id })
      return live !== null && live.name !== null && live.role === role
    },
    browserOf(request) {
      const jar = jarOf(request)
      return {
        ofVisitor: [jar.sent('device') ?? null, jar.sent('challenge') ?? null],
        changes: () => jar.changes(),
        repeat(changes) {
          for (const [name, { value, seconds }] of changes)
            if (seconds > 0) jar.set(name, value, seconds)
            else jar.clear(name)
        },
        signedIn: () => signedInBy.get(request) ?? null,
      }
    },
    authServiceOf(request) {
      const jar = jarOf(request)
      const attempts = attemptsOf({ origin: request.ip, deviceCookie: jar.get('device') })
      return {
        passwords: takingBack(passwords, attempts),
        tokens,
        attempts,
        sessions: sessionsOf(request),
        twoFactor: twoFactorOf({ pool, keys: secrets.keyEncryptionKeys, signing, clock }, jar),
      }
    },
  }
}

/** An attempt that the server was too busy to check does not count, so a rush of log-ins locks nobody out. */
const takingBack = (passwords: Passwords, attempts: Pick<Attempts, 'takeBack'>): Passwords => ({
  ...passwords,
  async check(accountId, password) {
    try {
      return await passwords.check(accountId, password)
    } catch (error) {
      if (error instanceof TooBusy) await attempts.takeBack()
      throw error
    }
  },
})
