import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { EventEmitter, once } from 'node:events'
import type pg from 'pg'
import { fastCheckRuns } from '../../../test/depth.ts'
import { buildPast } from '../../../test/pasts.ts'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { until } from '../../../test/until.ts'
import { bookmarksProjection } from '../../projections/bookmarks/bookmarks.ts'
import { providersProjection } from '../../projections/profiles/providers.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'
import { logStart, type Position, type SubscribeOptions } from '../event-store/event-store.ts'
import {
  checkReplaceable,
  dropOutdatedPasts,
  findPast,
  isPast,
  makePast,
  pastProgress,
  schemaAsOf,
  UnusableSchema,
} from './past.ts'

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
const nobody = () => Promise.resolve(new Set<string>())
const build = (to: Position, more: object = {}) =>
  buildPast({ store: world.store, tables: world.tables, projections, schema, to, ...more })
/** Without a name of its own. */
const make = (to: Position, more: object = {}, signal = new AbortController().signal) =>
  makePast({ store: world.store, tables: world.tables, erased: nobody, ...more }, { projections, to }, signal)
const rows = async (table: string) =>
  (await client.query<Record<string, unknown>>(`select * from ${schema}.${table} as t order by t::text`)).rows
/** Every schema of a past. */
const schemas = async () => {
  const { rows: found } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname ~ '^(past|as_of)_' order by 1",
  )
  return found.map(({ name }) => name)
}
const eraseSomebody = (name: string) =>
  client.query(
    "insert into read.erased_person (person_id, position, erased_at) values ($1, '00000000000000000001', now())",
    [name],
  )
/** A store whose reader waits at the gate. */
const gated = () => {
  const gate = new EventEmitter()
  const [reached, opened] = [once(gate, 'reached'), once(gate, 'open')]
  let reads = 0
  return {
    reached,
    open: () => void gate.emit('open'),
    reads: () => reads,
    async *subscribe(options: SubscribeOptions) {
      reads += 1
      gate.emit('reached')
      await opened
      yield* world.store.subscribe(options)
    },
  }
}

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
        await build(position, { after: before })
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

  it('replace earlier ones of the same name', async () => {
    const first = await world.join('ada')
    const second = await world.join('bea')
    await build(second)
    await build(first)
    expect(await rows('waitlist_entry')).toHaveLength(1)
    expect(await schemas()).toEqual([schema])
  })

  it('never replace a schema that holds something else', async () => {
    await client.query('create schema precious')
    await client.query('create table precious.thing (id text)')
    for (const name of ['precious', 'read'])
      await expect(checkReplaceable(client, schemaAsOf(name))).rejects.toThrow(UnusableSchema)
    await expect(build(logStart, { schema: schemaAsOf('precious') })).rejects.toThrow(
      'There is a schema precious, and it holds something else',
    )
    expect((await client.query('select * from precious.thing')).rowCount).toBe(0)
  })

  it.each(['', 'Read', 'a b', 'a;drop schema read', 'pg_catalog', 'past_1', '1st', 'x'.repeat(41)])(
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
      async *subscribe(options: SubscribeOptions) {
        for await (const message of world.store.subscribe(options)) {
          if (message.position === second) stop.abort()
          yield message
        }
      },
    }
    const never = schemaAsOf('as_of_never')
    for (const name of [schema, never])
      await expect(build(second, { store, schema: name, signal: stop.signal })).rejects.toThrow('was stopped')
    expect([await isPast(client, schema), await isPast(client, never)]).toEqual([true, false])
    expect(await rows('waitlist_entry')).toHaveLength(1)
    expect(await schemas()).toEqual([schema])
  })

  it('are made once, whoever asks meanwhile, and one at a time; what a killed build left is dropped', async () => {
    const end = await world.join('ada')
    const store = gated()
    const stop = new AbortController()
    const killed = make(end, { store }, stop.signal)
    await store.reached
    expect(await pastProgress(world.tables)).toEqual({ events: 0, total: 0 })
    expect(await findPast(world.tables, { projections, to: end })).toBeNull()
    const others = [make(end, { store }), make(end, { store }), make(logStart)]
    await until('they wait for their turn', async () => {
      const { rows: waiting } = await client.query(
        "select from pg_stat_activity where application_name = 'past' and query like '%pg_try_advisory_lock%'",
      )
      return waiting.length === 3
    })
    const { rows: sessions } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity join pg_locks using (pid)
        where application_name = 'past' and locktype = 'advisory'`,
    )
    await client.query('select pg_terminate_backend($1)', [sessions[0]?.pid])
    await until('the next one begins', () => store.reads() === 2)
    store.open()
    await expect(killed).rejects.toThrow()
    const [one, other, empty] = await Promise.all(others)
    expect(other).toEqual(one)
    expect(one).toMatchObject({ events: 1 })
    expect(store.reads()).toBe(2)
    expect(await schemas()).toEqual([one?.schema, empty?.schema].toSorted())
  })

  it('are others once somebody was erased, or once a handler has changed', async () => {
    const end = await world.join('ada')
    const before = await make(end)
    expect(await make(end)).toEqual(before)
    const changed = [{ ...waitlistProjection, version: waitlistProjection.version + 1 }, bookmarksProjection]
    const others = [await findPast(world.tables, { projections: changed, to: end })]
    await eraseSomebody('bea')
    others.push(await findPast(world.tables, { projections, to: end }))
    expect(others).toEqual([null, null])
  })

  it('are made from an earlier one that is kept, and of the log only later events are read', async () => {
    const first = await world.join('ada')
    await make(first)
    const next = await world.join('bea')
    const read: Position[] = []
    const store = {
      subscribe(options: SubscribeOptions) {
        read.push(options.after)
        return world.store.subscribe(options)
      },
    }
    const entriesOf = async (to: Position) => {
      const { schema: of, events } = await make(to, { store })
      const { rows: found } = await client.query(`select from ${of}.waitlist_entry`)
      return [events, found.length]
    }
    expect(await entriesOf(next)).toEqual([2, 2])
    expect(read).toEqual([first])
    // Whoever was erased since is in the rows of all that are kept.
    await eraseSomebody('cleo')
    const last = await world.join('dora')
    expect(await entriesOf(last)).toEqual([3, 3])
    expect(read).toEqual([first, logStart])
    // What the next was to be made from is gone, though its row is there.
    const { rows: kept } = await client.query<{ schema: string }>(
      'select schema from console.past where position = $1',
      [last],
    )
    await client.query(`drop schema ${kept[0]?.schema} cascade`)
    expect(await entriesOf(await world.join('emma'))).toEqual([4, 4])
    expect(read).toEqual([first, logStart, logStart])
  })

  it('are dropped after an erasure, named ones too; one that is being read is dropped once nobody reads it', async () => {
    const end = await world.join('ada')
    await build(end)
    await make(end)
    await dropOutdatedPasts(world.tables)
    expect(await schemas()).toHaveLength(2)
    await eraseSomebody('bea')
    expect(await isPast(client, schema)).toBe(false)
    await client.query(`begin; select from ${schema}.bookmark`)
    await dropOutdatedPasts(world.tables)
    expect(await schemas()).toEqual([schema])
    await client.query('commit')
    await dropOutdatedPasts(world.tables)
    expect(await schemas()).toEqual([])
  })

  it('are not whole if somebody was erased while they were made: they are made anew', async () => {
    const end = await world.join('ada')
    const store = gated()
    const made = make(end, { store })
    await store.reached
    await eraseSomebody('ada')
    store.open()
    expect(await isPast(client, (await made).schema)).toBe(true)
    expect(store.reads()).toBe(2)
    expect(await schemas()).toHaveLength(1)
  })

  it('are kept in four, those used last, and for a day; with a name, until they are replaced', async () => {
    const ends: Position[] = []
    for (const name of ['ada', 'bea', 'cleo', 'dora', 'emma']) ends.push(await world.join(name))
    await build(logStart)
    for (const end of ends.slice(0, 4)) await make(end)
    const find = (to = logStart) => findPast(world.tables, { projections, to })
    expect(await find(ends[0])).not.toBeNull()
    await make(ends[4] ?? logStart)
    expect(await Promise.all(ends.map(async (end) => (await find(end)) !== null))).toEqual([
      ...[true, false, true, true, true],
    ])
    await client.query("update console.past set used_at = now() - interval '25 hours'")
    await dropOutdatedPasts(world.tables)
    expect(await schemas()).toEqual([schema])
  })
})
