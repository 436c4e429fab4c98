/**
 * Records which staff read which unmasked data. It is kept outside the log, because it is deleted after 400
 * days and nothing can be deleted from the log (docs/decisions/0034).
 */

import type pg from 'pg'
import type { Console } from '../../platform/console/console.ts'
import { accessChainTables, accessLogDays } from '../../platform/integrity/access-chain.ts'
import { uuid } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'

/** What stands in place of a filter for a record that stood in a list. */
const inList = 'in a list'

export const accessLogTables = `
  create schema if not exists staff;
  create table if not exists staff.look (
    id uuid primary key default gen_random_uuid(),
    staff_id text collate "C" not null,
    kind text not null,
    record_id text collate "C",
    hour timestamptz not null,
    seen_at timestamptz not null,
    filter text,
    rows integer,
    unique (staff_id, kind, record_id, hour)
  );
  create index if not exists look_seen_at on staff.look (seen_at, id);
  create index if not exists look_record on staff.look (kind, record_id, seen_at);
  ${accessChainTables(inList)}`

/** Milliseconds. */
const hour = 60 * 60_000
const day = 24 * hour

/**
 * Records each record once an hour for each member of staff, and every export. For analysts,
 * who only see masked data, the events of the exact log alone are recorded (decision 0063).
 * @throws if it cannot be written
 */
export const openAccessRecorder = (
  pool: Pick<pg.Pool, 'query'>,
  clock: () => Date,
): Pick<Console, 'recordAccesses' | 'recordExportedList'> => {
  const thisHour = () => {
    const now = clock()
    return [new Date(Math.floor(now.getTime() / hour) * hour), now] as const
  }
  return {
    async recordAccesses(accesses, { user, role }) {
      const seen = accesses
        .filter(({ isOfExactLog = false }) => isOfExactLog === (role === 'analyst'))
        .flatMap(({ kind, recordIds, isInList = false }) =>
          [...new Set(recordIds)].map((id) => ({ kind, id, filter: isInList ? inList : null })),
        )
      if (seen.length === 0) return
      // A repeat in the same hour writes nothing, and so does not wait for the disk. One that was asked for by
      // its id is no longer one that only stood in a list.
      await pool.query(
        `insert into staff.look as known (staff_id, kind, record_id, hour, seen_at, filter)
         select $1, kind, id, $2, $3, filter
           from unnest($4::text[], $5::text[], $6::text[]) as seen (kind, id, filter)
         on conflict (staff_id, kind, record_id, hour) do update set filter = null
          where known.filter is not null and excluded.filter is null`,
        [
          user.id,
          ...thisHour(),
          seen.map(({ kind }) => kind),
          seen.map(({ id }) => id),
          seen.map(({ filter }) => filter),
        ],
      )
    },
    async recordExportedList({ kind, filter, rows }, { user, role }) {
      if (role === 'analyst') return
      await pool.query(
        'insert into staff.look (staff_id, kind, hour, seen_at, filter, rows) values ($1, $2, $3, $4, $5, $6)',
        [user.id, kind, ...thisHour(), filter, rows],
      )
    },
  }
}

const accessBegun = statement(
  { id: uuid() },
  `insert into staff.look (staff_id, kind, hour, seen_at, filter) values ($1, 'sql', $2, $3, $4) returning id`,
)

/**
 * Records an SQL query in the console, for every role, even analysts, who only see masked data.
 * @throws if it cannot be written
 */
export const openSqlRunRecorder =
  (pool: Pick<pg.Pool, 'query'>, clock: () => Date): Console['recordSqlRun'] =>
  ({ user }) => ({
    async begin(query) {
      const now = clock()
      const rows = await accessBegun(pool, [user.id, now, now, query])
      return rows[0]?.id ?? ''
    },
    async end(id, sent) {
      await pool.query('update staff.look set rows = $2 where id = $1', [id, sent])
    },
  })

/** @returns how many entries were deleted */
export const deleteOldAccesses = async (pool: Pick<pg.Pool, 'query'>, now: Date): Promise<number> => {
  const { rowCount } = await pool.query('delete from staff.look where seen_at < $1', [
    new Date(now.getTime() - accessLogDays * day),
  ])
  return rowCount ?? 0
}
