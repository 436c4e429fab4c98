/** Every event type of the product. Sealing, projections and replay take their types from this list. */

import { accountPersonalFields, type AccountEvent } from './accounts/account-events.ts'
import { addressPersonalFields, type AddressEvent } from './accounts/address.ts'
import { bookingPersonalFields, type BookingEvent } from './bookings/events.ts'
import { bookmarkPersonalFields, type BookmarkEvent } from './bookmarks/bookmarks.ts'
import { credentialPersonalFields, type CredentialEvent } from './credentials/credential-events.ts'
import type { PersonalFields } from './decider/decider.ts'
import { endorsementPersonalFields, type EndorsementEvent } from './endorsements/endorsements.ts'
import { faqPersonalFields, type FaqEvent } from './faqs/faq-events.ts'
import { conversationPersonalFields, type ConversationEvent } from './messages/conversation-events.ts'
import { profileDraftPersonalFields, type ProfileDraftEvent } from './profiles/profile-draft.ts'
import { profileReportPersonalFields, type ProfileReportEvent } from './profiles/profile-reports.ts'
import {
  providerProfilePersonalFields,
  type ProviderProfileEvent,
} from './profiles/provider-profile-events.ts'
import { slugPersonalFields, type SlugEvent } from './profiles/slug-reservation.ts'
import { reviewPersonalFields, type ReviewEvent } from './reviews/events.ts'
import { feedTokenPersonalFields, type FeedTokenEvent } from './staff/feed-token.ts'
import { staffRecordPersonalFields, type StaffRecordEvent } from './staff/staff-record.ts'
import { waitlistPersonalFields, type WaitlistEvent } from './waitlist/waitlist.ts'

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
  | FeedTokenEvent
  | ConversationEvent
  | CredentialEvent
export type EventType = AnyEvent['type']

/** Declares the personal fields of each event type. An event type that is missing here does not compile. */
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
  ...feedTokenPersonalFields,
  ...credentialPersonalFields,
}

/** The names of all event types. */
export const eventTypes = Object.keys(personalFields) as readonly EventType[]

/**
 * Converts events of an older shape to the newest one, by type and version. No event has changed its shape
 * yet.
 */
export const upcasts = {} as const
