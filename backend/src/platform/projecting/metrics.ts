/**
 * Metrics of the projections for monitoring. A dead projector may show no lag, so there is a heartbeat as
 * well.
 */

import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export interface Lag {
  /** Events the projection has not seen yet, counted up to {@link longestLag}. */
  readonly events: number
  /** Since the oldest of them was recorded; 0 when there is none. */
  readonly seconds: number
}

/** Events; counting further would cost more than it is worth. */
export const longestLag = 1_000

export interface ProjectionMetrics {
  readonly processed: Counter<'projection'>
  readonly batchSeconds: Histogram<'projection'>
  readonly heartbeat: Gauge<'projection'>
  readonly parkedStreams: Gauge<'projection'>
}

/** `lags` is called at each scrape; when it fails, the gauges keep their last values. */
export const projectionMetrics = (
  registry: Registry,
  lags: () => Promise<readonly { readonly name: string; readonly lag: Lag }[]>,
): ProjectionMetrics => {
  const common = { labelNames: ['projection'] as const, registers: [registry] }
  // Two gauges share one query: calls at the same time get the same answer.
  let asked: ReturnType<typeof lags> | undefined
  const measure = () => {
    asked ??= lags()
      .catch(() => [])
      .finally(() => {
        asked = undefined
      })
    return asked
  }
  new Gauge({
    ...common,
    name: 'projection_lag_seconds',
    help: 'Seconds since the oldest event was recorded that the projection has not seen',
    async collect() {
      for (const { name, lag } of await measure()) this.set({ projection: name }, lag.seconds)
    },
  })
  new Gauge({
    ...common,
    name: 'projection_lag_events',
    help: `Events the projection has not seen, counted up to ${longestLag}`,
    async collect() {
      for (const { name, lag } of await measure()) this.set({ projection: name }, lag.events)
    },
  })
  return {
    processed: new Counter({
      ...common,
      name: 'projection_events_total',
      help: 'Events taken in by this process, those that concern no table included',
    }),
    batchSeconds: new Histogram({
      ...common,
      name: 'projection_batch_seconds',
      help: 'Seconds to write one batch and its checkpoint',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    }),
    heartbeat: new Gauge({
      ...common,
      name: 'projection_heartbeat_timestamp_seconds',
      help: 'When the projector working in this process last heard from its database',
    }),
    parkedStreams: new Gauge({
      ...common,
      name: 'projection_parked_streams',
      help: 'Streams that wait behind an event that could not be processed',
    }),
  }
}
