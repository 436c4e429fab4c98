import { logStart } from '../platform/event-store/event-store.ts'
import { logCommand, Misused, type LogCommandContext } from './log-command.ts'
import { logSize } from './log-size.ts'
import { positionAt } from './moment.ts'
import { withConnection } from './own-connection.ts'
import { chosenProjections, replayProjections } from './replay-projections.ts'
import { buildShown } from './shown-build.ts'
import { number, progressBar, say } from './terminal.ts'
import { projections as everyProjection } from '../features/features.ts'

export const replay = logCommand({
  takes: '[P]…',
  does: 'rebuilds the live tables from the whole log, all of them or those of P; Ctrl+C leaves them unchanged',
  options: {
    projection: { type: 'string', multiple: true, takes: 'P', means: 'the same as P' },
    from: { type: 'string', takes: 'M', means: 'only events after M; needs --schema' },
    to: { type: 'string', takes: 'M', means: 'only events up to M; needs --schema' },
    schema: { type: 'string', takes: 'NAME', means: 'the schema to replay part of the log into' },
  },
  async run(context, words, { projection: named, from, to, schema }) {
    const projections = chosenProjections(everyProjection, [...words, ...named])
    if (schema !== undefined) return replayPart(context, { projections, from, to, schema })
    if (from !== undefined || to !== undefined)
      throw new Misused('Live tables always hold the whole log. To replay part of it, use --schema NAME')
    const { store, tables } = await context.parts()
    const total = await withConnection(context, async (client) => logSize(client, await store.head()))
    await replayProjections({
      store,
      tables,
      projections,
      signal: context.signal,
      line: (text) => void process.stdout.write(`${text}\n`),
      bar: (name) => progressBar(name, total),
    })
  },
})

/** A schema of its own, as as-of makes it. */
const replayPart = async (
  context: LogCommandContext,
  {
    projections,
    from,
    to = 'now',
    schema,
  }: {
    readonly projections: typeof everyProjection
    readonly from: string | undefined
    readonly to: string | undefined
    readonly schema: string
  },
): Promise<void> => {
  const parts = await context.parts()
  const after = from === undefined ? logStart : await positionAt(parts, from)
  const end = await positionAt(parts, to)
  const events = await withConnection(context, (client) =>
    buildShown(context, client, { schema, projections, after, to: end }),
  )
  say(
    `${number.format(events)} events. The tables are in the schema ${schema}; the live tables are unchanged.`,
  )
  if (after !== logStart)
    say(
      'A record that began before that has only what later events say; if those only change a row, it has no row.',
    )
}
