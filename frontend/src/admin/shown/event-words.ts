/**
 * Every event in plain words: a name for lists and filters, and a sentence for a timeline. There is one entry
 * for each event type; a type without one does not compile. The sentences contain no personal data: names,
 * addresses and texts are in the values below, where they can be masked or erased.
 */

import type { EventTypeName } from 'backend/contract/event-types'
import { endorsementEventWords } from './endorsement-words.ts'
import { counted, text, words, type Data, type EventWords } from './event-sentence.ts'
import { fieldPathWords } from './field-path-words.ts'

const endReasons: Readonly<Record<string, string>> = {
  password_reset: 'because the password was reset',
  password_changed: 'because the password was changed',
  role_changed: 'because the staff role changed',
  by_owner: 'by the account holder',
  by_staff: 'by staff',
  refresh_reused: 'because a refresh token was used twice',
  two_factor_reset: 'because two-step login was reset',
}

const timesOf = (data: Data): number => (Array.isArray(data['times']) ? data['times'].length : 0)

const eventWords: Record<EventTypeName, EventWords> = {
  WaitlistJoined: words('Joined the waitlist', 'begin', (data) =>
    data['userType'] === 'provider' ? 'Joined the waitlist as a provider' : 'Joined the waitlist as a parent',
  ),
  WaitlistAnswersRevised: words('Waitlist answers changed', 'change', 'Joined again with different answers'),
  WaitlistJoinRepeated: words('Joined the waitlist again', 'change', 'Joined again with the same address'),
  WaitlistInvited: words('Invited from the waitlist', 'mail', 'Was invited to sign up'),
  WaitlistUnsubscribed: words('Left the waitlist', 'end', (data) =>
    data['by'] === 'staff' ? 'Was removed from the waitlist by staff' : 'Left the waitlist',
  ),
  WaitlistEntryMerged: words(
    'Waitlist entry merged',
    'end',
    'Was merged into another entry of the same person',
  ),
  WaitlistMergeUndone: words('Waitlist merge undone', 'begin', (data) =>
    data['isKeptGone'] === true
      ? 'Is a separate entry on the waitlist again, because the entry that was to stay is gone'
      : 'Is a separate entry on the waitlist again',
  ),
  WaitlistEntryErased: words(
    'Waitlist entry erased',
    'end',
    'Was erased with another entry of the same person',
  ),

  SignedUp: words('Signed up', 'begin', (data) =>
    data['kind'] === 'provider' ? 'Signed up as a provider' : 'Signed up as a parent',
  ),
  SignUpRepeated: words('Repeat sign-up', 'key', (data) =>
    data['isHolderTold'] === true
      ? 'Someone signed up with this address again. Its owner was notified by email.'
      : 'Someone signed up with this address again',
  ),
  AddressTaken: words('Email assigned', 'key', 'The email address now belongs to this account'),
  AddressReleased: words('Email released', 'end', 'The email address was released'),
  PasswordResetRequested: words('Password reset requested', 'key', (data) =>
    data['accountId'] === null
      ? 'A password reset was requested for an address without an account'
      : 'A password reset was requested',
  ),

  AccountRegistered: words('Account registered', 'begin', (data) =>
    data['kind'] === 'provider'
      ? 'The account was registered as a provider'
      : data['kind'] === 'client'
        ? 'The account was registered as a parent'
        : 'The account was registered',
  ),
  AddressVerified: words('Email verified', 'good', 'The email address was verified'),
  VerificationRequested: words('Verification requested', 'mail', 'Another verification email was requested'),
  NameChanged: words('Name changed', 'change', 'The name was changed'),
  ContactDetailsChanged: words(
    'Contact details changed',
    'change',
    'The phone number or location was changed',
  ),
  AddressChangeRequested: words('Email change requested', 'mail', 'An email address change was requested'),
  AddressChanged: words('Email changed', 'change', 'The email address was changed'),
  PasswordChanged: words('Password changed', 'key', (data) =>
    data['by'] === 'reset_link'
      ? 'The password was reset through an emailed link'
      : 'The account holder changed the password',
  ),
  SignedInFromNewDevice: words(
    'Logged in from a new device',
    'key',
    'Logged in from a device not seen before',
  ),
  SessionsEnded: words('Sessions ended', 'end', (data) => {
    const what = data['sessionId'] === null ? 'All sessions were ended' : 'A session was ended'
    return [what, endReasons[text(data, 'reason')]].filter(Boolean).join(' ')
  }),
  CalendarLinkCreated: words('Calendar link created', 'key', 'A private calendar link was created'),
  StaffRoleGranted: words(
    'Staff role assigned',
    'staff',
    (data) => `Was made ${article(text(data, 'role'))}`,
  ),
  StaffRoleRevoked: words(
    'Staff role revoked',
    'no',
    (data) => `Is no longer ${article(text(data, 'role'))}`,
  ),
  ExactReadingProposed: words(
    'Exact events asked for',
    'key',
    (data) => `Was to read the exact events for ${text(data, 'days')} days`,
  ),
  ExactReadingAllowed: words('Exact events allowed', 'key', 'May read the exact events'),
  ExactReadingEnded: words('Exact events ended', 'no', 'May no longer read the exact events'),
  MessageMailsSwitched: words('Message emails turned on or off', 'change', (data) =>
    data['areOn'] === true
      ? 'Emails about unread messages were turned on'
      : 'Emails about unread messages were turned off',
  ),
  AccountLanguageChosen: words('Language of emails chosen', 'change', (data) =>
    data['language'] === 'es' ? 'Emails are in Spanish from now on' : 'Emails are in English from now on',
  ),
  TwoFactorEnabled: words('Two-step login set up', 'key', 'Set up two-step login'),
  RecoveryCodeUsed: words('Recovery code used', 'key', 'Logged in with a recovery code'),
  TwoFactorReset: words('Two-step login reset', 'key', 'Two-step login was reset'),
  AccountDeletionRequested: words(
    'Deletion requested',
    'no',
    'Account deletion was requested; the data will be erased next',
  ),
  PersonErased: words('Person erased', 'end', 'The person’s data was erased; no one can read it'),

  ProviderProfileCreated: words('Profile published', 'begin', 'The profile was published'),
  ProviderAttributesDeclared: words('Profile details added', 'change', 'Details were added to the profile'),
  ProviderProfileRevised: words('Profile changed', 'change', (data) =>
    typeof data['undoes'] === 'number' ? 'An earlier profile change was undone' : 'The profile was changed',
  ),
  ProfileDraftSaved: words('Draft saved', 'change', 'A draft of the profile was saved'),
  ProfileDraftDiscarded: words('Draft discarded', 'end', 'The draft of the profile was discarded'),
  ProfileReported: words('Profile reported', 'no', 'The profile was reported'),
  ProfileReportClosed: words('Profile report closed', 'staff', (data) =>
    data['outcome'] === 'action_taken'
      ? 'Staff closed the report and took action'
      : 'Staff closed the report: no problem was found',
  ),
  CredentialClaimed: words('Credential claimed', 'begin', (data) =>
    data['renewedId'] == null
      ? 'The provider said that they have a credential'
      : 'The provider sent the credential that takes the place of one that ends',
  ),
  CredentialWithdrawn: words('Credential removed', 'end', 'The provider removed a credential'),
  CredentialSeen: words('Credential seen by one', 'staff', 'One of two people has seen the background check'),
  CredentialChecked: words('Credential checked', 'good', 'Staff checked the credential'),
  CredentialNotConfirmed: words('Credential not confirmed', 'no', 'Staff could not confirm the credential'),
  CredentialRevoked: words('Credential taken back', 'no', 'Staff took the check back'),
  CredentialExpired: words('Credential expired', 'end', 'The last day of the check was over'),
  SlugReserved: words('Web address reserved', 'key', 'A web address was reserved for the profile'),
  SlugReleased: words('Web address released', 'end', 'A web address was released'),

  ProviderBookmarked: words('Provider saved', 'pin', 'A provider was saved'),
  BookmarkRemoved: words('Saved provider removed', 'end', 'A saved provider was removed'),
  BookmarkRestored: words('Saved provider restored', 'pin', 'A saved provider was restored'),
  BookmarkNoteChanged: words('Note changed', 'change', 'The note on a saved provider was changed'),

  ...endorsementEventWords,

  HoursSaved: words(
    'Hours saved',
    'change',
    (data) => `The hours were saved, version ${text(data, 'version')}`,
  ),
  BookingRequested: words('Booking requested', 'begin', (data) =>
    timesOf(data) > 1 ? `A series of ${timesOf(data)} bookings was requested` : 'A booking was requested',
  ),
  BookingAccepted: words('Booking accepted', 'good', 'The request was accepted'),
  BookingDeclined: words('Booking declined', 'no', 'The request was declined'),
  BookingWithdrawn: words('Booking withdrawn', 'end', 'The parent withdrew the request'),
  BookingExpired: words('Booking expired', 'end', 'No one replied in time'),
  OtherTimesProposed: words('New times suggested', 'change', (data) =>
    data['isMove'] === true ? 'Another time was suggested for the booking' : 'New times were suggested',
  ),
  ProposalTaken: words('Suggested time accepted', 'good', 'The parent accepted a suggested time'),
  ProposalsDeclined: words('Suggested times declined', 'no', 'None of the suggested times worked'),
  BookingMoved: words('Booking rescheduled', 'change', 'The booking was rescheduled'),
  MoveDeclined: words('Reschedule declined', 'no', 'The booking stays at its original time'),
  BookingAnswerReminderDue: words('Reply reminder due', 'mail', 'The provider was reminded to reply'),
  MoveExpired: words('Reschedule expired', 'end', 'No one replied to the suggested time'),
  BookingCancelled: words('Booking canceled', 'no', (data) =>
    data['by'] === 'provider' ? 'The provider canceled the booking' : 'The parent canceled the booking',
  ),
  BookingCancelledByStaff: words('Booking canceled by staff', 'no', 'The booking was canceled by staff'),
  BookingsReleased: words(
    'Bookings released',
    'end',
    'An account was deleted, so its bookings were canceled',
  ),
  BookingCompleted: words('Booking completed', 'good', 'The booking has ended'),
  BookingReminderDue: words('Reminder due', 'mail', (data) =>
    data['which'] === 'day' ? 'The day-before reminder was due' : 'The two-hour reminder was due',
  ),
  NoShowMarked: words('No-show marked', 'no', 'The provider marked it as a no-show'),
  NoShowTakenBack: words('No longer marked as missed', 'change', 'The provider undid the no-show'),

  ReviewInvited: words('Review requested', 'mail', 'The parent was asked for a review'),
  ReviewWritten: words('Review written', 'begin', (data) =>
    data['heldFor'] === null
      ? `A ${text(data, 'rating')}-star review was published`
      : `A ${text(data, 'rating')}-star review was written and held for a moderator`,
  ),
  ReviewEdited: words('Review edited', 'change', (data) =>
    data['heldFor'] === null
      ? 'The author changed the review'
      : 'The review was edited and held for a moderator',
  ),
  ReviewReplied: words('Review replied to', 'mail', 'The provider replied publicly'),
  ReviewReplyEdited: words('Reply edited', 'change', 'The provider changed their reply'),
  ReviewPublished: words('Review published', 'good', 'The held review was published by staff'),
  ReviewRemoved: words('Review removed', 'no', 'The review was removed by staff'),
  ReviewRestored: words(
    'Review restored',
    'good',
    (data) => `The review was restored: it is ${text(data, 'status') || 'back'} again`,
  ),
  ReviewErased: words('Review erased', 'end', 'Its author deleted their account'),

  PersonalDataExported: words(
    'Personal data exported',
    'staff',
    (data) => `Personal data was exported (${text(data, 'what')}, ${text(data, 'format')})`,
  ),
  ProjectionRebuildOrdered: words(
    'Rebuild requested',
    'machine',
    (data) => `A rebuild of the projection “${text(data, 'projection')}” was requested`,
  ),
  ParkedStreamRetried: words(
    'Parked stream retried',
    'machine',
    (data) => `A parked stream in “${text(data, 'projection')}” was retried`,
  ),
  ParkedStreamSkipped: words(
    'Parked stream skipped',
    'no',
    (data) =>
      `${counted(text(data, 'events'), 'event', 'events')} in a parked stream in “${text(data, 'projection')}” ${text(data, 'events') === '1' ? 'was' : 'were'} skipped`,
  ),
  FeedTokenCreated: words('Feed token created', 'key', (data) =>
    Array.isArray(data['types'])
      ? 'A token for an event feed was made, which reads some types of events'
      : 'A token for an event feed was made, which reads all events',
  ),
  FeedTokenEnded: words('Feed token ended', 'end', 'The token of an event feed was ended'),
  LogVerified: words('Log verified', 'good', (data) => {
    const findings = text(data, 'findings')
    return findings === '0'
      ? 'The log was verified and is intact'
      : `The log was verified, with ${counted(findings, 'finding', 'findings')}`
  }),

  FaqAdded: words('Question added', 'begin', (data) =>
    data['status'] === 'published' ? 'A question was added and published' : 'A question was added as a draft',
  ),
  FaqRevised: words('Question changed', 'change', 'A question or its answer was changed'),
  FaqPublished: words('Question published', 'good', 'A question was published'),
  FaqUnpublished: words('Question unpublished', 'change', 'A question was changed back to a draft'),
  FaqsReordered: words('Questions reordered', 'change', 'The questions were reordered'),
  FaqDeleted: words('Question deleted', 'end', 'A question was deleted'),
  FaqRestored: words('Question restored', 'change', 'A deleted question was restored'),

  ConversationStarted: words(
    'Conversation started',
    'begin',
    'A parent and a provider started a conversation',
  ),
  MessageSent: words(
    'Message sent',
    'mail',
    (data) => `${sideOf(data)} sent message ${text(data, 'number')}`,
  ),
  BookingNoted: words(
    'Booking noted in a conversation',
    'change',
    (data) => `A booking change was noted in the conversation: ${text(data, 'change') || 'unknown'}`,
  ),
  MessagesRead: words(
    'Messages read',
    'good',
    (data) => `${sideOf(data)} read through message ${text(data, 'number')}`,
  ),
  ParticipantBlocked: words('Person blocked', 'no', (data) => `${sideOf(data)} blocked the other person`),
  ParticipantUnblocked: words(
    'Person unblocked',
    'change',
    (data) => `${sideOf(data)} unblocked the other person`,
  ),
  ConversationArchived: words(
    'Conversation archived',
    'change',
    (data) => `${sideOf(data)} archived the conversation`,
  ),
  ConversationUnarchived: words(
    'Conversation back in the inbox',
    'change',
    (data) => `${sideOf(data)} moved the conversation back to their inbox`,
  ),
  ConversationReported: words(
    'Conversation reported',
    'no',
    (data) => `${sideOf(data)} reported the conversation`,
  ),
  ReportedConversationViewed: words(
    'Reported conversation viewed',
    'staff',
    (data) => `Staff read messages ${text(data, 'first')} to ${text(data, 'last')}`,
  ),
  ConversationReportClosed: words('Report closed', 'staff', (data) =>
    data['outcome'] === 'stopped'
      ? 'Staff closed the report and the conversation'
      : 'Staff closed the report: no problem was found',
  ),
  ConversationReopened: words('Conversation reopened', 'staff', 'Staff reopened the conversation'),
  UnreadMailFellDue: words(
    'Email about unread messages due',
    'mail',
    (data) => `The ${data['to'] === 'provider' ? 'provider' : 'parent'} has unread messages: an email is due`,
  ),
}

const sideOf = (data: Data): string => (data['by'] === 'provider' ? 'The provider' : 'The parent')

const article = (role: string) => (/^[aeiou]/.test(role) ? `an ${role}` : `a ${role || 'member'}`)

/** An unknown type is shown by its own name, split into words. */
export const eventWordsOf = (type: string): EventWords =>
  Object.hasOwn(eventWords, type)
    ? eventWords[type as EventTypeName]
    : words(fieldPathWords(type), 'change', fieldPathWords(type))

export const eventTypes = Object.keys(eventWords) as readonly EventTypeName[]
