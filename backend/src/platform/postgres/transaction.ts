import type pg from 'pg'

/** Runs `work` in one transaction: all or nothing. A connection that broke meanwhile is not used again. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    broken = false
    return result
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(broken)
  }
}

/** The same on a connection of the caller's own. @throws what `work` throws, also where the connection broke. */
export const transactionOn = async <T>(
  client: Pick<pg.ClientBase, 'query'>,
  work: () => Promise<T>,
): Promise<T> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
