/** Advisory locks that live as long as their session: one projector and one rebuild of each projection at a time. */
import type { ClientBase } from 'pg'

type Work = 'project' | 'rebuild'

/**
 * Never waits: a session that waits for a lock holds a snapshot as long, and nothing in the database could be vacuumed.
 */
export const tryLock = async (client: ClientBase, work: Work, projection: string): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
    [`${work} ${projection}`],
  )
  return rows[0]?.held ?? false
}
