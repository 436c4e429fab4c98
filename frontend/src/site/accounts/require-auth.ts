import { redirect, type ParsedLocation } from '@tanstack/react-router'
import type { Role } from 'backend/contract/declare'
import { routeAccessOf } from './route-access.ts'

interface Asked {
  readonly context: { readonly session: { readonly role: Role | null } }
  readonly location: ParsedLocation
}

/** Spec sections 2 and 8. The server answers a page that fails with it with 401 (src/entry-server.tsx). */
export const notAuthenticatedMessage = 'Not authenticated'

/** Somebody logged out in this tab: the way back leads to their pages, and to nobody's. Never set on the server. */
let hasLeft = false
export const noteLogOut = () => {
  hasLeft = true
}

/** For `beforeLoad` of every page that is not everybody's. @throws where somebody is sent elsewhere, or nowhere */
export const requireAuth = ({ context, location }: Asked) => {
  const access = routeAccessOf(location.pathname, context.session.role)
  if (access === 'open') return
  if (access === 'not_authenticated' && !hasLeft) throw new Error(notAuthenticatedMessage)
  if (access === 'log_in' || access === 'not_authenticated')
    throw redirect({ to: '/login', search: { redirect: location.href } })
  // The console is no page of the site: the browser itself goes there.
  if (access === '/admin') throw redirect({ href: access, reloadDocument: true })
  throw redirect({ to: access })
}
