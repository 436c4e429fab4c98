/** Remembers, beside the read tables, which log they were made from. */

import type pg from 'pg'
import type { ReadTables } from '../consumers/tables.ts'
import { logStart, type Position } from '../event-store/event-store.ts'
import type { KnownLog } from '../event-store/log-watch.ts'
import { maybe, text } from '../postgres/read-table.ts'
import { ensureSchema } from '../postgres/schema.ts'
import { statement } from '../postgres/statement.ts'

const schema = `
  create schema if not exists followed_log;
  create table if not exists followed_log.identity (
    only_row boolean primary key default true check (only_row),
    identity text not null,
    since timestamptz not null default now()
  )`

const keptIdentity = statement({ identity: text() }, 'select identity from followed_log.identity')

const lastSeenPosition = statement(
  { position: maybe(text<Position>()) },
  'select max(position) as position from read.event_index',
)

/** Creates its table if it is missing. @throws when the database is away. */
export const openKnownLog = async (pool: Pick<pg.Pool, 'query'>, tables: ReadTables): Promise<KnownLog> => {
  await ensureSchema(pool, 'knownLog', schema)
  const kept = async () => (await keptIdentity(tables))[0]?.identity
  return {
    async identity(found) {
      const known = await kept()
      if (known !== undefined) return known
      // When several servers start together, the first to write decides.
      await tables.query('insert into followed_log.identity (identity) values ($1) on conflict do nothing', [
        found,
      ])
      return (await kept()) ?? found
    },
    /**
     * The index has every event. A checkpoint may be further on, past what others wrote to the same server.
     */
    async lastSeen() {
      const [row] = await lastSeenPosition(tables)
      return row?.position ?? logStart
    },
  }
}
