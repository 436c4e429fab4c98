/**
 * Two web servers and two workers, of which one after the other is killed while parents join, write, book, pin and
 * bookmark at both web servers: what was acknowledged is there once, in order, shown and mailed, and a worker's work is
 * taken over.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { percentile } from '../bench/measure.ts'
import type { ServerProcess } from './app-process.ts'
import { runDepth, tellTortureResult } from './depth.ts'
import { none, startMixedCommands, type MixedCommands } from './mixed-commands.ts'
import { sendKillToTree } from './process-tree.ts'
import { startMailServer, type MailServer } from './reacting.ts'
import { killServerTree, letGoOfMails, startSecondServer } from './second-server.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'
import { addressFor, othersWorkOn, workOf } from './work-of.ts'

const families = runDepth(1, 8)
const kills = runDepth(2, 60)
/** How many commands are acknowledged between two kills, at least. */
const between = runDepth(10, 40)

type Role = 'web' | 'worker'

/** The log is in the real EventStoreDB of `EVENTSTORE_TEST_URL` where there is one, else in PostgreSQL. */
const eventStoreDb = process.env['EVENTSTORE_TEST_URL']
const home = eventStoreDb ? 'EventStoreDB' : 'PostgreSQL'
const logSettings = {
  ...(eventStoreDb && {
    EVENTSTORE_URL: eventStoreDb,
    EVENTSTORE_PREFIX: `several${randomBytes(6).toString('hex')}`,
  }),
}

/** In the spec's own process: a web server that nobody kills. It works on no table. */
let own: RunningServer
let mailServer: MailServer
const killed: { readonly role: Role; name: string; process: ServerProcess | null }[] = [
  { role: 'web', name: '', process: null },
  { role: 'worker', name: '', process: null },
  { role: 'worker', name: '', process: null },
]
type Place = (typeof killed)[number]

let started = 0
const start = async (place: Place) => {
  place.name = `${place.role} ${(started += 1)}`
  place.process = await startSecondServer(own, mailServer, {
    ROLE: place.role,
    ...logSettings,
    DATABASE_URL: addressFor(own.parts.databaseUrl, place.name),
  })
}

const kill = (place: Place) => killServerTree(place.process)

/** Milliseconds after the death of a worker. */
interface Takeover {
  /** Until other processes work on everything that it worked on; null if it worked on nothing. */
  readonly taken: number | null
  /** Until the log holds a message that was sent at that moment. */
  readonly written: number
  /** Until that message shows. */
  readonly shown: number
}

const killWorker = async (place: Place, commands: MixedCommands): Promise<Takeover> => {
  const { name } = place
  const work = await workOf(own, name)
  const untilItEnded = await sendKillToTree(place.process?.process.pid ?? Number.NaN)
  const since = performance.now()
  const takenOver = async () => {
    await until('all its work is taken over', () => othersWorkOn(own, work, name))
    return performance.now() - since
  }
  const [taken, { written, shown }] = await Promise.all([takenOver(), commands.untilVisible()])
  await untilItEnded()
  return { taken: work.length === 0 ? null : taken, written, shown }
}

/** Of so few values, the 99th percentile is the slowest. */
const quantiles = (what: string, values: readonly number[]): Readonly<Record<string, number>> => ({
  [`${what}, p50 (ms)`]: Math.round(percentile(values, 0.5)),
  [`${what}, p99 (ms)`]: Math.round(percentile(values, 0.99)),
})

beforeAll(async () => {
  mailServer = await startMailServer()
  own = await startOwnServer({ ROLE: 'web', ...logSettings })
  await Promise.all(killed.map(start))
})
afterAll(async () => {
  for (const place of killed) await kill(place)
  await own.close()
  await mailServer.close()
})

it('loses, doubles, reorders and hides nothing that was acknowledged', async () => {
  const commands = await startMixedCommands({
    server: own,
    mailServer,
    families,
    port: () => (Math.random() < 0.5 ? own.port : (killed[0]?.process?.port ?? own.port)),
  })
  // Without their names on their sessions, no takeover would be waited for.
  const work = await Promise.all(killed.map(({ name }) => workOf(own, name)))
  expect(work.flat()).not.toEqual([])
  const takeovers: Takeover[] = []
  const tell = () => ({
    ...quantiles(
      'all its work taken over after',
      takeovers.flatMap(({ taken }) => taken ?? []),
    ),
    ...quantiles(
      'a message of that moment written after',
      takeovers.map(({ written }) => written),
    ),
    ...quantiles(
      'that message shows after',
      takeovers.map(({ shown }) => shown),
    ),
  })
  for (let round = 0; round < kills; round += 1) {
    await commands.more(between)
    const place = killed[round % killed.length] as Place
    if (place.role === 'worker') takeovers.push(await killWorker(place, commands))
    else await kill(place)
    await start(place)
    if (round % 10 === 9)
      process.stderr.write(`${home}: ${round + 1} of ${kills} deaths, ${JSON.stringify(tell())}\n`)
  }
  await Promise.all(killed.map(kill))
  await letGoOfMails(own)
  await Promise.all(killed.map(start))
  const { lost, doubled, ...others } = await commands.finish()
  tellTortureResult({
    what: `deaths of a web server or a worker, of two each, under mixed commands${eventStoreDb ? ', the log in EventStoreDB' : ''}`,
    tried: kills,
    lost,
    doubled,
    answers: {
      acknowledged: commands.count(),
      ...others,
      'workers with work': takeovers.filter(({ taken }) => taken !== null).length,
      ...tell(),
    },
  })
  expect({ lost, doubled, ...others }).toEqual(none)
})
