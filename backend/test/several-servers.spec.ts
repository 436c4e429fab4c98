/**
 * Two web servers and two workers, of which one after the other is killed while parents join, write, book, pin and
 * bookmark at both web servers: what was acknowledged is there once, in order, shown and mailed, and a worker's work is
 * taken over.
 */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ServerProcess } from './app-process.ts'
import { runDepth, tellTortureResult } from './depth.ts'
import { none, startMixedCommands, type MixedCommands } from './mixed-commands.ts'
import { sendKillToTree } from './process-tree.ts'
import { startMailServer, type MailServer } from './reacting.ts'
import { killServerTree, letGoOfMails, startSecondServer } from './second-server.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

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
const killed: { readonly role: Role; process: ServerProcess | null }[] = [
  { role: 'web', process: null },
  { role: 'worker', process: null },
  { role: 'worker', process: null },
]

const start = async (place: (typeof killed)[number]) => {
  place.process = await startSecondServer(own, mailServer, { ROLE: place.role, ...logSettings })
}

const kill = (place: (typeof killed)[number]) => killServerTree(place.process)

/** @returns milliseconds until a message shows that was sent when the worker had just been killed */
const killWorker = async (place: (typeof killed)[number], commands: MixedCommands): Promise<number> => {
  const untilItEnded = await sendKillToTree(place.process?.process.pid ?? Number.NaN)
  const milliseconds = await commands.untilVisible()
  await untilItEnded()
  return milliseconds
}

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
  const takeovers: number[] = []
  for (let round = 0; round < kills; round += 1) {
    await commands.more(between)
    const place = killed[round % killed.length] as (typeof killed)[number]
    if (place.role === 'worker') takeovers.push(await killWorker(place, commands))
    else await kill(place)
    await start(place)
    if (round % 10 === 9)
      process.stderr.write(
        `${home}: ${round + 1} of ${kills} deaths, a message of that moment shown after ${Math.round(Math.max(...takeovers))} ms at most\n`,
      )
  }
  await Promise.all(killed.map(kill))
  await letGoOfMails(own)
  await Promise.all(killed.map(start))
  const { lost, doubled, ...others } = await commands.finish()
  takeovers.sort((one, other) => one - other)
  const quantile = (part: number) =>
    Math.round(takeovers[Math.min(takeovers.length - 1, Math.floor(takeovers.length * part))] ?? Number.NaN)
  const [usual, rare, slowest] = [quantile(0.5), quantile(0.99), quantile(1)]
  process.stderr.write(
    `${home}: ${commands.count()} commands; a message sent when a worker died showed after ${usual} ms (p50), ${rare} ms (p99), ${slowest} ms at most\n`,
  )
  tellTortureResult({
    what: `deaths of a web server or a worker, of two each, under mixed commands${eventStoreDb ? ', the log in EventStoreDB' : ''}`,
    tried: kills,
    lost,
    doubled,
    answers: {
      acknowledged: commands.count(),
      ...others,
      'a message of that moment shows after, p50 (ms)': usual,
      'a message of that moment shows after, p99 (ms)': rare,
      'a message of that moment shows after, at most (ms)': slowest,
    },
  })
  expect({ lost, doubled, ...others }).toEqual(none)
})
