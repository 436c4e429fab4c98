/** Statistics of the log by event type: how many events, in how many streams, from when to when. */

import { logStart, type EventStore } from '../platform/event-store/event-store.ts'

export interface TypeStats {
  readonly type: string
  readonly events: number
  readonly streams: number
  readonly first: Date
  readonly last: Date
}

/**
 * Most frequent first. The stream names of each type are held in memory while counting: about 100 bytes each.
 */
export const statsOf = async (
  store: Pick<EventStore, 'readAll'>,
  signal: AbortSignal,
): Promise<readonly TypeStats[]> => {
  const found = new Map<string, { events: number; streams: Set<string>; first: Date; last: Date }>()
  for await (const { type, stream, time } of store.readAll({ after: logStart })) {
    signal.throwIfAborted()
    const known = found.get(type)
    if (known) {
      known.events += 1
      known.streams.add(stream)
      known.last = time
    } else found.set(type, { events: 1, streams: new Set([stream]), first: time, last: time })
  }
  return [...found]
    .map(([type, { events, streams, first, last }]) => ({ type, events, streams: streams.size, first, last }))
    .sort((a, b) => b.events - a.events || (a.type < b.type ? -1 : 1))
}
