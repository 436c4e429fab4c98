import { countWords } from '../platform/counted.ts'
import { logStart } from '../platform/event-store/event-store.ts'
import { print } from '../platform/printed-result.ts'
import type { Projection } from '../platform/projecting/projection.ts'
import { defineLogCommand, Misused, type LogCommandContext } from './log-command.ts'
import { countedEventsUpTo } from './log-size.ts'
import { checkMoment, periodBetween } from './moment.ts'
import { withConnection } from './own-connection.ts'
import { askLine, progressBar, printLine } from './terminal.ts'

export const replayCommand = defineLogCommand({
  takes: '[PROJECTION]…',
  does: 'rebuilds the live tables from the whole log: all of them, or those of the PROJECTIONs you name; Ctrl+C leaves them unchanged',
  options: {
    projection: {
      type: 'string',
      multiple: true,
      takes: 'PROJECTION',
      means: 'a projection to replay; the same as naming it above',
    },
    reason: {
      type: 'string',
      takes: 'TEXT',
      means: 'your reason, which is kept in the log; we ask for it if it’s missing',
    },
    from: { type: 'string', takes: 'MOMENT', means: 'only events after MOMENT; needs --schema' },
    to: { type: 'string', takes: 'MOMENT', means: 'only events up to MOMENT; needs --schema' },
    schema: { type: 'string', takes: 'NAME', means: 'the schema to replay part of the log into' },
  },
  stopped: 'Stopped. The tables that were being replayed are unchanged.',
  async run(context, words, { projection: named, from, to, schema, reason: given }) {
    const [{ projections: everyProjection }, { chosenProjections }] = await Promise.all([
      import('../features/features.ts'),
      import('./replay-projections.ts'),
    ])
    const projections = chosenProjections(everyProjection, [...words, ...named])
    checkMoment(from, '--from')
    checkMoment(to, '--to')
    if (schema !== undefined) return replayPart(context, { projections, from, to, schema })
    if (from !== undefined || to !== undefined)
      throw new Misused('Live tables always hold the whole log. To replay part of it, use --schema NAME')
    await replayLive(context, projections, await reasonOf(given, context.signal))
  },
})

/** @throws Misused for a reason that the console would refuse too */
const reasonOf = async (given: string | undefined, signal: AbortSignal): Promise<string> => {
  const { reasonField } = await import('../contract/reason.ts')
  if (given === undefined && !process.stdin.isTTY) throw new Misused('A replay needs --reason TEXT')
  const read = reasonField.safeParse(given ?? (await askLine('Reason for the replay: ', signal)))
  if (read.success) return read.data
  throw new Misused(read.error.issues[0]?.message ?? 'A replay needs --reason TEXT')
}

/** Replaces the live tables; each projection's replay is recorded before it begins. */
const replayLive = async (
  context: LogCommandContext,
  projections: readonly Projection[],
  reason: string,
): Promise<void> => {
  const [{ replayProjections }, { recordReplay }] = await Promise.all([
    import('./replay-projections.ts'),
    import('./record-replay.ts'),
  ])
  const { store, tables } = await context.parts()
  const total = await withConnection(context, async (client) => countedEventsUpTo(client, await store.head()))
  await replayProjections({
    store,
    tables,
    projections,
    signal: context.signal,
    record: (projection) => recordReplay(store, projection, reason, () => new Date()),
    line: (text) => print(`${text}\n`),
    bar: (name) => progressBar(name, total),
  })
}

/** Fills a separate schema, as as-of does. */
const replayPart = async (
  context: LogCommandContext,
  {
    projections,
    from,
    to = 'now',
    schema,
  }: {
    readonly projections: readonly Projection[]
    readonly from: string | undefined
    readonly to: string | undefined
    readonly schema: string
  },
): Promise<void> => {
  const [{ checkReplaceable, namePast, schemaAsOf }, { makePastShown }] = await Promise.all([
    import('../platform/projecting/past.ts'),
    import('./shown-past.ts'),
  ])
  const named = schemaAsOf(schema)
  const period = await periodBetween(await context.parts(), from, to)
  const { events } = await withConnection(context, async (client) => {
    await checkReplaceable(client, named)
    const past = await makePastShown(context, schema, { projections, ...period })
    await namePast(client, past, named)
    return past
  })
  printLine(
    `${countWords(events, 'event', 'events')}. The tables are in the schema ${schema}; the live tables are unchanged.`,
  )
  if (period.after !== logStart)
    printLine(
      'A record that began earlier shows only what later events say. If those only change its row, it has no row.',
    )
}
