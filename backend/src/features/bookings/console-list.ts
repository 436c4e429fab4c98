/**
 * Bookings as staff read them: people, times and status, but nothing that the two sides wrote to each other.
 */

import { bookingsList } from '../../contract/bookings/console-bookings.ts'
import { calendarStream } from '../../domain/bookings/bookings.ts'
import { resource } from '../../platform/console/resource.ts'
import { find } from '../../platform/consumers/tables.ts'
import type { JsonObject, JsonValue } from '../../platform/event-store/event-store.ts'
import { erasedValue } from '../../platform/event-store/sealing.ts'
import { bookingsProjection } from '../../projections/bookings/bookings.ts'
import { booking } from '../../projections/bookings/tables.ts'
import { moreOfBooking } from './console-record.ts'

export const bookingsResource = resource(bookingsList, {
  from: 'read.booking b',
  joins: 'left join read.booking_words w on w.request_id = b.request_id and w.revision = b.asked_revision',
  ofPerson: ({ account, provider }) => `b.client_id = ${account} or b.provider_id = ${provider}`,
  sql: {
    id: 'b.booking_id',
    seriesId: 'b.request_id',
    nth: 'b.nth + 1',
    price: "nullif(w.words->>'price', '')",
    terms: "nullif(w.words->>'terms', '')",
  },
  more: moreOfBooking,
  history: {
    projection: bookingsProjection,
    async streams(id, tables) {
      const rows = await find(tables, booking, ['provider_id'], { booking_id: id })
      return rows.map((row) => calendarStream(row.provider_id))
    },
    concerns: ({ data }, id) => bookingIdsOf(data).includes(id),
    show(row, rows) {
      const words = rows.row('booking_words', {
        request_id: row['request_id'],
        revision: row['asked_revision'],
      })?.['words']
      return {
        suggestedTimes: suggestedTimes(row['offer'] as JsonValue),
        nth: Number(row['nth']) + 1,
        price: partOf(words, 'price'),
        terms: partOf(words, 'terms'),
      }
    },
  },
})

/** The ids of all bookings that an event of a calendar is about. */
const bookingIdsOf = (data: JsonObject): readonly JsonValue[] => [
  ...(data['bookingId'] === undefined ? [] : [data['bookingId']]),
  ...listOf(data['bookingIds']),
  ...listOf(data['clashedIds']),
  ...listOf(data['leftOutIds']),
  ...listOf(data['times']).map((time) => (isObject(time) ? (time['bookingId'] ?? null) : null)),
]

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : []
const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null while no times are suggested. */
const suggestedTimes = (offer: JsonValue | undefined): JsonValue =>
  offer != null && isObject(offer)
    ? listOf(offer['times']).map((time) => (isObject(time) ? (time['startsAt'] ?? null) : null))
    : null

/** One part of what somebody wrote; null if they left it empty. If the whole was erased, so is each part. */
const partOf = (words: unknown, part: string): JsonValue => {
  if (words === erasedValue) return erasedValue
  const partText = typeof words === 'object' && words !== null ? (words as JsonObject)[part] : null
  return partText === undefined || partText === '' ? null : partText
}
