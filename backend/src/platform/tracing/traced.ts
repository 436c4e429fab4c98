/** The two places where a trace leaves its mark: a call of a function, and the append that it leads to. */
import type { EventStore, NewEvent } from '../event-store/event-store.ts'
import type { Invoke } from '../functions/invoke.ts'
import { inSpan } from './spans.ts'

/**
 * Each call is a span, and begins a trace where its caller brought none.
 * @param contract the functions there are: another name is a stranger's words
 */
export const traceCalls =
  (invoke: Invoke, contract: Readonly<Record<string, unknown>>): Invoke =>
  (functionId, input, caller) =>
    inSpan(
      {
        name: Object.hasOwn(contract, functionId) ? functionId : 'unknown function',
        kind: 'call',
        parent: caller.traceparent,
        attributes: { 'http.request.method': caller.method, 'app.correlation_id': caller.correlationId },
        outcome: ({ status }) => ({ 'http.response.status_code': status }),
      },
      (traceparent) => invoke(functionId, input, { ...caller, ...(traceparent && { traceparent }) }),
    )

/** Each append of a trace is a span, and its events lead on from there. */
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

/** The same events, which follow from this span. */
const under = (traceparent: string | undefined, events: readonly NewEvent[]): readonly NewEvent[] =>
  traceparent === undefined
    ? events
    : events.map((event) => ({ ...event, metadata: { ...event.metadata, traceparent } }))
