/** People as the console lists them (product.md, "The staff console"). What tells of a person reads `masked` for an analyst. */
import * as z from 'zod/mini'

/** ISO 8601, UTC. */
const instant = z.string()
const instantOrNever = z.nullable(instant)
const count = z.int().check(z.gte(0))

/** Filters: q (name, email), kind, staffRole, isVerified, isStaff, registeredFrom, registeredTo. Sorts: registeredAt, name, email, kind, staffRole, lastSeenAt. */
export const personRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.nullable(z.enum(['client', 'provider'])),
  staffRole: z.nullable(z.enum(['moderator', 'analyst', 'admin'])),
  hasTwoFactor: z.boolean(),
  registeredAt: instant,
  verifiedAt: instantOrNever,
  /** Open now. */
  sessions: count,
  lastSeenAt: instantOrNever,
})

/** One person alone: /api/admin/people/{id}. */
export const person = z.extend(personRow, {
  openSessions: z.array(
    z.object({ id: z.string(), device: z.string(), beganAt: instant, lastSeenAt: instant }),
  ),
  /** The profile that hangs on this account, where there is one. */
  providerId: z.nullable(z.string()),
})

export type PersonRow = z.output<typeof personRow>
export type Person = z.output<typeof person>
