import type { Access } from '../../contract/declare.ts'
import type { Session } from './session.ts'

/**
 * Whether the session may call a function declared with this access (contract/declare.ts explains the
 * values).
 */
export const mayCall = (
  access: Access,
  session: Session | null,
): 'allowed' | 'not_authenticated' | 'forbidden' => {
  if (access === 'anyone') return 'allowed'
  if (session === null) return 'not_authenticated'
  if (access === 'signedIn') return 'allowed'
  return access.includes(session.role) ? 'allowed' : 'forbidden'
}
