import { afterAll, beforeAll } from '@jest/globals'
import { runDepth } from '../../../test/depth.ts'
import { describeEventStore } from '../../../test/event-store-contract.ts'
import { startTcpProxy } from '../../../test/tcp-proxy.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createPostgresEventStore } from './postgres-event-store.ts'

let database: TestDatabase
let logs = 0
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describeEventStore('The event log in PostgreSQL', {
  remote: true,
  crossingEvents: runDepth(8_000, 100_000),
  async open() {
    const { hostname, port } = new URL(database.url)
    const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
    logs += 1
    const schema = `log_${logs}`
    const open = () => createPostgresEventStore({ url: proxy.through(database.url), schema })
    const store = await open()
    return {
      store,
      reopen: open,
      cut: async () => proxy.cut(),
      async close() {
        await store.close()
        await proxy.close()
      },
    }
  },
})
