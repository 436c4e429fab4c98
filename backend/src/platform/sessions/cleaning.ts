import type { Logger } from 'pino'
import { dropExpired, type Statements } from './account-tables.ts'

/** Milliseconds: once an hour, on any number of servers. */
const interval = 60 * 60 * 1000

export interface SessionCleaning {
  stop(): void
}

/** Drops what has expired, now and then. What goes wrong is logged, and tried again the next time. */
export const startSessionCleaning = (statements: Statements, logger: Logger): SessionCleaning => {
  const timer = setInterval(() => {
    dropExpired(statements).catch((error: unknown) =>
      logger.warn({ err: error }, 'Expired account records could not be deleted'),
    )
  }, interval)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
