/** Who is let in where, as far as the site shows it (product.md, "People and permissions"). The server holds the locks. */
import type { Role } from 'backend/contract/declare'

export type RouteAccess =
  'open' | 'log_in' | 'not_authenticated' | '/dashboard/client' | '/dashboard/provider' | '/admin'

const homeOf = (role: Role) =>
  role === 'client' || role === 'provider' ? (`/dashboard/${role}` as const) : '/admin'

/** These ask to log in, and go on there; all others say that one is not authenticated (spec section 2). */
const worthLoggingInFor = ['/bookmarks', '/dashboard/client/bookings', '/onboarding']

/** What opens at a path below /dashboard, at /bookmarks or /onboarding for a role; null is a visitor. Else the path that stands in its place. */
export const routeAccessOf = (path: string, role: Role | null): RouteAccess => {
  const asked = path.replace(/\/+$/, '')
  if (role === null) {
    // A link in an email leads to one booking, or to one conversation.
    const isMailed = /^\/dashboard\/(bookings|(client|provider)\/messages)\/./.test(asked)
    const isWorthIt = worthLoggingInFor.includes(asked) || isMailed
    return isWorthIt ? 'log_in' : 'not_authenticated'
  }
  const home = homeOf(role)
  if (home === '/admin') return home
  if (asked === '/dashboard') return home
  if (asked === '/onboarding') return role === 'client' ? home : 'open'
  const other = role === 'client' ? 'provider' : 'client'
  return `${asked}/`.startsWith(`/dashboard/${other}/`) ? home : 'open'
}
