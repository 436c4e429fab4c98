import { exactMaskedLog, maskedLog } from '../features/log/masked-log.ts'
import { print } from '../platform/printed-result.ts'
import { checkEventTypes } from './event-type-option.ts'
import { defineLogCommand } from './log-command.ts'
import { printLine } from './terminal.ts'

export const tailCommand = defineLogCommand({
  does: 'shows every event as it happens; Ctrl+C stops it',
  options: {
    type: { type: 'string', multiple: true, takes: 'TYPE', means: 'only events of this type' },
    stream: { type: 'string', takes: 'START', means: 'only streams whose names start with START' },
    exact: {
      type: 'boolean',
      means:
        'with the events of bookings, hours and conversations, which people can be told by; for nobody but you',
    },
  },
  async run({ parts, signal }, _words, { type: types, stream = '', exact = false }) {
    checkEventTypes(types)
    const { store, tell } = await (exact ? exactMaskedLog : maskedLog)(await parts())
    const after = await store.head()
    printLine('Waiting for new events. Press Ctrl+C to stop.')
    for await (const message of store.subscribe({ after, signal }))
      for (const event of message.kind === 'events' ? message.events : [])
        if (types.length === 0 || types.includes(event.type)) {
          const line = tell(event)
          if (line.stream.startsWith(stream)) await print(`${JSON.stringify(line)}\n`)
        }
  },
})
