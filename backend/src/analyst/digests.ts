import { keptDigests } from '../platform/integrity/digest-tables.ts'
import { logCommand } from './log-command.ts'
import { withConnection } from './own-connection.ts'

export const digests = logCommand({
  does: 'prints the stored digests, one per line, so you can keep them elsewhere',
  options: {},
  async run(context) {
    for (const { events, position, digest } of await withConnection(context, keptDigests))
      process.stdout.write(`${JSON.stringify({ events, position, digest: digest.toString('hex') })}\n`)
  },
})
