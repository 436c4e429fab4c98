/** Every server function there is. One that is missing here cannot be called; one without a handler does not compile. */
import {
  confirmAddress,
  logIn,
  logOut,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  signUp,
  verifyAddress,
} from './accounts.ts'
import {
  changeAddress,
  changeName,
  changePassword,
  deleteMyAccount,
  endOtherSessions,
  endSession,
  exportMyData,
  myAccount,
} from './my-account.ts'
import { optionLists } from './option-lists.ts'
import { featuredProviders, providerById, searchProviders } from './providers.ts'
import { session } from './session.ts'
import {
  grantStaffRole,
  revokeStaffRole,
  staffEnterCode,
  staffLogIn,
  staffMembers,
  twoFactorSetUp,
} from './staff.ts'
import { joinWaitlist } from './waitlist.ts'
import type { Declaration } from './declare.ts'

export const contract = {
  session,
  optionLists,
  searchProviders,
  featuredProviders,
  providerById,
  joinWaitlist,
  signUp,
  logIn,
  logOut,
  requestPasswordReset,
  resetPassword,
  verifyAddress,
  confirmAddress,
  resendVerification,
  myAccount,
  changeName,
  changeAddress,
  changePassword,
  endSession,
  endOtherSessions,
  exportMyData,
  deleteMyAccount,
  staffLogIn,
  twoFactorSetUp,
  staffEnterCode,
  staffMembers,
  grantStaffRole,
  revokeStaffRole,
} as const satisfies Record<string, Declaration>

export type FunctionId = keyof typeof contract
