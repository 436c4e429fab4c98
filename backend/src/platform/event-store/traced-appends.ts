import { inSpan } from '../tracing/spans.ts'
import type { EventStore, NewEvent } from './event-store.ts'

/** Makes each append of a trace a span, and gives its events that span as their parent. */
export const traceAppends = (store: EventStore): EventStore => ({
  ...store,
  append(stream, expected, events) {
    const parent = events[0]?.metadata.traceparent
    return inSpan(
      {
        name: `append ${stream.replace(/-.*/s, '')}`,
        kind: 'work',
        parent,
        attributes: { 'app.event.types': [...new Set(events.map(({ type }) => type))] },
        outcome: ({ status }) => ({ 'app.append.status': status }),
      },
      (traceparent) => store.append(stream, expected, under(traceparent, events)),
    )
  },
})

/** The same events, with this span as their parent. */
const under = (traceparent: string | undefined, events: readonly NewEvent[]): readonly NewEvent[] =>
  traceparent === undefined
    ? events
    : events.map((event) => ({ ...event, metadata: { ...event.metadata, traceparent } }))
