/**
 * Spans of distributed traces, where a collector is configured (open-tracing.ts); elsewhere nothing is measured, and the
 * work is called as if nothing stood before it. A trace begins with a call of a function. Everything that follows from it
 * hangs below it by the W3C trace context in the metadata of its events: the same trace leads through the log to the
 * tables, the process managers and the mails, in whichever process they work. Spans hold nothing personal.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
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

let tracer: Tracer | null = null
const traceparents = new AsyncLocalStorage<string>()

/** From now on spans are handed to it; null: to nobody. */
export const useTracer = (given: Tracer | null): void => {
  tracer = given
}

/** W3C trace context of the span around, where there is one. */
export const currentTraceparent = (): string | undefined => traceparents.getStore()

export interface SpanOptions<Result> {
  readonly name: string
  /** `call`: somebody calls a function, and a trace may begin here. The others are spans of a trace alone. */
  readonly kind: 'call' | 'send' | 'follow' | 'work'
  /** W3C trace context of what it follows from. */
  readonly parent: string | undefined
  readonly attributes?: Attributes
  /** What is known when it is over. */
  readonly outcome?: (result: Result) => Attributes
}

const kinds = {
  call: SpanKind.SERVER,
  send: SpanKind.CLIENT,
  follow: SpanKind.CONSUMER,
  work: SpanKind.INTERNAL,
} as const

/**
 * Does the work in a span of its own, and tells the work its trace context: what follows from it names that as its
 * parent. Where there is no trace, the work is told the parent that was given.
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

/** Milliseconds. What was recorded earlier is old: nobody waits for its trace, and a replay would tell millions. */
const freshFor = 10 * 60_000

/** What of an event is told of. */
interface FollowedEvent {
  readonly type: string
  readonly position: string
  readonly recordedAt: Date
  readonly metadata: { readonly traceparent?: string }
}

/** One span for each event of a trace, of work that was done for all of them together, since then. */
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

/** @param isRemote it came from outside: whether it is recorded is decided here (open-tracing.ts) */
const spanContextOf = (traceparent: string | undefined, isRemote: boolean): SpanContext | undefined => {
  const [, traceId, spanId, flags] = form.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote }
}

const isSampled = (above: SpanContext | undefined): boolean => above?.traceFlags === TraceFlags.SAMPLED

const contextOf = (above: SpanContext | undefined) =>
  above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT

/** Its kind alone: the sentence may quote what a person wrote. */
const failed = (span: Span, error: unknown) => {
  const { code } = error as { code?: unknown }
  const type = typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type)
}
