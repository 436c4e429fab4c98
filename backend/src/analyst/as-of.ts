import { logCommand, Misused } from './log-command.ts'
import { positionAt } from './moment.ts'
import { withConnection } from './own-connection.ts'
import { say } from './terminal.ts'
import { countWords } from '../platform/counted.ts'

export const asOf = logCommand({
  takes: 'MOMENT',
  does: 'builds the read tables as they were at a moment, in a separate schema, for SQL',
  options: {
    schema: {
      type: 'string',
      takes: 'NAME',
      means: 'the schema to build; replaces one that as-of made before',
    },
  },
  async run(context, [moment = ''], { schema }) {
    if (schema === undefined) throw new Misused('as-of needs --schema NAME')
    const [{ projections }, { schemaAsOf }, { buildShown }] = await Promise.all([
      import('../features/features.ts'),
      import('../platform/projecting/as-of.ts'),
      import('./shown-build.ts'),
    ])
    schemaAsOf(schema)
    const to = await positionAt(await context.parts(), moment)
    const events = await withConnection(context, (client) =>
      buildShown(context, client, { schema, projections, to }),
    )
    say(
      `${countWords(events, 'event', 'events')}. The tables are in the schema ${schema}, as of ${to || 'the start'}.`,
    )
  },
})
