import { defineLogCommand, Misused } from './log-command.ts'
import { checkMoment, positionAtMoment } from './moment.ts'
import { withConnection } from './own-connection.ts'
import { printLine } from './terminal.ts'
import { countWords } from '../platform/counted.ts'

export const asOfCommand = defineLogCommand({
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
    checkMoment(moment, 'MOMENT')
    if (schema === undefined) throw new Misused('as-of needs --schema NAME')
    const [{ projections }, { schemaAsOf }, { buildWithProgress: buildShown }] = await Promise.all([
      import('../features/features.ts'),
      import('../platform/projecting/as-of.ts'),
      import('./shown-build.ts'),
    ])
    const named = schemaAsOf(schema)
    const to = await positionAtMoment(await context.parts(), moment)
    const { events } = await withConnection(context, (client) =>
      buildShown(context, client, { schema: named, projections, to }),
    )
    printLine(
      `${countWords(events, 'event', 'events')}. The tables are in the schema ${schema}, as of ${to || 'the start'}.`,
    )
  },
})
