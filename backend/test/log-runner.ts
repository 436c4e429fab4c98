/**
 * A process that runs commands of `npm run log` one after the other for its parent, and answers with the exit
 * code and the output. Loading the program takes two seconds, most commands a tenth of one.
 */

import type { runLogCommand } from '../src/analyst/run-log-command.ts'

export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const module = process.argv[2]
if (!module) throw new Error('Which module holds the commands?')
const { runLogCommand: run } = (await import(module)) as { readonly runLogCommand: typeof runLogCommand }

/** Collects what is written during the work; `end` does not close the stream. */
const written = (stream: NodeJS.WriteStream) => {
  const parts: string[] = []
  const write = stream.write.bind(stream)
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    parts.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
    const done = rest.find((each) => typeof each === 'function') as (() => void) | undefined
    if (done) queueMicrotask(done)
    return true
  }
  return () => {
    stream.write = write
    return parts.join('')
  }
}

process.on('disconnect', () => process.exit(0))
process.on('message', (words: readonly string[]) => {
  void (async () => {
    const stdout = written(process.stdout)
    const stderr = written(process.stderr)
    const code = await run(words, new AbortController().signal)
    process.send?.({ code, stdout: stdout(), stderr: stderr() } satisfies Ran)
  })()
})
process.send?.('ready')
