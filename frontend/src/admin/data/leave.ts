import { logOut } from 'backend/contract/accounts/accounts'
import { call } from './call.ts'

/**
 * Ends the session, and leaves nothing of what was read behind: the page begins anew.
 * @throws CallError when the server could not be told; the session goes on then
 */
export const logOutOfConsole = async () => {
  await call(logOut, {})
  window.location.assign('/admin/login')
}
