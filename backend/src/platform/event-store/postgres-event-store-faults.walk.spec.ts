import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { runDepth, tellTortureResult } from '../../../test/depth.ts'
import {
  collectAll,
  appendThroughOutages,
  follow,
  eventIdsOf,
  newEvent,
  newEvents,
  newStream,
} from '../../../test/log-events.ts'
import { killTree } from '../../../test/process-tree.ts'
import { startTcpProxy } from '../../../test/tcp-proxy.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { temporaryDataDirectory } from '../../../test/test-server.ts'
import { until } from '../../../test/until.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { postmasterOf } from '../postgres/postmaster.ts'
import { logStart, StoreUnavailable, type EventStore } from './event-store.ts'
import { createPostgresEventStore } from './postgres-event-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const appendEach = 'append_each($1, $2, $3, $4, $5, $6, $7)'
const parametersOf = (count: number) => {
  const events = newEvents(count)
  const json = events.map(({ data }) => JSON.stringify(data))
  return [[newStream()], [-1], [count], eventIdsOf(events), events.map(({ type }) => type), json, json]
}

describe('when the database’s processes are killed while eight writers append', () => {
  it('no acknowledged event is lost or stored twice, and no revision is missing', async () => {
    const dataDirectory = await temporaryDataDirectory()
    const postgres = await startEmbeddedPostgres({ dataDirectory })
    const { url } = postgres
    const settings = await connect(url)
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      expect((await settings.query(`show ${setting}`)).rows).toEqual([{ [setting]: 'on' }])
    await settings.end()

    const store = await createPostgresEventStore({ url })
    const follower = follow(store, { after: logStart })
    const acknowledged: string[] = []
    const rounds = runDepth(2, 200)
    let round = 0
    const writing = Promise.all(
      Array.from({ length: 8 }, async () => {
        const stream = newStream()
        for (let revision = -1; round < rounds;) {
          const events = newEvents(1 + (acknowledged.length % 3))
          const expected = revision === -1 ? 'no_stream' : revision
          const result = await appendThroughOutages(store, stream, expected, events)
          revision += events.length
          expect(result).toMatchObject({ status: 'appended', revision })
          acknowledged.push(...eventIdsOf(events))
        }
      }),
    )
    for (; round < rounds; round += 1) {
      const before = acknowledged.length
      await follower.until(() => follower.events.length > before + 200)
      const postmaster = await postmasterOf(join(dataDirectory, 'cluster'))
      await killTree(postmaster?.pid ?? Number.NaN)
    }
    await writing
    await follower.until(() => follower.events.length >= acknowledged.length)
    await follower.stop()

    const stored = await collectAll(store.readAll())
    tellTortureResult({
      what: 'kills of the embedded database and its children under 8 writers',
      tried: rounds,
      lost: acknowledged.length - new Set(eventIdsOf(stored)).size,
      doubled: stored.length - new Set(eventIdsOf(stored)).size,
    })
    expect([...eventIdsOf(stored)].sort()).toEqual([...acknowledged].sort())
    expect(eventIdsOf(follower.events)).toEqual(eventIdsOf(stored))
    for (const stream of new Set(stored.map((event) => event.stream))) {
      const revisions = stored.filter((event) => event.stream === stream).map(({ revision }) => revision)
      expect(revisions).toEqual(revisions.map((_, index) => index))
    }
    await store.close()
    await postgres.stop()
    await rm(dataDirectory, { recursive: true })
  })
})

describe('a connection that stalls', () => {
  it('is given up: the append is repeated, the subscription goes on, and no event is lost or doubled', async () => {
    const { hostname, port } = new URL(database.url)
    const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
    const url = proxy.through(database.url)
    const store = await createPostgresEventStore({ url, schema: 'half_open' })
    const other = await createPostgresEventStore({ url: database.url, schema: 'half_open' })
    const follower = follow(store, { after: logStart })
    await follower.until(() => follower.kinds.includes('caughtUp'))
    const stream = newStream()
    const [before, during, elsewhere] = [newEvents(1), newEvents(1), newEvents(1)]
    await store.append(stream, 'no_stream', before)

    proxy.stall()
    const stalled = store.append(stream, 0, during)
    await other.append(newStream(), 'no_stream', elsewhere)
    await Promise.all([stalled, store.ping()].map((call) => expect(call).rejects.toThrow(StoreUnavailable)))

    // The stalled connections stay stalled; new ones work.
    proxy.cut()
    proxy.resume()
    expect(await appendThroughOutages(store, stream, 0, during)).toMatchObject({
      status: 'appended',
      revision: 1,
    })
    await follower.until(() => follower.events.length === 3)
    expect([...eventIdsOf(follower.events)].sort()).toEqual(
      eventIdsOf([...before, ...during, ...elsewhere]).sort(),
    )
    expect(eventIdsOf(follower.events)).toEqual(eventIdsOf(await collectAll(other.readAll())))
    await follower.stop()
    await Promise.all([store.close(), other.close()])
    await proxy.close()
  })
})

describe('a transaction that is slow to commit', () => {
  it('hides no event from a reader while eight such transactions run, whether they commit or not', async () => {
    const schema = 'slow_commits'
    const store = await createPostgresEventStore({ url: database.url, schema })
    const follower = follow(store, { after: logStart })
    const clients = await Promise.all(Array.from({ length: 8 }, () => connect(database.url)))
    let committed = 0
    await Promise.all(
      clients.map(async (client, writer) => {
        for (let round = 0; round < 12; round += 1) {
          const count = 1 + ((writer + round) % 5) * 20
          const keeps = (writer + round) % 4 !== 0
          await client.query('begin')
          await client.query('select pg_sleep(random() * 0.003)')
          await client.query(`select ${schema}.${appendEach}`, parametersOf(count))
          await client.query('select pg_sleep(random() * 0.006)')
          await client.query(keeps ? 'commit' : 'rollback')
          if (keeps) committed += count
        }
        await client.end()
      }),
    )
    await follower.until(() => follower.events.length >= committed)
    expect(eventIdsOf(follower.events)).toEqual(eventIdsOf(await collectAll(store.readAll())))
    expect(follower.events).toHaveLength(committed)
    await follower.stop()
    await store.close()
  })

  it('delays appends only up to a limit, and each has one effect afterwards', async () => {
    const schema = 'held_head'
    const store = await createPostgresEventStore({ url: database.url, schema, patience: 1_000 })
    const holder = await connect(database.url)
    await holder.query('begin')
    await holder.query(`select from ${schema}.head for update`)
    const [stream, events] = [newStream(), newEvents(2)]
    await expect(store.append(stream, 'no_stream', events)).rejects.toThrow(StoreUnavailable)
    await expect(store.ping()).resolves.toBeUndefined()
    await holder.query('rollback')
    await holder.end()
    expect(await appendThroughOutages(store, stream, 'no_stream', events)).toMatchObject({ revision: 1 })
    expect(await collectAll(store.readAll())).toHaveLength(2)
    await store.close()
  })
})

describe('the schema of the log', () => {
  it('is created once, however many processes start at the same time', async () => {
    const stores = await Promise.all(
      Array.from({ length: 6 }, () => createPostgresEventStore({ url: database.url, schema: 'made_once' })),
    )
    await Promise.all(stores.map((store) => store.append(newStream(), 'no_stream', newEvents(1))))
    expect(await collectAll((stores[0] as EventStore).readAll())).toHaveLength(6)
    await Promise.all(stores.map((store) => store.close()))
  })

  it('is refused with an explanation if a newer program made it', async () => {
    await (await createPostgresEventStore({ url: database.url, schema: 'newer' })).close()
    const client = await connect(database.url)
    await client.query('insert into newer.version (version) values (1000)')
    await client.end()
    await expect(createPostgresEventStore({ url: database.url, schema: 'newer' })).rejects.toThrow(
      /^The event log in newer is of version 1000, and this program knows it up to \d+\.$/,
    )
  })

  it('must have a plain name', async () => {
    await expect(createPostgresEventStore({ url: database.url, schema: 'a"; drop' })).rejects.toThrow(
      'no name',
    )
  })
})

describe('a store without a database', () => {
  it('throws StoreUnavailable', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
    await expect(createPostgresEventStore({ url: nowhere })).rejects.toThrow(StoreUnavailable)
  })

  it('throws StoreUnavailable after it was closed', async () => {
    const store = await createPostgresEventStore({ url: database.url, schema: 'closed' })
    await Promise.all([store.append(newStream(), 'any', newEvents(1)), store.close()])
    await expect(store.append(newStream(), 'any', newEvents(1))).rejects.toThrow(StoreUnavailable)
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
    await expect(store.ping()).rejects.toThrow(StoreUnavailable)
  })
})

describe('ids within one stream', () => {
  it('are never stored twice, whatever other ids are in the same append', async () => {
    const store = await createPostgresEventStore({ url: database.url, schema: 'company' })
    const stream = newStream()
    const [a, b, c] = [newEvent(), newEvent(), { ...newEvent(), id: randomUUID().toUpperCase() }]
    const first = await store.append(stream, 'no_stream', [a, b])
    expect(await store.append(stream, 1, [a])).toMatchObject({ status: 'appended', revision: 0 })
    expect(await store.append(stream, 1, [a, b])).toEqual(first)
    const conflict = { status: 'conflict', actual: 1 }
    for (const events of [
      [b, a],
      [c, a],
      [a, c],
      [a, b, c],
    ])
      for (const expected of [1, 'any'] as const)
        expect(await store.append(stream, expected, events)).toEqual({ ...conflict, expected })
    const third = await store.append(stream, 1, [c])
    expect(await store.append(stream, 'any', [{ ...c, id: c.id.toLowerCase() }])).toEqual(third)
    expect(eventIdsOf(await collectAll(store.readStream(stream)))).toEqual([a.id, b.id, c.id.toLowerCase()])
    await store.close()
  })
})

it('a store whose connections for reading are all busy answers a ping', async () => {
  const own = await testDatabase()
  const store = await createPostgresEventStore({ url: own.url, poolSize: 1 })
  await store.append(newStream(), 'any', newEvents(1))
  const holder = await connect(own.url)
  await holder.query('begin; lock table event_log.event in access exclusive mode')
  const reading = collectAll(store.readAll())
  await until('the read waits', async () => {
    const { rows } = await holder.query('select 1 from pg_locks where not granted')
    return rows.length > 0
  })
  const asked = performance.now()
  await store.ping()
  // Milliseconds: a part that takes longer counts as away (http/readiness.ts).
  expect(performance.now() - asked).toBeLessThan(2_000)
  await holder.query('rollback')
  expect(await reading).toHaveLength(1)
  await holder.end()
  await store.close()
  await own.drop()
})
