import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type pg from 'pg'
import { fastCheckRuns } from '../../../test/depth.ts'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { logStart, type Position } from '../event-store/event-store.ts'
import { until } from '../../../test/until.ts'
import { buildAsOf, isAsOfSchema, schemaAsOf, UnusableSchema } from './as-of.ts'
import { bookmarksProjection } from '../../projections/bookmarks/bookmarks.ts'
import { providersProjection } from '../../projections/profiles/providers.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'

let world: ProjectingWorld
let client: pg.Client
beforeEach(async () => {
  world = await openProjectingWorld()
  client = await world.tables.connect({ name: 'as-of spec', statementTimeoutMs: 0, waitsForDisk: false })
})
afterEach(async () => {
  await client.end()
  await world.close()
})

const schema = schemaAsOf('as_of_spec')
const projections = [waitlistProjection, bookmarksProjection]
const build = (to: Position, more: object = {}) =>
  buildAsOf({
    store: world.store,
    client,
    projections,
    schema,
    to,
    erased: () => Promise.resolve(new Set<string>()),
    signal: new AbortController().signal,
    ...more,
  })
const rows = async (table: string) =>
  (await client.query<Record<string, unknown>>(`select * from ${schema}.${table} as t order by t::text`)).rows
/** The schemas of builds that have not ended. */
const passing = async () =>
  (await client.query<{ nspname: string }>("select nspname from pg_namespace where nspname like 'passing%'"))
    .rows

/** The model: what the tables should hold after the same steps. */
interface Told {
  readonly entries: ReadonlyMap<string, string>
  readonly saved: ReadonlySet<string>
}

const who = fc.constantFrom('ada', 'bea', 'cleo')
const step = fc.oneof(
  fc.tuple(fc.constant('join' as const), who, fc.constantFrom('Ada', 'Bea', 'Zoë "Z"')),
  fc.tuple(fc.constant('save' as const), who, fc.constantFrom('p1', 'p2')),
  fc.tuple(fc.constant('let go' as const), who, fc.constantFrom('p1', 'p2')),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const tell = async ([kind, name, about]: Step): Promise<Position> => {
  switch (kind) {
    case 'join':
      return world.join(name, { fullName: about })
    case 'save':
      return world.append(`bookmarks-${name}`, 'ProviderBookmarked', {
        accountId: name,
        providerId: about,
        note: null,
        bookmarkedAt: '2026-01-01T12:00:00.000Z',
      })
    case 'let go':
      return world.append(`bookmarks-${name}`, 'BookmarkRemoved', {
        accountId: name,
        providerId: about,
        removedAt: '2026-01-01T12:00:00.000Z',
      })
  }
}

const noted = ({ entries, saved }: Told, [kind, name, about]: Step): Told => {
  switch (kind) {
    case 'join':
      return { saved, entries: new Map([...entries, [name, about]]) }
    case 'save':
      return { entries, saved: new Set([...saved, `${name} ${about}`]) }
    case 'let go':
      return { entries, saved: new Set([...saved].filter((each) => each !== `${name} ${about}`)) }
  }
}

describe('the read tables as of a position', () => {
  it('hold what the events up to that position say, whatever comes after it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.nat(), async (steps, at) => {
        const before = await world.store.head()
        let told: Told = { entries: new Map(), saved: new Set() }
        let position = before
        for (const [index, each] of steps.entries()) {
          const there = await tell(each)
          if (index <= at % steps.length) {
            told = noted(told, each)
            position = there
          }
        }
        // All runs share one log: this run reads only its own events.
        const store = {
          readAll: () => world.store.readAll({ after: before }),
        }
        await build(position, { store })
        const entries = await rows('waitlist_entry')
        expect(new Map(entries.map((row) => [row['entry_id'], row['full_name']]))).toEqual(told.entries)
        const saved = await rows('bookmark')
        expect(
          new Set(saved.map((row) => `${String(row['account_id'])} ${String(row['provider_id'])}`)),
        ).toEqual(told.saved)
      }),
      fastCheckRuns(4, 15),
    )
  })

  it('leave the live tables unchanged', async () => {
    await world.join('ada')
    world.project()
    await world.settled()
    const live = await world.rows()
    await build(logStart)
    expect(await rows('waitlist_entry')).toEqual([])
    expect(await world.rows()).toEqual(live)
  })

  it('replace earlier ones in the same schema, whose comment names their position', async () => {
    const first = await world.join('ada')
    const second = await world.join('bea')
    await build(second)
    await build(first)
    expect(await rows('waitlist_entry')).toHaveLength(1)
    const { rows: comments } = await client.query<{ comment: string }>(
      "select obj_description($1::regnamespace, 'pg_namespace') as comment",
      [schema],
    )
    expect(comments[0]?.comment).toBe(`Read tables as of a moment: position ${first}`)
  })

  it('never replace a schema that holds something else', async () => {
    await client.query('create schema precious')
    await client.query('create table precious.thing (id text)')
    await expect(build(logStart, { schema: schemaAsOf('precious') })).rejects.toThrow(
      'There is a schema precious, and it holds something else',
    )
    await expect(build(logStart, { schema: schemaAsOf('read') })).rejects.toThrow(UnusableSchema)
    expect((await client.query('select * from precious.thing')).rowCount).toBe(0)
  })

  it.each(['', 'Read', 'a b', 'a;drop schema read', 'pg_catalog', '1st', 'x'.repeat(41)])(
    'cannot be built in a schema called %j',
    (name) => {
      expect(() => schemaAsOf(name)).toThrow(UnusableSchema)
    },
  )

  it('include a search index that can be queried', async () => {
    await build(logStart, { projections: [providersProjection] })
    expect(await rows('provider_posting')).toEqual([])
  })

  it('appear whole or not at all: a build that is stopped leaves nothing, and an earlier past as it was', async () => {
    const first = await world.join('ada')
    await build(first)
    const second = await world.join('bea')
    const stop = new AbortController()
    const store = {
      async *readAll(options?: Parameters<typeof world.store.readAll>[0]) {
        for await (const event of world.store.readAll(options)) {
          if (event.position === second) stop.abort()
          yield event
        }
      },
    }
    const never = schemaAsOf('never_there')
    for (const name of [schema, never])
      await expect(build(second, { store, schema: name, signal: stop.signal })).rejects.toThrow('abort')
    expect([await isAsOfSchema(client, schema), await isAsOfSchema(client, never)]).toEqual([true, false])
    expect(await rows('waitlist_entry')).toHaveLength(1)
    expect(await passing()).toEqual([])
  })

  it('drop what a killed build left, and leave alone one that runs', async () => {
    const end = await world.join('ada')
    const killed = await world.tables.connect({ name: 'killed', statementTimeoutMs: 0, waitsForDisk: false })
    const { rows: own } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid')
    killed.on('error', () => undefined)
    const gate = new EventEmitter()
    const half = once(gate, 'half')
    const opened = once(gate, 'open')
    const store = {
      async *readAll(options?: Parameters<typeof world.store.readAll>[0]) {
        gate.emit('half')
        await opened
        yield* world.store.readAll(options)
      },
    }
    const building = build(end, { store, client: killed, schema: schemaAsOf('never_there') })
    await half
    expect(await passing()).toHaveLength(1)
    await build(end)
    expect(await passing()).toHaveLength(1)
    await client.query('select pg_terminate_backend($1)', [own[0]?.pid])
    gate.emit('open')
    await expect(building).rejects.toThrow()
    await until('its lock is free', async () => {
      await build(end)
      return (await passing()).length === 0
    })
    expect(await rows('waitlist_entry')).toHaveLength(1)
  })
})
