import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { buildPast } from '../../../test/pasts.ts'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import type { ReadTable } from '../../platform/postgres/read-table.ts'
import { schemaAsOf } from '../../platform/projecting/past.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'
import { countChanges, readChanges } from './compare-tables.ts'

let world: ProjectingWorld
beforeEach(async () => {
  world = await openProjectingWorld()
})
afterEach(() => world.close())

it('A comparison of two moments shows which records were added and which changed, how, and in parts', async () => {
  await world.join('ada')
  const first = await world.join('bea')
  await world.revise('ada', { location: 'Austin, TX' })
  const second = await world.join('cleo')
  const [before, after] = [schemaAsOf('one'), schemaAsOf('other')]
  const { store, tables } = world
  const build = { store, tables, projections: [waitlistProjection] }
  await buildPast({ ...build, schema: before, to: first })
  await buildPast({ ...build, schema: after, to: second })
  const [table] = waitlistProjection.tables as readonly [ReadTable]
  const order = 'any'
  const there = { tables, before, after }
  const [ada, cleo, ...others] = await readChanges(there, table, { order })
  expect(ada).toMatchObject({ table: 'waitlist_entry', key: '{"entry_id": "ada"}', kind: 'changed' })
  expect(ada?.columns['location']).toEqual({ before: null, after: 'Austin, TX' })
  expect(Object.keys(ada?.columns ?? {})).not.toContain('email')
  expect(cleo).toMatchObject({
    table: 'waitlist_entry',
    key: '{"entry_id": "cleo"}',
    kind: 'came',
    columns: { user_type: { before: null, after: 'parent' } },
  })
  expect(others).toEqual([])
  const back = { tables, before: after, after: before }
  expect((await readChanges(back, table, { order })).map(({ kind }) => kind)).toEqual(['changed', 'went'])
  expect(await readChanges(there, table, { order, first: 1, most: 1 })).toEqual([cleo])
  expect(await countChanges(there, [table])).toEqual([
    { table: 'waitlist_entry', came: 1, went: 0, changed: 1 },
  ])
  expect(await countChanges({ tables, before: after, after }, [table])).toEqual([])
})
