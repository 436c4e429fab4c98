/** Metrics of HTTP: how many requests there were, how they ended, how long they took. */

import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface DispatcherMetrics {
  readonly registry: Registry
  /** `route` is the pattern, never the address: an address may name a person. */
  observe(
    request: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
  ): void
}

export const createMetrics = (): DispatcherMetrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  /** Series by their labels, of which there are few: the library would build them again for each request. */
  const known = new Map<string, ReturnType<typeof requests.labels>>()
  return {
    registry,
    observe({ method, route, status }, seconds) {
      const key = `${status} ${method} ${route}`
      const series = known.get(key) ?? requests.labels(method, route, String(status))
      known.set(key, series)
      series.observe(seconds)
    },
  }
}
