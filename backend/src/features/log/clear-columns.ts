/**
 * The columns of the read tables that analysts read unmasked. Every other column is masked, so a column that
 * nobody listed reveals nothing. The ids are opaque, but a provider's leads to their public page. What a person
 * typed, their name and how to reach them are not listed.
 */

import type { PseudonymKey } from '../../platform/console/pseudonyms.ts'
import { hiddenRowsOf } from './hidden-sides.ts'

const listed = (words: string): readonly string[] => words.split(/\s+/).filter(Boolean)

export const clearColumns: Readonly<Record<string, readonly string[]>> = {
  account: listed('account_id address_id kind staff_role registered_at verified_at'),
  booking: listed(`booking_id request_id status kind_id kind minutes starts_at ends_at
    asked_starts_at asked_revision pause_before pause_after nth times client_zone meeting hours_version requested_at
    waits_for answer_by agreed_at reminded sequence ended_by`),
  booking_step: listed('booking_id revision type happened_at by'),
  booking_words: listed('request_id revision'),
  bookmark: listed('account_id provider_id bookmarked_at'),
  calendar_change: listed('revision'),
  conversation: listed(`conversation_id started_at last_number last_at client_read client_read_at
    client_unread client_blocked client_mailed client_mailed_at provider_read provider_read_at provider_unread
    provider_blocked provider_mailed provider_mailed_at is_stopped asked_at replied_at`),
  conversation_line: listed('conversation_id number kind by message_id booking_id change sent_at'),
  conversation_report: listed('report_id conversation_id by reason reported_at views closed_at outcome'),
  conversation_report_words: listed('report_id'),
  conversation_text: listed('conversation_id number'),
  endorsement:
    listed(`endorsement_id provider_id endorser_id status relationship requested_at sent_at submitted_at
    approved_at`),
  endorsement_pins: listed('provider_id pins version'),
  endorsement_stream: listed('endorsement_id stream'),
  erased_person: listed('person_id position erased_at'),
  event_index: listed(
    `id position type stream revision time actor_id correlation_id causation_id schema_version`,
  ),
  parked_event: [],
  parked_stream: listed('projection stream event_type parked_at'),
  person_stream: [],
  profile_draft: listed('provider_id version step saved_at'),
  profile_report: listed('report_id provider_id reason reported_at closed_at outcome'),
  projection_checkpoint: listed('projection version position'),
  provider: listed(`id organization_id years_in_service families_served insurance_accepted medicaid_accepted
    starting_price starting_price_type sliding_scale_offered service_delivery created_at updated_at deleted_at types
    languages insurers specialties city state profession availability rating review_count endorsement_count`),
  provider_faq: listed('provider_id faq_id is_published version place order_version added_at changed_at'),
  provider_hours: listed('version'),
  provider_seat: listed('id seat quality rating price years created_at'),
  rating_prior: listed('id tenths'),
  review: listed(`review_id provider_id status rating held_for removed_for written_at published_at
    edited_at replied_at reply_edited_at`),
  review_invitation: listed('booking_id invited_at'),
  review_stars: listed('provider_id spread'),
  review_stream: listed('review_id stream'),
  staff_act: listed('event_id position time actor_id act reason subject_kind subject_id rows'),
  waitlist_entry: listed(`entry_id user_type joined_at revised_at invited_at invitations unsubscribed_at`),
}

const sides = 'sides' satisfies PseudonymKey

/**
 * Ids that say who has bookings and conversations with whom, who wrote a review and who reported whom: analysts
 * see none of it (contract/staff/console-access.ts). A pseudonym in their place can be counted, and joined by
 * where the key is the same, but leads to no account or profile. A review names its provider, so it has no id
 * that leads to its booking.
 */
const hiddenIds: Readonly<Record<string, Readonly<Record<string, PseudonymKey>>>> = {
  booking: { provider_id: sides, client_id: sides },
  booking_words: { person_id: sides },
  calendar_change: { provider_id: sides },
  conversation: { client_id: sides, provider_id: sides },
  conversation_report_words: { reporter_id: sides },
  conversation_text: { writer_id: sides },
  profile_report: { reporter_id: 'report' },
  provider_hours: { provider_id: sides },
  review: { client_id: 'review', booking_id: 'review' },
  review_invitation: { provider_id: sides, client_id: sides },
}

/** Ids that are masked: the streams of a person would tell whose bookings and conversations they are. */
const maskedIds: Readonly<Record<string, readonly string[]>> = { person_stream: ['person_id', 'stream'] }

/**
 * Whether a column of a read table counts as personal: every column does unless it is listed above. What is
 * personal is erased with the person, also in the past; ids stay (decision 0010).
 */
export const isPersonalColumn = (table: string, column: string): boolean =>
  isHiddenColumn(table, column) &&
  hiddenIds[table]?.[column] === undefined &&
  !maskedIds[table]?.includes(column)

/** Whether analysts do not see what a column of a read table holds. */
export const isHiddenColumn = (table: string, column: string): boolean =>
  Object.hasOwn(clearColumns, table) && !clearColumns[table]?.includes(column)

/**
 * Columns read as pseudonyms, each with its key. Anybody may type any address into the waitlist or a request
 * for an endorsement, so these have other keys than the addresses of accounts: nobody finds out by a guess
 * whether an address has an account.
 */
export const pseudonymColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { email: 'account address' },
  endorsement: { email: 'endorsement address' },
  waitlist_entry: { email: 'waitlist address' },
  ...hiddenIds,
}

/** Clear columns that are hidden in some rows. `t` is the row. */
export const hiddenInRows = { event_index: hiddenRowsOf('t') }

/** Tables outside the read schema that analysts read unmasked, because they hold nothing about people. */
export const openTables = ['tally.empty_search', 'tally.profile_view'] as const
