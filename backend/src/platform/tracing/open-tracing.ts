/**
 * Sends spans to a collector (OTLP over HTTP). Loaded only when a collector is configured. An unavailable
 * collector slows nothing down: spans wait in a bounded queue and are dropped when it is full. Spans that the
 * collector did not take are counted.
 */

import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { useTracer } from './spans.ts'

export interface TracingSettings {
  /** http or https, as in `http://collector:4318`. */
  readonly endpoint: string
  readonly serviceName: string
  /** The share of traces to record, from 0 to 1. */
  readonly share: number
}

export interface Tracing {
  /** Sends the remaining spans, but does not wait for an unavailable collector. */
  close(): Promise<void>
}

/** Milliseconds. */
const sendEvery = 1_000
const longestExport = 5_000
const longestClose = 1_500

export const openTracing = (
  { endpoint, serviceName, share }: TracingSettings,
  { registry, log }: { readonly registry: Registry; readonly log: Pick<Logger, 'info' | 'warn'> },
): Tracing => {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = countFailures(new OTLPTraceExporter({ url, timeoutMillis: longestExport }), registry, log)
  const ofAll = new TraceIdRatioBasedSampler(share)
  const provider = new TracerProvider({
    // A caller from outside does not decide how much is recorded here. Work that follows from an event is
    // recorded if its trace is.
    sampler: new ParentBasedSampler({
      root: ofAll,
      remoteParentSampled: ofAll,
      remoteParentNotSampled: ofAll,
    }),
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEvery })],
  })
  useTracer(provider.getTracer(serviceName))
  return {
    async close() {
      useTracer(null)
      const over = new AbortController()
      const flushed = provider.shutdown().catch(() => undefined)
      await Promise.race([
        flushed,
        sleep(longestClose, undefined, { signal: over.signal }).catch(() => undefined),
      ])
      over.abort()
    },
  }
}

/** Counts lost spans, and logs once that the collector is unavailable and once that it is back. */
const countFailures = (
  inner: SpanExporter,
  registry: Registry,
  log: Pick<Logger, 'info' | 'warn'>,
): SpanExporter => {
  const lost = new Counter({
    name: 'trace_spans_lost_total',
    help: 'Spans that the collector of traces did not take',
    registers: [registry],
  })
  let isAway = false
  return {
    export(spans, done) {
      inner.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS
        if (hasFailed) lost.inc(spans.length)
        if (hasFailed && !isAway)
          log.warn('The collector of traces takes no spans; trying again with the next')
        if (!hasFailed && isAway) log.info('The collector of traces takes spans again')
        isAway = hasFailed
        done(result)
      })
    },
    shutdown: () => inner.shutdown(),
    forceFlush: () => inner.forceFlush?.() ?? Promise.resolve(),
  }
}
