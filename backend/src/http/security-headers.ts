/** The headers of every answer (notes: ASVS V3; helmet's defaults unless said otherwise here). */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Analytics } from '../settings.ts'

const nonces = new WeakMap<IncomingMessage, string>()

/** What this one answer's inline scripts carry; made at the first asking. */
export const nonceOf = (request: IncomingMessage): string => {
  const known = nonces.get(request)
  if (known) return known
  const made = randomBytes(16).toString('base64')
  nonces.set(request, made)
  return made
}

/** Seconds: two years, what the browsers' preload lists ask for. */
const hstsMaxAge = 63_072_000

/**
 * Where a page may send to beside ourselves: nobody, or PostHog's collector and, in PostHog's own cloud, the host of
 * its settings. No script ever comes from there: the library is part of the build (docs/analytics.md).
 */
const analyticsOrigins = ({ posthog }: Analytics): string[] => {
  if (posthog === null) return []
  const region = /^https:\/\/(us|eu)\.i\.posthog\.com$/.exec(posthog.host)?.[1]
  return [posthog.host, ...(region ? [`https://${region}-assets.i.posthog.com`] : [])]
}

export const securityHeaders = async (
  server: FastifyInstance,
  { production, analytics }: { production: boolean; analytics: Analytics },
) => {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (request) => `'nonce-${nonceOf(request)}'`],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", (request) => `'nonce-${nonceOf(request)}'`],
        // Positions and colours computed while rendering; an attribute cannot load anything.
        styleSrcAttr: ["'unsafe-inline'"],
        connectSrc: ["'self'", ...analyticsOrigins(analytics)],
        imgSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: production ? { maxAge: hstsMaxAge, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // Not `no-referrer`: with it browsers send `Origin: null` with a form post of our own.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  })
}
