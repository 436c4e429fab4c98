/**
 * The analysts' tool: `npm run log -- <what>`. It reads the log and writes schemas of its own. It changes
 * other data in three cases only: a replay replaces the live tables, the request for a replay is an event,
 * and so is an export of personal data.
 */

import { ownOutputErrors } from '../platform/printed-result.ts'
import { runLogCommand } from './run-log-command.ts'

const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
process.once('SIGTERM', () => interrupted.abort())
ownOutputErrors()

process.exitCode = await runLogCommand(process.argv.slice(2), interrupted.signal)
