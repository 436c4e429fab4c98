/** A server of a test run as a separate process: built, or from its sources. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programArguments } from './program.ts'
import { temporaryDataDirectory } from './test-server.ts'

interface RunServer {
  readonly port: number
  readonly directory: string
  /** The path of the file with all of its output. */
  readonly log: string
  /** Stops it gracefully and deletes its directory. */
  stop(): Promise<void>
}

/** Milliseconds; only ends a start that hangs. */
const longestStart = 240_000

const backend = fileURLToPath(new URL('../', import.meta.url))
/** @throws with all of its output if it does not start */
export const startRunServer = async (
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
): Promise<RunServer> => {
  const directory = await temporaryDataDirectory()
  const log = join(directory, 'output')
  const output = openSync(log, 'a')
  const child = spawn(
    process.execPath,
    ['--import', './test/end-with-parent.js', ...programArguments('main')],
    {
      cwd: backend,
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: '0',
        // A fixed address whatever the port, so that links and cookies are named as in development.
        BASE_URL: 'http://localhost:3000',
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
        DATA_DIRECTORY: directory,
        SITE_DIRECTORY: join(directory, 'site'),
        ...environment,
      },
      stdio: ['ignore', output, output, 'ipc'],
    },
  )
  closeSync(output)
  const exited = once(child, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    const fail = () => {
      clearTimeout(hanging)
      child.kill('SIGKILL')
      reject(new Error(`The server did not start: ${readFileSync(log, 'utf8')}`))
    }
    const hanging = setTimeout(fail, longestStart)
    child.once('exit', fail)
    child.once('message', (told) => {
      clearTimeout(hanging)
      child.off('exit', fail)
      resolve((told as { readonly port: number }).port)
    })
  })
  return {
    port,
    directory,
    log,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exited
      await rm(directory, { recursive: true, force: true })
    },
  }
}
