/** Advisory locks that live as long as their session: one consumer, one rebuild, one order of a name at a time. */
import type { ClientBase } from 'pg'

type Work = 'project' | 'rebuild' | 'react' | 'digest' | 'order'

/** `<work> <name>`. */
export type Lock = `${Work} ${string}`

/**
 * Never waits: a session that waits for a lock holds a snapshot as long, and nothing in the database could be vacuumed.
 */
export const tryLock = async (client: ClientBase, lock: Lock): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
    [lock],
  )
  return rows[0]?.held ?? false
}
