/**
 * A store with several simulated nodes, one of which leads; backend/test/eventstoredb-cluster.torture.spec.ts
 * uses real ones.
 */

import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { newCluster, type Cluster } from '../../../test/eventstoredb-server/cluster.ts'
import { Log } from '../../../test/eventstoredb-server/log.ts'
import { startEventStoreDbServer, type EventStoreDbServer } from '../../../test/eventstoredb-server/server.ts'
import { collectAll, eventIdsOf, follow, newEvents, newStream } from '../../../test/log-events.ts'
import { until } from '../../../test/until.ts'
import { logStart, StoreUnavailable, type EventStore } from './event-store.ts'
import { clientFor } from './eventstoredb-client.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'

/** Milliseconds; so long that a spec on a busy machine is slow but does not fail. */
const patience = 60_000

let cluster: Cluster
let log: Log
let one: EventStoreDbServer
let two: EventStoreDbServer
const opened: EventStore[] = []

const urlOf = (...nodes: readonly EventStoreDbServer[]) =>
  `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`
const openStore = (bears = patience) => {
  const store = createEventStoreDbEventStore({ url: urlOf(one, two), prefix: 'spec', patience: bears })
  opened.push(store)
  return store
}

beforeEach(async () => {
  cluster = newCluster()
  log = new Log()
  one = await startEventStoreDbServer({ log, cluster })
  two = await startEventStoreDbServer({ log, cluster })
  cluster.leader = one.port
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
  await Promise.all([one, two].map((node) => node.kill().catch(() => undefined)))
})

it('Appends, reads and subscriptions go to the node that leads', async () => {
  const store = openStore()
  const stream = newStream()
  const written = [...newEvents(1), ...newEvents(1), ...newEvents(1)]
  const follower = follow(store, { after: logStart })
  for (const [nth, event] of written.entries()) {
    expect(await store.append(stream, nth === 0 ? 'no_stream' : nth - 1, [event])).toMatchObject({
      revision: nth,
    })
    cluster.leader = cluster.leader === one.port ? two.port : one.port
    expect(eventIdsOf(await collectAll(store.readStream(stream)))).toEqual(
      eventIdsOf(written.slice(0, nth + 1)),
    )
    await store.head()
  }
  await follower.until(() => follower.events.length === written.length)
  expect(eventIdsOf(follower.events)).toEqual(eventIdsOf(written))
  expect(cluster.askedOfAny).toBe(0)
  await follower.stop()
})

it('An append survives the death of the leader: it waits for the next one, and is stored once', async () => {
  const store = openStore()
  const stream = newStream()
  await store.append(stream, 'no_stream', newEvents(1))
  await one.kill()
  const events = newEvents(1)
  const waiting = [store.append(stream, 0, events), store.append(stream, 'any', events)]
  // The other node takes a while to notice; until then the client is sent to the dead node, which refuses it.
  const since = performance.now()
  await until('a single server would have been given up', () => performance.now() > since + 2_000)
  cluster.leader = null
  const before = cluster.gossips
  await until('a search for a leader was given up and begun again', () => cluster.gossips > before + 12)
  cluster.leader = two.port
  for (const answer of await Promise.all(waiting))
    expect(answer).toMatchObject({ status: 'appended', revision: 1 })
  expect(await collectAll(store.readStream(stream))).toHaveLength(2)
})

it('While no node is available, every call throws an outage and nothing ends the process', async () => {
  const store = openStore(1_500)
  const stream = newStream()
  await store.append(stream, 'no_stream', newEvents(1))
  const follower = follow(store, { after: logStart })
  await follower.until(() => follower.kinds.includes('caughtUp'))
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  try {
    // The subscription stays on its node, and everything else goes to the node that leads.
    cluster.leader = two.port
    await store.append(stream, 0, newEvents(1))
    await two.kill()
    cluster.leader = null
    const before = cluster.gossips
    const refused = expect(store.append(stream, 1, newEvents(1))).rejects.toThrow(StoreUnavailable)
    await until('a leader is sought', () => cluster.gossips > before)
    // This breaks the connection to the first node, while there is no next one yet.
    await one.kill()
    await refused
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
    await two.restart()
    cluster.leader = two.port
    await until('it is there again', () =>
      store.ping().then(
        () => true,
        () => false,
      ),
    )
    await follower.stop()
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})

it('A connection that breaks while no other node is found causes no unhandled rejection', async () => {
  await Promise.all([one.kill(), two.kill()])
  const shared = clientFor(urlOf(one, two))
  const inside = shared.current.client as unknown as {
    getChannel(): Promise<unknown>
    handleError(failed: { getChannel(): unknown }, error: Error): Promise<void>
  }
  const sought = expect(inside.getChannel()).rejects.toThrow('Failed to discover')
  const broken = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 })
  await expect(inside.handleError({ getChannel: () => null }, broken)).resolves.toBeUndefined()
  await sought
  await shared.release()
})

it('A conflict with an event that nobody can read yet is returned once the event can be read', async () => {
  const store = openStore()
  const stream = newStream()
  await store.append(stream, 'no_stream', newEvents(1))
  log.shownBefore = log.end
  await openStore().append(stream, 0, newEvents(1))
  let isTold = false
  const conflict = store.append(stream, 0, newEvents(1)).finally(() => (isTold = true))
  for (let looks = 0; looks < 20; looks += 1) await store.ping()
  expect(isTold).toBe(false)
  log.shownBefore = null
  expect(await conflict).toEqual({ status: 'conflict', expected: 0, actual: 1 })
})
