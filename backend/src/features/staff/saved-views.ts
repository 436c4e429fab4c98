/**
 * List views that staff saved for each other. They are kept outside the log, so a
 * deleted view leaves no trace.
 */

import type pg from 'pg'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { foldedSql } from '../../platform/postgres/folded.ts'
import { oneAtATime } from '../../platform/postgres/one-at-a-time.ts'
import { maybe, text, uuid } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'

export const savedViewTables = `
  create schema if not exists staff;
  create table if not exists staff.saved_view (
    id uuid primary key default gen_random_uuid(),
    list text not null,
    name text not null,
    search text not null,
    saved_by text collate "C" not null,
    saved_at timestamptz not null,
    unique (list, name)
  )`

/** The most views of one list. With more, there would be too many to choose from. */
const mostSaved = 100

interface Row {
  readonly id: string
  readonly name: string
  readonly search: string
  readonly saved_by: string
  readonly author: string | null
}

export interface SavedViews {
  /** Sorted by name. */
  of(list: string): Promise<readonly Row[]>
  save(
    view: { list: string; name: string; search: string },
    savedBy: string,
    now: Date,
  ): Promise<Refusal | null>
  /** @param by the owner that the view must have; null to remove any view */
  remove(id: string, by: string | null): Promise<Refusal | null>
}

const viewsOfList = statement(
  { id: uuid(), name: text(), search: text(), saved_by: text(), author: maybe(text()) },
  `select v.id, v.name, v.search, v.saved_by, a.name as author
           from staff.saved_view v left join read.account a on a.account_id = v.saved_by
          where v.list = $1 order by ${foldedSql('v.name')}, v.id`,
)

const removedView = statement({ saved_by: text() }, 'select saved_by from staff.saved_view where id = $1')

export const openSavedViews = (pool: pg.Pool): SavedViews => {
  return {
    async of(list) {
      const rows = await viewsOfList(pool, [list])
      return rows
    },

    async save({ list, name, search }, savedBy, now) {
      const { rowCount } = await oneAtATime(pool, `saved views of ${list}`, (client) =>
        client.query(
          `insert into staff.saved_view as known (list, name, search, saved_by, saved_at)
           select $1, $2, $3, $4, $5
            where (select count(*) from staff.saved_view where list = $1 and name <> $2) < ${mostSaved}
           on conflict (list, name) do update set search = excluded.search, saved_at = excluded.saved_at
            where known.saved_by = excluded.saved_by`,
          [list, name, search, savedBy, now],
        ),
      )
      if (rowCount !== 0) return null
      const { rowCount: named } = await pool.query(
        'select from staff.saved_view where list = $1 and name = $2 and saved_by <> $3',
        [list, name, savedBy],
      )
      return named === 0 ? tooMany : nameTaken
    },

    async remove(id, by) {
      const rows = await removedView(pool, [id])
      if (!rows[0]) return notThere
      if (by !== null && rows[0].saved_by !== by) return notTheirs
      await pool.query('delete from staff.saved_view where id = $1', [id])
      return null
    },
  }
}

const nameTaken = refuse('taken', 'Someone else saved a view with this name. Please choose another name.')
const tooMany = refuse(
  'limit_reached',
  `This list can have up to ${mostSaved} saved views. Please delete one that’s no longer needed.`,
)
const notThere = refuse('not_found', 'This view isn’t saved anymore')
const notTheirs = refuse('forbidden', 'Only the person who saved this view or an admin can delete it')
