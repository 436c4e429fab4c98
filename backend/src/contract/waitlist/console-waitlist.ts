/**
 * Entries of the waitlist as the console lists them (product.md, "The staff console"). Personal data is
 * `masked` for an analyst.
 */
import * as z from 'zod/mini'

/** ISO 8601, UTC. */
const instant = z.string()
const instantOrNever = z.nullable(instant)
const count = z.int().check(z.gte(0))

/**
 * Filters: q (name, email, place), userType, status, joinedFrom, joinedTo. Sorts: joinedAt, fullName, email,
 * userType, status, invitedAt.
 */
export const waitlistRow = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  userType: z.enum(['parent', 'provider']),
  location: z.nullable(z.string()),
  message: z.nullable(z.string()),
  status: z.enum(['waiting', 'invited', 'signed_up', 'unsubscribed']),
  joinedAt: instant,
  revisedAt: instantOrNever,
  invitedAt: instantOrNever,
  /** How often they were invited. */
  invitations: count,
  unsubscribedAt: instantOrNever,
})

export type WaitlistRow = z.output<typeof waitlistRow>
