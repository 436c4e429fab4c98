/**
 * The sessions' rows: access tokens are checked against them, and refresh tokens are exchanged through them.
 */

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Role } from '../../contract/declare.ts'
import type { Language } from '../../language/languages.ts'
import { batchQuestions } from '../postgres/ask-together.ts'
import {
  bytes,
  maybe,
  text,
  time,
  yesOrNo,
  uuid,
  type AnswerOf,
  bigint,
  certain,
} from '../postgres/read-table.ts'
import { statement, preparing } from '../postgres/statement.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { factorVersion, passwordVersion, type Statements } from './account-tables.ts'
import type { OpenSession, SignInProof } from './auth-service.ts'
import type { ProvesRole } from './proven-roles.ts'
import { hashOfToken, randomToken } from './single-use-tokens.ts'

/** A session as it is put into a browser's cookies. */
export interface SessionForBrowser {
  readonly sessionId: string
  readonly accountId: string
  readonly expiresAt: Date
  /** `<session id>.<secret>`; undefined if the browser already has a newer one, or is just getting it. */
  readonly refreshToken?: string
}

export interface LiveSession {
  readonly sessionId: string
  readonly accountId: string
  readonly expiresAt: Date
  readonly name: string | null
  /**
   * Null for an account that was erased, or that has no role to sign in with. A staff role counts only in a
   * session that was begun with the second factor, and no other role does in it.
   */
  readonly role: Role | null
  readonly isVerified: boolean
  readonly language: Language
}

const isLive = 'ended_at is null and expires_at > now()'

/** Days; for staff, hours. A session ends then, however much it is used. */
const lifetime = { member: '30 days', staff: '12 hours' } as const

const begunSession = statement(
  { expires_at: time() },
  `insert into account.session (id, account_id, device, expires_at, refresh_hash, successor_used, is_staff)
     select $1, $2, $3, now() + $4::interval, $5, true, $6
     where ($7::text is null or exists (
         select from account.password where account_id = $2 and ${passwordVersion} = $7 for share))
       and ($8::text is null or exists (
         select from account.two_factor where account_id = $2 and ${factorVersion} = $8 for share))
     returning expires_at`,
)

/**
 * Null if the password was replaced, or the second factor reset, since it was checked. Their rows are locked
 * until the end of the transaction, so that whoever replaces or resets one afterwards finds this session and
 * can end it.
 */
export const beginSession = async (
  client: Statements,
  { accountId, device, proof }: { accountId: string; device: string; proof: SignInProof },
): Promise<SessionForBrowser | null> => {
  const sessionId = randomUUID()
  const secret = randomToken()
  const isStaff = proof.by === 'second_factor'
  const rows = await begunSession(client, [
    sessionId,
    accountId,
    device,
    isStaff ? lifetime.staff : lifetime.member,
    hashOfToken(secret),
    isStaff,
    proof.by === 'link' ? null : proof.password,
    proof.by === 'second_factor' ? proof.factor : null,
  ])
  const [row] = rows
  return row
    ? { sessionId, accountId, expiresAt: row.expires_at, refreshToken: `${sessionId}.${secret}` }
    : null
}

const liveColumns = {
  nth: certain('the place of one asked for', bigint()),
  id: uuid(),
  account_id: text(),
  expires_at: time(),
  name: maybe(text()),
  is_staff: yesOrNo(),
  role: maybe(text<Role>()),
  verified_at: maybe(time()),
  language: maybe(text<Language>()),
  awaits: maybe(bytes()),
}

type LiveRow = AnswerOf<typeof liveColumns>

/** Runs with every request, so it is named: planned once for each connection. */
const liveSessions = statement(
  liveColumns,
  `select asked.nth, live.* from unnest($1::uuid[], $2::text[]) with ordinality as asked (id, account_id, nth)
       cross join lateral (
         select session.id, session.account_id, session.expires_at, session.is_staff, account.name, account.verified_at,
           account.language,
           case when session.is_staff then account.staff_role
             when account.staff_role is null then account.kind end as role,
           case when not session.successor_used then session.refresh_hash end as awaits
         from account.session left join read.account on account.account_id = session.account_id
         where session.id = asked.id and session.account_id = asked.account_id and ${isLive} limit 1) as live`,
  { name: 'find-sessions' },
)

interface AskedSession {
  readonly sessionId: string
  readonly accountId: string
}

/** The most statements at once, and the most sessions in one statement. */
const lookUps = { atOnce: 2, most: 100 }

type FindSession = (asked: AskedSession, refreshToken?: string) => Promise<LiveSession | null>

/**
 * Finds a live session with its account's present name and role, so that a changed role or an ended session
 * counts at once. Sessions asked for at the same moment are read in one statement. A staff role that is not
 * proven is none.
 *
 * The second parameter is the refresh token of the request. Its arrival is recorded: its predecessor is then
 * invalid.
 */
export const sessionFinder = (client: Statements, provesRole: ProvesRole): FindSession => {
  const rowOf = batchQuestions<AskedSession, LiveRow | null>((asked) => liveRows(client, asked), lookUps)
  return async (asked, refreshToken) => {
    const row = await rowOf(asked)
    if (!row) return null
    // Hashed only while its arrival is awaited: the cookie comes with every request.
    const presented = row.awaits && secretOf(refreshToken)
    if (row.awaits && presented?.sessionId === row.id && row.awaits.equals(presented.hash))
      await client.query(
        'update account.session set successor_used = true where id = $1 and refresh_hash = $2',
        [row.id, presented.hash],
      )
    const { expires_at: expiresAt, name, is_staff: isStaff, verified_at: verifiedAt, language } = row
    const { sessionId, accountId } = asked
    const isRefused = isStaff && row.role !== null && !(await provesRole(accountId, row.role))
    const role = isRefused ? null : row.role
    return {
      ...{ sessionId, accountId, expiresAt, name, role },
      isVerified: verifiedAt !== null,
      language: language ?? 'en',
    }
  }
}

/** In the order of `asked`; null for a session that is not live. */
const liveRows = async (client: Statements, asked: readonly AskedSession[]): Promise<(LiveRow | null)[]> => {
  const rows = await liveSessions(preparing(client), [
    asked.map(({ sessionId }) => sessionId),
    asked.map(({ accountId }) => accountId),
  ])
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

/**
 * For this many seconds the previous refresh token still gives an access token, because concurrent requests
 * carry it.
 */
const grace = 30

const refreshedSession = statement(
  {
    account_id: text(),
    expires_at: time(),
    refresh_hash: bytes(),
    previous_hash: maybe(bytes()),
    was_just_rotated: yesOrNo(),
    successor_used: yesOrNo(),
  },
  `select account_id, expires_at, refresh_hash, previous_hash, successor_used,
         rotated_at > clock_timestamp() - $2::interval as was_just_rotated
       from account.session where id = $1 and ${isLive} for update`,
)

/**
 * Exchanges a refresh token. The current one is replaced by a new one. The previous one gives no new one
 * during the grace; after it, if its successor never came back, the answer with the successor was lost, and a
 * new one is given. Any other token was used before, by its owner or by a thief: the session ends.
 */
export const refreshSession = (pool: pg.Pool, refreshToken: string): Promise<RefreshOutcome> => {
  const presented = secretOf(refreshToken)
  if (!presented) return Promise.resolve({ status: 'dead' })
  const { sessionId, hash } = presented
  return inTransaction(pool, async (client): Promise<RefreshOutcome> => {
    const rows = await refreshedSession(client, [sessionId, `${grace} seconds`])
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

const openSessions = statement(
  { id: uuid(), device: text(), signed_in_at: time(), last_seen_at: time() },
  `select id, device, signed_in_at, last_seen_at from account.session
     where account_id = $1 and ${isLive} order by signed_in_at desc, id`,
)

export const listSessions = async (client: Statements, accountId: string): Promise<OpenSession[]> => {
  const rows = await openSessions(client, [accountId])
  return rows.map(({ id, device, signed_in_at: signedInAt, last_seen_at: lastSeenAt }) => ({
    id,
    device,
    signedInAt,
    lastSeenAt,
  }))
}

/** Ends sessions. Resolves with how many ended. */
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
