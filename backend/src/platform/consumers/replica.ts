/**
 * Sends queries to a streaming replica (READ_DATABASE_URL), to leave the primary to the writers.
 *
 * What this process hears about changes of the primary's tables (progress.ts) is held back until the replica
 * has them, so that cached values and waits for a position hold for the replica too. A replica that is away,
 * or late by more than {@link longestLagMs}, gets no queries until it has caught up: the primary answers
 * meanwhile.
 */
import pg from 'pg'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { pause } from '../backoff.ts'
import { openPool } from '../postgres/connections.ts'
import { repeat } from '../repeat.ts'
import { plannedPool, type ReadDatabase } from './data-source.ts'
import { connectDedicated, disconnect } from './dedicated-connection.ts'
import type { ReadTables } from './tables.ts'

/** Milliseconds; a command's answer waits twice as long, so that it then finds its change in the primary. */
const longestLagMs = 1_000

/** Milliseconds between two checks of a replica that has nothing to catch up with. */
const pollIntervalMs = 1_000

/**
 * Milliseconds between two checks of a replica that has something to catch up with: each pause is twice the
 * last.
 */
const firstPollMs = 2
const longestPollMs = 50

/** Milliseconds that a query may take. The primary is not asked for one that took longer. */
const statementTimeoutMs = 5_000
const poolSize = 20

export interface ReadRouting {
  /**
   * The tables to query. Somebody with a session gets the primary while the replica lacks any change that
   * this process heard of: it may be their own change, made at another server.
   */
  tablesFor(reader: { readonly hasSession: boolean }): ReadTables
  /** Whether the replica lacks a change that this process heard of. */
  isBehind(): boolean
  /**
   * Calls `tell`, in the order of the calls, once the database that answers queries has what the primary has
   * committed by now.
   * @param change false if no row changed: then `tell` only waits for the calls before it
   */
  announce(change: boolean, tell: () => void): void
  close(): Promise<void>
}

/** For a deployment without a replica: the primary answers everything. */
const readsFromPrimary = (tables: ReadTables): ReadRouting => ({
  tablesFor: () => tables,
  isBehind: () => false,
  announce: (_change, tell) => tell(),
  close: () => Promise.resolve(),
})

interface ReplicaOptions {
  readonly url: string
  readonly primary: ReadDatabase
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Called whenever the replica begins or ceases to answer queries. */
  readonly onUse?: (isUsed: boolean) => void
}

/** Opens at once, whether or not the replica is there: it is looked for until it is closed. */
const openReplica = ({ url, primary, log, onUse }: ReplicaOptions): ReadRouting => {
  const pools = openPools(url)
  const held = holdBack()
  /**
   * Announcements are held back from `joining` on; the replica is `used` once it has caught up with all of
   * them.
   */
  let state: 'away' | 'joining' | 'used' = 'away'
  let isNewlyAway = true

  const replica: ReadTables = {
    async query<R extends object>(sql: string, parameters: readonly unknown[] = [], name?: string) {
      if (state !== 'used') return primary.query<R>(sql, parameters, name)
      try {
        return await pools.query<R>(sql, parameters, name)
      } catch (error) {
        // It would take the primary as long, and cost it what the replica is there to spare it.
        if (ranOutOfTime(error)) throw error
        // The replica failed, or what it replayed cancelled the query. A wrong statement fails at the primary too.
        held.wake()
        return primary.query<R>(sql, parameters, name)
      }
    },
  }

  const use = () => {
    state = 'used'
    isNewlyAway = true
    following.succeeded()
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

  const following = repeat({
    async run(signal) {
      try {
        await withPair(url, primary, signal, follow)
      } finally {
        leave()
      }
    },
    onFailure(error) {
      if (isNewlyAway) log.warn({ err: error }, 'The replica is unavailable; reading from the primary')
      isNewlyAway = false
    },
  })

  return {
    tablesFor: ({ hasSession }) => (state === 'used' && !(hasSession && held.holds()) ? replica : primary),
    isBehind: held.holds,
    announce(change, tell) {
      if (state === 'away' || (!change && !held.holds())) tell()
      else held.add(tell)
    },
    async close() {
      await following.stop()
      await pools.close()
    },
  }
}

/**
 * The server's limit, not the replica's cancellation of a query in the way of what it replays (40001). The
 * client's own limit, which a replica that has gone silent meets too, is not meant.
 */
const ranOutOfTime = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014'

const openPools = (url: string) => {
  const pool = openPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: longestLagMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + longestLagMs,
    keepAlive: true,
    application_name: 'read tables, replica',
  })
  const planned = plannedPool(url, 'read tables, planned, replica')
  return {
    async query<R extends object>(text: string, parameters: readonly unknown[], name: string | undefined) {
      const values = [...parameters]
      if (name === undefined) return (await pool.query<R>({ text, values })).rows
      return (await planned.query<R>({ text, values, name })).rows
    },
    close: () => Promise.all([pool.end(), planned.end()]),
  }
}

type HeldBack = ReturnType<typeof holdBack>

/** Announcements that must not be passed on yet, in order. */
const holdBack = () => {
  const held: { readonly tell: () => void; readonly since: number }[] = []
  let wake: () => void = () => undefined
  return {
    holds: () => held.length > 0,
    size: () => held.length,
    /** When the first of them was added, as `performance.now()` says. */
    since: () => held[0]?.since,
    add(tell: () => void) {
      held.push({ tell, since: performance.now() })
      wake()
    },
    /** Passes on the first `count`, or all. */
    release(count = held.length) {
      for (const { tell } of held.splice(0, count)) tell()
    },
    /** Resolves once something is held, `wake` is called, or so many milliseconds have passed. */
    somethingHeld: (milliseconds: number) =>
      new Promise<void>((resolve) => {
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
 * Writes a mark into the log of the primary after everything committed before. Being transactional, it is
 * flushed to the disk, with what others left to be flushed later: only what is on the primary's disk is sent
 * to a replica.
 */
const writeAMark = "select pg_logical_emit_message(true, 'replica', '') as place"

/** Whether the replica has replayed up to the mark. Null at a server that replays nothing. */
const hasPlace = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has'

/**
 * @param until as `performance.now()` says
 * @returns whether the replica had in time everything that was committed before the call.
 * @throws when the replica does not answer in time.
 */
const catchUp = async ({ leader, follower }: Pair, signal: AbortSignal, until: number): Promise<boolean> => {
  const [{ place }] = (await leader.query<{ place: string }>(writeAMark)).rows as [{ place: string }]
  for (let wait = firstPollMs; !signal.aborted; wait = Math.min(2 * wait, longestPollMs)) {
    const answer = await inTime(follower.query<{ has: boolean | null }>(hasPlace, [place]))
    if (answer.rows[0]?.has === true) return true
    if (performance.now() > until) return false
    await pause(wait, signal)
  }
  return false
}

/**
 * Passes on what is held back now once the replica has it.
 * @returns whether the replica had it in time.
 */
const catchUpInTime = async (pair: Pair, signal: AbortSignal, held: HeldBack): Promise<boolean> => {
  const many = held.size()
  const until = (held.since() ?? performance.now()) + longestLagMs
  if (!(await catchUp(pair, signal, until))) return false
  held.release(many)
  return true
}

/**
 * Keeps passing on what is held back as the replica gets it. Resolves when the replica is late or the signal
 * aborts.
 */
const keepUp = async (pair: Pair, signal: AbortSignal, held: HeldBack): Promise<void> => {
  while (!signal.aborted) {
    if (held.holds()) {
      if (!(await catchUpInTime(pair, signal, held))) return
    } else {
      await inTime(pair.follower.query('select 1'))
      await held.somethingHeld(pollIntervalMs)
    }
  }
}

/** @throws when there is no answer within {@link longestLagMs}: the network may have been cut silently. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The replica is not responding')), longestLagMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * Refuses a server that can never catch up: a copy made in another way or of another database, or a promoted
 * replica.
 */
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

/**
 * Where queries run: the primary, or the replica at `url` while it is near enough.
 * @param url null where there is no replica
 */
export const openReads = (
  url: string | null,
  primary: ReadDatabase,
  registry: Registry,
  log: Logger,
): ReadRouting => {
  const inUse = new Gauge({
    name: 'read_replica_in_use',
    help: '1 while questions are asked of the replica, 0 while it is away or late and the primary is asked',
    labelNames: ['host'],
    registers: [registry],
  })
  if (url === null) return readsFromPrimary(primary)
  const { host } = new URL(url)
  const onUse = (isUsed: boolean) => inUse.set({ host }, isUsed ? 1 : 0)
  onUse(false)
  return openReplica({ url, primary, log, onUse })
}
