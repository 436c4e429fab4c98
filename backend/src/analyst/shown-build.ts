import type { ClientBase } from 'pg'
import { logStart, type Position } from '../platform/event-store/event-store.ts'
import { buildAsOf, schemaAsOf } from '../platform/projecting/as-of.ts'
import type { Projection } from '../platform/projecting/projection.ts'
import type { LogCommandContext } from './log-command.ts'
import { isPersonalColumn } from '../features/log/clear-columns.ts'
import { countedEventsUpTo } from './log-size.ts'
import { progressBar } from './terminal.ts'

/**
 * Fills the tables of a separate schema and shows the progress. Resolves with the number of events. @throws
 * as buildAsOf does
 */
export const buildWithProgress = async (
  { parts, signal }: LogCommandContext,
  client: ClientBase,
  what: {
    readonly schema: string
    readonly projections: readonly Projection[]
    /** Exclusive; the default is the log's start. */
    readonly after?: Position
    readonly to: Position
  },
): Promise<number> => {
  const schema = schemaAsOf(what.schema)
  const [before, upTo] = [
    await countedEventsUpTo(client, what.after ?? logStart),
    await countedEventsUpTo(client, what.to),
  ]
  const bar = progressBar(what.schema, before === null || upTo === null ? null : upTo - before)
  try {
    const { store, keys } = await parts()
    return await buildAsOf({
      ...what,
      schema,
      store,
      client,
      signal,
      erased: () => keys.erased(),
      isPersonal: isPersonalColumn,
      onProgress: (events) => bar.at(events),
    })
  } finally {
    bar.stop()
  }
}
