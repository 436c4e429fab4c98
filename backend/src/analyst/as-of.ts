import { countWords } from '../platform/counted.ts'
import { defineLogCommand, Misused } from './log-command.ts'
import { checkMoment, positionAtMoment } from './moment.ts'
import { withConnection } from './own-connection.ts'
import { printLine } from './terminal.ts'

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
    const [{ projections }, { checkReplaceable, namePast, schemaAsOf }, { makePastShown }] =
      await Promise.all([
        import('../features/features.ts'),
        import('../platform/projecting/past.ts'),
        import('./shown-past.ts'),
      ])
    const named = schemaAsOf(schema)
    const to = await positionAtMoment(await context.parts(), moment)
    const { events } = await withConnection(context, async (client) => {
      await checkReplaceable(client, named)
      const past = await makePastShown(context, schema, { projections, to })
      await namePast(client, past, named)
      return past
    })
    printLine(
      `${countWords(events, 'event', 'events')}. The tables are in the schema ${schema}, as of ${to || 'the start'}.`,
    )
  },
})
