/**
 * Spans of distributed traces, if a collector is configured (open-tracing.ts); otherwise nothing is measured
 * and the work is simply called. A trace begins with the call of a function. Everything that follows from the
 * call belongs to its trace, through the W3C trace context in the metadata of its events: the same trace
 * covers the log, the tables, the process managers and the emails, in whichever process they run. Spans hold
 * no personal data.
 */

import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api'
import { AsyncLocalStorage } from 'node:async_hooks'

let tracer: Tracer | null = null
const traceparents = new AsyncLocalStorage<string>()

/** Sets the tracer for all spans from now on; null turns tracing off. */
export const useTracer = (given: Tracer | null): void => {
  tracer = given
}

/** W3C trace context of the surrounding span, if there is one. */
export const currentTraceparent = (): string | undefined => traceparents.getStore()

export interface SpanOptions<Result> {
  readonly name: string
  /**
   * `call`: a function is called, and a trace may begin. The other kinds are recorded only within a trace.
   */
  readonly kind: 'call' | 'send' | 'follow' | 'work'
  /** W3C trace context of the span or event that this one follows from. */
  readonly parent: string | undefined
  readonly attributes?: Attributes
  /** Attributes known only when the work is done. */
  readonly outcome?: (result: Result) => Attributes
}

const kinds = {
  call: SpanKind.SERVER,
  send: SpanKind.CLIENT,
  follow: SpanKind.CONSUMER,
  work: SpanKind.INTERNAL,
} as const

/**
 * Does the work in a span of its own and passes the span's trace context to it. Whatever follows from the
 * work names that context as its parent. Outside a trace, the work gets the `parent` that was given.
 */
export const inSpan = async <Result>(
  { name, kind, parent, attributes, outcome }: SpanOptions<Result>,
  work: (traceparent: string | undefined) => Promise<Result>,
): Promise<Result> => {
  const above = spanContextOf(parent, kind === 'call')
  if (!tracer || (kind !== 'call' && !isSampled(above))) return work(parent)
  const span = tracer.startSpan(
    name,
    { kind: kinds[kind], ...(attributes && { attributes }) },
    contextOf(above),
  )
  const { traceId, spanId, traceFlags } = span.spanContext()
  const traceparent = `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
  try {
    const result = await traceparents.run(traceparent, () => work(traceparent))
    if (outcome) span.setAttributes(outcome(result))
    return result
  } catch (error) {
    failed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/**
 * Milliseconds. Events recorded earlier get no spans: nobody waits for their traces, and a replay would
 * create millions.
 */
const freshFor = 10 * 60_000

/** The parts of an event that go into its span. */
interface FollowedEvent {
  readonly type: string
  readonly position: string
  readonly recordedAt: Date
  readonly metadata: { readonly traceparent?: string }
}

/**
 * Records one span for each event that belongs to a trace, for work done on all the events together since
 * `since`.
 */
export const tellFollowed = (events: readonly FollowedEvent[], name: string, since: Date): void => {
  if (!tracer) return
  for (const { type, position, recordedAt, metadata } of events) {
    const above = spanContextOf(metadata.traceparent, false)
    if (!isSampled(above) || since.getTime() - recordedAt.getTime() > freshFor) continue
    const attributes = {
      'app.event.type': type,
      'app.log.position': position,
      'app.batch.size': events.length,
    }
    tracer.startSpan(name, { kind: SpanKind.CONSUMER, startTime: since, attributes }, contextOf(above)).end()
  }
}

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * @param isRemote true if it came from outside: this process then decides whether to record it
 *   (open-tracing.ts)
 */
const spanContextOf = (traceparent: string | undefined, isRemote: boolean): SpanContext | undefined => {
  const [, traceId, spanId, flags] = form.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote }
}

const isSampled = (above: SpanContext | undefined): boolean => above?.traceFlags === TraceFlags.SAMPLED

const contextOf = (above: SpanContext | undefined) =>
  above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT

/** Records only the kind of the error: its message may quote what a person wrote. */
const failed = (span: Span, error: unknown) => {
  const { code } = error as { code?: unknown }
  const type = typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type)
}
