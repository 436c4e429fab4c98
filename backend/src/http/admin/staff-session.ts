import type { Session } from '../../session/session.ts'

export type StaffRole = 'moderator' | 'analyst' | 'admin'

/** Of somebody whom the console lets in. */
export type StaffSession = Session & { readonly role: StaffRole }

export const isStaffSession = (session: Session): session is StaffSession =>
  session.role === 'moderator' || session.role === 'analyst' || session.role === 'admin'
