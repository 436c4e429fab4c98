/** `npm run log -- …` as a process of its own, as an analyst starts it, over the database and the keys of a test's server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from './shared-server.ts'

const loader = new URL('typescript-loader.js', import.meta.url).href
const command = fileURLToPath(new URL('../src/analyst/log.ts', import.meta.url))

export interface LogProcess {
  /** What it wrote to each of its outputs so far. */
  readonly stdout: () => string
  readonly stderr: () => string
  readonly write: (text: string) => void
  readonly interrupt: () => void
  /** The exit code. */
  readonly ended: Promise<number | null>
}

export const spawnLog = ({ parts, directory }: RunningServer, ...words: readonly string[]): LogProcess => {
  const child = spawn(process.execPath, ['--import', loader, command, ...words], {
    // A word that is no path after all (a process takes even a promise for text) makes its file here, and it goes with the rest.
    cwd: directory,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      DATABASE_URL: parts.databaseUrl,
      DATA_DIRECTORY: directory,
    },
    stdio: 'pipe',
  })
  const texts = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (texts.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (texts.stderr += chunk.toString()))
  return {
    stdout: () => texts.stdout,
    stderr: () => texts.stderr,
    write: (text) => void child.stdin.end(text),
    interrupt: () => void child.kill('SIGINT'),
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}

/** Until it has ended. */
export const runLog = async (server: RunningServer, ...words: readonly string[]) => {
  const { ended, stdout, stderr } = spawnLog(server, ...words)
  return { code: await ended, stdout: stdout(), stderr: stderr() }
}
