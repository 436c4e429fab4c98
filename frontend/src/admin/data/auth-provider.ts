/**
 * Authentication and permissions for react-admin. The server decides; this only spares staff pages that they
 * may not use.
 */

import type { AuthProvider } from 'react-admin'
import { isStaffRole, mayRead } from './access.ts'
import { forgetSession, readSession } from './session.ts'

/** An error that react-admin does not show, because the page it leads to explains enough. */
const silently = (where: object = {}) =>
  Object.assign(new Error('Not signed in'), { message: false, ...where })

const staffRoleNow = async () => {
  const { role } = await readSession()
  return isStaffRole(role) ? role : null
}

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined

/** The actions that react-admin checks when a resource is read; any other action is an act in access.ts. */
const actionsThatRead = ['list', 'show', 'read']

export const authProvider: AuthProvider = {
  // The sign-in page logs in, in two steps; this only continues afterwards.
  login: async () => forgetSession(),
  // The session is already over here; account-menu.tsx ends a session that is not.
  logout: async () => forgetSession(),
  checkAuth: async () => {
    // If the server does not answer, the screen says so and the user is not redirected.
    const session = await readSession().catch(() => null)
    if (session && !isStaffRole(session.role)) throw silently()
  },
  checkError: async (error: unknown) => {
    if (statusOf(error) !== 401) return
    forgetSession()
    throw silently()
  },
  getIdentity: async () => {
    const { user } = await readSession()
    if (!user) throw silently()
    return { id: user.id, fullName: user.name }
  },
  getPermissions: staffRoleNow,
  canAccess: async ({ resource, action }) => {
    const role = await staffRoleNow()
    return role !== null && actionsThatRead.includes(action) && mayRead(role, resource)
  },
}
