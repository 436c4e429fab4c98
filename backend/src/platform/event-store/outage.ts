/** Tells an outage (try again later) from a defect (somebody has to mend it). */
import { types } from 'node:util'
import { StoreUnavailable } from './event-store.ts'
import { WrongLog } from './wrong-log.ts'

/**
 * Connection lost or refused; no room on a disk; PostgreSQL's classes 08 (connection), 53 (resources, a full disk too), 57P
 * (shutdown), and 57014 (timeout).
 */
const outageCode =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|08...|53...|57P0.|57014)$/
/** What pg throws without a code when a connection breaks or cannot be had in time. */
const outageMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|Query read timeout)/

/** A part that neither answers nor breaks. */
export class CallTookTooLong extends Error {
  override readonly name = 'CallTookTooLong'
}

/** A part that is reached over the network and is not there, or not itself. */
export class PartUnavailable extends Error {
  override readonly name = 'PartUnavailable'
}

/** An outage that lasts until somebody puts the right log back. */
export const isWrongLog = (error: unknown): boolean => error instanceof WrongLog

export const isOutage = (error: unknown): boolean => {
  if ([StoreUnavailable, CallTookTooLong, PartUnavailable].some((kind) => error instanceof kind)) return true
  if (!types.isNativeError(error)) return false
  // Those of the platform (code, errors), of TypeORM (driverError) and of the language (cause).
  const { code, errors, driverError, cause } = error as Error &
    Partial<Record<'code' | 'errors' | 'driverError', unknown>>
  // One attempt for each address of a host, all of them refused.
  if (Array.isArray(errors) && errors.length > 0 && errors.every(isOutage)) return true
  if (typeof code === 'string' && outageCode.test(code)) return true
  if (outageMessage.test(error.message)) return true
  return [driverError, cause].some((inner) => inner !== undefined && inner !== error && isOutage(inner))
}
