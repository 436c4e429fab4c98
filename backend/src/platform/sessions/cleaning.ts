import type { Logger } from 'pino'
import { dropExpired, type Statements } from './account-tables.ts'

/** Milliseconds: once an hour, on each server. */
const interval = 60 * 60 * 1000

export interface SessionCleaning {
  stop(): void
}

/** Deletes expired records once an hour. An error is logged; the next run tries again. */
export const startSessionCleaning = (statements: Statements, logger: Logger): SessionCleaning => {
  const timer = setInterval(() => {
    dropExpired(statements).catch((error: unknown) =>
      logger.warn({ err: error }, 'Expired account records could not be deleted'),
    )
  }, interval)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
