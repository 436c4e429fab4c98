import { redirect, type ParsedLocation } from '@tanstack/react-router'
import type { Role } from 'backend/contract/declare'
import { routeAccessOf } from './route-access.ts'

interface Asked {
  readonly context: { readonly session: { readonly role: Role | null } }
  readonly location: ParsedLocation
}

/**
 * The error of product.md, "Screens" and "Errors". The server answers with 401 if a page fails with it
 * (src/entry-server.tsx).
 */
export const notAuthenticatedMessage = 'Not authenticated'

/**
 * The user logged out in this tab. Going back to a private page then leads to the log-in instead of the error
 * screen. Never set on the server.
 */
let hasLeft = false
export const noteLogOut = () => {
  hasLeft = true
}

/**
 * For `beforeLoad` of every page that is not public.
 * @throws a redirect, or an error if the visitor is not authenticated
 */
export const requireAuth = ({ context, location }: Asked) => {
  const access = routeAccessOf(location.pathname, context.session.role)
  if (access === 'open') return
  if (access === 'not_authenticated' && !hasLeft) throw new Error(notAuthenticatedMessage)
  if (access === 'log_in' || access === 'not_authenticated')
    throw redirect({ to: '/login', search: { redirect: location.href } })
  // The console is not part of this site's router, so the browser has to load it as a document.
  if (access === '/admin') throw redirect({ href: access, reloadDocument: true })
  throw redirect({ to: access })
}
