/**
 * What becomes of every credential and every right at a restore. A backup has them as of its moment, and some of
 * them were ended since: a password that somebody else knew, a link that was renewed, a role. Nothing may work
 * again because of a restore, so a credential ends with it unless it says here why it may come back, and what ended
 * one that comes back is done again by the list of what ended (ended-since.ts).
 *
 * A link's purpose or an event that is not named here does not compile, and a table that is in no list keeps a server
 * from starting (platform/postgres/table-fates.ts).
 */

import type { AnyCommand } from '../../domain/commands.ts'
import type { EventType } from '../../domain/events.ts'
import { sideFlagsOf } from '../../domain/messages/side-flags.ts'
import type { Ended, Kept } from '../../platform/postgres/table-fates.ts'
import type { TokenPurpose } from '../../platform/sessions/auth-service.ts'

/** The links in mails that have a token in `account.token`. */
export const tokenFates: Readonly<Record<TokenPurpose, Kept | Ended>> = {
  reset_password: { fate: 'ended', then: 'they ask for a new link; this one may have been used' },
  confirm_address: { fate: 'ended', then: 'they ask for the change of address again' },
  verify_address: { fate: 'kept', because: 'it only confirms what the restored log still waits for' },
  endorse: { fate: 'kept', because: 'the restored log says whether the request is still open' },
}

/** The links that are a keyed hash and stored nowhere, by the hash's kind. They work as the log says. */
export const linkFates = {
  'waitlist-leave': { fate: 'kept', because: 'it only takes someone off the list' },
  'waitlist-invitation': {
    fate: 'kept',
    because: 'the restored log says whether and when they were invited',
  },
  'message-mails': { fate: 'kept', because: 'it only stops mails' },
  'endorsement-link': {
    fate: 'kept',
    because: 'a provider hands it out, it never ends, and what is written by it waits for their approval',
  },
} as const satisfies Readonly<Record<string, Kept>>

/** It was ended after the backup, and is ended again: by a command, or in a table of secrets. */
export type Again = {
  readonly fate: 'again'
  /** What the list keeps of the event, as it may lie where backups may not: opaque ids and choices. */
  readonly ids: readonly string[]
  /** Whether this one ended anything; if left out, each did. One that did not takes back what an earlier one ended. */
  readonly isEnding?: (data: Readonly<Record<string, unknown>>) => boolean
  /** Events of the same stream that take it back. */
  readonly undoneBy?: readonly EventType[]
} & (
  | { readonly command: (ids: Readonly<Record<string, string>>) => AnyCommand }
  | { readonly rows: `delete from account.${string} where account_id = $1` }
)

/** It stands as of the backup, and staff or the person do it again if they see it. */
const asOfBackup: Kept = { fate: 'kept', because: 'the log is as of the backup' }
const noRight = 'no right'
/** What a profile said that we checked, and says no more: whatever it was, it is not shown again. */
const withdrawAgain: Again = {
  fate: 'again',
  ids: ['providerId', 'credentialId'],
  command: ({ providerId = '', credentialId = '' }) => ({
    ...{ type: 'WithdrawCredential', providerId, credentialId },
  }),
}

/** What becomes of a right that an event after the backup gave or ended. */
export const eventFates: Readonly<Record<EventType, typeof noRight | Kept | Ended | Again>> = {
  AccountRegistered: noRight,
  AddressVerified: asOfBackup,
  VerificationRequested: noRight,
  NameChanged: noRight,
  ContactDetailsChanged: noRight,
  AddressChangeRequested: noRight,
  AddressChanged: asOfBackup,
  PasswordChanged: {
    fate: 'again',
    ids: ['accountId'],
    rows: 'delete from account.password where account_id = $1',
  },
  SignedInFromNewDevice: noRight,
  SessionsEnded: { fate: 'ended', then: 'every session ends' },
  CalendarLinkCreated: { fate: 'ended', then: 'every calendar link ends' },
  StaffRoleGranted: {
    fate: 'ended',
    then: 'the operator names the first admin (`make staff`), who grants roles',
  },
  StaffRoleRevoked: { fate: 'ended', then: 'every role ends' },
  ExactReadingProposed: { fate: 'ended', then: 'every role ends' },
  ExactReadingAllowed: { fate: 'ended', then: 'every role ends' },
  ExactReadingEnded: { fate: 'ended', then: 'every role ends' },
  MessageMailsSwitched: {
    fate: 'again',
    ids: ['accountId'],
    isEnding: ({ areOn }) => areOn === false,
    command: ({ accountId = '' }) => ({ type: 'SwitchMessageMails', accountId, areOn: false }),
  },
  AccountLanguageChosen: noRight,
  TwoFactorEnabled: { fate: 'ended', then: 'every second factor ends' },
  RecoveryCodeUsed: { fate: 'ended', then: 'every recovery code ends' },
  TwoFactorReset: { fate: 'ended', then: 'every second factor ends' },
  AccountDeletionRequested: { fate: 'kept', because: 'the list of erased people has it' },
  PersonErased: { fate: 'kept', because: 'the list of erased people has it' },
  SignedUp: noRight,
  SignUpRepeated: noRight,
  AddressTaken: noRight,
  AddressReleased: noRight,
  PasswordResetRequested: noRight,
  HoursSaved: noRight,
  BookingRequested: noRight,
  BookingAccepted: noRight,
  BookingDeclined: noRight,
  BookingWithdrawn: noRight,
  BookingAnswerReminderDue: noRight,
  BookingExpired: noRight,
  OtherTimesProposed: noRight,
  ProposalTaken: noRight,
  ProposalsDeclined: noRight,
  BookingMoved: noRight,
  MoveDeclined: noRight,
  MoveExpired: noRight,
  BookingCancelled: asOfBackup,
  BookingCancelledByStaff: asOfBackup,
  BookingsReleased: asOfBackup,
  BookingCompleted: noRight,
  BookingReminderDue: noRight,
  NoShowMarked: noRight,
  NoShowTakenBack: noRight,
  ProviderBookmarked: noRight,
  BookmarkRemoved: noRight,
  BookmarkRestored: noRight,
  BookmarkNoteChanged: noRight,
  EndorsementRequested: noRight,
  EndorsementRequestResent: noRight,
  EndorsementRequestCancelled: asOfBackup,
  EndorsementRequestRefused: asOfBackup,
  EndorsementRequestExpired: noRight,
  EndorsementSubmitted: noRight,
  EndorsementApproved: noRight,
  EndorsementDeclined: asOfBackup,
  EndorsementWithdrawn: asOfBackup,
  EndorsementRemoved: asOfBackup,
  EndorsementRestored: noRight,
  EndorsementPinned: noRight,
  EndorsementUnpinned: noRight,
  PinsReordered: noRight,
  CredentialClaimed: noRight,
  CredentialWithdrawn: withdrawAgain,
  CredentialSeen: noRight,
  CredentialChecked: asOfBackup,
  CredentialNotConfirmed: noRight,
  CredentialRevoked: withdrawAgain,
  CredentialExpired: noRight,
  FaqAdded: noRight,
  FaqRevised: noRight,
  FaqPublished: noRight,
  FaqUnpublished: asOfBackup,
  FaqsReordered: noRight,
  FaqDeleted: asOfBackup,
  FaqRestored: noRight,
  ConversationStarted: noRight,
  MessageSent: noRight,
  BookingNoted: noRight,
  MessagesRead: noRight,
  ...sideFlagsOf(asOfBackup),
  ParticipantBlocked: {
    fate: 'again',
    ids: ['conversationId', 'by'],
    undoneBy: ['ParticipantUnblocked'],
    command: ({ conversationId = '', by }) => ({
      type: 'BlockParticipant',
      conversationId,
      by: by === 'provider' ? 'provider' : 'client',
    }),
  },
  ConversationReported: noRight,
  ReportedConversationViewed: noRight,
  ConversationReportClosed: noRight,
  ConversationReopened: asOfBackup,
  UnreadMailFellDue: noRight,
  ProfileDraftSaved: noRight,
  ProfileDraftDiscarded: noRight,
  ProfileReported: noRight,
  ProfileReportClosed: noRight,
  ProviderProfileCreated: noRight,
  ProviderAttributesDeclared: noRight,
  ProviderProfileRevised: asOfBackup,
  SlugReserved: noRight,
  SlugReleased: noRight,
  ReviewInvited: noRight,
  ReviewWritten: noRight,
  ReviewEdited: noRight,
  ReviewReplied: noRight,
  ReviewReplyEdited: noRight,
  ReviewPublished: noRight,
  ReviewRemoved: asOfBackup,
  ReviewRestored: noRight,
  ReviewErased: { fate: 'kept', because: 'the list of erased people has its author' },
  PersonalDataExported: noRight,
  ProjectionRebuildOrdered: noRight,
  ParkedStreamRetried: noRight,
  ParkedStreamSkipped: noRight,
  LogVerified: noRight,
  FeedTokenCreated: { fate: 'ended', then: 'every token ends, as an event' },
  FeedTokenEnded: { fate: 'ended', then: 'every token ends' },
  WaitlistJoined: noRight,
  WaitlistAnswersRevised: noRight,
  WaitlistJoinRepeated: noRight,
  WaitlistInvited: noRight,
  WaitlistUnsubscribed: {
    fate: 'again',
    ids: ['entryId', 'by'],
    undoneBy: ['WaitlistJoined'],
    command: ({ entryId = '', by }) => ({
      type: 'UnsubscribeWaitlistEntry',
      entryId,
      by: by === 'staff' ? 'staff' : 'person',
      reason: null,
    }),
  },
  WaitlistEntryMerged: noRight,
  WaitlistMergeUndone: noRight,
  WaitlistEntryErased: { fate: 'kept', because: 'the list of erased people has it' },
}
