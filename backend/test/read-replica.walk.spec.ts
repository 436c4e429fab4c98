import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from './app-server.ts'
import {
  askerOf,
  bodyOf,
  endorse,
  someProvider,
  type Dashboard,
  type EndorsingProvider,
} from './endorsing.ts'
import { startPostgresPair, type PostgresPair } from './standby.ts'
import { until } from './until.ts'

/**
 * A real streaming replica, two servers that read from it, and Rosa, whose commands go to the first server.
 */
let pair: PostgresPair
let first: TestServer
let second: TestServer
let rosa: EndorsingProvider
let endorsementId: string

const startReader = (readDatabaseUrl: string, directory?: string) =>
  startTestServer({
    DATABASE_URL: pair.url,
    READ_DATABASE_URL: readDatabaseUrl,
    TRUST_PROXY: '127.0.0.1',
    ...(directory !== undefined && { DATA_DIRECTORY: directory }),
  })

const usesReplica = async (server: TestServer) => {
  const metric = await server.parts.metrics.registry.getSingleMetric('read_replica_in_use')?.get()
  return metric?.values[0]?.value === 1
}
const bothUseReplica = () =>
  until('both ask the replica', async () => (await usesReplica(first)) && usesReplica(second))

/** Whether queries without a session currently go to the replica. */
const isAnsweredByReplica = async (server: TestServer) => {
  const tables = server.parts.reads.tablesFor({ hasSession: false })
  const [row] = await tables.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
  return row?.replica
}

const pin = (pinned: boolean) => rosa.do(pinned ? 'pinEndorsement' : 'unpinEndorsement', { endorsementId })

/** What Rosa's dashboard shows at a server right now. */
const isPinnedAt = async (server: TestServer) => {
  const dashboard = bodyOf(await askerOf(server, rosa.cookie)('dashboardEndorsements', {})) as Dashboard
  return dashboard.approved.find(({ id }) => id === endorsementId)?.pinPosition !== null
}

/** Pins and unpins, and queries both servers right after each answer. @returns how often one was behind */
const countStale = async (times: number) => {
  let stale = 0
  for (let time = 0; time < times; time += 1) {
    const pinned = time % 2 === 0
    await pin(pinned)
    for (const seen of await Promise.all([isPinnedAt(first), isPinnedAt(second)]))
      if (seen !== pinned) stale += 1
  }
  return stale
}

beforeAll(async () => {
  pair = await startPostgresPair()
  first = await startReader(pair.replicaUrl)
  second = await startReader(pair.replicaUrl, first.directory)
  rosa = await someProvider(first, 'Rosa')
  endorsementId = await endorse(await someProvider(first, 'Ines'), rosa)
  await rosa.do('approveEndorsement', { endorsementId })
  await bothUseReplica()
})

afterAll(async () => {
  await second.close()
  await first.close()
  await pair.close()
})

describe('A server with a read replica', () => {
  it('reads from the replica', async () => {
    for (const server of [first, second])
      await until('it answers', async () => (await isAnsweredByReplica(server)) === true)
  })

  it('shows every change on the next page, at every server', async () => {
    expect(await countStale(20)).toBe(0)
    await bothUseReplica()
  })

  it('reads from the primary while the replica lags by 5 seconds, and from the replica again afterwards', async () => {
    await pair.lag(5_000)
    await until('both ask the primary', async () => {
      expect(await countStale(2)).toBe(0)
      return !(await isAnsweredByReplica(first)) && !(await isAnsweredByReplica(second))
    })
    await pair.lag(0)
    await bothUseReplica()
    expect(await countStale(4)).toBe(0)
  })

  it('answers every query while the replica dies and comes back', async () => {
    let died = false
    const asked = (async () => {
      for (let count = 0; ; count += 1) {
        expect(await isPinnedAt(second)).toBe(false)
        if (died && !(await usesReplica(second))) return count
      }
    })()
    await pair.kill()
    died = true
    expect(await asked).toBeGreaterThan(0)
    expect(await countStale(2)).toBe(0)
    await pin(false)
    await pair.revive()
    await bothUseReplica()
    expect(await countStale(2)).toBe(0)
  })

  it('does not read from a database that is not a replica of its own', async () => {
    const server = await startReader(pair.url, first.directory)
    try {
      await until('it says so', async () => server.log().includes('is not a streaming replica'))
      expect([await usesReplica(server), await isAnsweredByReplica(server)]).toEqual([false, false])
    } finally {
      await server.close()
    }
  })
})
