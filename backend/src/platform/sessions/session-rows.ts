/** A row for each session: what an access token is checked against, and what a refresh token is exchanged at. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Role } from '../../contract/declare.ts'
import { batchQuestions } from '../postgres/ask-together.ts'
import { inTransaction } from '../postgres/transaction.ts'
import type { Statements } from './account-tables.ts'
import type { OpenSession } from './auth-service.ts'
import { hashOfToken, randomToken } from './single-use-tokens.ts'

/** What a browser gets to keep. */
export interface SessionForBrowser {
  readonly sessionId: string
  readonly accountId: string
  readonly expiresAt: Date
  /** `<session id>.<secret>`; undefined where the browser has, or is just getting, a newer one. */
  readonly refreshToken?: string
}

export interface LiveSession {
  readonly sessionId: string
  readonly accountId: string
  readonly expiresAt: Date
  readonly name: string | null
  /** Null for an account that is gone, or is nothing that can be signed in. */
  readonly role: Role | null
  readonly isVerified: boolean
}

const isLive = 'ended_at is null and expires_at > now()'

/** Days; of staff hours. However much a session is used, it ends then. */
const lifetime = { member: '30 days', staff: '12 hours' } as const

export const beginSession = async (
  client: Statements,
  { accountId, device, isStaff }: { accountId: string; device: string; isStaff: boolean },
): Promise<SessionForBrowser> => {
  const sessionId = randomUUID()
  const secret = randomToken()
  const { rows } = await client.query<{ expires_at: Date }>(
    `insert into account.session (id, account_id, device, expires_at, refresh_hash, successor_used)
     values ($1, $2, $3, now() + $4::interval, $5, true) returning expires_at`,
    [sessionId, accountId, device, isStaff ? lifetime.staff : lifetime.member, hashOfToken(secret)],
  )
  const expiresAt = rows[0]?.expires_at ?? new Date(0)
  return { sessionId, accountId, expiresAt, refreshToken: `${sessionId}.${secret}` }
}

interface LiveRow {
  readonly id: string
  readonly account_id: string
  readonly expires_at: Date
  readonly name: string | null
  readonly role: Role | null
  readonly verified_at: Date | null
  readonly awaits: Buffer | null
}

interface AskedSession {
  readonly sessionId: string
  readonly accountId: string
}

/** Statements under way at once, and sessions in one of them. */
const lookUps = { atOnce: 2, most: 100 }

type FindSession = (asked: AskedSession, refreshToken?: string) => Promise<LiveSession | null>

/**
 * The session with what its account is at this moment: a role that was changed, or an end, counts at once. It is read
 * after it was asked for, together with the other sessions that are asked for at that moment.
 *
 * Its second parameter is the refresh token that came along: that it arrived is noted, so that its predecessor is dead.
 */
export const sessionFinder = (client: Statements): FindSession => {
  const rowOf = batchQuestions<AskedSession, LiveRow | null>((asked) => liveRows(client, asked), lookUps)
  return async (asked, refreshToken) => {
    const row = await rowOf(asked)
    if (!row) return null
    // Hashed only where its arrival is awaited: the cookie comes with every request.
    const presented = row.awaits && secretOf(refreshToken)
    if (row.awaits && presented?.sessionId === row.id && row.awaits.equals(presented.hash))
      await client.query(
        'update account.session set successor_used = true where id = $1 and refresh_hash = $2',
        [row.id, presented.hash],
      )
    const { expires_at: expiresAt, name, role, verified_at: verifiedAt } = row
    return { ...asked, expiresAt, name, role, isVerified: verifiedAt !== null }
  }
}

/** In the order of the question; null for one that is not live. */
const liveRows = async (client: Statements, asked: readonly AskedSession[]): Promise<(LiveRow | null)[]> => {
  // Asked for with every request: planned once for each connection.
  const { rows } = await client.query<LiveRow & { readonly nth: string }>({
    name: 'find-sessions',
    text: `select asked.nth, live.* from unnest($1::uuid[], $2::text[]) with ordinality as asked (id, account_id, nth)
       cross join lateral (
         select session.id, session.account_id, session.expires_at, account.name, account.verified_at,
           coalesce(account.staff_role, account.kind) as role,
           case when not session.successor_used then session.refresh_hash end as awaits
         from account.session left join read.account on account.account_id = session.account_id
         where session.id = asked.id and session.account_id = asked.account_id and ${isLive} limit 1) as live`,
    values: [asked.map(({ sessionId }) => sessionId), asked.map(({ accountId }) => accountId)],
  })
  const found = new Map(rows.map((row) => [Number(row.nth), row]))
  return asked.map((_, index) => found.get(index + 1) ?? null)
}

const refreshForm = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

const secretOf = (refreshToken: string | undefined) => {
  const [, sessionId, secret] = refreshForm.exec(refreshToken ?? '') ?? []
  return sessionId !== undefined && secret !== undefined ? { sessionId, hash: hashOfToken(secret) } : null
}

export type RefreshOutcome =
  | ({ readonly status: 'kept' } & SessionForBrowser)
  | { readonly status: 'reused'; readonly sessionId: string; readonly accountId: string }
  | { readonly status: 'dead' }

interface RefreshRow {
  readonly account_id: string
  readonly expires_at: Date
  readonly refresh_hash: Buffer
  readonly previous_hash: Buffer | null
  readonly was_just_rotated: boolean
  readonly successor_used: boolean
}

/** Seconds in which the token before the current one is still good for an access token: requests travel in parallel. */
const grace = 30

/**
 * Exchanges a refresh token. The current one is replaced. The one before it: within the grace it gives no new one;
 * after it, where its successor never came back, the answer that carried that one was lost, and it is replaced anew.
 * Anything else was used before, by whoever has it or by whom it was stolen from: the session ends.
 */
export const refreshSession = (pool: pg.Pool, refreshToken: string): Promise<RefreshOutcome> => {
  const presented = secretOf(refreshToken)
  if (!presented) return Promise.resolve({ status: 'dead' })
  const { sessionId, hash } = presented
  return inTransaction(pool, async (client): Promise<RefreshOutcome> => {
    const { rows } = await client.query<RefreshRow>(
      `select account_id, expires_at, refresh_hash, previous_hash, successor_used,
         rotated_at > clock_timestamp() - $2::interval as was_just_rotated
       from account.session where id = $1 and ${isLive} for update`,
      [sessionId, `${grace} seconds`],
    )
    const [row] = rows
    if (!row) return { status: 'dead' }
    const { account_id: accountId, expires_at: expiresAt } = row
    const kept = { status: 'kept', sessionId, accountId, expiresAt } as const
    const isCurrent = row.refresh_hash.equals(hash)
    const isPrevious = row.previous_hash?.equals(hash) ?? false
    if (isPrevious && row.was_just_rotated) return kept
    if (isCurrent || (isPrevious && !row.successor_used)) {
      const secret = randomToken()
      await client.query(
        `update account.session set refresh_hash = $2, previous_hash = $3, successor_used = false,
           rotated_at = clock_timestamp(), last_seen_at = clock_timestamp() where id = $1`,
        [sessionId, hashOfToken(secret), hash],
      )
      return { ...kept, refreshToken: `${sessionId}.${secret}` }
    }
    await client.query('update account.session set ended_at = now() where id = $1', [sessionId])
    return { status: 'reused', sessionId, accountId }
  })
}

interface OpenRow {
  readonly id: string
  readonly device: string
  readonly signed_in_at: Date
  readonly last_seen_at: Date
}

export const listSessions = async (client: Statements, accountId: string): Promise<OpenSession[]> => {
  const { rows } = await client.query<OpenRow>(
    `select id, device, signed_in_at, last_seen_at from account.session
     where account_id = $1 and ${isLive} order by signed_in_at desc, id`,
    [accountId],
  )
  return rows.map(({ id, device, signed_in_at: signedInAt, last_seen_at: lastSeenAt }) => ({
    id,
    device,
    signedInAt,
    lastSeenAt,
  }))
}

/** How many ended. */
export const endSessions = async (
  client: Statements,
  accountId: string,
  which: { readonly only: string } | { readonly except: string | null },
): Promise<number> => {
  const [condition, id] = 'only' in which ? ['id = $2', which.only] : ['id is distinct from $2', which.except]
  const { rowCount } = await client.query(
    `update account.session set ended_at = now() where account_id = $1 and ${condition}::uuid and ${isLive}`,
    [accountId, id],
  )
  return rowCount ?? 0
}
