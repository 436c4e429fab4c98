/**
 * People as the console lists them (product.md, "The staff console"). Personal data is `masked` for an
 * analyst.
 */
import * as z from 'zod/mini'

/** ISO 8601, UTC. */
const instant = z.string()
const instantOrNever = z.nullable(instant)
const count = z.int().check(z.gte(0))

/**
 * Filters: q (name, email), kind, staffRole, isVerified, isStaff, registeredFrom, registeredTo. Sorts:
 * registeredAt, name, email, kind, staffRole, lastSeenAt.
 */
export const personRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.nullable(z.enum(['client', 'provider'])),
  staffRole: z.nullable(z.enum(['moderator', 'analyst', 'admin'])),
  hasTwoFactor: z.boolean(),
  registeredAt: instant,
  verifiedAt: instantOrNever,
  /** The number of open sessions. */
  sessions: count,
  lastSeenAt: instantOrNever,
})

/** The details of one person: /api/admin/people/{id}. */
export const person = z.extend(personRow, {
  openSessions: z.array(
    z.object({ id: z.string(), device: z.string(), beganAt: instant, lastSeenAt: instant }),
  ),
  /** The provider profile of this account, if there is one. */
  providerId: z.nullable(z.string()),
})

export type PersonRow = z.output<typeof personRow>
export type Person = z.output<typeof person>
