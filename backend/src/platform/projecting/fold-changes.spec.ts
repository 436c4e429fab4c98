import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type pg from 'pg'
import { fastCheckRuns } from '../../../test/depth.ts'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { disconnect } from '../consumers/dedicated-connection.ts'
import {
  decimal,
  id,
  integer,
  json,
  key,
  maybe,
  readTable,
  text,
  texts,
  time,
} from '../postgres/read-table.ts'
import { foldChanges } from './fold-changes.ts'
import type { Change, Schema, WrittenRows } from './projection.ts'
import { writeChanges } from './write-changes.ts'

const thing = readTable('thing', {
  id: key(id('clear')),
  part: key(integer('clear')),
  note: maybe(text('clear')),
  tags: maybe(texts('clear')),
  facts: maybe(json('clear')),
  at: maybe(time('clear')),
  price: maybe(decimal('clear')),
})

describe('changes of a batch', () => {
  let world: ProjectingWorld
  let client: pg.Client

  beforeAll(async () => {
    world = await openProjectingWorld()
    client = await world.tables.connect({ name: 'spec', statementTimeoutMs: 0, waitsForDisk: false })
    for (const schema of ['read', 'rebuild'])
      await client.query(`
        create table ${schema}.thing (
          id text, part integer, note text default 'none', tags text[], facts jsonb, at timestamptz, price numeric(8, 2),
          shout text generated always as (upper(note)) stored, primary key (id, part))`)
  })
  afterAll(async () => {
    await disconnect(client)
    await world.close()
  })

  const write = (schema: Schema, changes: readonly Change[]) => {
    const folded = foldChanges([thing])
    folded.add(changes)
    return writeChanges(client, schema, {}, folded)
  }
  const rows = async (schema: Schema) =>
    (await client.query<object>(`select * from ${schema}.thing order by id, part`)).rows

  const key = fc.record({ id: fc.constantFrom('a', 'b', 'a,b', '"'), part: fc.constantFrom(1, 2) })
  const values = fc.record(
    {
      note: fc.option(fc.constantFrom('x', 'y', '')),
      tags: fc.option(fc.array(fc.option(fc.constantFrom('a,b', '{}', '"', 'null')), { maxLength: 3 })),
      facts: fc.option(
        fc.oneof(fc.constantFrom('text', 1, true), fc.dictionary(fc.constantFrom('k', 'l'), fc.integer())),
      ),
      at: fc.option(fc.constantFrom('2026-01-01T00:00:00.123Z', '2026-07-01T00:00:00+02:00')),
      price: fc.constantFrom(0, 12.5, 19.99),
    },
    { requiredKeys: [] },
  )
  const change: fc.Arbitrary<Change> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('upsert' as const),
        table: fc.constant('thing'),
        key,
        row: values,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('update' as const),
        table: fc.constant('thing'),
        key,
        set: values,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('delete' as const), table: fc.constant('thing'), key }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('deleteWhere' as const),
        table: fc.constant('thing'),
        where: fc.constantFrom({ id: 'a' }, { note: 'x' }, { note: null, part: 1 }),
      }),
    },
  )

  it('leave the same rows whether they are written together or one by one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 25 }), fc.nat(25), async (changes, before) => {
        await client.query('truncate read.thing, rebuild.thing')
        for (const one of changes) await write('rebuild', [one])
        await write('read', changes.slice(0, before))
        await write('read', changes.slice(before))
        expect(await rows('read')).toEqual(await rows('rebuild'))
      }),
      fastCheckRuns(20, 60),
    )
  })

  it('keep lists, objects, nulls, instants and amounts as their columns declare them', async () => {
    await client.query('truncate read.thing')
    await write('read', [
      {
        kind: 'upsert',
        table: 'thing',
        key: { id: 'a', part: 1 },
        row: {
          tags: ['a "quoted", one', 'back\\slash', null],
          facts: { list: [1, { deep: null }] },
          at: new Date('2026-03-29T01:30:00.5Z'),
          price: 19.99,
        },
      },
    ])
    expect(await rows('read')).toEqual([
      {
        id: 'a',
        part: 1,
        note: 'none',
        shout: 'NONE',
        tags: ['a "quoted", one', 'back\\slash', null],
        facts: { list: [1, { deep: null }] },
        at: new Date('2026-03-29T01:30:00.5Z'),
        price: '19.99',
      },
    ])
  })

  it('give `derive` the keys of the written rows, each once', async () => {
    const folded = foldChanges([thing])
    const key = { id: 'a', part: 1 }
    folded.add([{ kind: 'upsert', table: 'thing', key, row: { note: 'x' } }])
    folded.add([{ kind: 'deleteWhere', table: 'thing', where: { note: 'x' } }])
    folded.add([
      { kind: 'update', table: 'thing', key, set: { note: 'y' } },
      { kind: 'delete', table: 'thing', key: { part: 2, id: 'a' } },
    ])
    let told: unknown
    const derive = (written: WrittenRows) => {
      told = written.keys(thing)
      return Promise.resolve()
    }
    await writeChanges(client, 'read', { derive }, folded)
    expect(told).toEqual([key, { id: 'a', part: 2 }])
  })

  it.each<[string, Change]>([
    ['a table that is not the projection’s', { kind: 'delete', table: 'provider', key: { id: 'a' } }],
    ['a column that is not there', { kind: 'deleteWhere', table: 'thing', where: { colour: 'red' } }],
    ['half a key', { kind: 'delete', table: 'thing', key: { id: 'a' } }],
    [
      'a generated column',
      { kind: 'upsert', table: 'thing', key: { id: 'a', part: 1 }, row: { shout: 'X' } },
    ],
    ['a key that changes', { kind: 'update', table: 'thing', key: { id: 'a', part: 1 }, set: { part: 2 } }],
  ])('are refused with all others of their event when one names %s', (_, wrong) => {
    const folded = foldChanges([thing])
    expect(() => folded.add([{ kind: 'delete', table: 'thing', key: { id: 'b', part: 1 } }, wrong])).toThrow()
    expect(folded.steps).toEqual([])
  })
})
