import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { runDepth } from '../../../test/depth.ts'
import { describeEventStore, type OpenedStore } from '../../../test/event-store-contract.ts'
import { startEventStoreDbServer } from '../../../test/eventstoredb-server/server.ts'
import { startTcpProxy } from '../../../test/tcp-proxy.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'

/** Milliseconds; so long that a spec on a busy machine is slow but does not fail. */
const patience = 60_000

/**
 * Opens a log of its own on a server that may hold others, reached through a proxy that can cut the network.
 */
const openAt = async (
  url: string,
  stopServer = async (): Promise<void> => undefined,
): Promise<OpenedStore> => {
  const { hostname, port } = new URL(url)
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
  const prefix = `spec-${randomUUID()}`
  const store = createEventStoreDbEventStore({ url: proxy.through(url), prefix, patience })
  return {
    store,
    cut: async () => proxy.cut(),
    reopen: async () => createEventStoreDbEventStore({ url, prefix, patience }),
    close: async () => {
      await store.close()
      await proxy.close()
      await stopServer()
    },
  }
}

describeEventStore('The event log in an EventStoreDB of this process', {
  remote: true,
  crossingEvents: runDepth(4_000, 100_000),
  open: async () => {
    const server = await startEventStoreDbServer()
    return openAt(server.url, () => server.kill())
  },
})

const real = process.env['EVENTSTORE_TEST_URL']
// Long, because a disk has to store a hundred thousand events.
if (real) jest.setTimeout(300_000)
if (real)
  describeEventStore('The event log in a real EventStoreDB', {
    remote: true,
    crossingEvents: 100_000,
    open: () => openAt(real),
  })
