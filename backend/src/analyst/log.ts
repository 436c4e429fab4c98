/**
 * The analysts' instrument: `npm run log -- <what>`. It reads the log and writes schemas of its own. Three things
 * are written elsewhere: a replay puts live tables in place of the live ones, and its order, and that personal data left,
 * are events.
 */
import { runLogCommand } from './run-log-command.ts'

const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
process.once('SIGTERM', () => interrupted.abort())

// Whoever read the lines has seen enough, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

process.exitCode = await runLogCommand(process.argv.slice(2), interrupted.signal)
