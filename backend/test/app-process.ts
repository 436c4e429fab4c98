/** The server as a process of its own, started as an operator starts it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programArguments } from './program.ts'

export interface ServerProcess {
  readonly process: ChildProcess
  readonly port: number
  /** What it wrote to both of its outputs so far. */
  readonly output: () => string
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

const backend = fileURLToPath(new URL('../', import.meta.url))

export const spawnServer = (environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, programArguments('main'), {
    cwd: backend,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment },
    // Over the last one it tells its port.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  return { process: child, output: () => output, ended }
}

/** Resolves when it listens, whatever address it says that it has. @throws with its output where it ends before that. */
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
