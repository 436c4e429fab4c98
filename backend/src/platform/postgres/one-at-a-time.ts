import type pg from 'pg'
import { inTransaction } from './transaction.ts'

/**
 * Runs work that counts rows and adds one if there are few, one after the other for the same words. At once, several
 * would count the same rows, and there would be more than the limit.
 */
export const oneAtATime = <T>(
  pool: pg.Pool,
  words: string,
  work: (client: Pick<pg.ClientBase, 'query'>) => Promise<T>,
): Promise<T> =>
  inTransaction(pool, async (client) => {
    // The count is a later statement, because a statement sees what was there when it began, before it waited.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [words])
    return work(client)
  })
