/**
 * Queries that staff saved for each other, and who is mailed about which. They are kept outside the log, so a deleted query leaves no trace.
 */

import type pg from 'pg'
import type { InputOf } from '../../contract/declare.ts'
import type { SavedQuery } from '../../contract/log/console-sql.ts'
import type { saveSqlQuery } from '../../contract/log/console-sql.ts'
import type { scheduleSqlQuery, ShownSchedule } from '../../contract/log/query-schedules.ts'
import { parametersOf, textsIn } from '../../contract/log/sql-parameters.ts'
import { isKnownZone } from '../../domain/bookings/local-time.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { foldedSql } from '../../platform/postgres/folded.ts'
import { oneAtATime } from '../../platform/postgres/one-at-a-time.ts'
import {
  text,
  uuid,
  type AnswerOf,
  json,
  maybe,
  time,
  bigint,
  decimal,
  integer,
  yesOrNo,
} from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { isMentionedIn, mentionsOf } from '../../platform/processes/mentions.ts'
import type { Eraser } from '../../platform/processes/process-manager.ts'

export const savedQueryTables = `
  create schema if not exists staff;
  create table if not exists staff.saved_query (
    id uuid primary key default gen_random_uuid(),
    name text not null unique,
    query text not null,
    saved_by text collate "C" not null,
    saved_at timestamptz not null
  );
  alter table staff.saved_query add column if not exists chart jsonb;
  create table if not exists staff.query_schedule (
    query_id uuid not null,
    staff_id text collate "C" not null,
    primary key (query_id, staff_id),
    every text not null,
    at_hour integer not null,
    weekday integer not null,
    zone text not null,
    tells_if text not null,
    than float8 not null,
    next_at timestamptz not null,
    ran_at timestamptz,
    value numeric,
    is_beyond boolean not null default false,
    failure text
  );
  do $$ begin
    if exists (select from information_schema.columns where table_schema = 'staff'
                and table_name = 'query_schedule' and column_name = 'value' and data_type = 'double precision') then
      alter table staff.query_schedule alter column value type numeric;
    end if;
  end $$;
  create index if not exists query_schedule_due on staff.query_schedule (next_at)`

/** With more saved queries, the list would be too long to choose from. */
const mostSaved = 200
/** Each may run every hour. */
const mostSchedules = 20

/** A row of `staff.query_schedule`. */
export const scheduleColumns = {
  query_id: uuid(),
  staff_id: text(),
  every: text<ShownSchedule['every']>(),
  at_hour: integer(),
  weekday: integer(),
  zone: text(),
  tells_if: text<ShownSchedule['tellsIf']>(),
  than: decimal(),
  next_at: time(),
  ran_at: maybe(time()),
  /** With all its digits. */
  value: maybe(bigint()),
  is_beyond: yesOrNo(),
  failure: maybe(text()),
}

type ScheduleRow = AnswerOf<typeof scheduleColumns>

const schedulesOfReader = statement(scheduleColumns, 'select * from staff.query_schedule where staff_id = $1')

export const scheduleOf = (row: ScheduleRow): ShownSchedule => ({
  every: row.every,
  atHour: row.at_hour,
  weekday: row.weekday,
  zone: row.zone,
  tellsIf: row.tells_if,
  than: row.than,
  nextAt: row.next_at.toISOString(),
  ranAt: row.ran_at?.toISOString() ?? null,
  value: row.value,
  isBeyond: row.is_beyond,
  failure: row.failure,
})

const savedColumns = {
  id: uuid(),
  name: text(),
  query: text(),
  chart: maybe(json<NonNullable<SavedQuery['chart']>>()),
  saved_by: text(),
  saved_at: time(),
}

const savedQueries = statement(
  savedColumns,
  `select id, name, query, chart, saved_by, saved_at from staff.saved_query order by ${foldedSql('name')}, id`,
)

type QueryToSave = InputOf<typeof saveSqlQuery>

export interface SavedQueries {
  /** Sorted by name, with the reader’s own schedules. */
  all(reader: string): Promise<SavedQuery[]>
  /**
   * Saves the query, replacing one of the same name. Null on success; refuses if {@link mostSaved} exist, or where
   * somebody else has scheduled that one.
   */
  save(saved: QueryToSave, savedBy: string, now: Date): Promise<Refusal | null>
  /** Null on success; refuses where somebody else has scheduled it. */
  remove(id: string, by: string): Promise<Refusal | null>
  /** Replaces their schedule of the query; its first run is due now. Null on success. */
  schedule(asked: InputOf<typeof scheduleSqlQuery>, staffId: string, now: Date): Promise<Refusal | null>
  /** Null on success. */
  endSchedule(id: string, staffId: string): Promise<Refusal | null>
}

/** `q` is a row of `staff.saved_query`. */
const isOfOthers = (staffId: string) =>
  `exists (select from staff.query_schedule s where s.query_id = q.id and s.staff_id <> ${staffId})`

const queryToSchedule = statement({ query: text() }, 'select query from staff.saved_query where id = $1')

export const openSavedQueries = (pool: pg.Pool): SavedQueries => ({
  async all(reader) {
    const [rows, own] = await Promise.all([savedQueries(pool), schedulesOfReader(pool, [reader])])
    const schedules = new Map(own.map((row) => [row.query_id, scheduleOf(row)]))
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      query: row.query,
      chart: row.chart,
      savedBy: row.saved_by,
      savedAt: row.saved_at.toISOString(),
      schedule: schedules.get(row.id) ?? null,
    }))
  },

  async save({ name, query, chart = null }, savedBy, now) {
    const { rowCount } = await oneAtATime(pool, 'saved queries', (client) =>
      client.query(
        `insert into staff.saved_query as q (name, query, saved_by, saved_at, chart)
         select $1, $2, $3, $4, $5
          where (select count(*) from staff.saved_query where name <> $1) < ${mostSaved}
         on conflict (name) do update
            set query = excluded.query, chart = excluded.chart,
                saved_by = excluded.saved_by, saved_at = excluded.saved_at
          where not ${isOfOthers('excluded.saved_by')}`,
        [name, query, savedBy, now, chart],
      ),
    )
    if (rowCount !== 0) return null
    const { rowCount: kept } = await pool.query('select from staff.saved_query where name = $1', [name])
    return kept === 0 ? tooMany : scheduledByOthers
  },

  async remove(id, by) {
    const { rowCount } = await pool.query(
      `with gone as (delete from staff.saved_query q where id = $1 and not ${isOfOthers('$2')} returning id),
            ended as (delete from staff.query_schedule where query_id in (select id from gone))
       select from gone`,
      [id, by],
    )
    if (rowCount !== 0) return null
    const { rowCount: kept } = await pool.query('select from staff.saved_query where id = $1', [id])
    return kept === 0 ? notThere : keptForOthers
  },

  async schedule({ id, every, atHour, weekday, zone, tellsIf, than }, staffId, now) {
    const rows = await queryToSchedule(pool, [id])
    if (!rows[0]) return notThere
    if (parametersOf(rows[0].query).length > 0) return needsValues
    const { rowCount } = await oneAtATime(pool, `schedules of ${staffId}`, (client) =>
      client.query(
        `insert into staff.query_schedule (query_id, staff_id, every, at_hour, weekday, zone, tells_if, than, next_at)
         select id, $2, $3, $4, $5, $6, $7, $8, $9 from staff.saved_query
          where id = $1
            and (select count(*) from staff.query_schedule s join staff.saved_query q on q.id = s.query_id
                  where s.staff_id = $2 and q.id <> $1) < ${mostSchedules}
         on conflict (query_id, staff_id) do update
            set every = excluded.every, at_hour = excluded.at_hour, weekday = excluded.weekday, zone = excluded.zone,
                tells_if = excluded.tells_if, than = excluded.than, next_at = excluded.next_at,
                ran_at = null, value = null, is_beyond = false, failure = null`,
        [id, staffId, every, atHour, weekday, isKnownZone(zone) ? zone : 'UTC', tellsIf, than, now],
      ),
    )
    return rowCount === 0 ? tooManySchedules : null
  },

  async endSchedule(id, staffId) {
    const { rowCount } = await pool.query(
      'delete from staff.query_schedule where query_id = $1 and staff_id = $2',
      [id, staffId],
    )
    return rowCount === 0 ? refuse('not_found', 'This schedule has already ended') : null
  },
})

const tooMany = refuse(
  'limit_reached',
  `You can save up to ${mostSaved} queries. Please delete one you no longer need.`,
)
const tooManySchedules = refuse(
  'limit_reached',
  `You can have up to ${mostSchedules} schedules. Please end one you no longer need.`,
)
const notThere = refuse('not_found', 'This query isn’t saved anymore')
const scheduledByOthers = refuse(
  'not_allowed_now',
  'A colleague gets emails about this query. Please save yours under another name.',
)
const keptForOthers = refuse(
  'not_allowed_now',
  'A colleague gets emails about this query, so it can’t be deleted.',
)
const needsValues = refuse(
  'not_allowed_now',
  'This query has values to fill in, so it can’t run by itself. Please save it with the values written in.',
)

const everySavedQuery = statement(
  { query: text(), id: uuid(), name: text() },
  'select id, name, query from staff.saved_query',
)

/**
 * Deletes the queries that name an erased person: by their address, or by their full name in the query's name
 * or in a text or a comment of the query. A name elsewhere is SQL: a person can call themselves "order by".
 */
export const savedQueryEraser = (): Eraser => ({
  async eraseMentions(transaction, person) {
    const words = mentionsOf(person)
    const rows = await everySavedQuery(transaction)
    const naming = rows.filter(
      ({ name, query }) =>
        isMentionedIn(query, [person.email]) || isMentionedIn([name, ...textsIn(query)].join('\n'), words),
    )
    const ids = naming.map(({ id }) => id)
    await transaction.query('delete from staff.query_schedule where query_id = any ($1)', [ids])
    await transaction.query('delete from staff.saved_query where id = any ($1)', [ids])
  },
  async erase(transaction, personId) {
    await transaction.query('delete from staff.query_schedule where staff_id = $1', [personId])
  },
})
