/**
 * `npm run log -- …` as a separate process, as an analyst starts it, over the database and the keys of a
 * test's server.
 */

import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Ran } from './log-runner.ts'
import { modulePathOf, programArguments } from './program.ts'
import type { RunningServer } from './shared-server.ts'

export interface LogProcess {
  /** What the process has written to each of its outputs so far. */
  readonly stdout: () => string
  readonly stderr: () => string
  readonly write: (text: string) => void
  readonly interrupt: () => void
  /** The exit code. */
  readonly ended: Promise<number | null>
}

/**
 * The working directory is a temporary one: a word wrongly taken for a path makes its file there, and it is
 * deleted with the rest.
 */
const settings = ({ parts, directory }: RunningServer) => ({
  cwd: directory,
  env: {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    DATABASE_URL: parts.databaseUrl,
    DATA_DIRECTORY: directory,
  },
})

/** Starts a new process, for what only a process shows: typed input, Ctrl+C, output while it runs. */
export const spawnLog = (server: RunningServer, ...words: readonly string[]): LogProcess => {
  const child = spawn(process.execPath, [...programArguments('analyst/log'), ...words], {
    ...settings(server),
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

/** Runs a command in a shell, with its output led elsewhere. Resolves with its own exit code, not the reader's. */
export const shellLog = async (server: RunningServer, words: string, output: string) => {
  const line = [process.execPath, ...programArguments('analyst/log')].map((word) => `'${word}'`).join(' ')
  const { cwd, env } = settings(server)
  const child = spawn('sh', ['-c', `{ ${line} ${words}; echo "code $?" >&2; } ${output}`], { cwd, env })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  await once(child, 'close')
  const [, said = '', code] = /^([^]*)code (\d+)\n$/.exec(stderr) ?? []
  return { code: Number(code), stderr: said }
}

let runner: { readonly server: RunningServer; readonly child: Promise<ChildProcess> } | undefined

/** One process for all commands over a server, until another server is used or the specs have ended. */
const runnerOf = (server: RunningServer): Promise<ChildProcess> => {
  if (runner?.server === server) return runner.child
  void runner?.child.then((child) => child.disconnect())
  const start = async () => {
    const child = fork(
      fileURLToPath(new URL('./log-runner.ts', import.meta.url)),
      [modulePathOf('analyst/run-log-command')],
      {
        ...settings(server),
        execArgv: ['--import', fileURLToPath(new URL('./typescript-loader.js', import.meta.url))],
      },
    )
    await once(child, 'message')
    child.unref()
    child.channel?.unref()
    return child
  }
  runner = { server, child: start() }
  return runner.child
}

/** Resolves when the command has ended; commands run one after the other. */
export const runLog = async (server: RunningServer, ...words: readonly string[]): Promise<Ran> => {
  const child = await runnerOf(server)
  child.channel?.ref()
  const ran = once(child, 'message') as Promise<[Ran]>
  child.send(words)
  const [answer] = await ran
  child.channel?.unref()
  return answer
}
