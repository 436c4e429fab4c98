import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts'

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
