import { expect, it } from '@jest/globals'
import pg from 'pg'
import { testDatabase } from './test-database.ts'

it('testDatabase gives each caller an empty database of its own, and drops it even while it is in use', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  const client = new pg.Client({ connectionString: one.url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(
    `select current_database() as name, (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
  )
  expect(rows).toEqual([{ name: new URL(one.url).pathname.slice(1), tables: 0 }])
  expect(other.url).not.toEqual(one.url)
  await Promise.all([one.drop(), other.drop()])
  await expect(client.query('select 1')).rejects.toThrow()
})
