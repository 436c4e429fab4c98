/** The server as a separate process, started as an operator starts it. */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programArguments } from './program.ts'

export interface ServerProcess {
  readonly process: ChildProcess
  readonly port: number
  /** What the server has written to stdout and stderr so far. */
  readonly output: () => string
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | string>
}

const backend = fileURLToPath(new URL('../', import.meta.url))

export const spawnServer = (environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, programArguments('main'), {
    cwd: backend,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment },
    // The server reports its port over the ipc channel.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  return { process: child, output: () => output, ended }
}

/**
 * Resolves when the server listens, whatever address it reports. @throws with the output if the process ends
 * before that.
 */
export const startServerProcess = async (
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  const started = spawnServer(environment)
  const port = await new Promise<number>((resolve, reject) => {
    started.process.once('message', (told) => resolve((told as { readonly port: number }).port))
    void started.ended.then((end) => reject(new Error(`It ended with ${end}: ${started.output()}`)))
  })
  return { ...started, port }
}
