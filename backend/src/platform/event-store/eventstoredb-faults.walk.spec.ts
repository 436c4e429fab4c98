import { jsonEvent } from '@eventstore/db-client'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { appendsUnderKills } from '../../../test/appends-under-kills.ts'
import { runDepth, tellTortureResult } from '../../../test/depth.ts'
import { startEventStoreDbServer, type EventStoreDbServer } from '../../../test/eventstoredb-server/server.ts'
import { collectAll, follow, eventIdsOf, newEvents, newStream } from '../../../test/log-events.ts'
import { startTcpProxy } from '../../../test/tcp-proxy.ts'
import { until } from '../../../test/until.ts'
import { InvalidAppend, logStart, StoreUnavailable, type EventStore, type Position } from './event-store.ts'
import { clientFor } from './eventstoredb-client.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'
import type { Stall, StallWatchOptions } from './eventstoredb-stalls.ts'

/** Milliseconds; short, for specs in which the server stays away. */
const patience = 400
/** Milliseconds; so long that a spec on a busy machine is slow but does not fail. */
const busyPatience = 60_000

let server: EventStoreDbServer
beforeEach(async () => {
  server = await startEventStoreDbServer()
})
afterEach(() => server.kill())

const opened = async (
  work: (store: EventStore) => Promise<void>,
  options: { url?: string; patience?: number; stalls?: StallWatchOptions } = {},
) => {
  const store = createEventStoreDbEventStore({ url: server.url, prefix: 'spec', ...options })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

describe('While the EventStoreDB is away', () => {
  it('every call throws an outage, and works again on the same log when the server is back', () =>
    opened(
      async (store) => {
        const stream = newStream()
        await store.append(stream, 'no_stream', newEvents(2))
        await server.kill()
        const events = newEvents(1)
        await expect(store.append(stream, 1, events)).rejects.toThrow(StoreUnavailable)
        await expect(store.append(stream, 'any', events)).rejects.toThrow(StoreUnavailable)
        await expect(collectAll(store.readStream(stream))).rejects.toThrow(StoreUnavailable)
        await expect(collectAll(store.readAll())).rejects.toThrow(StoreUnavailable)
        await expect(store.head()).rejects.toThrow(StoreUnavailable)
        await expect(store.ping()).rejects.toThrow(StoreUnavailable)
        await server.restart()
        expect(await store.append(stream, 1, events)).toMatchObject({ revision: 2 })
        expect(await collectAll(store.readAll())).toHaveLength(3)
        await store.ping()
      },
      { patience },
    ))

  it('an append waits for the server, and is stored once', () =>
    opened(async (store) => {
      const stream = newStream()
      await server.kill()
      const events = newEvents(2)
      const [first, second] = [store.append(stream, 'no_stream', events), store.append(stream, 'any', events)]
      await sleep(300)
      await server.restart()
      expect(await first).toMatchObject({ status: 'appended', revision: 1 })
      expect(await second).toEqual(await first)
      expect(eventIdsOf(await collectAll(store.readAll()))).toEqual(eventIdsOf(events))
    }))

  it('a closed store rejects calls at once', async () => {
    const store = createEventStoreDbEventStore({ url: server.url, prefix: 'spec' })
    await server.kill()
    const waiting = expect(store.append(newStream(), 'no_stream', newEvents(1))).rejects.toThrow(
      StoreUnavailable,
    )
    await sleep(100)
    await store.close()
    await waiting
    await expect(store.ping()).rejects.toThrow(StoreUnavailable)
  })
})

describe('Whatever happens to the connection', () => {
  it('no acknowledged event is lost, doubled or skipped while the server is killed again and again under 8 writers', () =>
    opened(async (store) => {
      const kills = runDepth(5, 200)
      const tally = await appendsUnderKills({
        store,
        writers: 8,
        kills,
        between: 100,
        killAndRestart: async () => {
          await server.kill()
          await server.restart()
        },
      })
      tellTortureResult({ what: 'kills of an EventStoreDB under 8 writers', tried: kills, ...tally })
      expect(tally.acknowledged).toBeGreaterThanOrEqual((kills + 1) * 100)
      expect(tally).toMatchObject({
        lost: 0,
        doubled: 0,
        misplaced: 0,
        conflicts: 0,
        skipped: 0,
        repeated: 0,
      })
    }))

  it('a silent network is an outage, and an append that it held back is stored once', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
    await opened(
      async (store) => {
        const stream = newStream()
        await store.append(stream, 'no_stream', newEvents(1))
        proxy.stall()
        const events = newEvents(1)
        await expect(store.append(stream, 0, events)).rejects.toThrow(StoreUnavailable)
        await expect(store.ping()).rejects.toThrow(StoreUnavailable)
        proxy.resume()
        expect(await store.append(stream, 0, events)).toMatchObject({ status: 'appended', revision: 1 })
        expect(await collectAll(store.readAll())).toHaveLength(2)
      },
      { url: proxy.through(server.url), patience },
    )
    await proxy.close()
  })

  it('a connection that is accepted but never answered is replaced', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
    await opened(
      async (store) => {
        const follower = follow(store, { after: logStart })
        proxy.stall()
        await expect(store.ping()).rejects.toThrow(StoreUnavailable)
        proxy.strand()
        proxy.resume()
        const events = newEvents(1)
        const stream = newStream()
        const isAppended = async () => {
          const result = await store.append(stream, 'no_stream', events).catch(() => null)
          return result?.status === 'appended'
        }
        await until('an append is taken', isAppended)
        await follower.until(() => follower.events.length > 0)
        expect(eventIdsOf(follower.events)).toEqual(eventIdsOf(events))
        await follower.stop()
      },
      { url: `${proxy.through(server.url)}&keepAliveInterval=1000&keepAliveTimeout=100` },
    )
    await proxy.close()
  })

  it('an unavailable server does not affect appends to another one', async () => {
    const other = await startEventStoreDbServer()
    await opened(async (store) => {
      await opened(
        async (elsewhere) => {
          await elsewhere.append(newStream(), 'no_stream', newEvents(1))
          const stream = newStream()
          const lost = Array.from({ length: 20 }, () =>
            elsewhere.append(newStream(), 'no_stream', newEvents(1)).catch((error: unknown) => error),
          )
          const kept = Array.from({ length: 20 }, () => store.append(newStream(), 'no_stream', newEvents(1)))
          await other.kill()
          expect((await Promise.all(kept)).every(({ status }) => status === 'appended')).toBe(true)
          await Promise.all(lost)
          expect(await store.append(stream, 'no_stream', newEvents(1))).toMatchObject({ revision: 0 })
        },
        { url: other.url, patience },
      )
    })
  })
})

describe('The end of a log that is followed by many events of others', () => {
  const withNeighbours = (work: (store: EventStore, end: Position) => Promise<void>) =>
    opened(
      async (store) => {
        const { position } = (await store.append(newStream(), 'no_stream', newEvents(2))) as {
          position: Position
        }
        const others = createEventStoreDbEventStore({
          url: server.url,
          prefix: 'others',
          patience: busyPatience,
        })
        await others.append(newStream(), 'no_stream', newEvents(700))
        await others.close()
        await work(store, position)
      },
      { patience: busyPatience },
    )

  it('is an outage, not an endless wait, while the server does not answer the search for it', () =>
    withNeighbours((store, end) =>
      opened(
        async (impatient) => {
          // Either only the search gets no answer or, on a busy machine, the whole call.
          server.silence(10)
          await expect(impatient.head()).rejects.toThrow(StoreUnavailable)
          await expect(collectAll(impatient.readAll())).rejects.toThrow(StoreUnavailable)
          server.silence(0)
          expect(await store.head()).toBe(end)
          expect(await collectAll(store.readAll())).toHaveLength(2)
        },
        { patience },
      ),
    ))

  it('is found even if the connection is lost during the search', () =>
    withNeighbours(async (store, end) => {
      server.breakNextRead(300)
      expect(await store.head()).toBe(end)
    }))
})

describe('A live subscription that receives nothing more', () => {
  it('is reopened when it is behind, reports the stall, and delivers each event once', () => {
    const stalls: Stall[] = []
    const watching = { silence: 50, lookEvery: 10, stalled: (stall: Stall) => stalls.push(stall) }
    const work = async (store: EventStore) => {
      const first = newEvents(3)
      const { position } = (await store.append(newStream(), 'no_stream', first)) as { position: Position }
      const follower = follow(store, { after: logStart })
      await follower.until(() => follower.kinds.includes('caughtUp'))
      server.silence()
      const second = newEvents(2)
      const { position: head } = (await store.append(newStream(), 'no_stream', second)) as {
        position: Position
      }
      await follower.until(() => follower.events.length >= 5)
      expect(eventIdsOf(follower.events)).toEqual(eventIdsOf([...first, ...second]))
      expect(stalls[0]).toMatchObject({ position, head })
      await follower.stop()
    }
    return opened(work, { stalls: watching })
  })
})

describe('An answer that nobody waits for', () => {
  it('does not end the process: an id that is not a UUID is answered twice', () =>
    opened(async (store) => {
      const shared = clientFor(server.url)
      const bad = jsonEvent({ id: 'no-uuid', type: 'Told', data: {} })
      await expect(shared.attempt((client) => client.appendToStream('bad', bad))).rejects.toThrow()
      // Waits for the second answer.
      await sleep(200)
      expect(await store.append(newStream(), 'no_stream', newEvents(1))).toMatchObject({ revision: 0 })
      await shared.release()
    }))
})

describe('An answer that trying again would not change', () => {
  it('is returned at once: the stream was deleted for good', () =>
    opened(async (store) => {
      const stream = newStream()
      await store.append(stream, 'no_stream', newEvents(1))
      server.log.tombstone(`spec/${stream}`)
      await expect(store.append(stream, 0, newEvents(1))).rejects.toMatchObject({ type: 'stream-deleted' })
      await expect(collectAll(store.readStream(stream))).rejects.toMatchObject({ type: 'stream-deleted' })
    }))

  it('is returned at once: the server treats the id as missing', () =>
    opened(async (store) => {
      const nil = newEvents(1).map((event) => ({ ...event, id: '00000000-0000-0000-0000-000000000000' }))
      await expect(store.append(newStream(), 'no_stream', nil)).rejects.toThrow(InvalidAppend)
    }))

  it('is returned at once: the position is of a different kind of log', () =>
    opened(async (store) => {
      const follower = follow(store, { after: 'elsewhere' as Position })
      await expect(follower.until(() => false)).rejects.toThrow(RangeError)
    }))
})

it('refuses an ambiguous prefix and an invalid URL when the store is made', () => {
  for (const prefix of ['', 'a/b', '$system'])
    expect(() => createEventStoreDbEventStore({ url: server.url, prefix })).toThrow('is no prefix')
  expect(() => createEventStoreDbEventStore({ url: 'http://somewhere', prefix: 'spec' })).toThrow('esdb://')
})
