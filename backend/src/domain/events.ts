/** Every event of the product: the one list that sealing, projections and replay are typed by. */
import { accountPersonalFields, type AccountEvent } from './accounts/account-events.ts'
import { addressPersonalFields, type AddressEvent } from './accounts/address.ts'
import { bookingPersonalFields, type BookingEvent } from './bookings/events.ts'
import { bookmarkPersonalFields, type BookmarkEvent } from './bookmarks/bookmarks.ts'
import { endorsementPersonalFields, type EndorsementEvent } from './endorsements/endorsements.ts'
import { reviewPersonalFields, type ReviewEvent } from './reviews/events.ts'
import { faqPersonalFields, type FaqEvent } from './faqs/faq-events.ts'
import { profileDraftPersonalFields, type ProfileDraftEvent } from './profiles/profile-draft.ts'
import {
  providerProfilePersonalFields,
  type ProviderProfileEvent,
} from './profiles/provider-profile-events.ts'
import { profileReportPersonalFields, type ProfileReportEvent } from './profiles/profile-reports.ts'
import { slugPersonalFields, type SlugEvent } from './profiles/slug-reservation.ts'
import { staffRecordPersonalFields, type StaffRecordEvent } from './staff/staff-record.ts'
import { waitlistPersonalFields, type WaitlistEvent } from './waitlist/waitlist.ts'
import { conversationPersonalFields, type ConversationEvent } from './messages/conversation-events.ts'
import type { PersonalFields } from './decider/decider.ts'

export type AnyEvent =
  | WaitlistEvent
  | ProviderProfileEvent
  | ProfileDraftEvent
  | SlugEvent
  | ProfileReportEvent
  | AddressEvent
  | AccountEvent
  | BookmarkEvent
  | EndorsementEvent
  | FaqEvent
  | BookingEvent
  | ReviewEvent
  | StaffRecordEvent
  | ConversationEvent
export type EventType = AnyEvent['type']

/** What each event type holds of a person. A type that is not declared here does not compile. */
export const personalFields: PersonalFields<AnyEvent> = {
  ...waitlistPersonalFields,
  ...addressPersonalFields,
  ...accountPersonalFields,
  ...providerProfilePersonalFields,
  ...profileDraftPersonalFields,
  ...profileReportPersonalFields,
  ...slugPersonalFields,
  ...bookmarkPersonalFields,
  ...endorsementPersonalFields,
  ...faqPersonalFields,
  ...conversationPersonalFields,
  ...bookingPersonalFields,
  ...reviewPersonalFields,
  ...staffRecordPersonalFields,
}

/** The names of every event there is. */
export const eventTypes = Object.keys(personalFields) as readonly EventType[]

/** How events of an older shape become the newest, by type and version; none has changed its shape so far. */
export const upcasts = {} as const
