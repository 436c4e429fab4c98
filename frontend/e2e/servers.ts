/**
 * Starts the built server twice for one run, each with an empty store of its own that it fills with demo data: the
 * site as it is, and the site behind the waitlist. Their addresses reach the tests through the environment.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Site = 'open' | 'waitlist'

/** Where each site's address is kept for the tests. One that is set beforehand is used, and nothing is started. */
export const addressVariable: Record<Site, string> = {
  open: 'E2E_OPEN_SITE',
  waitlist: 'E2E_WAITLIST_SITE',
}

/** Where the open site keeps its data: its demo accounts are found there. */
export const dataVariable = 'E2E_OPEN_DATA'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const main = here('../../backend/dist/src/main.js')
const logs = here('../test-results/')

/** Milliseconds a server may take from nothing to ready, its database and demo data included. */
const longestStart = 90_000
/** Milliseconds it may take to close its stores. */
const longestStop = 15_000

// eslint-disable-next-line no-restricted-syntax -- Playwright calls the default export
export default async () => {
  const missing = (['open', 'waitlist'] as const).filter((site) => !process.env[addressVariable[site]])
  if (missing.length > 0 && !existsSync(main))
    throw new Error(`${main} is missing: build the backend and the site first`)
  mkdirSync(logs, { recursive: true })
  const stops: (() => Promise<void>)[] = []
  for (const site of missing) {
    const { address, directory, stop } = await startServer(site, {
      WAITLIST_MODE: site === 'waitlist' ? 'on' : 'off',
    })
    process.env[addressVariable[site]] = address
    if (site === 'open') process.env[dataVariable] = directory
    stops.push(stop)
  }
  return async () => {
    for (const stop of stops) await stop()
  }
}

/**
 * The built server with an empty store of its own and these settings beside its usual ones; resolves when it is
 * ready. `name` is in the name of its log.
 */
export const startServer = async (name: string, settings: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const directory = mkdtempSync(join(tmpdir(), `e2e-${name}-`))
  // PostgreSQL refuses to run as root and then runs as somebody else, who must be able to enter.
  chmodSync(directory, 0o755)
  const log = join(logs, `server-${name}.log`)
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: address,
      DATA_DIRECTORY: directory,
      // A test that is a stranger to all others says so by an address of its own.
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log)
  child.stdout.pipe(file, { end: false })
  child.stderr.pipe(file, { end: false })
  const stop = async () => {
    await stopped(child)
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await ready(address, child, log)
  } catch (reason) {
    await stop()
    throw reason
  }
  return { address, directory, stop }
}

const ready = async (address: string, child: ChildProcess, log: string) => {
  const deadline = Date.now() + longestStart
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped before it was ready; see ${log}`)
    const answer = await fetch(`${address}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The server was not ready after ${longestStart / 1000} s; see ${log}`)
}

const stopped = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  const timer = setTimeout(() => child.kill('SIGKILL'), longestStop)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(timer)
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
