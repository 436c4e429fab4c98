/**
 * Bookings as the console lists them (product.md, "The staff console"). What the two sides write to each other is no part
 * of it: staff read no notes, places or reasons. What tells of a person reads `masked` for an analyst.
 */
import * as z from 'zod/mini'
import { bookingKinds, bookingStatuses, meetingWays } from '../../domain/bookings/limits.ts'

/** ISO 8601, UTC. */
const instant = z.string()
const side = z.enum(['client', 'provider'])

/**
 * Filters: q (names), status (any of), kind, providerId, clientId, seriesId, startsFrom, startsTo, requestedFrom,
 * requestedTo. Sorts: startsAt, requestedAt, status, kind.
 */
export const bookingRow = z.object({
  id: z.string(),
  /** The same for each time that was asked for at once. */
  seriesId: z.string(),
  providerId: z.string(),
  /** Null where the profile is gone. */
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
  /** Its place in what was asked for at once, from 1, and how many times that were. */
  nth: z.int(),
  times: z.int(),
  requestedAt: instant,
  agreedAt: z.nullable(instant),
  /** Whose answer is awaited, and until when. */
  waitsFor: z.nullable(side),
  answerBy: z.nullable(instant),
  /** Who ended it, where somebody did; `nobody` where time or an erasure did. */
  endedBy: z.nullable(z.enum(['client', 'provider', 'staff', 'nobody'])),
  /** As the parent saw them when they asked. Null after the parent's erasure, and where there were none. */
  price: z.nullable(z.string()),
  terms: z.nullable(z.string()),
})

export type BookingRow = z.output<typeof bookingRow>
