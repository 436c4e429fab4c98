/** Who is in, and what they are shown, in the words of react-admin. The server decides; this only spares them dead ends. */
import type { AuthProvider } from 'react-admin'
import { isStaffRole, mayAct, mayRead, type Act } from './access.ts'
import { forgetSession, readSession } from './session.ts'

/** An error that react-admin takes without telling it: where it leads says enough. */
const silently = (where: object = {}) =>
  Object.assign(new Error('Not signed in'), { message: false, ...where })

const staffRoleNow = async () => {
  const { role } = await readSession()
  return isStaffRole(role) ? role : null
}

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined

/** What react-admin asks about when a resource is read; any other action is an act of access.ts. */
const actionsThatRead = ['list', 'show', 'read']

export const authProvider: AuthProvider = {
  // The sign-in page does it, in two steps; this only goes on from there.
  login: async () => forgetSession(),
  // Of a session that is over nothing is left to end: leave.ts ends one that is not.
  logout: async () => forgetSession(),
  checkAuth: async () => {
    // Where nobody answers, the screen says so, and nobody is sent away for it.
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
    if (role === null) return false
    return actionsThatRead.includes(action) ? mayRead(role, resource) : mayAct(role, action as Act | 'export')
  },
}
