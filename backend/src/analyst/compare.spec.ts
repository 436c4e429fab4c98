import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type pg from 'pg'
import { openProjectingWorld, type ProjectingWorld } from '../../test/projecting.ts'
import { buildPast } from '../../test/pasts.ts'
import { schemaAsOf } from '../platform/projecting/past.ts'
import { waitlistProjection } from '../projections/waitlist/waitlist.ts'
import { compareTables, totalsOf } from './compare.ts'
import { statsOf } from './stats.ts'

let world: ProjectingWorld
let client: pg.Client
beforeEach(async () => {
  world = await openProjectingWorld()
  client = await world.tables.connect({ name: 'compare spec', statementTimeoutMs: 0, waitsForDisk: false })
})
afterEach(async () => {
  await client.end()
  await world.close()
})

describe('a comparison of two moments', () => {
  it('shows which records were added and which changed, and how', async () => {
    await world.join('ada')
    const first = await world.join('bea')
    await world.revise('ada', { location: 'Austin, TX' })
    const second = await world.join('cleo')
    const [before, after] = [schemaAsOf('one'), schemaAsOf('other')]
    const { store, tables: database } = world
    const build = { store, tables: database, projections: [waitlistProjection] }
    await buildPast({ ...build, schema: before, to: first })
    await buildPast({ ...build, schema: after, to: second })
    const tables = ['waitlist_entry']
    const [ada, cleo, ...others] = await compareTables(client, tables, before, after)
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
    expect((await compareTables(client, tables, after, before)).map(({ kind }) => kind)).toEqual([
      'changed',
      'went',
    ])
    expect(await compareTables(client, tables, after, after)).toEqual([])
    expect(totalsOf(await compareTables(client, tables, before, after))).toEqual([
      { table: 'waitlist_entry', came: 1, went: 0, changed: 1 },
    ])
  })
})

describe('the statistics of the log', () => {
  it('count events and streams of each type, most frequent first', async () => {
    await world.join('ada')
    await world.revise('ada')
    await world.revise('ada')
    await world.join('bea')
    await world.revise('bea')
    const { signal } = new AbortController()
    expect(await statsOf(world.store, signal)).toMatchObject([
      { type: 'WaitlistAnswersRevised', events: 3, streams: 2 },
      { type: 'WaitlistJoined', events: 2, streams: 2 },
    ])
  })
})
