import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { runDepth, tellTortureResult } from '../../../test/depth.ts'
import { collectAll } from '../../../test/log-events.ts'
import { openProjectingWorld, asPlainObject, type ProjectingWorld } from '../../../test/projecting.ts'
import { until } from '../../../test/until.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'
import { openConsumers } from '../consumers/consumer.ts'
import { disconnect } from '../consumers/dedicated-connection.ts'
import { logStart, type EventStore } from '../event-store/event-store.ts'
import type { Projection } from './projection.ts'
import { saveProjectionCheckpoints, startProjector } from './projector.ts'
import { rebuild } from './rebuild.ts'
import { FenceLost, takeTableSet } from './table-set.ts'

describe('a projector', () => {
  let world: ProjectingWorld
  beforeEach(async () => {
    world = await openProjectingWorld()
  })
  afterEach(() => world.close())

  const connect = () => world.tables.connect({ name: 'spec', statementTimeoutMs: 0, waitsForDisk: true })

  const killProjector = () =>
    world.tables.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'projector waitlist' and datname = current_database()",
    )
  const projectorIsStuck = async () => {
    const stuck = await world.tables.query(
      "select 1 from pg_stat_activity where application_name = 'projector waitlist' and datname = current_database() and wait_event_type = 'Lock'",
    )
    return stuck.length > 0
  }
  /** The rows after a rebuild from the log's start. */
  const replayed = async () => {
    await rebuild({ ...world, projection: waitlistProjection, signal: new AbortController().signal })
    return world.rows()
  }

  it('shows an entry as it was last revised', async () => {
    world.project()
    await world.join('ada', { email: 'old@example.com' })
    await world.revise('ada', { email: 'new@example.com', location: 'Portland, Oregon' })
    await world.settled()
    expect(await world.rows()).toEqual([
      {
        entry_id: 'ada',
        email: 'new@example.com',
        full_name: 'Maya Lindqvist',
        user_type: 'parent',
        location: 'Portland, Oregon',
        message: null,
        joined_at: new Date('2026-01-01T12:00:00Z'),
        revised_at: new Date('2026-02-01T12:00:00Z'),
        invited_at: null,
        invitations: 0,
        unsubscribed_at: null,
        merged_into: null,
      },
    ])
  })

  it('moves past events that do not concern its tables', async () => {
    world.project()
    await world.append('slug-1', 'SlugReserved', { reservationId: '1', providerId: 'p', reservedAt: 'now' })
    await world.append('other-1', 'toString', {})
    await world.settled()
    expect(await world.rows()).toEqual([])
  })

  it('saves no position past rows that a killed database lost', async () => {
    await world.join('ada')
    await world.append('slug-1', 'SlugReserved', { reservationId: '1', providerId: 'p', reservedAt: 'now' })
    const [joined, reserved] = await collectAll(world.store.readAll())
    if (!joined || !reserved) throw new Error('The log has fewer events than were appended')
    const client = await connect()
    const set = await takeTableSet(client, 'read', waitlistProjection)
    await set.apply([joined], joined.position)
    await set.apply([reserved], reserved.position)
    const savedAfter = async (position: string) => {
      await client.query(
        "update read.projection_checkpoint set position = $1 where projection = 'waitlist'",
        [position],
      )
      const { fence, writtenPosition } = set
      const onFenceLost = () => undefined
      await saveProjectionCheckpoints(
        world.tables,
        new Map([['waitlist', { position: set.position, writtenPosition, fence, onFenceLost }]]),
      )
      const [row] = await world.tables.query<{ position: string }>(
        "select position from read.projection_checkpoint where projection = 'waitlist'",
      )
      return row?.position
    }
    expect(await savedAfter(logStart)).toBe(logStart)
    expect(await savedAfter(joined.position)).toBe(reserved.position)
    await disconnect(client)
  })

  it('leaves out events whose person was erased', async () => {
    await world.join('ada')
    await world.join('bea')
    const client = await connect()
    const set = await takeTableSet(client, 'read', waitlistProjection)
    for await (const event of world.store.readAll())
      await set.apply([event.stream === 'waitlist-ada' ? { ...event, erased: true } : event], event.position)
    expect((await world.rows()).map(({ entry_id }) => entry_id)).toEqual(['bea'])
    await disconnect(client)
  })

  /** Each blocks the projector at one step of a batch until the blocker's transaction is rolled back. */
  const steps: Record<string, (blocker: pg.Client) => Promise<unknown>> = {
    'before its checkpoint moves': (blocker) =>
      blocker.query('begin; select 1 from read.projection_checkpoint for update'),
    'between its checkpoint and its rows': (blocker) =>
      blocker.query('begin; lock table read.waitlist_entry in share mode'),
    'between its rows and the commit': (blocker) =>
      blocker.query(`
        create function wait_at_commit() returns trigger language plpgsql as
          $$ begin perform pg_advisory_xact_lock(99); return null; end $$;
        create constraint trigger wait_at_commit after insert on read.waitlist_entry
          deferrable initially deferred for each row execute function wait_at_commit();
        begin; select pg_advisory_xact_lock(99)`),
  }

  it.each(Object.entries(steps))(
    'killed %s moves neither checkpoint nor rows, and loses nothing',
    async (_, hold) => {
      world.project()
      await world.join('before')
      await world.settled()
      const position = (await world.checkpoint())?.position
      const blocker = await connect()
      await hold(blocker)
      for (const entry of ['ada', 'bea', 'cleo']) await world.join(entry)
      await until('the projector is held up', projectorIsStuck)
      await killProjector()
      expect((await world.rows()).map(({ entry_id }) => entry_id)).toEqual(['before'])
      const [checkpoint] = await world.tables.query('select position from read.projection_checkpoint')
      expect(checkpoint).toEqual({ position })
      await blocker.query('rollback')
      await disconnect(blocker)
      await world.settled()
      const shown = await world.rows()
      expect(shown).toHaveLength(4)
      expect(shown).toEqual(await replayed())
    },
  )

  it.each(['memory', 'postgres'] as const)(
    'killed again and again, with its log in %s, shows what a replay shows',
    async (home) => {
      await world.close()
      world = await openProjectingWorld(home)
      world.project(waitlistProjection, 7)
      for (let round = 0; round < 12; round += 1) {
        for (let nth = 0; nth < 15; nth += 1) {
          await world.join(`${round}-${nth}`)
          await world.revise(`${round}-${nth % 4}`, { location: `round ${round}` })
        }
        await killProjector()
        await new Promise((resolve) => setTimeout(resolve, (round * 37) % 120))
      }
      await world.settled()
      const shown = await world.rows()
      expect(shown).toHaveLength(180)
      expect(shown).toEqual(await replayed())
    },
  )

  it('shows the same however often each batch is delivered', async () => {
    const repeating: EventStore = {
      ...asPlainObject(world.store),
      async *subscribe(options) {
        let nth = 0
        for await (const message of world.store.subscribe({ ...options, batchSize: 5 })) {
          nth += 1
          for (let times = 0; times < 1 + (nth % 5); times += 1) yield message
        }
      },
    }
    const people = 40
    const rounds = runDepth(60, 2_000)
    for (let nth = 0; nth < rounds; nth += 1) {
      await world.join(`${nth % people}`, { location: `${nth}` })
      await world.revise(`${(nth * 7) % people}`, { message: `${nth}` })
    }
    const consumers = openConsumers({ ...world, store: repeating })
    const projector = startProjector({ ...world, consumers, projection: waitlistProjection })
    await world.settled()
    await projector.stop()
    await consumers.subscription.close()
    const shown = await world.rows()
    const once = await replayed()
    tellTortureResult({
      what: 'events that a projector is handed 1 to 5 times, lost and doubled: rows unlike those of a replay',
      tried: 2 * rounds,
      lost: once.filter((row) => !shown.some((other) => isDeepStrictEqual(row, other))).length,
      doubled: Math.max(0, shown.length - once.length),
    })
    expect(shown).toHaveLength(people)
    expect(shown).toEqual(once)
  })

  it('works alone, and another takes over when it stops', async () => {
    const [first, second] = [world.project(), world.project()]
    const states = () => [first.status().state, second.status().state].sort()
    await until('one works', () => states().join() === 'live,standby')
    await world.join('ada')
    await world.settled()
    await (first.status().state === 'live' ? first : second).stop()
    await world.join('bea')
    await world.settled()
    expect(states()).toEqual(['live', 'stopped'])
    expect(await world.rows()).toHaveLength(2)
  })

  it('writes nothing more once another has taken over', async () => {
    const client = await connect()
    const old = await takeTableSet(client, 'read', waitlistProjection)
    await takeTableSet(client, 'read', waitlistProjection)
    const position = await world.join('ada')
    const events = []
    for await (const event of world.store.readAll()) events.push(event)
    await expect(old.apply(events, position)).rejects.toThrow(FenceLost)
    expect(await world.rows()).toEqual([])
    expect((await world.checkpoint())?.position).toBe(logStart)
    await disconnect(client)
  })

  it('waits for a database that is away, parks nothing, and goes on when it is back', async () => {
    const projector = world.project()
    await world.join('ada')
    await world.settled()
    const server = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
    await server.connect()
    const database = new URL(world.url).pathname.slice(1)
    await server.query(`alter database ${database} allow_connections false`)
    await killProjector()
    await world.join('bea')
    await until(
      'it waits',
      () => projector.status().state === 'waiting' && projector.status().lastError !== null,
    )
    await server.query(`alter database ${database} allow_connections true`)
    await server.end()
    await world.settled()
    await until('it is live', () => projector.status().state === 'live')
    expect(projector.status().lastError).toBeNull()
    expect(await world.rows()).toHaveLength(2)
    expect(await world.rows('parked_stream')).toEqual([])
  })

  it('waits, and parks nothing, while its table is missing', async () => {
    const projector = world.project()
    await world.join('ada')
    await world.settled()
    await world.tables.query('alter table read.waitlist_entry rename to gone')
    await world.join('bea')
    await until('it has failed', () => projector.status().lastError !== null)
    await world.tables.query('alter table read.gone rename to waitlist_entry')
    await world.settled()
    expect(await world.rows()).toHaveLength(2)
    expect(await world.rows('parked_stream')).toEqual([])
  })

  it('leaves alone tables that a newer version of the product fills', async () => {
    const newer: Projection = { ...waitlistProjection, version: waitlistProjection.version + 1 }
    const client = await connect()
    await takeTableSet(client, 'read', newer)
    await disconnect(client)
    const projector = world.project()
    await world.join('ada')
    await until('it stands aside', () => projector.status().state === 'newer')
    expect(await world.rows()).toEqual([])
    expect(await world.checkpoint()).toEqual({ version: newer.version, position: logStart })
  })
})
