import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { ensureAccountTables } from './account-tables.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = new pg.Pool({ connectionString: database.url })
  // The database is dropped while the last connections are closing.
  pool.on('error', () => undefined)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('A session from before sessions of staff were told apart is none of staff', async () => {
  await ensureAccountTables(pool)
  await pool.query('alter table account.session drop column is_staff')
  await pool.query(
    `insert into account.session (id, account_id, device, expires_at, refresh_hash, successor_used)
     values ($1, 'ada', 'A browser', now() + interval '1 hour', 'x', true)`,
    [randomUUID()],
  )
  await ensureAccountTables(pool)
  await ensureAccountTables(pool)
  expect((await pool.query('select is_staff from account.session')).rows).toEqual([{ is_staff: false }])
})
