import { usePermissions } from 'react-admin'
import { mayReadPast, type StaffRole } from '../data/access.ts'

/** Whether the reader may see lists and records as of a past moment; undefined while their role is unknown. */
export const useMayReadPast = (): boolean | undefined => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  return role ? mayReadPast(role) : undefined
}
