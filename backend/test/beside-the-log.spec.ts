/** docs/integrity.md says of each schema of the database how somebody who alters it is found out. */

import { expect, it } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { migratedDatabase } from './test-database.ts'

it('Each schema of the database is in the list of docs/integrity.md', async () => {
  const page = await readFile(new URL('../../docs/integrity.md', import.meta.url), 'utf8')
  const [, list = ''] = /## What is found where(.*)/s.exec(page) ?? []
  const listed = [...list.matchAll(/^\| `(\w+)`/gm)].map(([, schema]) => schema)
  const database = await migratedDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ schema: string }>(
    `select nspname as schema from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') order by 1`,
  )
  await client.end()
  await database.drop()
  expect(listed.toSorted()).toEqual(rows.map(({ schema }) => schema))
})
