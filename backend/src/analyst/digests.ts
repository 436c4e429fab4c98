import { keptDigests } from '../platform/integrity/digest-tables.ts'
import { logCommand } from './log-command.ts'
import { withConnection } from './own-connection.ts'

export const digests = logCommand({
  does: 'the digests that are kept, to be written down elsewhere: one a line',
  options: {},
  async run(desk) {
    for (const { events, position, digest } of await withConnection(desk, keptDigests))
      process.stdout.write(`${JSON.stringify({ events, position, digest: digest.toString('hex') })}\n`)
  },
})
