/** The tokens of event feeds: 256 random bits, kept as a SHA-256 outside the log, with who made and ended them. */
import type pg from 'pg'
import type { InputOf } from '../../contract/declare.ts'
import type { createFeedToken, FeedToken } from '../../contract/log/event-feed.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { hashOfToken, randomToken } from '../../platform/sessions/single-use-tokens.ts'

export const feedTokenTables = `
  create schema if not exists staff;
  create table if not exists staff.feed_token (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    token_hash bytea not null unique,
    types text[],
    created_by text collate "C" not null,
    created_at timestamptz not null,
    ended_by text collate "C",
    ended_at timestamptz
  );
  alter table staff.feed_token add column if not exists last_used_at timestamptz`

const mostOpen = 50
/** So that a token that is found in a file or a log says what it is. */
const prefix = 'feed_'

export interface FeedTokens {
  all(): Promise<FeedToken[]>
  /** The token itself; refuses if there are {@link mostOpen} already. */
  create(asked: InputOf<typeof createFeedToken>, by: string, now: Date): Promise<string | Refusal>
  /** Null on success. */
  end(id: string, by: string, now: Date): Promise<Refusal | null>
  /** Null for a token that has ended, or that nobody made. Records the use, to the minute. */
  find(token: string): Promise<FeedToken | null>
}

const columns = `id, name, types, created_by as "createdBy", created_at as "createdAt", ended_at as "endedAt",
  last_used_at as "lastUsedAt", (select a.name from read.account a where a.account_id = created_by) as "createdByName"`

interface Row extends Omit<FeedToken, 'createdAt' | 'endedAt' | 'lastUsedAt'> {
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly lastUsedAt: Date | null
}

const tokenOf = (row: Row): FeedToken => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

export const openFeedTokens = (pool: Pick<pg.Pool, 'query'>): FeedTokens => ({
  async all() {
    const { rows } = await pool.query<Row>(
      `select ${columns} from staff.feed_token order by ended_at is not null, created_at desc, id limit 200`,
    )
    return rows.map(tokenOf)
  },
  async create({ name, types = null }, by, now) {
    const token = `${prefix}${randomToken()}`
    const { rowCount } = await pool.query(
      `insert into staff.feed_token (name, token_hash, types, created_by, created_at)
       select $1, $2, $3, $4, $5
        where (select count(*) from staff.feed_token where ended_at is null) < ${mostOpen}`,
      [name, hashOfToken(token), types, by, now],
    )
    return rowCount === 0 ? tooMany : token
  },
  async end(id, by, now) {
    const { rowCount } = await pool.query(
      'update staff.feed_token set ended_by = $2, ended_at = $3 where id = $1 and ended_at is null',
      [id, by, now],
    )
    return rowCount === 0 ? notThere : null
  },
  async find(token) {
    const { rows } = await pool.query<Row>(
      `with used as (
         update staff.feed_token set last_used_at = now()
          where token_hash = $1 and ended_at is null
            and coalesce(last_used_at < now() - interval '1 minute', true))
       select ${columns} from staff.feed_token where token_hash = $1 and ended_at is null`,
      [hashOfToken(token)],
    )
    return rows[0] ? tokenOf(rows[0]) : null
  },
})

const tooMany = refuse('limit_reached', `There can be ${mostOpen} tokens. Please end one that is not needed.`)
const notThere = refuse('not_found', 'This token has ended already')
