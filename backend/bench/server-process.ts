import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.js', import.meta.url))
/** Milliseconds. A server that is not ready by then never will be. */
const startLimit = 60_000
const pollEvery = 20

export interface RunningServer {
  readonly address: string
  /** Milliseconds from the start of the process to its first readiness. */
  readonly startedIn: number
  stop(): Promise<void>
}

/** The built server in a process of its own, embedded, from an empty data directory; demo data included. */
export const startServer = async (dataParent: string): Promise<RunningServer> => {
  const dataDirectory = await mkdtemp(`${dataParent}/server-`)
  const begun = performance.now()
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      // Whichever is free: the server says which.
      PORT: '0',
      DATA_DIRECTORY: dataDirectory,
      LOG_LEVEL: 'error',
      // Each request of the benchmark comes from an origin of its own, or the throttles would be measured.
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  let address: string | undefined
  child.once('message', ({ port }: { readonly port: number }) => (address = `http://127.0.0.1:${port}`))
  while (address === undefined || !(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    if (performance.now() - begun > startLimit) throw new Error('The server did not become ready')
    await new Promise((resolve) => setTimeout(resolve, pollEvery))
  }
  return {
    address,
    startedIn: performance.now() - begun,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`).then(
    (response) => response.ok,
    () => false,
  )
