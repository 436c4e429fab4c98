/** The headers of every answer (notes: ASVS V3; helmet's defaults unless said otherwise here). */

import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import type { Analytics, Settings } from '../settings/settings.ts'

/** Seconds: two years, what the browsers' preload lists ask for. */
const hstsMaxAge = 63_072_000

/**
 * Other origins that a page may send to: none, or PostHog's collector and, in PostHog's own cloud, the host
 * of its settings. No script is ever loaded from there: the library is part of the build (docs/analytics.md).
 */
const analyticsOrigins = ({ posthog }: Analytics): string[] => {
  if (posthog === null) return []
  const region = /^https:\/\/(us|eu)\.i\.posthog\.com$/.exec(posthog.host)?.[1]
  return [posthog.host, ...(region ? [`https://${region}-assets.i.posthog.com`] : [])]
}

/** Sources that one answer allows beside the site itself: hashes or a nonce. */
interface Inline {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The policy of an answer; a page passes the sources of its own inline scripts and styles. */
export type ContentSecurityPolicy = (inline?: Inline) => string

export type OtherOrigins = Pick<Settings, 'analytics' | 'mapStyleUrl'>

export const contentSecurityPolicyOf = ({ analytics, mapStyleUrl }: OtherOrigins): ContentSecurityPolicy => {
  // Tiles, letters and signs of a map come from the origin of its style, and its worker from this site.
  const map = mapStyleUrl === null ? [] : [new URL(mapStyleUrl).origin]
  const connect = ["'self'", ...analyticsOrigins(analytics), ...map].join(' ')
  const images = ["'self'", 'data:', ...map].join(' ')
  return ({ scripts, styles } = { scripts: [], styles: [] }) =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts].join(' '),
      "script-src-attr 'none'",
      ["style-src 'self'", ...styles].join(' '),
      // Positions and colours computed while rendering; an attribute cannot load anything.
      "style-src-attr 'unsafe-inline'",
      `connect-src ${connect}`,
      `img-src ${images}`,
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join(';')
}

/** Helmet's headers are the same on every answer, so helmet is asked once and not for each request. */
const headersOfHelmet = async (options: FastifyHelmetOptions): Promise<Readonly<Record<string, string>>> => {
  const asked = fastify()
  await asked.register(helmet, options)
  asked.get('/', (_request, reply) => reply.send())
  const { headers } = await asked.inject('/')
  await asked.close()
  const ofAnyAnswer = new Set(['connection', 'content-length', 'date'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofAnyAnswer.has(name) ? [] : [[name, String(value)] as const],
    ),
  )
}

export const securityHeaders = async (
  server: FastifyInstance,
  { production, ...origins }: OtherOrigins & { production: boolean },
) => {
  const ofHelmet = await headersOfHelmet({
    contentSecurityPolicy: false,
    hsts: production ? { maxAge: hstsMaxAge, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // Not `no-referrer`: with it browsers send `Origin: null` with a form post of our own.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const headers = {
    ...ofHelmet,
    'content-security-policy': contentSecurityPolicyOf(origins)(),
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  }
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
