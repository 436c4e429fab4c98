import { logOut } from 'backend/contract/accounts/accounts'
import { call } from './call.ts'

/**
 * Ends the session and reloads the page, so that nothing that was read stays in memory.
 * @throws CallError when the server could not be reached; the session then continues
 */
export const logOutOfConsole = async () => {
  await call(logOut, {})
  window.location.assign('/admin/login')
}
