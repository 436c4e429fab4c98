/** What staff read in clear, as the console lists it: who looked at what (docs/decisions/0034). */
import * as z from 'zod/mini'

/** Records that tell of a person beside what anybody reads on the site: opening one is remembered. */
export const lookedAtKinds = [
  'waitlist',
  'people',
  'bookings',
  'endorsements',
  'reviews',
  'profile-reports',
  'conversation-reports',
] as const

/**
 * Of which nothing but an export is remembered; `events` is the log, exported or asked in SQL from the command line, `sql`
 * a query in the console, which sees masks alone.
 */
export const exportedKinds = [
  ...lookedAtKinds,
  'providers',
  'faqs',
  'staff-acts',
  'looks',
  'events',
  'sql',
] as const

/** Filters: staffId, kind (any of), recordId, from, to. Sorts: seenAt. */
export const lookRow = z.object({
  id: z.string(),
  /** ISO 8601, UTC: the first time in that hour. */
  seenAt: z.string(),
  staffId: z.string(),
  /** Null where they have left. */
  staffName: z.nullable(z.string()),
  kind: z.enum(exportedKinds),
  /** Null for an export. */
  recordId: z.nullable(z.string()),
  /** Of an export: what it was narrowed by, as in `status: waiting`. What was looked for in words reads `masked`. Of `sql`: the query. */
  filter: z.nullable(z.string()),
  /** Of an export of a list: how many rows matched when it began. Of `sql`: how many were sent; null where it was refused. */
  rows: z.nullable(z.number()),
})

export type LookRow = z.output<typeof lookRow>
