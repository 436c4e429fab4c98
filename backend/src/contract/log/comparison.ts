/** Two moments beside each other: what came, went and changed in the read tables between them. */

import * as z from 'zod/mini'

const counted = z.int().check(z.gte(0))
const json = z.json()

/** Records on one page of a table. */
export const changesOnPage = 50

/** GET /api/admin/changes?from={moment}&to={moment}: the tables in which something differs, by name. */
export const changedTables = z.object({
  /** How many events lie between the two moments. */
  events: counted,
  tables: z.array(z.object({ table: z.string(), came: counted, went: counted, changed: counted })),
})

/** GET /api/admin/changes/{table}?from=…&to=…&page=…, of {@link changesOnPage} records. */
export const changedRecords = z.object({
  records: z.array(
    z.object({
      kind: z.enum(['came', 'went', 'changed']),
      /** The primary key, by column. */
      key: z.record(z.string(), json),
      /** By column; of a record that came or went all that it had. */
      columns: z.record(z.string(), z.object({ before: json, after: json })),
      /**
       * Where its history is: a record of one of the lists, one of the `events`, or a stream of them (`streams`). Null
       * where there is none that this reader may see.
       */
      history: z.nullable(z.object({ kind: z.string(), id: z.string() })),
    }),
  ),
})

export type ChangedTables = z.output<typeof changedTables>
export type ChangedRecords = z.output<typeof changedRecords>
