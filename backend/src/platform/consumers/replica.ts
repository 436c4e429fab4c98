/**
 * Questions that a streaming replica answers (READ_DATABASE_URL), so that the primary is left to those who write.
 *
 * What this process is told of the primary's tables (progress.ts) is held back until the replica has it. So what is kept
 * for a position, and what waits for one, holds of the replica too. A replica that is away, or late by more than
 * {@link longestLagMs}, is asked nothing until it has caught up: the primary answers meanwhile.
 */
import type pg from 'pg'
import type { Logger } from 'pino'
import { backoffDelay, pause } from '../event-store/backoff.ts'
import { openPool } from '../postgres/connections.ts'
import { plannedPool, type ReadDatabase } from './data-source.ts'
import { connectDedicated, disconnect } from './dedicated-connection.ts'
import type { ReadTables } from './tables.ts'

/** Milliseconds; a command's answer waits for twice as long, so that it finds its change in the primary then. */
const longestLagMs = 1_000

/** Milliseconds between two looks at a replica of which nothing is expected. */
const lookEveryMs = 1_000

/** Milliseconds between two looks at a replica that has something to catch up with: each is twice the one before. */
const firstLookMs = 2
const longestLookMs = 50

/** Milliseconds; a replica that takes longer for a question is left to itself, and the primary is asked. */
const statementTimeoutMs = 5_000
const poolSize = 20

export interface ReadRouting {
  /**
   * Where a question is asked. Of somebody with a session the primary is asked while the replica lacks anything that this
   * process was told of: it may be their own doing, at another server.
   */
  tablesFor(reader: { readonly hasSession: boolean }): ReadTables
  /** Whether the replica lacks something that this process was told of. */
  isBehind(): boolean
  /**
   * Calls this, in the order of asking, once whoever is asked for an answer has what the primary has committed by now.
   * @param change false for what changed no row: nothing is waited for, except what is waiting already.
   */
  announce(change: boolean, tell: () => void): void
  close(): Promise<void>
}

/** Where there is no replica: everything is asked of the primary. */
export const readsFromPrimary = (tables: ReadTables): ReadRouting => ({
  tablesFor: () => tables,
  isBehind: () => false,
  announce: (_change, tell) => tell(),
  close: () => Promise.resolve(),
})

export interface ReplicaOptions {
  readonly url: string
  readonly primary: ReadDatabase
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Told whenever questions begin or cease to be asked of the replica. */
  readonly onUse?: (isUsed: boolean) => void
}

/** Opens at once, whether the replica is there or not: it is looked for until it is closed. */
export const openReplica = ({ url, primary, log, onUse }: ReplicaOptions): ReadRouting => {
  const pools = openPools(url)
  const held = holdBack()
  const stopping = new AbortController()
  /** What is told is held back from `joining` on; the replica is asked once it has had all of it. */
  let state: 'away' | 'joining' | 'used' = 'away'
  let failures = 0

  const replica: ReadTables = {
    async query<R extends object>(sql: string, parameters: readonly unknown[] = [], name?: string) {
      if (state !== 'used') return primary.query<R>(sql, parameters, name)
      try {
        return await pools.query<R>(sql, parameters, name)
      } catch {
        // It broke, or took back rows that were being read. A statement that is wrong fails at the primary too.
        held.wake()
        return primary.query<R>(sql, parameters, name)
      }
    },
  }

  const use = () => {
    state = 'used'
    failures = 0
    onUse?.(true)
  }

  const leave = () => {
    if (state === 'used') onUse?.(false)
    state = 'away'
    held.release()
  }

  const follow = async (pair: Pair, signal: AbortSignal) => {
    await refuseStranger(pair)
    signal.addEventListener('abort', held.wake)
    while (await catchUp(pair, signal, Number.POSITIVE_INFINITY)) {
      state = 'joining'
      if (await catchUpInTime(pair, signal, held)) {
        use()
        await keepUp(pair, signal, held)
        if (!signal.aborted) log.warn('The replica is lagging; reading from the primary until it catches up')
      }
      leave()
    }
  }

  const following = (async () => {
    while (!stopping.signal.aborted) {
      await withPair(url, primary, stopping.signal, follow).catch((error: unknown) => {
        if (failures === 0) log.warn({ err: error }, 'The replica is unavailable; reading from the primary')
      })
      leave()
      await pause(backoffDelay(failures++), stopping.signal)
    }
  })()

  return {
    tablesFor: ({ hasSession }) => (state === 'used' && !(hasSession && held.holds()) ? replica : primary),
    isBehind: held.holds,
    announce(change, tell) {
      if (state === 'away' || (!change && !held.holds())) tell()
      else held.add(tell)
    },
    async close() {
      stopping.abort()
      await following
      await pools.close()
    },
  }
}

const openPools = (url: string) => {
  const pool = openPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: longestLagMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs,
    keepAlive: true,
    application_name: 'read tables, replica',
  })
  const planned = plannedPool(url, 'read tables, planned, replica')
  return {
    async query<R extends object>(text: string, parameters: readonly unknown[], name: string | undefined) {
      const question = { text, values: [...parameters] }
      return (await (name === undefined ? pool.query<R>(question) : planned.query<R>({ ...question, name })))
        .rows
    },
    close: () => Promise.all([pool.end(), planned.end()]),
  }
}

/** What was told and is not to be passed on yet, in order. */
interface HeldBack {
  readonly holds: () => boolean
  /** How much it holds. */
  size(): number
  /** Since when it has held the first, as `performance.now()` says. */
  since(): number | undefined
  add(tell: () => void): void
  /** Passes on the first so many, or everything. */
  release(count?: number): void
  /** Resolves once it holds something, or is woken, or after so many milliseconds. */
  somethingHeld(milliseconds: number): Promise<void>
  readonly wake: () => void
}

const holdBack = (): HeldBack => {
  const held: { readonly tell: () => void; readonly since: number }[] = []
  let wake: () => void = () => undefined
  return {
    holds: () => held.length > 0,
    size: () => held.length,
    since: () => held[0]?.since,
    add(tell) {
      held.push({ tell, since: performance.now() })
      wake()
    },
    release(count = held.length) {
      for (const { tell } of held.splice(0, count)) tell()
    },
    somethingHeld: (milliseconds) =>
      new Promise((resolve) => {
        if (held.length > 0) return resolve()
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    wake: () => wake(),
  }
}

interface Pair {
  /** To the primary. */
  readonly leader: pg.Client
  /** To the replica. */
  readonly follower: pg.Client
}

/**
 * Everything that was committed before stands before this mark. It is written to the disk, and with it what others left
 * to be written later: only what is on the primary's disk is sent to a replica.
 */
const writeAMark = "select pg_logical_emit_message(true, 'replica', '') as place"

/** Null at a server that replays nothing. */
const hasPlace = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has'

/**
 * @param until as `performance.now()` says
 * @returns whether the replica had, in time, everything that was committed before this was called.
 * @throws when the replica says nothing for so long.
 */
const catchUp = async ({ leader, follower }: Pair, signal: AbortSignal, until: number): Promise<boolean> => {
  const [{ place }] = (await leader.query<{ place: string }>(writeAMark)).rows as [{ place: string }]
  for (let wait = firstLookMs; !signal.aborted; wait = Math.min(2 * wait, longestLookMs)) {
    const answer = await inTime(follower.query<{ has: boolean | null }>(hasPlace, [place]))
    if (answer.rows[0]?.has === true) return true
    if (performance.now() > until) return false
    await pause(wait, signal)
  }
  return false
}

/** @returns whether the replica had in time what is held back now: that is passed on then. */
const catchUpInTime = async (pair: Pair, signal: AbortSignal, held: HeldBack): Promise<boolean> => {
  const many = held.size()
  const until = (held.since() ?? performance.now()) + longestLagMs
  if (!(await catchUp(pair, signal, until))) return false
  held.release(many)
  return true
}

/** Passes on what is held back as the replica has it. Resolves when it is late, or the signal is aborted. */
const keepUp = async (pair: Pair, signal: AbortSignal, held: HeldBack): Promise<void> => {
  while (!signal.aborted) {
    if (held.holds()) {
      if (!(await catchUpInTime(pair, signal, held))) return
    } else {
      await inTime(pair.follower.query('select 1'))
      await held.somethingHeld(lookEveryMs)
    }
  }
}

/** @throws when there is no answer within {@link longestLagMs}: the network may have been cut in silence. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The replica is not responding')), longestLagMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** A copy that is made otherwise, or of another database, never catches up; nor does one that was made the primary. */
const refuseStranger = async ({ leader, follower }: Pair) => {
  const ask = async (client: pg.Client) => {
    const { rows } = await client.query<{ id: string; replays: boolean }>(
      'select system_identifier::text as id, pg_is_in_recovery() as replays from pg_control_system()',
    )
    return rows[0]
  }
  const [ours, theirs] = [await ask(leader), await ask(follower)]
  if (!theirs?.replays || theirs.id !== ours?.id)
    throw new Error('READ_DATABASE_URL is not a streaming replica of the database')
}

const withPair = async (
  url: string,
  primary: ReadDatabase,
  signal: AbortSignal,
  work: (pair: Pair, signal: AbortSignal) => Promise<void>,
) => {
  const options = { name: 'replica follower', statementTimeoutMs, waitsForDisk: true }
  const leader = await primary.connect(options)
  try {
    const follower = await connectDedicated(url, options)
    try {
      const broken = new AbortController()
      for (const client of [leader, follower]) client.once('end', () => broken.abort())
      await work({ leader, follower }, AbortSignal.any([signal, broken.signal]))
    } finally {
      await disconnect(follower)
    }
  } finally {
    await disconnect(leader)
  }
}
