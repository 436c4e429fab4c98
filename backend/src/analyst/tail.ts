import { logCommand } from './log-command.ts'
import { tell } from '../features/log/masking.ts'
import { say } from './terminal.ts'

export const tail = logCommand({
  does: 'every event as it happens; Ctrl+C ends it',
  options: {
    type: { type: 'string', multiple: true, takes: 'T', means: 'events of this type alone' },
    stream: { type: 'string', takes: 'S', means: 'streams whose names begin with it' },
  },
  async run({ parts, signal }, _words, { type: types, stream = '' }) {
    const { store } = await parts()
    const after = await store.head()
    say('Waiting for what happens. Ctrl+C ends it.')
    for await (const message of store.subscribe({ after, signal }))
      for (const event of message.kind === 'events' ? message.events : [])
        if ((types.length === 0 || types.includes(event.type)) && event.stream.startsWith(stream))
          process.stdout.write(`${JSON.stringify(tell(event))}\n`)
  },
})
