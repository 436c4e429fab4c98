/** The one PostgreSQL server of a test run. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { isAlive, postmasterOf, stopPostmaster } from '../src/platform/postgres/postmaster.ts'

const prefix = 'fourth-trimester-tests-'

/** What a run that was killed left behind. */
const sweep = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(pid) || (await isAlive(pid))) continue
    const directory = join(tmpdir(), name)
    const cluster = join(directory, 'cluster')
    const running = await postmasterOf(cluster).catch(() => undefined)
    if (running) await stopPostmaster(cluster, running)
    await rm(directory, { recursive: true, force: true })
  }
}

/** A directory for one server of this run; the next run removes it, and ends its server, should this one be killed. */
export const temporaryDataDirectory = (): Promise<string> =>
  mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))

export interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * The run's databases are thrown away with it, so nothing waits for the disk. A spec that shows what is durable starts
 * a server of its own.
 */
const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '400',
}

export const startTestServer = async (): Promise<TestServer> => {
  await sweep()
  const dataDirectory = await temporaryDataDirectory()
  const { url, stop } = await startEmbeddedPostgres({ dataDirectory, settings: forgetful })
  return {
    url,
    async stop() {
      await stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
