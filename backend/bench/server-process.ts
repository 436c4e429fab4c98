import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The directory `backend/dist` of the build that this benchmark belongs to. */
export const ownBuildDirectory = fileURLToPath(new URL('..', import.meta.url))

/** The server's program in a build, which may be older than decision 0030; undefined if there is none. */
export const mainOf = (build: string): string | undefined =>
  [`${build}/programs/main.js`, `${build}/src/main.js`].find((path) => existsSync(path))

/** Milliseconds; a server that is not ready by then never will be. */
const startLimit = 60_000
const pollEvery = 20

export interface RunningServer {
  readonly address: string
  readonly pid: number
  /** Milliseconds from the start of the process until it was first ready. */
  readonly startedIn: number
  stop(): Promise<void>
}

/** Takes a free port and releases it, since an older build does not report the port that it got. */
const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

/**
 * A built server as a separate process with an empty data directory: with embedded databases and demo data,
 * or with the databases that the settings name.
 */
export const startServer = async (
  dataParent: string,
  build: string = ownBuildDirectory,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => {
  const dataDirectory = await mkdtemp(`${dataParent}/server-`)
  const port = await freePort()
  const begun = performance.now()
  const main = mainOf(build)
  if (main === undefined) throw new Error(`${build} holds no build`)
  const child = spawn(process.execPath, [...profiling(), main], {
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      DATA_DIRECTORY: dataDirectory,
      LOG_LEVEL: 'error',
      // Lets each request have its own origin; otherwise the rate limits would be measured.
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    if (performance.now() - begun > startLimit) throw new Error('The server did not become ready')
    await new Promise((resolve) => setTimeout(resolve, pollEvery))
  }
  return {
    address,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** `PROFILE=<directory>` stores a CPU profile of each server there (`node --cpu-prof`). */
const profiling = () => {
  const directory = process.env['PROFILE']
  return directory ? ['--cpu-prof', `--cpu-prof-dir=${directory}`] : []
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`).then(
    (response) => response.ok,
    () => false,
  )

/**
 * Another build's modules, for figures that need no server. Assumes without a check that they have our types.
 */
export const modulesOf = async <T>(build: string, paths: readonly string[]): Promise<T> =>
  Object.assign(
    {},
    ...(await Promise.all(paths.map((path) => import(`${build}/src/${path}`) as Promise<object>))),
  ) as T
