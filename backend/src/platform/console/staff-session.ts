import type { StaffRole } from '../../contract/console-list.ts'
import type { Session } from '../sessions/session.ts'

export type { StaffRole }

/** The session of a staff member, whom the console lets in. */
export type StaffSession = Session & { readonly role: StaffRole }

export const isStaffSession = (session: Session): session is StaffSession =>
  session.role === 'moderator' || session.role === 'analyst' || session.role === 'admin'

/** What a staff member may read: an analyst sees no personal data. */
export interface StaffReader {
  readonly seesPersonalData: boolean
  /** An analyst to whom two admins gave the exact log for some days. */
  readonly seesExactLog?: boolean
}

/** What this staff member may read of an event. */
export const staffReaderOf = ({ role }: StaffSession): StaffReader => ({
  seesPersonalData: role !== 'analyst',
})
