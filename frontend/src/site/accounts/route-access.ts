/**
 * Which routes the site opens for which role (product.md, "People and permissions"). This only decides what
 * is shown; the server enforces the permissions.
 */

import type { Role } from 'backend/contract/declare'

export type RouteAccess =
  | 'open'
  | 'log_in'
  | 'not_authenticated'
  | '/dashboard/client'
  | '/dashboard/provider'
  | '/admin'

const homeOf = (role: Role) =>
  role === 'client' || role === 'provider' ? (`/dashboard/${role}` as const) : '/admin'

/**
 * A visitor is sent to the log-in from these paths and returns to them afterwards. All other private paths
 * answer "Not authenticated" (product.md, "Screens").
 */
const worthLoggingInFor = ['/bookmarks', '/dashboard/client/bookings', '/onboarding']

/**
 * Whether a path below /dashboard, /bookmarks or /onboarding is open to a role (null: a visitor), or
 * otherwise the path to redirect to.
 */
export const routeAccessOf = (path: string, role: Role | null): RouteAccess => {
  // The router finds a page whatever the case of its path, so this has to as well.
  const asked = path.toLowerCase().replace(/\/+$/, '')
  if (role === null) {
    // Emails link to one booking or to one conversation.
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
