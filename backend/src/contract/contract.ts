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
import {
  bookmarkedIds,
  bookmarkProvider,
  bookmarks,
  changeBookmarkNote,
  providerBookmarkStatus,
  removeBookmark,
} from './bookmarks.ts'
import {
  checkProviderProfile,
  createProviderProfile,
  discardProfileDraft,
  myProviderProfile,
  profileDraft,
  profileHistory,
  profileViews,
  providerMembership,
  providerProfileId,
  reviseDeprecatedProfile,
  reviseProviderProfile,
  saveProfileDraft,
  slugAvailability,
  undoProfileChange,
} from './my-provider-profile.ts'
import { comparedProviders, countProfileView, featuredProviders, providerById } from './providers.ts'
import { searchProviders } from './search.ts'
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
  comparedProviders,
  countProfileView,
  checkProviderProfile,
  providerProfileId,
  providerMembership,
  myProviderProfile,
  slugAvailability,
  createProviderProfile,
  reviseProviderProfile,
  reviseDeprecatedProfile,
  profileHistory,
  undoProfileChange,
  profileDraft,
  saveProfileDraft,
  discardProfileDraft,
  profileViews,
  bookmarks,
  bookmarkedIds,
  providerBookmarkStatus,
  bookmarkProvider,
  removeBookmark,
  changeBookmarkNote,
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
