/**
 * The server's part of bypassing the waitlist (product.md, "Waitlist"). The waitlist
 * page is no access control.
 */

import type { FastifyRequest } from 'fastify'
import { bypassParameter } from '../../contract/product.ts'
import type { SiteGate } from '../../platform/http/site.ts'
import type { Settings } from '../../platform/settings/settings.ts'

const cookie = 'waitlist_bypass'
/**
 * Seconds; 365 days (product.md, "Waitlist"): a returning visitor should not meet the waitlist again within a year.
 */
const lifetime = 365 * 24 * 60 * 60

const hasBypass = ({ cookies }: FastifyRequest): boolean => cookies[cookie] === 'true'

interface BypassAsked {
  /** The URL without the parameter; always on this site. */
  readonly location: string
  readonly setCookie: string
}

/**
 * The redirect for a URL that asks for the bypass (`true` or `1`); null for any other.
 * The page also reads the cookie.
 */
const bypassAsked = (request: FastifyRequest, secure: boolean): BypassAsked | null => {
  // Appended as text, because a path that starts with `//` or `/\\` would otherwise be parsed as a host.
  const { pathname, searchParams } = new URL(`http://site${request.url}`)
  const asked = searchParams.get(bypassParameter)
  if (asked !== 'true' && asked !== '1') return null
  searchParams.delete(bypassParameter)
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : ''
  return {
    // A location that starts with two slashes would redirect to another host.
    location: `/${pathname.replace(/^[/\\]+/, '')}${query}`,
    setCookie: `${cookie}=true; Max-Age=${lifetime}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`,
  }
}

export const waitlistGateOf = ({ waitlistMode }: Pick<Settings, 'waitlistMode'>): SiteGate => ({
  asked: bypassAsked,
  isClosedTo: (request) => waitlistMode && !hasBypass(request),
})
