import { logCommand } from './log-command.ts'
import { statsOf } from './stats.ts'
import { number, say } from './terminal.ts'

export const stats = logCommand({
  does: 'counts the events in the log, by type',
  options: {},
  async run({ parts, signal }) {
    const rows = await statsOf((await parts()).storedLog, signal)
    for (const { type, events, streams, first, last } of rows)
      process.stdout.write(
        `${type.padEnd(28)} ${number.format(events).padStart(12)} events ${number.format(streams).padStart(10)} streams  ${first.toISOString()} – ${last.toISOString()}\n`,
      )
    if (rows.length === 0) say('The log is empty.')
  },
})
