/**
 * Advisory locks that live as long as their session. Each allows one consumer, rebuild or order of a name at
 * a time.
 */

import type { ClientBase } from 'pg'
import { text, yesOrNo, certain } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import type { ReadTables } from './tables.ts'

type Work = 'project' | 'rebuild' | 'react' | 'digest' | 'order'

/** `<work> <name>`. */
export type Lock = `${Work} ${string}`

const lockTaken = statement(
  { held: yesOrNo() },
  'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
)

/**
 * Never waits: a session that waits for a lock holds a snapshot, and nothing could be vacuumed in the
 * meantime.
 */
export const tryLock = async (client: ClientBase, lock: Lock): Promise<boolean> => {
  const rows = await lockTaken(client, [lock])
  return rows[0]?.held ?? false
}

const locksTaken = statement(
  {
    lock: certain('one of those asked for', text<Lock>()),
    holder: certain('every connection has a name, if an empty one', text()),
  },
  `select wanted as lock, application_name as holder
       from unnest($1::text[]) as wanted
       join pg_locks on locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and ((classid::bigint << 32) | objid::bigint) = hashtextextended(wanted, 0)
       join pg_stat_activity using (pid)`,
)

/**
 * Which of these locks are held, each with the application name of the session that holds it. pg_locks shows a lock
 * by the two halves of its key.
 */
export const heldLocks = async (
  tables: Pick<ReadTables, 'query'>,
  locks: readonly Lock[],
): Promise<ReadonlyMap<Lock, string>> => {
  const rows = await locksTaken(tables, [locks])
  return new Map(rows.map(({ lock, holder }) => [lock, holder]))
}

/** Milliseconds between two checks: how long a takeover may take. */
const pollIntervalMs = 100
/**
 * Milliseconds: a page may wait for a projection, and nobody waits for a mail. So whoever takes everything over
 * begins with the projections, and the others start when these have caught up, as a rule.
 */
const projectionsAheadMs = 500

export interface FreeLocks {
  /**
   * Resolves when nobody seems to hold the lock, projections' locks first, or the signal is aborted. It may
   * be taken again by then: try.
   */
  free(lock: Lock, signal: AbortSignal): Promise<void>
}

interface Waiter {
  readonly lock: Lock
  readonly done: () => void
  /** Milliseconds, as performance.now() counts them; null while the lock is held. */
  freeSince: number | null
}

/** Waits for locks that other processes hold. One query checks for all waiters, so that waiting costs little. */
export const watchLocks = (tables: Pick<ReadTables, 'query'>): FreeLocks => {
  const waiters = new Set<Waiter>()
  let looking: NodeJS.Timeout | undefined

  const lookSoon = () => {
    if (waiters.size > 0) looking ??= setTimeout(() => void look(), pollIntervalMs)
  }
  const look = async () => {
    const locks = [...waiters].map(({ lock }) => lock)
    // If the query fails, each waiter tries for itself.
    const held = locks.length > 0 ? await heldLocks(tables, locks).catch(() => new Map()) : new Map()
    const now = performance.now()
    for (const waiter of waiters) {
      waiter.freeSince = held.has(waiter.lock) ? null : (waiter.freeSince ?? now)
      const after = waiter.lock.startsWith('project ') ? 0 : projectionsAheadMs
      if (waiter.freeSince !== null && now - waiter.freeSince >= after) waiter.done()
    }
    looking = undefined
    lookSoon()
  }

  return {
    free: (lock, signal) =>
      new Promise((resolve) => {
        const waiter: Waiter = {
          lock,
          freeSince: null,
          done() {
            waiters.delete(waiter)
            signal.removeEventListener('abort', waiter.done)
            resolve()
          },
        }
        if (signal.aborted) return resolve()
        waiters.add(waiter)
        signal.addEventListener('abort', waiter.done)
        lookSoon()
      }),
  }
}
