import type { RecordRules } from '../../platform/console/record-rules.ts'
import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts'

/** The console's lists, which say how the past of their records is made. */
export interface RecordLists {
  readonly lists: readonly { readonly name: string; readonly history?: RecordRules }[]
}

export interface RecordToRead {
  /** The name of its list. */
  readonly kind: string
  readonly id: string
}

/**
 * The events of some streams in the order of the log. All are held in memory, because a
 * record's streams are short.
 */
export const eventsOfStreams = async (
  store: Pick<EventStore, 'readStream'>,
  streams: readonly string[],
): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for (const stream of streams) for await (const event of store.readStream(stream)) events.push(event)
  return streams.length < 2 ? events : events.sort((a, b) => (a.position < b.position ? -1 : 1))
}
