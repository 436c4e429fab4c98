/** Keeps the outbox from growing, and from remembering what was sent for longer than it must. */
import type pg from 'pg'
import type { Logger } from 'pino'
import { pause } from '../event-store/backoff.ts'
import { safeErrorMessage } from '../consumers/poison.ts'
import { cleanOutbox } from './outbox.ts'

/** Milliseconds between two rounds, on any number of servers. */
const everyMs = 60 * 60_000

export interface OutboxCleaning {
  /** Finishes what is under way. */
  stop(): Promise<void>
}

/** Cleans now, and then again and again. What goes wrong is logged, and tried the next time. */
export const startOutboxCleaning = ({
  pool,
  clock,
  log,
}: {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly clock: () => Date
  readonly log: Pick<Logger, 'warn'>
}): OutboxCleaning => {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await cleanOutbox(pool, clock()).catch((error: unknown) =>
        log.warn({ error: safeErrorMessage(error) }, 'The outbox could not be cleaned'),
      )
      await pause(everyMs, stopping.signal)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
