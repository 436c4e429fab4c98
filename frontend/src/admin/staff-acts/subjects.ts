import type { StaffActRow } from 'backend/contract/staff/console-staff-acts'
import type { EventTypeName } from 'backend/contract/event-types'
import { projectionPage, recordPage } from '../shown/record-links.ts'

/** The kind of record that an act was about, in words. */
export const subjectWords: Readonly<Record<StaffActRow['subjectKind'], string>> = {
  waitlist: 'A waitlist entry',
  endorsements: 'An endorsement',
  bookings: 'A booking',
  reviews: 'A review',
  people: 'A person',
  projections: 'A projection',
  providers: 'A provider',
  events: 'The log',
  'staff-acts': 'Staff actions',
  'conversation-reports': 'A reported conversation',
  'profile-reports': 'A reported profile',
  faqs: 'A question',
  looks: 'The access log',
}

/** The event types of staff acts, which the filter offers. */
export const staffActTypes: readonly EventTypeName[] = [
  'WaitlistInvited',
  'WaitlistUnsubscribed',
  'EndorsementRemoved',
  'EndorsementRestored',
  'BookingCancelledByStaff',
  'ReviewPublished',
  'ReviewRemoved',
  'ReviewRestored',
  'StaffRoleGranted',
  'StaffRoleRevoked',
  'TwoFactorReset',
  'SessionsEnded',
  'AccountDeletionRequested',
  'PersonalDataExported',
  'ProjectionRebuildOrdered',
  'ParkedStreamRetried',
  'ParkedStreamSkipped',
  'LogVerified',
  'ReportedConversationViewed',
  'ConversationReportClosed',
  'ProfileReportClosed',
]

/** Null if the act was not about a single record. The page of a deleted record shows its history. */
export const subjectPage = ({ subjectKind, subjectId }: StaffActRow): string | null => {
  if (subjectId === null) return null
  switch (subjectKind) {
    case 'waitlist':
    case 'endorsements':
    case 'bookings':
    case 'reviews':
    case 'people':
    case 'providers':
    case 'profile-reports':
      return recordPage(subjectKind, subjectId)
    case 'projections':
      return projectionPage(subjectId)
    case 'faqs':
      return recordPage(subjectKind, subjectId)
    case 'events':
    case 'staff-acts':
    case 'looks':
      return null
    case 'conversation-reports':
      return `/conversation-reports/${encodeURIComponent(subjectId)}/show`
  }
}
