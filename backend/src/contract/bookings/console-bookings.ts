/**
 * Bookings as the console lists them (product.md, "The staff console"), without what the two sides write to
 * each other: staff read no notes, places or reasons. Personal data is `masked` for an analyst.
 */
import * as z from 'zod/mini'
import { bookingKinds, bookingStatuses, meetingWays } from '../../domain/bookings/limits.ts'

/** ISO 8601, UTC. */
const instant = z.string()
const side = z.enum(['client', 'provider'])

/**
 * Filters: q (names), status (any of), kind, providerId, clientId, seriesId, startsFrom, startsTo,
 * requestedFrom, requestedTo. Sorts: startsAt, requestedAt, status, kind. /
 */
export const bookingRow = z.object({
  id: z.string(),
  /** The same for all times that were requested together. */
  seriesId: z.string(),
  providerId: z.string(),
  /** Null if the profile no longer exists. */
  providerName: z.nullable(z.string()),
  clientId: z.string(),
  /** Null after their erasure. */
  clientName: z.nullable(z.string()),
  status: z.enum(bookingStatuses),
  kind: z.enum(bookingKinds),
  minutes: z.int(),
  startsAt: instant,
  endsAt: instant,
  meeting: z.enum(meetingWays),
  /** Its place among the times requested together, from 1, and how many there were. */
  nth: z.int(),
  times: z.int(),
  requestedAt: instant,
  agreedAt: z.nullable(instant),
  /** Which side must answer, and until when. */
  waitsFor: z.nullable(side),
  answerBy: z.nullable(instant),
  /** Who ended it, if it has ended; `nobody` if a deadline or an erasure did. */
  endedBy: z.nullable(z.enum(['client', 'provider', 'staff', 'nobody'])),
  /**
   * As the parent saw them when they sent the request. Null after the parent's erasure, and if there were
   * none.
   */
  price: z.nullable(z.string()),
  terms: z.nullable(z.string()),
})

export type BookingRow = z.output<typeof bookingRow>
