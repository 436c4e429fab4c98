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

/** The names among these whose lock no session of this database holds: nobody works on them. */
export const namesNobodyLocks = async (
  tables: ReadTables,
  work: Work,
  names: readonly string[],
): Promise<readonly string[]> => {
  const rows = await tables.query<{ name: string }>(
    `with wanted as (select name, hashtextextended($1 || ' ' || name, 0) as key from unnest($2::text[]) name)
     select name from wanted where not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())
         and classid = ((key >> 32) & 4294967295)::oid and objid = (key & 4294967295)::oid)`,
    [work, names],
  )
  return rows.map(({ name }) => name)
}
