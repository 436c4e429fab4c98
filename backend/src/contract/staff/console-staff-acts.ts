/**
 * Acts of staff as the console lists them (product.md, "The staff console"). Personal data is `masked` for an
 * analyst.
 */
import * as z from 'zod/mini'
import type { EventTypeName } from '../event-types.ts'

/** ISO 8601, UTC. */
const instant = z.string()

/** Filters: actorId, act (any of), subjectKind, subjectId, from, to. Sorts: time. */
export const staffActRow = z.object({
  /** The event's id. */
  id: z.string(),
  time: instant,
  actorId: z.string(),
  /** Null if they have left. `system` acts from the command line or the settings. */
  actorName: z.nullable(z.string()),
  act: z.custom<EventTypeName>((value) => typeof value === 'string'),
  subjectKind: z.enum([
    'waitlist',
    'endorsements',
    'reviews',
    'providers',
    'people',
    'bookings',
    'staff-acts',
    'projections',
    'events',
    'conversation-reports',
    'profile-reports',
    'faqs',
    'looks',
  ]),
  subjectId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** For an export: its filter, such as `status: waiting`, and how many rows it had; null if unknown. */
  filter: z.nullable(z.string()),
  rows: z.nullable(z.int()),
})

export type StaffActRow = z.output<typeof staffActRow>
