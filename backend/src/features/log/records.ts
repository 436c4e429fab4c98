/**
 * The records that staff look at: which streams have their events, and how rows are shown
 * (contract/console-*.ts).
 */
import type { RecordKind } from '../../contract/log/console-log.ts'
import { accountStream } from '../../domain/accounts/account.ts'
import { calendarStream } from '../../domain/bookings/bookings.ts'
import { endorsementsStream } from '../../domain/endorsements/endorsements.ts'
import { faqsStream } from '../../domain/faqs/faqs.ts'
import { profileReportsStream } from '../../domain/profiles/profile-reports.ts'
import { providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import { reviewsStream } from '../../domain/reviews/reviews.ts'
import { waitlistStream } from '../../domain/waitlist/waitlist.ts'
import type { JsonObject, JsonValue, RecordedEvent } from '../../platform/event-store/event-store.ts'
import { accountsProjection } from '../../projections/accounts/accounts.ts'
import { bookingsProjection } from '../../projections/bookings/bookings.ts'
import { endorsementsProjection } from '../../projections/endorsements/endorsements.ts'
import { erasedValue } from '../../platform/event-store/sealing.ts'
import type { Projection, Row } from '../../platform/projecting/projection.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { profileReportsProjection, reportedProfile } from '../../projections/profiles/profile-reports.ts'
import { providersProjection } from '../../projections/profiles/providers.ts'
import { reviewsProjection } from '../../projections/reviews/reviews.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'
import type { PseudonymKey } from '../../platform/console/pseudonyms.ts'
import type { RowsInMemory } from './rows-in-memory.ts'

export type ShownRecord = Readonly<Record<string, JsonValue>>

export interface NameFields {
  readonly field: string
  readonly kind: 'providers' | 'people'
  /** The field that holds the person's or provider's id. */
  readonly idField: string
}

const providerName: NameFields = { field: 'providerName', kind: 'providers', idField: 'providerId' }
const endorserName: NameFields = { field: 'endorserName', kind: 'providers', idField: 'endorserId' }
const clientName: NameFields = { field: 'clientName', kind: 'people', idField: 'clientId' }
const reporterName: NameFields = { field: 'reporterName', kind: 'people', idField: 'reporterId' }

export interface RecordRules {
  readonly projection: Projection
  /** The streams that have the record's history. */
  readonly streams: (tables: ReadTables, id: string) => Promise<readonly string[]>
  /** Further streams whose events change the record's row. */
  readonly alsoChangedBy: (id: string) => readonly string[]
  /** Whether an event of those streams is about the record. An event that changes the row always counts. */
  readonly concerns: (event: RecordedEvent, id: string) => boolean
  /** The names shown in the row that come from other records, not from the record's own events. */
  readonly names: readonly NameFields[]
  /** The record as the rows have it; null if there is none. */
  readonly show: (rows: RowsInMemory, id: string) => ShownRecord | null
  /** Fields that the history compares in the row. Other fields are compared by the data of the events. */
  readonly compared: readonly string[]
  /** Event fields that are no value of the record. They are shown only with the event itself. */
  readonly leftOut: readonly string[]
  /** Personal fields of the row. */
  readonly personal: readonly string[]
  /** Ids in the row that an analyst reads as pseudonyms. */
  readonly pseudonyms?: Readonly<Record<string, PseudonymKey>>
}

const json = (value: unknown): JsonValue => {
  if (value === undefined) return null
  return value instanceof Date ? value.toISOString() : (value as JsonValue)
}

/** The row with the field names that the console uses. */
const named = (row: Row | null, columns: Readonly<Record<string, string>>): ShownRecord | null =>
  row &&
  Object.fromEntries(
    Object.entries(columns).map(([field, column]): [string, JsonValue] => [field, json(row[column])]),
  )

const own = () => true

/** Splits an id of the form `providerId.faqId`, as the console's list has it. */
const faqOf = (id: string) => {
  const dot = id.indexOf('.')
  return { providerId: id.slice(0, Math.max(dot, 0)), faqId: id.slice(dot + 1) }
}

/** The ids of all bookings that an event of a calendar is about. */
const bookingIdsOf = (data: JsonObject): readonly JsonValue[] => [
  ...(data['bookingId'] === undefined ? [] : [data['bookingId']]),
  ...listOf(data['bookingIds']),
  ...listOf(data['clashedIds']),
  ...listOf(data['times']).map((time) => (isObject(time) ? (time['bookingId'] ?? null) : null)),
]

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : []
const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One part of what somebody wrote; null if they left it empty. If the whole was erased, so is each part. */
const partOf = (words: unknown, part: string): JsonValue => {
  if (words === erasedValue) return erasedValue
  const partText = typeof words === 'object' && words !== null ? (words as JsonObject)[part] : null
  return partText === undefined || partText === '' ? null : partText
}

/** Fields of the state that the row does not show: times of the whole request, clocks and counters. */
const leftOutOfBookings: readonly string[] = [
  'times',
  'by',
  'sequence',
  'isMove',
  'which',
  'erased',
  'movedFrom',
  'pauseBefore',
  'pauseAfter',
  'hoursVersion',
  'clientLocal',
  'providerLocal',
]

const waitlistStatus = ({ unsubscribedAt, invitedAt }: ShownRecord): JsonValue => {
  if (unsubscribedAt != null) return 'unsubscribed'
  return invitedAt == null ? 'waiting' : 'invited'
}

export const recordRules: Readonly<Record<RecordKind, RecordRules>> = {
  waitlist: {
    projection: waitlistProjection,
    streams: (_tables, id) => Promise.resolve([waitlistStream(id)]),
    alsoChangedBy: () => [],
    concerns: own,
    names: [],
    show(rows, id) {
      const shown = named(rows.row('waitlist_entry', { entry_id: id }), {
        id: 'entry_id',
        email: 'email',
        fullName: 'full_name',
        userType: 'user_type',
        location: 'location',
        message: 'message',
        joinedAt: 'joined_at',
        revisedAt: 'revised_at',
        invitedAt: 'invited_at',
        invitations: 'invitations',
        unsubscribedAt: 'unsubscribed_at',
      })
      return shown && { ...shown, invitations: shown['invitations'] ?? 0, status: waitlistStatus(shown) }
    },
    compared: ['email', 'fullName', 'userType', 'location', 'message', 'status', 'invitations'],
    leftOut: ['by', 'invitation'],
    personal: ['email', 'fullName', 'location', 'message'],
  },

  endorsements: {
    projection: endorsementsProjection,
    async streams(tables, id) {
      const rows = await tables.query<{ stream: string }>(
        `select stream from read.endorsement_stream where endorsement_id = $1
         union select $2 || provider_id from read.endorsement where endorsement_id = $1`,
        [id, endorsementsStream('')],
      )
      return rows.map(({ stream }) => stream)
    },
    alsoChangedBy: () => [],
    concerns: ({ data }, id) => data['endorsementId'] === id,
    names: [providerName, endorserName],
    show(rows, id) {
      const row = rows.row('endorsement', { endorsement_id: id })
      const shown = named(row, {
        id: 'endorsement_id',
        providerId: 'provider_id',
        endorserId: 'endorser_id',
        email: 'email',
        status: 'status',
        relationship: 'relationship',
        text: 'text',
        requestedAt: 'requested_at',
        submittedAt: 'submitted_at',
        approvedAt: 'approved_at',
      })
      if (!row || !shown) return null
      const pins = rows.row('endorsement_pins', { provider_id: row['provider_id'] })?.['pins']
      const place = Array.isArray(pins) ? pins.indexOf(id) : -1
      return { ...shown, pin: place < 0 ? null : place + 1 }
    },
    compared: ['email', 'status', 'relationship', 'text', 'pin'],
    leftOut: ['pins', 'pinsVersion', 'approvedCount'],
    personal: ['email', 'text', 'note', 'providerName', 'endorserName'],
  },

  faqs: {
    projection: providersProjection,
    streams: (_tables, id) => Promise.resolve([faqsStream(faqOf(id).providerId)]),
    alsoChangedBy: () => [],
    concerns: ({ data }, id) => data['faqId'] === faqOf(id).faqId,
    names: [providerName],
    show(rows, id) {
      const { providerId, faqId } = faqOf(id)
      const row = rows.row('provider_faq', { provider_id: providerId, faq_id: faqId })
      const shown = named(row, {
        question: 'question',
        answer: 'answer',
        addedAt: 'added_at',
        changedAt: 'changed_at',
      })
      if (!row || !shown) return null
      const place = typeof row['place'] === 'number' ? row['place'] + 1 : null
      return { id, providerId, ...shown, status: row['is_published'] ? 'published' : 'draft', place }
    },
    compared: ['question', 'answer', 'status', 'place'],
    leftOut: ['order', 'orderVersion', 'version'],
    personal: ['question', 'answer', 'providerName'],
  },

  bookings: {
    projection: bookingsProjection,
    async streams(tables, id) {
      const rows = await tables.query<{ provider_id: string }>(
        'select provider_id from read.booking where booking_id = $1',
        [id],
      )
      return rows.map((row) => calendarStream(row.provider_id))
    },
    alsoChangedBy: () => [],
    concerns: ({ data }, id) => bookingIdsOf(data).includes(id),
    names: [providerName, clientName],
    show(rows, id) {
      const row = rows.row('booking', { booking_id: id })
      const shown = named(row, {
        id: 'booking_id',
        seriesId: 'request_id',
        providerId: 'provider_id',
        clientId: 'client_id',
        status: 'status',
        kind: 'kind',
        minutes: 'minutes',
        startsAt: 'starts_at',
        endsAt: 'ends_at',
        meeting: 'meeting',
        times: 'times',
        requestedAt: 'requested_at',
        agreedAt: 'agreed_at',
        waitsFor: 'waits_for',
        answerBy: 'answer_by',
        endedBy: 'ended_by',
      })
      if (!row || !shown) return null
      const words = rows.row('booking_words', {
        request_id: row['request_id'],
        revision: row['asked_revision'],
      })?.['words']
      return {
        ...shown,
        nth: Number(row['nth']) + 1,
        price: partOf(words, 'price'),
        terms: partOf(words, 'terms'),
      }
    },
    compared: ['status', 'startsAt', 'endsAt', 'waitsFor', 'answerBy', 'kind', 'minutes', 'meeting'],
    leftOut: leftOutOfBookings,
    personal: ['note', 'place', 'kindName', 'price', 'terms', 'providerName', 'clientName'],
  },

  reviews: {
    projection: reviewsProjection,
    async streams(tables, id) {
      const rows = await tables.query<{ stream: string }>(
        `select stream from read.review_stream where review_id = $1
         union select $2 || provider_id from read.review where review_id = $1`,
        [id, reviewsStream('')],
      )
      return rows.map(({ stream }) => stream)
    },
    alsoChangedBy: () => [],
    concerns: ({ data }, id) => data['reviewId'] === id,
    names: [providerName, clientName],
    show: (rows, id) =>
      named(rows.row('review', { review_id: id }), {
        id: 'review_id',
        providerId: 'provider_id',
        clientId: 'client_id',
        bookingId: 'booking_id',
        status: 'status',
        rating: 'rating',
        text: 'text',
        signature: 'signature',
        heldFor: 'held_for',
        removedFor: 'removed_for',
        reply: 'reply',
        writtenAt: 'written_at',
        publishedAt: 'published_at',
        editedAt: 'edited_at',
      }),
    compared: ['status', 'rating', 'text', 'signature', 'heldFor', 'removedFor', 'reply'],
    leftOut: ['spread', 'publicSince', 'name'],
    personal: ['text', 'signature', 'reply', 'name', 'providerName', 'clientName'],
    pseudonyms: { clientId: 'review', bookingId: 'review' },
  },

  providers: {
    projection: providersProjection,
    streams: (_tables, id) => Promise.resolve([providerProfileStream(id)]),
    alsoChangedBy: (id) => [endorsementsStream(id), reviewsStream(id)],
    concerns: own,
    names: [],
    show: (rows, id) =>
      named(rows.row('provider', { id }), {
        id: 'id',
        slug: 'slug',
        name: 'name',
        businessName: 'business_name',
        tagline: 'tagline',
        profession: 'profession',
        description: 'description',
        types: 'types',
        languages: 'languages',
        city: 'city',
        state: 'state',
        yearsInService: 'years_in_service',
        startingPrice: 'starting_price',
        startingPriceType: 'starting_price_type',
        endorsements: 'endorsement_count',
        rating: 'rating',
        reviews: 'review_count',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      }),
    // The profile has more fields than its row, so only the events show all changes.
    compared: [],
    leftOut: ['undoes'],
    personal: ['slug', 'name', 'businessName', 'tagline', 'profession', 'description', 'city', 'state'],
  },

  'profile-reports': {
    projection: profileReportsProjection,
    async streams(tables, id) {
      const providerId = await reportedProfile(tables, id)
      return providerId === null ? [] : [profileReportsStream(providerId)]
    },
    alsoChangedBy: () => [],
    concerns: ({ data }, id) => data['reportId'] === id,
    names: [providerName, reporterName],
    show(rows, id) {
      const shown = named(rows.row('profile_report', { report_id: id }), {
        id: 'report_id',
        providerId: 'provider_id',
        reporterId: 'reporter_id',
        reason: 'reason',
        words: 'words',
        reportedAt: 'reported_at',
        closedAt: 'closed_at',
        outcome: 'outcome',
      })
      return shown && { ...shown, status: shown['closedAt'] === null ? 'open' : 'closed' }
    },
    compared: ['status', 'outcome', 'words'],
    leftOut: [],
    personal: ['words', 'providerName', 'reporterName'],
    pseudonyms: { reporterId: 'report' },
  },

  people: {
    projection: accountsProjection,
    streams: (_tables, id) => Promise.resolve([accountStream(id)]),
    alsoChangedBy: () => [],
    concerns: own,
    names: [],
    show: (rows, id) =>
      named(rows.row('account', { account_id: id }), {
        id: 'account_id',
        name: 'name',
        email: 'email',
        pendingEmail: 'pending_email',
        phone: 'phone',
        location: 'location',
        kind: 'kind',
        staffRole: 'staff_role',
        registeredAt: 'registered_at',
        verifiedAt: 'verified_at',
      }),
    compared: ['name', 'email', 'pendingEmail', 'phone', 'location', 'kind', 'staffRole', 'verifiedAt'],
    leftOut: ['role', 'oldEmail', 'device', 'by'],
    personal: ['name', 'email', 'pendingEmail', 'phone', 'location'],
  },
}
