import { digestLinesToKeep } from '../platform/integrity/digest-tables.ts'
import { print } from '../platform/printed-result.ts'
import { defineLogCommand } from './log-command.ts'
import { withConnection } from './own-connection.ts'

export const digestsCommand = defineLogCommand({
  does: 'prints the stored digests and that of the newest event, one per line, so you can keep them elsewhere',
  options: {},
  async run(context) {
    await print(await withConnection(context, digestLinesToKeep))
  },
})
