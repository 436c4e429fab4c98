import { print } from '../platform/printed-result.ts'
import { defineLogCommand } from './log-command.ts'
import { statsOf } from './stats.ts'
import { numberFormat, printLine } from './terminal.ts'

export const statsCommand = defineLogCommand({
  does: 'counts the events in the log, by type',
  options: {},
  async run({ parts, signal }) {
    const rows = await statsOf((await parts()).storedLog, signal)
    for (const { type, events, streams, first, last } of rows)
      await print(
        `${type.padEnd(28)} ${numberFormat.format(events).padStart(12)} events ${numberFormat.format(streams).padStart(10)} streams  ${first.toISOString()} – ${last.toISOString()}\n`,
      )
    const total = rows.reduce((sum, { events }) => sum + events, 0)
    if (rows.length === 0) printLine('The log is empty.')
    else await print(`${'in total'.padEnd(28)} ${numberFormat.format(total).padStart(12)} events\n`)
  },
})
