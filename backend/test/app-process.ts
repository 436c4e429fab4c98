/** The server as a process of its own, started as an operator starts it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { program } from './program.ts'

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
  const child = spawn(process.execPath, program('main'), {
    cwd: backend,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  return { process: child, output: () => output, ended }
}

/** Resolves when it says where it is. @throws with its output where it ends before that. */
export const startServerProcess = async (
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  const started = spawnServer(environment)
  const port = await new Promise<number>((resolve, reject) => {
    const look = () => {
      const address = /is at http:\/\/[^:\s]+:(\d+)/.exec(started.output())
      if (address) resolve(Number(address[1]))
    }
    started.process.stdout.on('data', look)
    void started.ended.then(() => reject(new Error(started.output())))
  })
  return { ...started, port }
}
