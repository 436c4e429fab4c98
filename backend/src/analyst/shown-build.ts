import type { ClientBase } from 'pg'
import { logStart, type Position } from '../platform/event-store/event-store.ts'
import { buildAsOf, buildPassing } from '../platform/projecting/as-of.ts'
import type { AsOfSchema } from '../platform/projecting/projection.ts'
import type { Projection } from '../platform/projecting/projection.ts'
import type { LogCommandContext } from './log-command.ts'
import { countedEventsUpTo } from './log-size.ts'
import { progressBar } from './terminal.ts'

/**
 * Fills the tables of a separate schema, or of one that passes if none is named, and shows the progress.
 * @throws as buildAsOf does
 */
export const buildWithProgress = async (
  { parts, signal }: LogCommandContext,
  client: ClientBase,
  {
    schema,
    ...what
  }: {
    readonly schema: AsOfSchema | null
    readonly projections: readonly Projection[]
    /** Exclusive; the default is the log's start. */
    readonly after?: Position
    readonly to: Position
  },
): Promise<{ readonly schema: AsOfSchema; readonly events: number }> => {
  const [before, upTo] = [
    await countedEventsUpTo(client, what.after ?? logStart),
    await countedEventsUpTo(client, what.to),
  ]
  const bar = progressBar(
    schema ?? `as of ${what.to || 'the start'}`,
    before === null || upTo === null ? null : upTo - before,
  )
  try {
    const { store, keys } = await parts()
    const options = {
      ...what,
      store,
      client,
      signal,
      erased: () => keys.erased(),
      onProgress: (events: number) => bar.at(events),
    }
    if (schema === null) return await buildPassing(options)
    return { schema, events: await buildAsOf({ ...options, schema }) }
  } finally {
    bar.stop()
  }
}
