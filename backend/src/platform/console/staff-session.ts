import type { Session } from '../sessions/session.ts'

export type StaffRole = 'moderator' | 'analyst' | 'admin'

/** Of somebody whom the console lets in. */
export type StaffSession = Session & { readonly role: StaffRole }

export const isStaffSession = (session: Session): session is StaffSession =>
  session.role === 'moderator' || session.role === 'analyst' || session.role === 'admin'

/** Who reads. An analyst sees nothing that tells of a person. */
export interface StaffReader {
  readonly seesPersons: boolean
}

/** What of an event they may read. */
export const staffReaderOf = ({ role }: StaffSession): StaffReader => ({ seesPersons: role !== 'analyst' })
