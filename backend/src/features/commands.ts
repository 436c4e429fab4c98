/** Every command of the product, by the decider that decides it. */
import { account } from '../domain/accounts/account.ts'
import {
  ChangeName,
  ConfirmAddressChange,
  GrantStaffRole,
  RecordErasure,
  RecordNewDevice,
  RecordPasswordChange,
  RecordRecoveryCodeUsed,
  RecordSessionsEnded,
  RecordTwoFactorEnabled,
  RegisterAccount,
  RequestAccountDeletion,
  RequestAddressChange,
  RequestVerification,
  RevokeStaffRole,
  SwitchMessageMails,
  VerifyAddress,
} from '../domain/accounts/account-commands.ts'
import {
  address,
  ReleaseAddress,
  RequestPasswordReset,
  SignUp,
  TakeAddress,
} from '../domain/accounts/address.ts'
import {
  BookmarkProvider,
  bookmarks,
  ChangeBookmarkNote,
  RemoveBookmark,
} from '../domain/bookmarks/bookmarks.ts'
import {
  ApproveEndorsement,
  CancelEndorsementRequest,
  DeclineEndorsement,
  ExpireEndorsementRequest,
  PinEndorsement,
  RefuseEndorsementRequest,
  RemoveEndorsement,
  ReorderPins,
  RequestEndorsement,
  ResendEndorsementRequest,
  RestoreEndorsement,
  SubmitEndorsement,
  UnpinEndorsement,
  WithdrawEndorsement,
} from '../domain/endorsements/endorsement-commands.ts'
import { endorsements } from '../domain/endorsements/endorsements.ts'
import { DiscardProfileDraft, profileDraft, SaveProfileDraft } from '../domain/profiles/profile-draft.ts'
import {
  CreateProviderProfile,
  providerProfile,
  ReviseProviderProfile,
  UndoProfileChange,
} from '../domain/profiles/provider-profile.ts'
import { ReleaseSlug, ReserveSlug, slugReservation } from '../domain/profiles/slug-reservation.ts'
import {
  RecordLogVerification,
  RecordParkedRetry,
  RecordParkedSkip,
  RecordPersonalDataExport,
  RecordRebuildOrder,
  staffRecord,
} from '../domain/staff/staff-record.ts'
import {
  InviteWaitlistEntry,
  JoinWaitlist,
  UnsubscribeWaitlistEntry,
  waitlist,
} from '../domain/waitlist/waitlist.ts'
import { conversation } from '../domain/messages/conversation.ts'
import {
  BlockParticipant,
  CloseReport,
  MailUnreadMessages,
  MarkRead,
  NoteBooking,
  RecordReportView,
  ReportConversation,
  SendMessage,
  StartConversation,
  UnblockParticipant,
} from '../domain/messages/conversation-commands.ts'
import { commandHandlersOf } from '../platform/commands/command-handlers.ts'

export const commandHandlers = [
  ...commandHandlersOf(waitlist, { JoinWaitlist, InviteWaitlistEntry, UnsubscribeWaitlistEntry }),
  ...commandHandlersOf(providerProfile, {
    CreateProviderProfile,
    ReviseProviderProfile,
    UndoProfileChange,
  }),
  ...commandHandlersOf(profileDraft, { SaveProfileDraft, DiscardProfileDraft }),
  ...commandHandlersOf(slugReservation, { ReserveSlug, ReleaseSlug }),
  ...commandHandlersOf(endorsements, {
    RequestEndorsement,
    ResendEndorsementRequest,
    CancelEndorsementRequest,
    RefuseEndorsementRequest,
    ExpireEndorsementRequest,
    SubmitEndorsement,
    ApproveEndorsement,
    DeclineEndorsement,
    WithdrawEndorsement,
    PinEndorsement,
    UnpinEndorsement,
    ReorderPins,
    RemoveEndorsement,
    RestoreEndorsement,
  }),
  ...commandHandlersOf(bookmarks, { BookmarkProvider, RemoveBookmark, ChangeBookmarkNote }),
  ...commandHandlersOf(address, { SignUp, TakeAddress, ReleaseAddress, RequestPasswordReset }),
  ...commandHandlersOf(account, {
    RegisterAccount,
    VerifyAddress,
    RequestVerification,
    ChangeName,
    RequestAddressChange,
    ConfirmAddressChange,
    RecordPasswordChange,
    RecordNewDevice,
    RecordSessionsEnded,
    GrantStaffRole,
    RevokeStaffRole,
    SwitchMessageMails,
    RecordTwoFactorEnabled,
    RecordRecoveryCodeUsed,
    RequestAccountDeletion,
    RecordErasure,
  }),
  ...commandHandlersOf(conversation, {
    StartConversation,
    SendMessage,
    NoteBooking,
    MarkRead,
    BlockParticipant,
    UnblockParticipant,
    ReportConversation,
    RecordReportView,
    CloseReport,
    MailUnreadMessages,
  }),
  ...commandHandlersOf(staffRecord, {
    RecordPersonalDataExport,
    RecordRebuildOrder,
    RecordParkedRetry,
    RecordParkedSkip,
    RecordLogVerification,
  }),
]
