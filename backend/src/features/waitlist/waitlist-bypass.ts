/** The way round the waitlist, as far as the server has a part in it (spec sections 2 and 4). A curtain, not a lock. */
import type { FastifyRequest } from 'fastify'
import type { SiteGate } from '../../platform/http/site.ts'

const cookie = 'waitlist_bypass'
const parameter = 'bypass_waitlist'
/** Seconds; 365 days (spec section 9): a returning visitor should not meet the waitlist again within a year. */
const lifetime = 365 * 24 * 60 * 60

const hasBypass = ({ cookies }: FastifyRequest): boolean => cookies[cookie] === 'true'

interface BypassAsked {
  /** The address without the parameter; always on this site. */
  readonly location: string
  readonly setCookie: string
}

/** What to answer an address that asks for the bypass (`true` or `1`); null for any other. The page reads the cookie too. */
const bypassAsked = (request: FastifyRequest, secure: boolean): BypassAsked | null => {
  // Appended as text: what starts with two slashes, or with `/\\`, would else be read as a host.
  const { pathname, searchParams } = new URL(`http://site${request.url}`)
  const asked = searchParams.get(parameter)
  if (asked !== 'true' && asked !== '1') return null
  searchParams.delete(parameter)
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : ''
  return {
    // An address that starts with two slashes would name another host.
    location: `/${pathname.replace(/^[/\\]+/, '')}${query}`,
    setCookie: `${cookie}=true; Max-Age=${lifetime}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`,
  }
}

export const waitlistGate: SiteGate = { asked: bypassAsked, hasPassed: hasBypass }
