/**
 * The tokens of event feeds: 256 random bits, kept as a SHA-256 outside the log. The row finds the token; what it may
 * read, and whether it has ended, is asked of the log each time (domain/staff/feed-token.ts).
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { FeedToken } from '../../contract/log/event-feed.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { feedToken, feedTokenStream } from '../../domain/staff/feed-token.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import type { PeriodicJob } from '../../platform/feature/feature.ts'
import { opaqueId } from '../../platform/settings/secrets.ts'
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

export interface NewFeedToken {
  readonly tokenId: string
  readonly token: string
  readonly name: string
  readonly types: readonly string[] | null
}

export interface FeedTokens {
  all(): Promise<FeedToken[]>
  /** Refuses if there are {@link mostOpen} already. */
  isFull(): Promise<Refusal | null>
  /** A new token, which is good for nothing before it is recorded and kept. */
  draw(): { readonly token: string; readonly tokenId: string; readonly fingerprint: string }
  keep(token: NewFeedToken, by: string, now: Date): Promise<void>
  /** Null on success. */
  end(id: string, by: string, now: Date): Promise<Refusal | null>
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

const stateOf = async ({ states }: Pick<FeedTokenParts, 'states'>, tokenId: string) =>
  (await states.refresh(feedToken, feedTokenStream(tokenId))).state

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

export const openFeedTokens = (parts: FeedTokenParts): FeedTokens => {
  const { pool, lookupKey } = parts
  return {
    async all() {
      const { rows } = await pool.query<Row>(
        `select ${columns} from staff.feed_token order by ended_at is not null, created_at desc, id limit 200`,
      )
      return Promise.all(
        rows.map(async (row) => {
          const state = await stateOf(parts, row.id)
          return {
            ...tokenOf(row),
            ...(state.status === 'open' && { types: state.types && [...state.types] }),
          }
        }),
      )
    },
    async isFull() {
      const { rows } = await pool.query<{ open: number }>(
        'select count(*)::int as open from staff.feed_token where ended_at is null',
      )
      return (rows[0]?.open ?? 0) < mostOpen ? null : tooMany
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
      const [row] = rows
      if (!row) return null
      const state = await stateOf(parts, row.id)
      if (state.status !== 'open' || state.fingerprint !== fingerprintOf(lookupKey, hashOfToken(token)))
        return null
      const { name, types, staffId: createdBy } = state
      return { ...tokenOf(row), name, types: types && [...types], createdBy }
    },
  }
}

interface Kept {
  readonly id: string
  readonly token_hash: Buffer
  readonly types: readonly string[] | null
}

/** The tokens whose rows say that they work, or for what, and the log does not. */
export const feedTokensNotInLog = async (parts: FeedTokenParts): Promise<readonly string[]> => {
  const { rows } = await parts.pool.query<Kept>(
    'select id, token_hash, types from staff.feed_token where ended_at is null order by id',
  )
  const found: string[] = []
  for (const { id, token_hash: hash, types } of rows) {
    const state = await stateOf(parts, id)
    const isSame =
      state.status === 'open' &&
      state.fingerprint === fingerprintOf(parts.lookupKey, hash) &&
      JSON.stringify(state.types) === JSON.stringify(types)
    if (!isSame) found.push(id)
  }
  return found
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

const tooMany = refuse('limit_reached', `There can be ${mostOpen} tokens. Please end one that is not needed.`)
const notThere = refuse('not_found', 'This token has ended already')
