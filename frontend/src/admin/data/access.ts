/**
 * What the console shows to each role (product.md, "People and permissions"). The server enforces the
 * permissions.
 */
import { asOfRoles, consoleAccess } from 'backend/contract/console-access'
import type { Declaration, Role } from 'backend/contract/declare'
import { endPersonSessions, erasePerson } from 'backend/contract/accounts/console-account-acts'
import {
  inviteMatchingWaitlistEntries,
  inviteWaitlistEntries,
  unsubscribeWaitlistEntry,
} from 'backend/contract/waitlist/console-waitlist-acts'
import {
  rebuildProjection,
  retryParkedStream,
  skipParkedStream,
  verifyLogNow,
} from 'backend/contract/log/console-log-acts'
import { createFeedToken, endFeedToken } from 'backend/contract/log/event-feed'
import { cancelBookingAsStaff } from 'backend/contract/bookings/acts'
import { removeEndorsement, restoreEndorsement } from 'backend/contract/endorsements/moderation'
import { publishReview, removeReview, restoreReview } from 'backend/contract/reviews/moderation'
import { closeConversationReport } from 'backend/contract/messages/moderation'
import { closeProfileReport } from 'backend/contract/profiles/profile-reports'
import { listMenu } from './list-menu.ts'
import { grantStaffRole, resetTwoFactor, revokeStaffRole } from 'backend/contract/staff/staff'

export type StaffRole = Extract<Role, 'moderator' | 'analyst' | 'admin'>

export const isStaffRole = (role: Role | null): role is StaffRole =>
  role === 'moderator' || role === 'analyst' || role === 'admin'

const rolesOf = ({ access }: Declaration): readonly string[] => (Array.isArray(access) ? access : [])

/** The acts by name. The contract declares who may do each. */
const acts = {
  invite: inviteWaitlistEntries,
  inviteAll: inviteMatchingWaitlistEntries,
  unsubscribe: unsubscribeWaitlistEntry,
  remove: removeEndorsement,
  restore: restoreEndorsement,
  publishReview,
  removeReview,
  restoreReview,
  cancelBooking: cancelBookingAsStaff,
  closeProfileReport,
  closeConversationReport,
  grantRole: grantStaffRole,
  revokeRole: revokeStaffRole,
  resetTwoFactor,
  endSessions: endPersonSessions,
  erase: erasePerson,
  retryParked: retryParkedStream,
  skipParked: skipParkedStream,
  rebuild: rebuildProjection,
  verify: verifyLogNow,
  createFeed: createFeedToken,
  endFeed: endFeedToken,
} as const satisfies Record<string, Declaration>

export type Act = keyof typeof acts

/** Who may export lists as CSV: an analyst's export is masked, and an admin's is recorded. */
const mayExport: readonly StaffRole[] = ['analyst', 'admin']

/** Who may see lists and records as of a past moment. */
export const mayReadPast = (role: StaffRole): boolean => (asOfRoles as readonly StaffRole[]).includes(role)

export const mayAct = (role: StaffRole, act: Act | 'export'): boolean =>
  act === 'export' ? mayExport.includes(role) : rolesOf(acts[act]).includes(role)

const readers = new Map<string, readonly StaffRole[]>([
  ...Object.entries(consoleAccess),
  ...listMenu.map(({ name, roles }) => [name, roles] as const),
])

export const mayRead = (role: StaffRole, resource: string): boolean =>
  readers.get(resource)?.includes(role) ?? false
