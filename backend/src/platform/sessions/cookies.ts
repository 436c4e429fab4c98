/** The session service's cookies: read from a request, and set on its answer in one place. */

import type { FastifyInstance, FastifyRequest } from 'fastify'

export type CookieName = 'session' | 'refresh' | 'device' | 'challenge'

export interface CookieJar {
  /** The cookie as the browser will send it next: what this request has set or cleared already counts. */
  get(name: CookieName): string | undefined
  /** @param seconds how long the browser keeps it */
  set(name: CookieName, value: string, seconds: number): void
  clear(name: CookieName): void
}

export interface RequestCookies extends CookieJar {
  /** The cookie as the browser sent it. */
  sent(name: CookieName): string | undefined
  /** What this request has set or cleared so far. */
  changes(): ReadonlyMap<CookieName, KeptCookie>
}

export interface KeptCookie {
  readonly value: string
  /** 0: it is cleared. */
  readonly seconds: number
}

export interface CookieSettings {
  /**
   * Whether cookies get `Secure` and the prefix `__Host-`, which keeps other hosts of the domain from setting
   * them.
   */
  readonly secure: boolean
}

/** Only plain http outside production goes without Secure: there the browser would not store the cookies. */
export const cookieSettings = (baseUrl: string, production: boolean): CookieSettings => ({
  secure: production || baseUrl.startsWith('https:'),
})

/** The cookies of a browser that is or was signed in, or is signing in. `device` alone identifies nobody. */
const ofSomebody: readonly CookieName[] = ['session', 'refresh', 'challenge']

/** Whether anything on a page may depend on this request's cookies, whichever names they have (see nameOf). */
export const hasCookiesOfSomebody = ({ cookies }: FastifyRequest): boolean =>
  ofSomebody.some((name) => name in cookies || `__Host-${name}` in cookies)

const changesOf = new WeakMap<FastifyRequest, Map<CookieName, KeptCookie>>()

const nameOf = (name: CookieName, { secure }: CookieSettings) => (secure ? `__Host-${name}` : name)

export const cookieJarOf = (request: FastifyRequest, settings: CookieSettings): RequestCookies => {
  const known = changesOf.get(request)
  const changes = known ?? new Map<CookieName, KeptCookie>()
  if (!known) changesOf.set(request, changes)
  const held = (name: CookieName) => request.cookies[nameOf(name, settings)] || undefined
  return {
    get(name) {
      const change = changes.get(name)
      return change ? change.value || undefined : held(name)
    },
    set: (name, value, seconds) => void changes.set(name, { value, seconds }),
    clear(name) {
      if (held(name) === undefined) changes.delete(name)
      else changes.set(name, { value: '', seconds: 0 })
    },
    sent: held,
    changes: () => new Map(changes),
  }
}

/** Sets the cookies of a request's jar on its answer, which nobody on the way may then cache. */
export const sendCookies = (server: FastifyInstance, settings: CookieSettings): void => {
  server.addHook('onSend', (request, reply, _payload, done) => {
    const changes = changesOf.get(request)
    if (!changes || changes.size === 0) return done()
    for (const [name, { value, seconds }] of changes)
      reply.header(
        'set-cookie',
        server.serializeCookie(nameOf(name, settings), value, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: settings.secure,
          maxAge: seconds,
        }),
      )
    const caching = String(reply.getHeader('cache-control') ?? '')
    if (!/\b(no-store|private)\b/.test(caching)) reply.header('cache-control', 'no-store')
    done()
  })
}
