/**
 * `make replay`: fills read tables anew from the event log, while the server runs or while it does not.
 *   make replay                                     every projection
 *   make replay ARGS=waitlist                       one of them
 *   make replay ARGS="--retry waitlist <stream>"    takes in what waits of a parked stream
 */
import { pino } from 'pino'
import { createLogger } from '../logging.ts'
import { openParts } from '../parts.ts'
import { projections } from '../projections/projections.ts'
import { readSettings } from '../settings.ts'
import { replayProjections, retryStream, type Screen } from './replay-projections.ts'

/** Milliseconds between two lines of progress where nothing can be overwritten. */
const lineEveryMs = 5_000

const terminal = (): Screen => {
  const { stdout } = process
  let lastLine = performance.now()
  return {
    line: (text) => void stdout.write(stdout.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`),
    passing(text) {
      if (stdout.isTTY) stdout.write(`\r\x1b[K${text}`)
      else if (performance.now() - lastLine > lineEveryMs) {
        lastLine = performance.now()
        stdout.write(`${text}\n`)
      }
    },
  }
}

const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
process.once('SIGTERM', () => interrupted.abort())

const replay = async (words: readonly string[]): Promise<boolean> => {
  // As a web server does: a projector that runs elsewhere goes on running there.
  const settings = { ...readSettings(process.env), role: 'web' as const }
  const parts = await openParts(settings, createLogger('error', pino.destination(2)))
  try {
    const options = { ...parts, projections, screen: terminal(), signal: interrupted.signal }
    const [first, name, stream, ...rest] = words
    if (first !== '--retry') {
      await replayProjections(options, words)
      return true
    }
    if (name === undefined || stream === undefined || rest.length > 0)
      throw new Error('--retry wants the name of a projection and that of a stream')
    return await retryStream(options, name, stream)
  } finally {
    await parts.close()
  }
}

process.exitCode = await replay(process.argv.slice(2)).then(
  (done) => (done ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  },
)
