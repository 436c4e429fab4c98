/** What staff viewed unmasked, as the console lists it (docs/decisions/0034). */
import * as z from 'zod/mini'

/** Records with personal data that the site does not show publicly. Opening one is recorded. */
export const viewedKinds = [
  'waitlist',
  'people',
  'bookings',
  'endorsements',
  'reviews',
  'profile-reports',
  'conversation-reports',
] as const

/**
 * For these kinds only exports are recorded. `events` is the log, exported or queried with SQL from the
 * command line. `sql` is a query in the console, which sees only masked data.
 */
export const exportedKinds = [
  ...viewedKinds,
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
  kind: z.enum(exportedKinds),
  /** Null for an export. */
  recordId: z.nullable(z.string()),
  /**
   * For an export: its filter, such as `status: waiting`; searched words are `masked`. For `sql`: the query.
   */
  filter: z.nullable(z.string()),
  /**
   * For an export of a list: how many rows matched when it started. For `sql`: how many were sent; null if it
   * was refused.
   */
  rows: z.nullable(z.number()),
})

export type AccessLogRow = z.output<typeof accessLogRow>
