/**
 * Two web servers and a worker over three real EventStoreDB nodes with TLS: the leading node is killed again
 * and again under commands of every kind. Nothing acknowledged is lost or duplicated, no server ends, and
 * writes continue with two nodes. Needs an EventStoreDB: EVENTSTORE_TEST_BINARY is its executable or its
 * EventStore.ClusterNode.dll.
 */

import { afterAll, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './app-process.ts'
import { tellTortureResult } from './depth.ts'
import { startEventStoreDbCluster, type EventStoreDbCluster } from './eventstoredb-cluster.ts'
import { sendTo } from './http-client.ts'
import { none, startMixedCommands } from './mixed-commands.ts'
import { startMailServer, type MailServer } from './reacting.ts'
import { startSecondServer } from './second-server.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

const families = 3
const kills = 10
/** At least this many commands are acknowledged between two kills. */
const between = 60
/** Milliseconds; the longest random wait before a kill. */
const longestMoment = 300

const what = 'deaths of the leader of three EventStoreDB nodes under mixed commands'

const binary = process.env['EVENTSTORE_TEST_BINARY']

interface World {
  readonly cluster: EventStoreDbCluster
  readonly mailServer: MailServer
  /** A web server in the spec's own process. */
  readonly own: RunningServer
  readonly web: ServerProcess
  readonly worker: ServerProcess
}

/** What was opened, newest first. */
const closing: (() => Promise<unknown>)[] = []
const kept = <T>(opened: T, close: (opened: T) => Promise<unknown>): T => {
  closing.unshift(() => close(opened))
  return opened
}
afterAll(async () => {
  for (const close of closing) await close()
})

const open = async (server: string): Promise<World> => {
  const cluster = kept(await startEventStoreDbCluster(server), (opened) => opened.close())
  const mailServer = kept(await startMailServer(), (opened) => opened.close())
  const log = { EVENTSTORE_URL: cluster.url, EVENTSTORE_PREFIX: `cluster${randomBytes(6).toString('hex')}` }
  const own = kept(await startOwnServer({ ...log, ROLE: 'web' }), (opened) => opened.close())
  const start = async (ROLE: string) =>
    kept(await startSecondServer(own, mailServer, { ...log, ROLE }), ({ process: child, ended }) => {
      child.kill('SIGTERM')
      return ended
    })
  return { cluster, mailServer, own, web: await start('web'), worker: await start('worker') }
}

const isReady = async (port: number) => {
  const reply = await sendTo(port, { url: '/health/ready' }).catch(() => null)
  return reply?.status === 200
}

/**
 * Neither the gate nor the torture run has an EventStoreDB of its own. The table also lists what was not
 * tried.
 */
const leaveOut = () => {
  process.stderr.write(`Not tried: ${what}. EVENTSTORE_TEST_BINARY names no EventStoreDB to start.\n`)
  tellTortureResult({ what, tried: 0, lost: 0, doubled: 0, answers: { 'no EVENTSTORE_TEST_BINARY': 1 } })
}

const killLeaders = async (server: string) => {
  const { cluster, mailServer, own, web, worker } = await open(server)
  const ends: (number | string)[] = []
  for (const { ended } of [web, worker]) void ended.then((end) => ends.push(end))
  const unanswered: Record<string, number> = {}
  let killedAt = 0
  let pauses: number[] = []
  const commands = await startMixedCommands({
    server: own,
    mailServer,
    families,
    port: () => (Math.random() < 0.5 ? own.port : web.port),
    ended: ({ begunAt, reply }) => {
      const answer = reply ? `answered ${reply.status}` : 'not answered'
      if (!reply || reply.status >= 500) unanswered[answer] = (unanswered[answer] ?? 0) + 1
      else if (killedAt > 0 && begunAt >= killedAt && reply.status < 300) {
        pauses.push(performance.now() - killedAt)
        killedAt = 0
      }
    },
  })
  for (let round = 1; round <= kills; round += 1) {
    await commands.more(between)
    await sleep(Math.random() * longestMoment)
    const { revive } = await cluster.killLeader()
    killedAt = performance.now()
    await until('a command that came after the death is acknowledged', () => killedAt === 0)
    // Writes continue with two nodes, and the third node is restarted under writes.
    await commands.more(between)
    await revive()
    for (const port of [own.port, web.port, worker.port])
      await until('every server says that it is ready', () => isReady(port))
    process.stderr.write(
      `Leader killed ${round} of ${kills} times: writes after ${Math.round(pauses.at(-1) ?? 0)} ms\n`,
    )
  }
  const { lost, doubled, ...rest } = await commands.finish()
  pauses = pauses.toSorted((one, other) => one - other)
  tellTortureResult({
    what,
    tried: kills,
    lost,
    doubled,
    answers: {
      acknowledged: commands.count(),
      ...rest,
      ...unanswered,
      'writes again after, p50 (ms)': Math.round(pauses[Math.floor(kills / 2)] ?? Number.NaN),
      'writes again after, at most (ms)': Math.round(pauses.at(-1) ?? Number.NaN),
    },
  })
  expect({ lost, doubled, ...rest }).toEqual(none)
  expect(ends).toEqual([])
}

const title = binary
  ? `nothing is lost or doubled by the ${what}`
  : 'EVENTSTORE_TEST_BINARY names no EventStoreDB to start, so no leader was killed'

it(title, () => (binary ? killLeaders(binary) : leaveOut()))
