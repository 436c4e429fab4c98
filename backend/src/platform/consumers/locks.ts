/**
 * Advisory locks that live as long as their session. Each allows one consumer, rebuild or order of a name at
 * a time.
 */
import type { ClientBase } from 'pg'
import type { ReadTables } from './tables.ts'

type Work = 'project' | 'rebuild' | 'react' | 'digest' | 'order'

/** `<work> <name>`. */
export type Lock = `${Work} ${string}`

/**
 * Never waits: a session that waits for a lock holds a snapshot, and nothing could be vacuumed in the
 * meantime.
 */
export const tryLock = async (client: ClientBase, lock: Lock): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
    [lock],
  )
  return rows[0]?.held ?? false
}

/**
 * Which of these locks are held, each with the application name of the session that holds it. pg_locks shows a lock
 * by the two halves of its key.
 */
export const heldLocks = async (
  tables: ReadTables,
  locks: readonly Lock[],
): Promise<ReadonlyMap<Lock, string>> => {
  const rows = await tables.query<{ lock: Lock; holder: string }>(
    `select wanted as lock, application_name as holder
       from unnest($1::text[]) as wanted
       join pg_locks on locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and ((classid::bigint << 32) | objid::bigint) = hashtextextended(wanted, 0)
       join pg_stat_activity using (pid)`,
    [locks],
  )
  return new Map(rows.map(({ lock, holder }) => [lock, holder]))
}
