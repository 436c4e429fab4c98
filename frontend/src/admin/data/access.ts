/**
 * What the console shows to each role (product.md, "People and permissions"). The server enforces the
 * permissions.
 */

import { asOfRoles, consoleAccess } from 'backend/contract/console-access'
import type { Declaration, Role } from 'backend/contract/declare'
import { listMenu } from './list-menu.ts'

export type StaffRole = Extract<Role, 'moderator' | 'analyst' | 'admin'>

export const isStaffRole = (role: Role | null): role is StaffRole =>
  role === 'moderator' || role === 'analyst' || role === 'admin'

/** Who may export lists as CSV: an analyst's export is masked, and an admin's is recorded. */
export const mayExport = (role: StaffRole): boolean => role === 'analyst' || role === 'admin'

/** Who may see lists and records as of a past moment. */
export const mayReadPast = (role: StaffRole): boolean => (asOfRoles as readonly StaffRole[]).includes(role)

/** Whether the command is one that the role may send, as the contract declares. */
export const mayAct = (role: StaffRole, { access }: Declaration): boolean =>
  Array.isArray(access) && access.includes(role)

const readers = new Map<string, readonly StaffRole[]>([
  ...Object.entries(consoleAccess),
  ...listMenu.map(({ name, roles }) => [name, roles] as const),
])

export const mayRead = (role: StaffRole, resource: string): boolean =>
  readers.get(resource)?.includes(role) ?? false
