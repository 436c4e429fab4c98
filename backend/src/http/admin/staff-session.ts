import type { Reader } from '../../console/told-event.ts'
import type { Session } from '../../session/session.ts'

export type StaffRole = 'moderator' | 'analyst' | 'admin'

/** Of somebody whom the console lets in. */
export type StaffSession = Session & { readonly role: StaffRole }

export const isStaffSession = (session: Session): session is StaffSession =>
  session.role === 'moderator' || session.role === 'analyst' || session.role === 'admin'

/** What of an event she may read (console/told-event.ts). */
export const readerOf = ({ role }: StaffSession): Reader => ({ seesPersons: role !== 'analyst' })
