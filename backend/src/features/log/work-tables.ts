/**
 * The progress of work on the log that staff started, so that every process can show it: the last rebuild of
 * each projection, and the last verification.
 */

import type pg from 'pg'
import { json, maybe, text, time, yesOrNo, decimal } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'

export const logWorkTables = `
  create schema if not exists console;
  create table if not exists console.work (
    name text primary key,
    state text not null check (state in ('running', 'done', 'failed')),
    events bigint not null default 0,
    total bigint not null default 0,
    started_at timestamptz not null default now(),
    ended_at timestamptz,
    error text,
    outcome jsonb,
    beat_at timestamptz not null default now()
  );
  alter table console.work add column if not exists asked_by text`

/** Seconds without a progress save after which the process that did the work is considered dead. */
const silence = 15

export interface WorkRow {
  readonly name: string
  readonly state: 'running' | 'done' | 'failed'
  readonly events: number
  readonly total: number
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly error: string | null
  readonly outcome: unknown
  /** The account of the person who started the work; null where that is not shown. */
  readonly asked_by: string | null
}

type Statements = Pick<pg.Pool, 'query'>

export const beginWork = async (
  pool: Statements,
  name: string,
  total: number,
  askedBy: string | null,
): Promise<void> => {
  await pool.query(
    `insert into console.work (name, state, total, asked_by) values ($1, 'running', $2, $3)
     on conflict (name) do update
       set state = 'running', events = 0, total = excluded.total, started_at = now(), ended_at = null,
           asked_by = excluded.asked_by, error = null, outcome = null, beat_at = now()`,
    [name, total, askedBy],
  )
}

export const saveWorkProgress = async (pool: Statements, name: string, events: number): Promise<void> => {
  await pool.query(
    `update console.work set events = $2, beat_at = now() where name = $1 and state = 'running'`,
    [name, events],
  )
}

export const endWork = async (
  pool: Statements,
  name: string,
  ended: { readonly events: number; readonly error: string | null; readonly outcome: unknown },
): Promise<void> => {
  await pool.query(
    `update console.work
        set state = $2, events = $3, total = greatest(total, $3), error = $4, outcome = $5::jsonb,
            ended_at = now(), beat_at = now()
      where name = $1`,
    [
      name,
      ended.error === null ? 'done' : 'failed',
      ended.events,
      ended.error,
      ended.outcome === null ? null : JSON.stringify(ended.outcome),
    ],
  )
}

const workByName = statement(
  {
    name: text(),
    state: text<'running' | 'done' | 'failed'>(),
    events: decimal(),
    total: decimal(),
    started_at: time(),
    ended_at: maybe(time()),
    error: maybe(text()),
    outcome: maybe(json()),
    asked_by: maybe(text()),
    is_silent: yesOrNo(),
  },
  `select name, state, events::float8 as events, total::float8 as total, started_at, ended_at, error, outcome, asked_by,
            state = 'running' and beat_at < now() - make_interval(secs => $1) as is_silent
       from console.work`,
)

/** The work by name. Running work whose process is dead is reported as failed. */
export const readWork = async (pool: Statements): Promise<ReadonlyMap<string, WorkRow>> => {
  const rows = await workByName(pool, [silence])
  return new Map(
    rows.map(({ is_silent: isSilent, ...row }) => [
      row.name,
      isSilent
        ? {
            ...row,
            state: 'failed' as const,
            error: 'The server doing this work has stopped. Nothing was changed.',
          }
        : row,
    ]),
  )
}
