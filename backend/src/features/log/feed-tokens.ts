/**
 * The tokens of event feeds: 256 random bits, kept as a SHA-256 outside the log. The row finds the token; what it may
 * read, and whether it has ended, is asked of the log each time (domain/staff/feed-token.ts).
 */

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { FeedToken } from '../../contract/log/event-feed.ts'
import { feedTokens, feedTokensStream } from '../../domain/staff/feed-token.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import type { PeriodicJob } from '../../platform/feature/feature.ts'
import { bytes, maybe, text, texts, time, uuid } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { hashOfToken, randomToken } from '../../platform/sessions/single-use-tokens.ts'
import { opaqueId } from '../../platform/settings/secrets.ts'

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

/** So that a token that is found in a file or a log says what it is. */
const prefix = 'feed_'

export interface NewFeedToken {
  readonly tokenId: string
  readonly token: string
  readonly name: string
  readonly types: readonly string[] | null
}

export interface FeedTokens {
  all(): Promise<FeedToken[]>
  /** A new token, which is good for nothing before it is recorded and kept. */
  draw(): { readonly token: string; readonly tokenId: string; readonly fingerprint: string }
  keep(token: NewFeedToken, by: string, now: Date): Promise<void>
  /** Whether there was one to end. */
  end(id: string, by: string, now: Date): Promise<boolean>
  /** Null for a token that has ended, that nobody made, or to which the log gives nothing. Records the use, to the minute. */
  find(token: string): Promise<FeedToken | null>
}

export interface FeedTokenParts {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly states: Pick<FoldedStates, 'refresh'>
  readonly lookupKey: Buffer
}

/** Of the hash, not of the token: so a row can be compared with the log. */
const fingerprintOf = (lookupKey: Buffer, hash: Buffer) =>
  opaqueId(lookupKey, 'feed-token', hash.toString('hex'))

/** As the log gives them. */
const openTokens = async ({ states }: Pick<FeedTokenParts, 'states'>) =>
  (await states.refresh(feedTokens, feedTokensStream())).state.open

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

const rowColumns = {
  id: uuid(),
  name: text(),
  types: maybe(texts()),
  createdBy: text(),
  createdByName: maybe(text()),
  createdAt: time(),
  endedAt: maybe(time()),
  lastUsedAt: maybe(time()),
}

const tokensByName = statement(
  rowColumns,
  `with kept as (
           select id, name, types, created_by, created_at, ended_at, last_used_at from staff.feed_token
            union all
           select id::uuid, name, null, staff_id, created_at, null, null
             from jsonb_to_recordset($1) as o (id text, name text, staff_id text, created_at timestamptz)
            where not exists (select from staff.feed_token t where t.id = o.id::uuid))
         select ${columns} from kept order by ended_at is not null, created_at desc, id limit 200`,
)

const tokenUsed = statement(
  rowColumns,
  `with used as (
           update staff.feed_token set last_used_at = now()
            where token_hash = $1 and ended_at is null
              and coalesce(last_used_at < now() - interval '1 minute', true))
         select ${columns} from staff.feed_token where token_hash = $1 and ended_at is null`,
)

export const openFeedTokens = (parts: FeedTokenParts): FeedTokens => {
  const { pool, lookupKey } = parts
  return {
    async all() {
      const open = await openTokens(parts)
      // A server that died between the event and the row left a token that nobody has, and that can be ended.
      const rows = await tokensByName(pool, [
        JSON.stringify(
          [...open].map(([id, { name, staffId, createdAt }]) => ({
            id,
            name,
            staff_id: staffId,
            created_at: createdAt,
          })),
        ),
      ])
      return rows.map((row) => {
        const given = open.get(row.id)
        return { ...tokenOf(row), ...(given && { types: given.types && [...given.types] }) }
      })
    },
    draw() {
      const token = `${prefix}${randomToken()}`
      return { token, tokenId: randomUUID(), fingerprint: fingerprintOf(lookupKey, hashOfToken(token)) }
    },
    async keep({ tokenId, token, name, types }, by, now) {
      await pool.query(
        `insert into staff.feed_token (id, name, token_hash, types, created_by, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [tokenId, name, hashOfToken(token), types, by, now],
      )
    },
    async end(id, by, now) {
      const { rowCount } = await pool.query(
        'update staff.feed_token set ended_by = $2, ended_at = $3 where id = $1 and ended_at is null',
        [id, by, now],
      )
      return rowCount !== 0
    },
    async find(token) {
      const rows = await tokenUsed(pool, [hashOfToken(token)])
      const [row] = rows
      if (!row) return null
      const given = (await openTokens(parts)).get(row.id)
      if (given?.fingerprint !== fingerprintOf(lookupKey, hashOfToken(token))) return null
      const { name, types, staffId: createdBy } = given
      return { ...tokenOf(row), name, types: types && [...types], createdBy }
    },
  }
}

const tokensKept = statement(
  { id: uuid(), token_hash: bytes(), types: maybe(texts()) },
  'select id, token_hash, types from staff.feed_token where ended_at is null order by id',
)

/** The tokens whose rows say that they work, or for what, and the log does not. */
export const feedTokensNotInLog = async (parts: FeedTokenParts): Promise<readonly string[]> => {
  const rows = await tokensKept(parts.pool)
  const open = await openTokens(parts)
  return rows.flatMap(({ id, token_hash: hash, types }) => {
    const given = open.get(id)
    const isSame =
      given?.fingerprint === fingerprintOf(parts.lookupKey, hash) &&
      JSON.stringify(given.types) === JSON.stringify(types)
    return isSame ? [] : [id]
  })
}

/** Looks once an hour whether somebody changed a token's row. Such a token is not accepted in any case. */
export const feedTokenCheck = ({
  registry,
  log,
  ...parts
}: FeedTokenParts & { readonly registry: Registry; readonly log: Pick<Logger, 'error'> }): PeriodicJob => {
  const forged = new Gauge({
    name: 'feed_tokens_not_in_the_log',
    help: 'Tokens of the event feed in the table that the log does not give; someone changed the table',
    registers: [registry],
  })
  return {
    everyMs: 60 * 60_000,
    firstAfterMs: 60_000,
    run: async () => {
      const found = await feedTokensNotInLog(parts)
      forged.set(found.length)
      for (const tokenId of found)
        log.error({ tokenId }, 'A token of the event feed is not as the log gives it')
    },
    failure: 'The tokens of the event feed could not be compared with the log',
  }
}
