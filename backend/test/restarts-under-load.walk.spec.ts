/**
 * The server is told to stop again and again under commands of every kind, as at each release: it answers
 * every request that it had, refuses later ones so that another server can be tried, and stops soon.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './app-process.ts'
import { runDepth, tellTortureResult } from './depth.ts'
import { none, startMixedCommands, type Tried } from './mixed-commands.ts'
import { startMailServer, type MailServer } from './reacting.ts'
import { startSecondServer } from './second-server.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

const families = runDepth(1, 4)
const restarts = runDepth(2, 50)
/** At least this many commands are acknowledged between two restarts. */
const between = runDepth(5, 40)
/** Milliseconds; the longest random wait before a restart. */
const longestMoment = 300
const longestDrain = 10_000

let own: RunningServer
let mailServer: MailServer
let restarted: ServerProcess | null = null
beforeAll(async () => {
  mailServer = await startMailServer()
  own = await startOwnServer({ ROLE: 'web' })
  await start()
})
afterAll(async () => {
  await end()
  await own.close()
  await mailServer.close()
})

const start = async () => {
  restarted = await startSecondServer(own, mailServer)
}
/**
 * Stops the server. Until it has exited, requests still go to its port, as from callers who do not know.
 * @returns the exit code
 */
const end = async () => {
  const ending = restarted
  ending?.process.kill('SIGTERM')
  return ending?.ended
}

const outcomeOf = ({ sentAt, reply }: Tried, toldAt: number) => {
  if (reply && (reply.status === 200 || reply.status === 201)) return 'answered'
  if (reply?.status === 503 && reply.headers['retry-after'] !== undefined) return 'refused'
  if (reply && reply.status < 500) return 'answered'
  // There was no connection, or nobody had accepted it: the caller knows that nothing was done.
  if (reply === null && (sentAt === null || sentAt > toldAt)) return 'refused'
  return 'failed'
}

it('A restart fails no request that the server had, loses nothing, and stops within ten seconds', async () => {
  const underWay = new Set<Tried>()
  const over: Tried[] = []
  const commands = await startMixedCommands({
    server: own,
    mailServer,
    families,
    port: () => restarted?.port ?? 0,
    begun: (tried) => underWay.add(tried),
    ended(tried) {
      underWay.delete(tried)
      over.push(tried)
    },
  })
  const counted = { answered: 0, refused: 0, failed: 0 }
  const drains: number[] = []
  const codes = new Set<unknown>()
  for (let round = 0; round < restarts; round += 1) {
    await commands.more(between)
    await sleep(Math.random() * longestMoment)
    over.length = 0
    const concerned = new Set(underWay)
    const toldAt = performance.now()
    codes.add(await end())
    drains.push(performance.now() - toldAt)
    await start()
    await commands.more(1)
    for (const tried of over)
      if (concerned.has(tried) || tried.begunAt - toldAt < (drains.at(-1) ?? 0))
        counted[outcomeOf(tried, toldAt)] += 1
    if (round % 10 === 9) process.stderr.write(`ended ${round + 1} of ${restarts} times\n`)
  }
  const { lost, doubled, ...others } = await commands.finish()
  drains.sort((one, other) => one - other)
  const longest = Math.round(drains.at(-1) ?? Number.NaN)
  tellTortureResult({
    what: 'SIGTERM under mixed commands',
    tried: restarts,
    lost,
    doubled,
    answers: {
      acknowledged: commands.count(),
      ...others,
      ...counted,
      'drained after, p50 (ms)': Math.round(drains[Math.floor(drains.length / 2)] ?? Number.NaN),
      'drained after, at most (ms)': longest,
    },
  })
  process.stderr.write(`${JSON.stringify({ ...counted, longest })}\n`)
  expect([...codes]).toEqual([0])
  expect(counted.failed).toBe(0)
  expect({ lost, doubled, ...others }).toEqual(none)
  expect(longest).toBeLessThan(longestDrain)
})
