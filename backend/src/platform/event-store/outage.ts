/** Distinguishes an outage (try again later) from a defect (somebody has to fix it). */

import { StoreUnavailable } from './event-store.ts'
import { WrongLog } from './wrong-log.ts'

/**
 * Connection lost or refused; disk full; PostgreSQL's classes 08 (connection), 53 (resources, also a full
 * disk), 57P (shutdown), and 57014 (timeout).
 */
const outageCode =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|08...|53...|57P0.|57014)$/
/** Messages of errors that pg throws without a code when a connection breaks or cannot be made in time. */
const outageMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|Query read timeout)/

/** A part of the system neither answered nor failed in time. */
export class CallTookTooLong extends Error {
  override readonly name = 'CallTookTooLong'
}

/** A part of the system that is reached over the network is unavailable, or is not the right one. */
export class PartUnavailable extends Error {
  override readonly name = 'PartUnavailable'
}

/** True for the outage that lasts until somebody puts the right log back. */
export const isWrongLog = (error: unknown): boolean => error instanceof WrongLog

export const isOutage = (error: unknown): boolean => {
  if ([StoreUnavailable, CallTookTooLong, PartUnavailable].some((kind) => error instanceof kind)) return true
  if (!Error.isError(error)) return false
  // Properties of Node's errors (code, errors), of TypeORM's (driverError) and of any JavaScript error
  // (cause).
  const { code, errors, driverError, cause } = error as Error &
    Partial<Record<'code' | 'errors' | 'driverError', unknown>>
  // One attempt for each address of a host, all of which failed.
  if (Array.isArray(errors) && errors.length > 0 && errors.every(isOutage)) return true
  if (typeof code === 'string' && outageCode.test(code)) return true
  if (outageMessage.test(error.message)) return true
  return [driverError, cause].some((inner) => inner !== undefined && inner !== error && isOutage(inner))
}
