/**
 * Starts the built server. A new server fills its store with demo data, which takes seconds; so that is done
 * once per run, before the first test, and every server of the run starts with a copy (e2e/sites.ts lists the
 * servers).
 */

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  chmodSync,
  constants,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Tells the workers which data directory to copy. */
const seedVariable = 'E2E_SEED'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const main = here('../../backend/dist/programs/main.js')
const compileCache = here('../../backend/test/compile-cache.js')
const logs = here('../test-results/')

/**
 * As in scripts/test.js: the server produces garbage with every request and shares the core with the browser.
 */
const collectLess = ['--max-semi-space-size=64', '--single-threaded-gc']

/** Milliseconds in which a new server must be ready, including its database and demo data. */
export const longestStart = 180_000
/** Milliseconds in which a server must close its stores. */
const longestStop = 30_000

// oxlint-disable-next-line project/named-exports -- Playwright calls the default export
export default async () => {
  if (!existsSync(main)) throw new Error(`${main} is missing: build the backend and the site first`)
  mkdirSync(logs, { recursive: true })
  const seed = emptyDirectory('seed')
  const remove = () => rmSync(seed, { recursive: true, force: true })
  try {
    const { close } = await run('seed', seed, {})
    await untilSeeded(seed)
    await close()
  } catch (reason) {
    remove()
    throw reason
  }
  // Each copy chooses its own port for its database.
  rmSync(join(seed, 'postgres/port'), { force: true })
  process.env[seedVariable] = seed
  return remove
}

/** On a busy machine a server listens before it has written all demo data, and goes on meanwhile. */
const untilSeeded = async (directory: string): Promise<void> => {
  const isThere = (name: string) => existsSync(join(directory, name))
  const deadline = performance.now() + longestStart
  while (isThere('demo-unfinished') || !isThere('demo-accounts.json')) {
    if (performance.now() > deadline) throw new Error(`The demo data were not written in ${directory}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export interface RunningServer {
  readonly address: string
  /** The server's data directory, which also holds the demo accounts. */
  readonly directory: string
  stop(): Promise<void>
}

/**
 * Starts a server with a copy of the run's demo data and with these settings in addition to the usual ones.
 * Resolves when it is ready. `name` is part of the name of its log file.
 */
export const startServer = async (
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> => {
  const directory = emptyDirectory(name)
  const remove = () => rmSync(directory, { recursive: true, force: true })
  try {
    // The database's files belong to a separate system user, and a copy made with Node would not keep the
    // owner.
    execFileSync('cp', ['-a', `${process.env[seedVariable] ?? ''}/.`, directory])
    const { address, close } = await run(name, directory, settings)
    const stop = async () => {
      await close()
      remove()
    }
    return { address, directory, stop }
  } catch (reason) {
    remove()
    throw reason
  }
}

/** On Linux, files in this directory are kept in memory. */
const inMemory = '/dev/shm'
/** Bytes; several times what all servers of a run use together. */
const enoughMemory = 2 * 2 ** 30

/**
 * A server's files are deleted after the run, so they are kept in memory if there is room; then no test waits
 * for the disk.
 */
const within = (): string => {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > enoughMemory ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

const emptyDirectory = (name: string): string => {
  const directory = mkdtempSync(join(within(), `e2e-${name}-`))
  // PostgreSQL refuses to run as root and switches to another user, who must be able to enter this directory.
  chmodSync(directory, 0o755)
  return directory
}

const run = async (name: string, directory: string, settings: Readonly<Record<string, string>>) => {
  const log = join(logs, `server-${name}.log`)
  const child = spawn(process.execPath, [...collectLess, '--import', compileCache, main], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      BASE_URL: 'http://127.0.0.1:0',
      // A story answers its own requests.
      DEMO_DATA: 'quiet',
      DATA_DIRECTORY: directory,
      // Tests set their client address with a header, to have a network address of their own.
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log)
  child.stdout.pipe(file, { end: false })
  child.stderr.pipe(file, { end: false })
  const close = () => stopped(child)
  try {
    const address = await ready(child, log)
    return { address, close }
  } catch (reason) {
    await close()
    throw reason
  }
}

const ready = async (child: ChildProcess, log: string): Promise<string> => {
  const tooLong = AbortSignal.timeout(longestStart)
  const address = await addressOf(child, tooLong)
  while (address !== undefined && child.exitCode === null && !tooLong.aborted) {
    const answer = await fetch(`${address}/health/ready`).catch(() => null)
    if (answer?.ok) return address
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const why = tooLong.aborted ? `was not ready after ${longestStart / 1000} s` : 'stopped before it was ready'
  throw new Error(`The server ${why}; see ${log}`)
}

/** The address that the server prints once it listens; undefined if the server exits or takes too long. */
const addressOf = (child: ChildProcess, tooLong: AbortSignal) =>
  new Promise<string | undefined>((resolve) => {
    let said = ''
    const read = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /^.* is at (http:\S+)$/m.exec(said)?.[1]
      if (address === undefined) return
      child.stdout?.off('data', read)
      resolve(address)
    }
    child.stdout?.on('data', read)
    child.once('exit', () => resolve(undefined))
    tooLong.addEventListener('abort', () => resolve(undefined))
  })

const stopped = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), longestStop)
  child.kill('SIGTERM')
  await exit
  clearTimeout(timer)
}
