/**
 * Cleans the outbox regularly, so that it does not grow and keeps nothing about sent emails longer than
 * necessary.
 */
import type pg from 'pg'
import type { Logger } from 'pino'
import { pause } from '../event-store/backoff.ts'
import { safeErrorMessage } from '../consumers/poison.ts'
import { cleanOutbox } from './outbox.ts'

/** Milliseconds between two rounds on each server. */
const everyMs = 60 * 60_000

export interface OutboxCleaning {
  /** Stops after the round that is running. */
  stop(): Promise<void>
}

/** Cleans now and then regularly. Errors are logged, and the next round tries again. */
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
