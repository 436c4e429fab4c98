/** Tells an outage (try again later) from a defect (somebody has to mend it). */
import { StoreUnavailable } from './event-store/event-store.ts'

/** Connection lost or refused; PostgreSQL's classes 08 (connection), 53 (resources), 57P (shutdown), and 57014 (timeout). */
const outageCode =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|53...|57P0.|57014)$/
/** What pg throws without a code when a connection breaks or cannot be had in time. */
const outageMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

export const isOutage = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable) return true
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage)
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && outageCode.test(error.code)) return true
  return outageMessage.test(error.message) || (error.cause !== undefined && isOutage(error.cause))
}
