import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type pg from 'pg'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { newClient, openPool } from './connections.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ connectionString: database.url, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const processOf = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
const terminate = async (client: pg.ClientBase) => {
  const pid = await processOf(client)
  const gone = new Promise((resolve) => client.once('end', resolve))
  await pool.query('select pg_terminate_backend($1)', [pid])
  await gone
}

describe('A connection that the database ends', () => {
  it('while its transaction waits for something else fails that transaction but not the process', async () => {
    await expect(
      inTransaction(pool, async (client) => {
        await terminate(client)
        await client.query('select 1')
      }),
    ).rejects.toThrow()
    expect(await inTransaction(pool, async (client) => (await client.query('select 1')).rowCount)).toBe(1)
  })

  it('and that belongs to no pool does not end the process either', async () => {
    const client = newClient({ connectionString: database.url })
    await client.connect()
    await terminate(client)
    await expect(client.query('select 1')).rejects.toThrow()
  })
})
