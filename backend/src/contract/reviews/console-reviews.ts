/**
 * Reviews as the console lists them (product.md, "The staff console"). Personal data is `masked` for an
 * analyst.
 */
import * as z from 'zod/mini'
import { holdReasons, reviewStatuses } from '../../domain/reviews/limits.ts'

/** ISO 8601, UTC. */
const instant = z.string()

export const consoleReviewStatuses = reviewStatuses

/**
 * Filters: q (text, reply, names), status (any of), rating (any of), providerId, clientId, writtenFrom,
 * writtenTo. Sorts: writtenAt, rating, status (held ones first).
 */
export const reviewRow = z.object({
  id: z.string(),
  providerId: z.string(),
  /** Null if the profile no longer exists. */
  providerName: z.nullable(z.string()),
  clientId: z.string(),
  clientName: z.nullable(z.string()),
  bookingId: z.string(),
  status: z.enum(reviewStatuses),
  rating: z.int(),
  text: z.string(),
  /** The name it is signed with; null is shown as "A parent". */
  signature: z.nullable(z.string()),
  heldFor: z.nullable(z.enum(holdReasons)),
  removedFor: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  writtenAt: instant,
  publishedAt: z.nullable(instant),
  editedAt: z.nullable(instant),
})
export type ReviewRow = z.output<typeof reviewRow>
