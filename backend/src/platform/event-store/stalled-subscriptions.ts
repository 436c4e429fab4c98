import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { Stall } from './eventstoredb-stalls.ts'

/**
 * Counts and logs each subscription that had to be reopened because it was behind the log and received
 * nothing.
 */
export const reportStalls = (registry: Registry, log: Pick<Logger, 'warn'>): ((stall: Stall) => void) => {
  const stalls = new Counter({
    name: 'event_log_stalled_subscriptions_total',
    help: 'Subscriptions to the event log that fell behind it, received nothing and were reopened',
    registers: [registry],
  })
  return ({ position, head, behindFor }) => {
    stalls.inc()
    log.warn(
      { position, head, behindForMs: behindFor },
      'A subscription fell behind the event log and received nothing; it was reopened',
    )
  }
}
