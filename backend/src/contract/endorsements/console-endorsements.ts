/** Endorsements as the console lists them (product.md, "The staff console"). What tells of a person reads `masked` for an analyst. */
import * as z from 'zod/mini'
import { endorsementStatuses } from '../../domain/endorsements/limits.ts'

/** ISO 8601, UTC. */
const instant = z.string()
const instantOrNever = z.nullable(instant)

export { endorsementStatuses }

/** Filters: q (text, names), status (any of), relationship, providerId, endorserId, submittedFrom, submittedTo. Sorts: requestedAt, submittedAt, approvedAt, status, relationship. */
export const endorsementRow = z.object({
  id: z.string(),
  providerId: z.string(),
  /** Null where the profile is gone. */
  providerName: z.nullable(z.string()),
  endorserId: z.nullable(z.string()),
  endorserName: z.nullable(z.string()),
  /** Of whoever is asked and has not answered yet. */
  email: z.nullable(z.string()),
  status: z.enum(endorsementStatuses),
  relationship: z.string(),
  text: z.nullable(z.string()),
  /** 1 to 3; null where it is not pinned. */
  pin: z.nullable(z.int()),
  requestedAt: instantOrNever,
  submittedAt: instantOrNever,
  approvedAt: instantOrNever,
})

export type EndorsementRow = z.output<typeof endorsementRow>
