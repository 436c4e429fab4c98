/**
 * The server is killed again and again under commands of every kind, at random moments and at the points
 * where a death does most harm. Those points are recognized by the bytes between the server and its log, its
 * tables and its callers, so the server contains nothing for this test.
 */

import { describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../bench/measure.ts'
import type { ServerProcess } from './app-process.ts'
import { runDepth, tellTortureResult } from './depth.ts'
import { openEventStoreDb } from './eventstoredb-server/server.ts'
import { startHaltingProxy, type Halt, type HaltingProxy } from './halting-proxy.ts'
import { none, startMixedCommands } from './mixed-commands.ts'
import { startMailServer } from './reacting.ts'
import { killSecondServer, startSecondServer } from './second-server.ts'
import { startOwnServer } from './shared-server.ts'
import { until } from './until.ts'

const families = runDepth(1, 3)
/** At least this many commands are acknowledged between two kills. */
const between = runDepth(5, 10)
/** Milliseconds; the longest random wait before a kill. */
const longestMoment = 300

interface Point {
  readonly what: string
  readonly where: 'callers' | 'log' | 'tables'
  readonly bytes: RegExp
  readonly at: Halt
}

/**
 * In PostgreSQL traffic the name of a prepared statement, in EventStoreDB traffic the type of an event in an
 * append.
 */
const append =
  /append-(one|first|together|each)\0|(WaitlistJoined|MessageSent|BookingRequested|BookingAccepted|EndorsementPinned|ProviderBookmarked)/
const command =
  /^POST \/_server\/(sendMessage|requestBooking|acceptBooking|pinEndorsement|bookmarkProvider)\?/
/**
 * The notification that a projector sends to the others with its batch: `booking 00000000000000000123 batch`.
 */
const batch = / \S{20,} batch/
const mark = /update reaction\.outbox set sent_at/

const points: readonly (Point | null)[] = [
  { what: 'before the append', where: 'log', bytes: append, at: 'asked' },
  { what: 'after the append', where: 'log', bytes: append, at: 'answered' },
  { what: 'before the answer', where: 'callers', bytes: command, at: 'answered' },
  { what: 'in a batch of a projection', where: 'tables', bytes: batch, at: 'asked' },
  { what: 'after a batch of a projection', where: 'tables', bytes: batch, at: 'answered' },
  { what: 'between a mail and its mark', where: 'tables', bytes: mark, at: 'asked' },
  // Null for a random moment.
  null,
]

/** Starts at another point each day, because the gate has few kills. */
const firstPoint = Number(process.env['TEST_SEED'] ?? 0)

type Home = 'PostgreSQL' | 'EventStoreDB'

const targetOf = (url: string) => {
  const { hostname, port } = new URL(url)
  return () => ({ host: hostname, port: Number(port) })
}

const open = async (home: Home) => {
  const mailServer = await startMailServer()
  const log = home === 'EventStoreDB' ? await openEventStoreDb() : null
  const prefix = `kills${randomBytes(6).toString('hex')}`
  const own = await startOwnServer({
    ROLE: 'web',
    ...(log && { EVENTSTORE_URL: log.url, EVENTSTORE_PREFIX: prefix }),
  })
  let killed: ServerProcess | null = null
  const tables = await startHaltingProxy(targetOf(own.parts.databaseUrl))
  const callers = await startHaltingProxy(() => ({ host: '127.0.0.1', port: killed?.port ?? 0 }))
  const proxyOfLog = log && (await startHaltingProxy(targetOf(log.url)))
  const proxies = { tables, callers, log: proxyOfLog ?? tables }

  const start = async () => {
    killed = await startSecondServer(own, mailServer, {
      DATABASE_URL: tables.through(own.parts.databaseUrl),
      ...(log && proxyOfLog && { EVENTSTORE_URL: proxyOfLog.through(log.url), EVENTSTORE_PREFIX: prefix }),
    })
  }
  const kill = async () => {
    await killSecondServer(own, killed)
    killed = null
  }
  return {
    own,
    mailServer,
    proxies,
    start,
    kill,
    async close() {
      await kill()
      for (const proxy of new Set<HaltingProxy>(Object.values(proxies))) await proxy.close()
      await own.close()
      await log?.kill()
      await mailServer.close()
    },
  }
}

describe.each([
  ['PostgreSQL', runDepth(2, 105)],
  ['EventStoreDB', runDepth(1, 105)],
] as const)('With the log in %s', (home, kills) => {
  it('nothing acknowledged is lost, duplicated, reordered or hidden, wherever the server dies', async () => {
    const world = await open(home)
    try {
      await world.start()
      const commands = await startMixedCommands({
        server: world.own,
        mailServer: world.mailServer,
        families,
        port: () => world.proxies.callers.port,
      })
      const died: Record<string, number> = {}
      const recoveries: number[] = []
      for (let round = 0; round < kills; round += 1) {
        await commands.more(between)
        const point = points[(firstPoint + round) % points.length] ?? null
        if (point === null) await sleep(Math.random() * longestMoment)
        else {
          let isThere = false
          void world.proxies[point.where].halted(point.bytes, point.at).then(() => (isThere = true))
          await until(`the server is ${point.what}`, () => isThere)
        }
        await world.kill()
        const what = point?.what ?? 'at a random moment'
        died[what] = (died[what] ?? 0) + 1
        const since = performance.now()
        await world.start()
        await commands.more(1)
        recoveries.push(performance.now() - since)
        if (round % 10 === 9) process.stderr.write(`${home}: killed ${round + 1} of ${kills} times\n`)
      }
      const { lost, doubled, ...others } = await commands.finish()
      tellTortureResult({
        what: `deaths of the server under mixed commands, the log in ${home}`,
        tried: kills,
        lost,
        doubled,
        answers: {
          acknowledged: commands.count(),
          ...others,
          ...died,
          'back after, p50 (ms)': Math.round(percentile(recoveries, 0.5)),
          'back after, p99 (ms)': Math.round(percentile(recoveries, 0.99)),
        },
      })
      expect({ lost, doubled, ...others }).toEqual(none)
    } finally {
      await world.close()
    }
  })
})
