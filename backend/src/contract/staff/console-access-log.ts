/** What staff viewed unmasked, as the console lists it (docs/decisions/0034). */
import * as z from 'zod/mini'

/**
 * Lists whose records show personal data; each record that is shown unmasked is recorded. `events` are streams of
 * the log, also when it is exported or queried with SQL from the command line. Of `staff-acts` and `looks`, which
 * name colleagues, exports alone are recorded. `sql` is a query in the console, which sees only masked data.
 */
export const accessKinds = [
  'waitlist',
  'people',
  'bookings',
  'endorsements',
  'reviews',
  'profile-reports',
  'conversation-reports',
  'providers',
  'faqs',
  'staff-acts',
  'looks',
  'events',
  'sql',
] as const

/** Filters: staffId, kind (any of), recordId, from, to. Sorts: seenAt. */
export const accessLogRow = z.object({
  id: z.string(),
  /** ISO 8601, UTC: the first time in that hour. */
  seenAt: z.string(),
  staffId: z.string(),
  /** Null if they have left. */
  staffName: z.nullable(z.string()),
  kind: z.enum(accessKinds),
  /** Null for an export; for `events` a stream. */
  recordId: z.nullable(z.string()),
  /**
   * For a record that stood in a list, and was not asked for by its id: `in a list`. For an export: its filter,
   * such as `status: waiting`; searched words are `masked`. For `sql`: the query.
   */
  filter: z.nullable(z.string()),
  /**
   * For an export of a list: how many rows matched when it started. For `sql`: how many were sent; null if it
   * was refused.
   */
  rows: z.nullable(z.number()),
})

export type AccessLogRow = z.output<typeof accessLogRow>
