/**
 * The acts of staff, one row each, with who did it and why (product.md, "The staff console"). What the owner
 * of an account does to it themselves is not an act of staff, even though the event has the same type.
 */

import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { BookingEvent } from '../../domain/bookings/events.ts'
import type { CredentialEvent } from '../../domain/credentials/credential-events.ts'
import type { EndorsementEvent } from '../../domain/endorsements/endorsements.ts'
import type { ConversationEvent } from '../../domain/messages/conversation-events.ts'
import { sideFlagsOf } from '../../domain/messages/side-flags.ts'
import type { ProfileReportEvent } from '../../domain/profiles/profile-reports.ts'
import type { ReviewEvent } from '../../domain/reviews/events.ts'
import type { FeedTokenEvent } from '../../domain/staff/feed-token.ts'
import type { DataExport, StaffRecordEvent } from '../../domain/staff/staff-record.ts'
import type { WaitlistEvent } from '../../domain/waitlist/waitlist.ts'
import { id, integer, key, maybe, readTable, text, time, uuid } from '../../platform/postgres/read-table.ts'
import {
  nothingOf,
  upsert,
  type Change,
  type Projection,
  type RecordedOf,
} from '../../platform/projecting/projection.ts'

const staffAct = readTable(
  'staff_act',
  {
    event_id: key(uuid('clear')),
    position: id('clear'),
    time: time('clear'),
    actor_id: id('clear'),
    act: text('clear'),
    subject_kind: text('clear'),
    subject_id: maybe(id('clear')),
    reason: maybe(text('clear')),
    filter: maybe(text('masked')),
    rows: maybe(integer('clear')),
  },
  {
    indexes: {
      staff_act_time: ['time', 'event_id'],
      staff_act_actor: ['actor_id', 'time'],
      staff_act_subject: ['subject_kind', 'subject_id', 'time'],
    },
  },
)

/** The console lists that a record can belong to, and `events` for the log itself. */
const lists = [
  'waitlist',
  'endorsements',
  'reviews',
  'providers',
  'people',
  'bookings',
  'staff-acts',
  'projections',
  'conversation-reports',
  'profile-reports',
  'faqs',
  'credentials',
  'looks',
] as const
type SubjectKind = (typeof lists)[number] | 'events'

type StaffActEvent =
  | WaitlistEvent
  | EndorsementEvent
  | BookingEvent
  | ReviewEvent
  | AccountEvent
  | StaffRecordEvent
  | FeedTokenEvent
  | CredentialEvent
  | ConversationEvent
  | ProfileReportEvent

const act = (
  event: RecordedOf<StaffActEvent>,
  kind: SubjectKind,
  subjectId: string | null,
  reason: string | null = null,
  part: Part = { filter: null, rows: null },
): Change =>
  upsert(
    staffAct,
    { event_id: event.id },
    {
      position: event.position,
      time: event.time,
      actor_id: event.metadata.actorId,
      act: event.type,
      subject_kind: kind,
      subject_id: subjectId,
      reason,
      ...part,
    },
  )

/** For an export: its filter, and how many rows it had, if they were counted. */
interface Part {
  readonly filter: string | null
  readonly rows: number | null
}

const partOf = ({ types, stream, from, to, query, filter, rows }: DataExport): Part => {
  const given = Object.entries({ types: types?.join(', '), stream, from, to }).filter(
    ([, value]) => value != null,
  )
  const words = given.map(([name, value]) => `${name}: ${value}`).join('; ')
  return { filter: filter ?? query ?? (words || null), rows: rows ?? null }
}

export const staffActsProjection: Projection<StaffActEvent> = {
  name: 'staff-acts',
  version: 6,
  tables: [staffAct],
  on: {
    WaitlistInvited: (event) => act(event, 'waitlist', event.data.entryId, event.data.reason),
    WaitlistUnsubscribed: (event) =>
      event.data.by === 'staff' && event.data.leftById === undefined
        ? act(event, 'waitlist', event.data.entryId, event.data.reason)
        : [],
    WaitlistEntryMerged: (event) => act(event, 'waitlist', event.data.entryId, event.data.reason),
    WaitlistMergeUndone: (event) =>
      event.data.isKeptGone ? [] : act(event, 'waitlist', event.data.entryId, event.data.reason),
    EndorsementRemoved: (event) => act(event, 'endorsements', event.data.endorsementId, event.data.reason),
    EndorsementRestored: (event) => act(event, 'endorsements', event.data.endorsementId, event.data.reason),
    BookingCancelledByStaff: (event) =>
      act(event, 'bookings', event.data.bookingIds[0] ?? null, event.data.reason),
    ReviewPublished: (event) => act(event, 'reviews', event.data.reviewId, event.data.reason),
    ReviewRemoved: (event) => act(event, 'reviews', event.data.reviewId, event.data.reason),
    ReviewRestored: (event) => act(event, 'reviews', event.data.reviewId, event.data.reason),
    FeedTokenCreated: (event) => {
      const { name, types, reason } = event.data
      const filter = types === null ? name : `${name}; types: ${types.join(', ')}`
      return act(event, 'events', null, reason, { filter, rows: null })
    },
    FeedTokenEnded: (event) => act(event, 'events', null, event.data.reason),
    StaffRoleGranted: (event) => act(event, 'people', event.data.accountId, event.data.reason),
    StaffRoleRevoked: (event) => act(event, 'people', event.data.accountId, event.data.reason),
    ExactReadingProposed: (event) => act(event, 'people', event.data.accountId, event.data.reason),
    ExactReadingAllowed: (event) => act(event, 'people', event.data.accountId, event.data.reason),
    ExactReadingEnded: (event) => act(event, 'people', event.data.accountId, event.data.reason),
    TwoFactorReset: (event) => act(event, 'people', event.data.accountId, event.data.reason),
    SessionsEnded: (event) =>
      event.data.reason === 'by_staff'
        ? act(event, 'people', event.data.accountId, event.data.staffReason)
        : [],
    AccountDeletionRequested: (event) =>
      event.data.staffReason === undefined
        ? []
        : act(event, 'people', event.data.accountId, event.data.staffReason),
    PersonalDataExported: (event) => {
      const { what, stream, reason } = event.data
      return act(event, lists.find((list) => list === what) ?? 'events', stream, reason, partOf(event.data))
    },
    ProjectionRebuildOrdered: (event) => act(event, 'projections', event.data.projection, event.data.reason),
    ParkedStreamRetried: (event) => act(event, 'projections', event.data.projection, event.data.reason),
    ParkedStreamSkipped: (event) => act(event, 'projections', event.data.projection, event.data.reason),
    LogVerified: (event) => act(event, 'events', null),
    ReportedConversationViewed: (event) => act(event, 'conversation-reports', event.data.reportId),
    ConversationReportClosed: (event) =>
      act(event, 'conversation-reports', event.data.reportId, event.data.reason),
    ConversationReopened: (event) =>
      act(event, 'conversation-reports', event.data.reportId, event.data.reason),
    ProfileReportClosed: (event) => act(event, 'profile-reports', event.data.reportId, event.data.reason),
    CredentialSeen: (event) => act(event, 'credentials', event.data.credentialId, event.data.where),
    CredentialChecked: (event) => act(event, 'credentials', event.data.credentialId, event.data.where),
    CredentialNotConfirmed: (event) => act(event, 'credentials', event.data.credentialId, event.data.reason),
    CredentialRevoked: (event) => act(event, 'credentials', event.data.credentialId, event.data.reason),
    ...sideFlagsOf('nothing'),
    ...nothingOf(
      'CredentialClaimed',
      'CredentialWithdrawn',
      'CredentialExpired',
      'AccountRegistered',
      'AddressVerified',
      'VerificationRequested',
      'NameChanged',
      'ContactDetailsChanged',
      'AddressChangeRequested',
      'AddressChanged',
      'PasswordChanged',
      'SignedInFromNewDevice',
      'CalendarLinkCreated',
      'MessageMailsSwitched',
      'AccountLanguageChosen',
      'TwoFactorEnabled',
      'RecoveryCodeUsed',
      'PersonErased',
      'HoursSaved',
      'BookingRequested',
      'BookingAccepted',
      'BookingDeclined',
      'BookingWithdrawn',
      'BookingAnswerReminderDue',
      'BookingExpired',
      'OtherTimesProposed',
      'ProposalTaken',
      'ProposalsDeclined',
      'BookingMoved',
      'MoveDeclined',
      'MoveExpired',
      'BookingCancelled',
      'BookingsReleased',
      'BookingCompleted',
      'BookingReminderDue',
      'NoShowMarked',
      'NoShowTakenBack',
      'EndorsementPinned',
      'EndorsementUnpinned',
      'PinsReordered',
      'EndorsementRequested',
      'EndorsementRequestResent',
      'EndorsementRequestCancelled',
      'EndorsementRequestRefused',
      'EndorsementRequestExpired',
      'EndorsementSubmitted',
      'EndorsementApproved',
      'EndorsementDeclined',
      'EndorsementWithdrawn',
      'ConversationStarted',
      'MessageSent',
      'BookingNoted',
      'MessagesRead',
      'ConversationReported',
      'UnreadMailFellDue',
      'ProfileReported',
      'ReviewInvited',
      'ReviewWritten',
      'ReviewEdited',
      'ReviewReplied',
      'ReviewReplyEdited',
      'ReviewErased',
      'WaitlistJoined',
      'WaitlistAnswersRevised',
      'WaitlistJoinRepeated',
      'WaitlistEntryErased',
    ),
  },
}
