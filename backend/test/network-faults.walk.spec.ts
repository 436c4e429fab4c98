/**
 * The network between the server and its store is reset, says nothing for a while, and lets little through, under commands
 * of every kind: what was acknowledged is there once, and the server goes on alone.
 */

import { describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { runDepth, tellTortureResult } from './depth.ts'
import { openEventStoreDb } from './eventstoredb-server/server.ts'
import { none, startMixedCommands } from './mixed-commands.ts'
import { startMailServer } from './reacting.ts'
import { startSecondServer } from './second-server.ts'
import { startOwnServer } from './shared-server.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const families = runDepth(1, 4)
/** How many commands are acknowledged between two faults, at least. */
const between = runDepth(5, 20)
/** Milliseconds that a fault lasts, at most; longer than the server waits for its store (limits.ts). */
const longestFault = runDepth(500, 8_000)
/** Milliseconds; a slow network lets something through for the second part of each. */
const [silent, open] = [40, 10]

type Home = 'PostgreSQL' | 'EventStoreDB'

/** @returns when the network is well again. */
const faults: Readonly<Record<string, (network: TcpProxy, milliseconds: number) => Promise<void>>> = {
  async reset(network) {
    network.cut()
  },
  async 'half-open, then reset'(network, milliseconds) {
    network.stall()
    await sleep(milliseconds)
    network.cut()
    network.resume()
  },
  async 'half-open, then well'(network, milliseconds) {
    network.stall()
    await sleep(milliseconds)
    network.resume()
  },
  async slow(network, milliseconds) {
    const until = performance.now() + milliseconds
    while (performance.now() < until) {
      network.stall()
      await sleep(silent)
      network.resume()
      await sleep(open)
    }
  },
}

const proxyTo = (url: string) => {
  const { hostname, port } = new URL(url)
  return startTcpProxy({ host: hostname, port: Number(port) })
}

const openWorld = async (home: Home) => {
  const mailServer = await startMailServer()
  const log = home === 'EventStoreDB' ? await openEventStoreDb() : null
  const prefix = `network${randomBytes(6).toString('hex')}`
  const own = await startOwnServer({
    ROLE: 'web',
    ...(log && { EVENTSTORE_URL: log.url, EVENTSTORE_PREFIX: prefix }),
  })
  // The tables' network is the log's, where PostgreSQL is its home.
  const network = await proxyTo(log?.url ?? own.parts.databaseUrl)
  const server = await startSecondServer(own, mailServer, {
    ...(log
      ? { EVENTSTORE_URL: network.through(log.url), EVENTSTORE_PREFIX: prefix }
      : { DATABASE_URL: network.through(own.parts.databaseUrl) }),
  })
  return {
    own,
    mailServer,
    network,
    server,
    async close() {
      server.process.kill('SIGTERM')
      await server.ended
      await network.close()
      await own.close()
      await log?.kill()
      await mailServer.close()
    },
  }
}

describe.each([
  ['PostgreSQL', runDepth(4, 100)],
  ['EventStoreDB', runDepth(4, 100)],
] as const)('With the log in %s', (home, rounds) => {
  it('nothing acknowledged is lost, doubled, reordered or hidden, whatever the network does', async () => {
    const world = await openWorld(home)
    try {
      let ended = false
      void world.server.ended.then(() => (ended = true))
      const { port } = world.server
      const commands = await startMixedCommands({
        server: world.own,
        mailServer: world.mailServer,
        families,
        port: () => port,
      })
      const kinds = Object.entries(faults)
      const recoveries: number[] = []
      const counted: Record<string, number> = {}
      for (let round = 0; round < rounds; round += 1) {
        await commands.more(between)
        const [kind, happen] = kinds[round % kinds.length] as (typeof kinds)[number]
        await happen(world.network, longestFault * Math.random())
        counted[kind] = (counted[kind] ?? 0) + 1
        const since = performance.now()
        await commands.more(1)
        recoveries.push(performance.now() - since)
        if (round % 10 === 9) process.stderr.write(`${home}: ${round + 1} of ${rounds} faults\n`)
      }
      const ceased = performance.now()
      const { lost, doubled, ...others } = await commands.finish()
      const followedAfter = performance.now() - ceased
      recoveries.sort((one, other) => one - other)
      tellTortureResult({
        what: `faults of the network to the log under mixed commands, the log in ${home}`,
        tried: rounds,
        lost,
        doubled,
        answers: {
          acknowledged: commands.count(),
          ...others,
          ...counted,
          'works again after, p50 (ms)': Math.round(recoveries[Math.floor(rounds / 2)] ?? Number.NaN),
          'works again after, at most (ms)': Math.round(recoveries.at(-1) ?? Number.NaN),
          'all had followed after (ms)': Math.round(followedAfter),
        },
      })
      expect({ lost, doubled, ...others }).toEqual(none)
      expect(ended).toBe(false)
    } catch (error) {
      process.stderr.write(world.server.output())
      throw error
    } finally {
      await world.close()
    }
  })
})
