/**
 * The embedded PostgreSQL is killed with all its processes, again and again, under commands of every kind:
 * the server keeps running, restarts it, and has lost nothing of what it acknowledged.
 */

import { expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { postmasterOf } from '../src/platform/postgres/postmaster.ts'
import { startServerProcess } from './app-process.ts'
import { runDepth, tellTortureResult } from './depth.ts'
import { openEventStoreDb } from './eventstoredb-server/server.ts'
import { none, startMixedCommands } from './mixed-commands.ts'
import { killTree } from './process-tree.ts'
import { startMailServer } from './reacting.ts'
import { secondServerSettings } from './second-server.ts'
import { startOwnServer } from './shared-server.ts'

const families = runDepth(1, 3)
/** At least this many commands are acknowledged between two kills. */
const between = runDepth(5, 20)
/** Milliseconds; the longest random wait before a kill. */
const longestMoment = 300

type Home = 'PostgreSQL' | 'EventStoreDB'

const open = async (home: Home) => {
  const directory = await mkdtemp(join(tmpdir(), 'fourth-trimester-restarts-'))
  // PostgreSQL runs as another account, which has its files here.
  await chmod(directory, 0o755)
  const mailServer = await startMailServer()
  const log = home === 'EventStoreDB' ? await openEventStoreDb() : null
  const prefix = `restarts${randomBytes(6).toString('hex')}`
  const usual = {
    ...secondServerSettings,
    DATA_DIRECTORY: directory,
    ...(log && { EVENTSTORE_URL: log.url, EVENTSTORE_PREFIX: prefix }),
  }
  const server = await startServerProcess({
    ...usual,
    DEMO_DATA: 'off',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Fourth Trimester <care@example.org>',
  })
  const cluster = await realpath(join(directory, 'postgres', 'cluster'))
  // Started only to learn its address, then left to the server: nothing else may restart it.
  const known = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres') })
  await known.stop()
  const own = await startOwnServer({ ...usual, ROLE: 'web', DATABASE_URL: known.url })
  return {
    server,
    own,
    mailServer,
    async killDatabase() {
      const running = await postmasterOf(cluster)
      if (running) await killTree(running.pid)
    },
    async close() {
      await own.close()
      server.process.kill('SIGTERM')
      await server.ended
      await log?.kill()
      await mailServer.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The gate tries one of them: the database has the same part in the other, without the log. */
const homes: readonly Home[] = ['PostgreSQL', 'EventStoreDB']

it.each(homes.slice(0, runDepth(1, 2)))(
  'With the log in %s, the server survives the death of its embedded PostgreSQL and loses nothing it acknowledged',
  async (home) => {
    const kills = runDepth(2, 50)
    const world = await open(home)
    try {
      let ended: number | string | null = null
      void world.server.ended.then((with_) => (ended = with_))
      const commands = await startMixedCommands({
        ...world,
        server: world.own,
        families,
        port: () => world.server.port,
      })
      const recoveries: number[] = []
      for (let round = 0; round < kills; round += 1) {
        await commands.more(between)
        await sleep(Math.random() * longestMoment)
        await world.killDatabase()
        const since = performance.now()
        await commands.more(1)
        recoveries.push(performance.now() - since)
        if (round % 10 === 9) process.stderr.write(`${home}: killed ${round + 1} of ${kills} times\n`)
      }
      const { lost, doubled, ...others } = await commands.finish()
      recoveries.sort((one, other) => one - other)
      tellTortureResult({
        what: `deaths of the database and its processes under mixed commands, the log in ${home}`,
        tried: kills,
        lost,
        doubled,
        answers: {
          acknowledged: commands.count(),
          ...others,
          'back after, p50 (ms)': Math.round(recoveries[Math.floor(kills / 2)] ?? Number.NaN),
          'back after, at most (ms)': Math.round(recoveries.at(-1) ?? Number.NaN),
        },
      })
      expect({ lost, doubled, ...others }).toEqual(none)
      expect(ended).toBeNull()
    } catch (error) {
      process.stderr.write(world.server.output())
      throw error
    } finally {
      await world.close()
    }
  },
)
