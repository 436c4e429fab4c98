/** Limits on what staff keep outside the log, where several add one at the same moment. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migratedDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { mostNotes } from '../../contract/staff/notes.ts'
import type { Refusal } from '../../domain/decider/decider.ts'
import { createMemoryPersonKeys } from '../../platform/event-store/memory-person-keys.ts'
import { ensureOwnTables } from '../features.ts'
import { openSavedQueries } from '../log/saved-queries.ts'
import { openNotes } from './notes.ts'
import { openSavedViews } from './saved-views.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await migratedDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 6 })
  await ensureOwnTables(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const now = new Date('2026-03-01T12:00:00Z')

/** For each: how many there may be, how one comes to be, and how one is added. */
const limits: Readonly<
  Record<
    string,
    { readonly most: number; readonly fill: string; readonly add: (nth: number) => Promise<Refusal | null> }
  >
> = {
  'saved queries': {
    most: 200,
    fill: `insert into staff.saved_query (name, query, saved_by, saved_at) select 'old ' || n, 'select 1', 'ada', now()`,
    add: (nth) => openSavedQueries(pool).save({ name: `new ${nth}`, query: 'select 1' }, 'ada', now),
  },
  'saved views': {
    most: 100,
    fill: `insert into staff.saved_view (list, name, search, saved_by, saved_at) select 'people', 'old ' || n, '', 'ada', now()`,
    add: (nth) => openSavedViews(pool).save({ list: 'people', name: `new ${nth}`, search: '' }, 'ada', now),
  },
  notes: {
    most: mostNotes,
    fill: `insert into staff.note (id, kind, record_id, person_ids, author_id, written_at, sealed_text)
           select gen_random_uuid(), 'people', 'maya', '{maya}', 'ada', now(), ''`,
    add: (nth) =>
      openNotes({ pool, keys: createMemoryPersonKeys() }).write(
        randomUUID(),
        { kind: 'people', id: 'maya' },
        ['maya'],
        `Called ${nth} times`,
        randomUUID(),
        now,
      ),
  },
}

it.each(Object.entries(limits))('holds for %s', async (_name, { most, fill, add }) => {
  await pool.query(`${fill} from generate_series(1, ${most - 2}) n`)
  const added = await Promise.all(Array.from({ length: 6 }, (_each, nth) => add(nth)))
  expect(added.filter((refusal) => refusal === null)).toHaveLength(2)
  expect(new Set(added.flatMap((refusal) => refusal?.refused ?? []))).toEqual(new Set(['limit_reached']))
})
