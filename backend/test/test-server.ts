/** The PostgreSQL server of a test run. */

import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { isAlive, postmasterOf, stopPostmaster } from '../src/platform/postgres/postmaster.ts'

const prefix = 'fourth-trimester-tests-'

/** Linux keeps files in this directory in memory. */
const inMemory = '/dev/shm'

/** Bytes; several times what the databases of a run use at once. */
const enoughMemory = 2 ** 30

/**
 * Where the run's own server stores its files. Creating a database creates some three hundred files: on disk
 * that took a third of the time of the specs with a database, in memory next to nothing.
 */
const directoryOfServer = async (): Promise<string> => {
  const found = await statfs(inMemory).catch(() => undefined)
  const canWrite = await access(inMemory, constants.W_OK).then(
    () => true,
    () => false,
  )
  return found && canWrite && found.bavail * found.bsize > enoughMemory ? inMemory : tmpdir()
}

/** Deletes what a killed run left behind. */
const sweep = async (within: string): Promise<void> => {
  for (const name of await readdir(within)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(pid) || (await isAlive(pid))) continue
    const directory = join(within, name)
    const cluster = join(directory, 'cluster')
    const running = await postmasterOf(cluster).catch(() => undefined)
    if (running) await stopPostmaster(cluster, running)
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * A directory for one server of this run. If this run is killed, the next run stops the server and removes
 * the directory.
 */
export const temporaryDataDirectory = (within = tmpdir()): Promise<string> =>
  mkdtemp(join(within, `${prefix}${process.pid}-`))

export interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * The run's databases are thrown away with it, so nothing waits for the disk. A spec about durability starts
 * a server of its own.
 */
const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '400',
  // A run opens some ten thousand connections. With the usual 4,096 rounds, the password costs each of them 3 ms.
  scram_iterations: '1',
  // The write-ahead log is in memory too, so its files are reused soon.
  max_wal_size: '96MB',
  min_wal_size: '32MB',
}

export const startTestServer = async (): Promise<TestServer> => {
  const within = await directoryOfServer()
  for (const directory of new Set([tmpdir(), within])) await sweep(directory)
  const dataDirectory = await temporaryDataDirectory(within)
  const { superuserUrl: url, stop } = await startEmbeddedPostgres({ dataDirectory, settings: forgetful })
  return {
    url,
    async stop() {
      await stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
