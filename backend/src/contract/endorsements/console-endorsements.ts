/**
 * Endorsements as the console lists them (product.md, "The staff console"). Personal data is `masked` for an
 * analyst.
 */
import * as z from 'zod/mini'
import { endorsementStatuses } from '../../domain/endorsements/limits.ts'

/** ISO 8601, UTC. */
const instant = z.string()
const instantOrNever = z.nullable(instant)

export { endorsementStatuses }

/**
 * Filters: q (text, names), status (any of), relationship, providerId, endorserId, submittedFrom,
 * submittedTo. Sorts: requestedAt, submittedAt, approvedAt, status, relationship.
 */
export const endorsementRow = z.object({
  id: z.string(),
  providerId: z.string(),
  /** Null if the profile no longer exists. */
  providerName: z.nullable(z.string()),
  endorserId: z.nullable(z.string()),
  endorserName: z.nullable(z.string()),
  /** The address of the person who was asked, until they answer. */
  email: z.nullable(z.string()),
  status: z.enum(endorsementStatuses),
  relationship: z.string(),
  text: z.nullable(z.string()),
  /** 1 to 3; null if it is not pinned. */
  pin: z.nullable(z.int()),
  requestedAt: instantOrNever,
  submittedAt: instantOrNever,
  approvedAt: instantOrNever,
})

export type EndorsementRow = z.output<typeof endorsementRow>
