/**
 * Queries that staff saved for each other. They are kept outside the log, so a deleted query leaves no trace.
 */
import type pg from 'pg'
import type { SavedQuery } from '../../contract/log/console-sql.ts'
import type { InputOf } from '../../contract/declare.ts'
import type { saveSqlQuery } from '../../contract/log/console-sql.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { foldedSql } from '../../platform/postgres/folded.ts'
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
  alter table staff.saved_query add column if not exists chart jsonb`

/** With more saved queries, the list would be too long to choose from. */
const mostSaved = 200

type Statements = Pick<pg.Pool, 'query'>

interface Row {
  readonly id: string
  readonly name: string
  readonly query: string
  readonly chart: SavedQuery['chart']
  readonly saved_by: string
  readonly saved_at: Date
}

type QueryToSave = InputOf<typeof saveSqlQuery>

export interface SavedQueries {
  /** Sorted by name. */
  all(): Promise<SavedQuery[]>
  /** Saves the query, replacing one of the same name. Null on success; refuses if {@link mostSaved} exist. */
  save(saved: QueryToSave, savedBy: string, now: Date): Promise<Refusal | null>
  /** Null on success. */
  remove(id: string): Promise<Refusal | null>
}

export const openSavedQueries = (pool: Statements): SavedQueries => {
  return {
    async all() {
      const { rows } = await pool.query<Row>(
        `select * from staff.saved_query order by ${foldedSql('name')}, id`,
      )
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        query: row.query,
        chart: row.chart,
        savedBy: row.saved_by,
        savedAt: row.saved_at.toISOString(),
      }))
    },

    async save({ name, query, chart = null }, savedBy, now) {
      const { rowCount } = await pool.query(
        `insert into staff.saved_query (name, query, saved_by, saved_at, chart)
         select $1, $2, $3, $4, $5
          where (select count(*) from staff.saved_query where name <> $1) < ${mostSaved}
         on conflict (name) do update
            set query = excluded.query, chart = excluded.chart,
                saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
        [name, query, savedBy, now, chart],
      )
      return rowCount === 0 ? tooMany : null
    },

    async remove(id) {
      const { rowCount } = await pool.query('delete from staff.saved_query where id = $1', [id])
      return rowCount === 0 ? notThere : null
    },
  }
}

const tooMany = refuse(
  'limit_reached',
  `You can save up to ${mostSaved} queries. Please delete one you no longer need.`,
)
const notThere = refuse('not_found', 'This query isn’t saved anymore')

/**
 * Deletes the queries that name an erased person: by their address, or by their full name in the query's name
 * or in a text or a comment of the query.
 */
export const savedQueryEraser = (): Eraser => ({
  async eraseMentions(transaction, person) {
    const words = mentionsOf(person)
    const { rows } = await transaction.query<Pick<Row, 'id' | 'name' | 'query'>>(
      'select id, name, query from staff.saved_query',
    )
    const naming = rows.filter(
      ({ name, query }) =>
        isMentionedIn(query, [person.email]) || isMentionedIn([name, ...textsIn(query)].join('\n'), words),
    )
    await transaction.query('delete from staff.saved_query where id = any ($1)', [naming.map(({ id }) => id)])
  },
})

/** The texts in quotes and the comments. A name elsewhere is SQL: a person can call themselves "order by". */
const textsIn = (query: string): readonly string[] =>
  [...query.matchAll(/'(?:[^']|'')*'|--.*|\/\*[^]*?\*\//g)].map(([text]) => text.replaceAll("''", "'"))
