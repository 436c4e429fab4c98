/** What the client's errors mean, and how long to retry an unavailable server. */

import { ErrorType, isCommandError } from '@eventstore/db-client'
import { backoffDelay, pause } from '../backoff.ts'
import { StoreUnavailable } from './event-store.ts'

/** Errors that are answers from a working server: asking again would give the same one. */
const answers: ReadonlySet<ErrorType> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.STREAM_DELETED,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.WRONG_EXPECTED_VERSION,
])

const isAnswer = (error: unknown): boolean =>
  error instanceof RangeError ||
  error instanceof StoreUnavailable ||
  (error instanceof Error && isCommandError(error) && answers.has(error.type))

/**
 * A failure of the connection, from which the client recovers by itself: gRPC's code 14, with or without a
 * type.
 */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 14

/** Nothing listens at the address, so waiting longer for an answer is no use. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && (/ECONNREFUSED/.test(error.message) || isRefused(error.cause))

/** Milliseconds for which refused connections are retried, as during a restart of the server. */
export const bearRefusals = 1_000

/** Milliseconds. A caller that waits for an append waits no longer than this after the server is back. */
const longestPause = 1000

/**
 * Retries failures that may pass: everything except a clear answer, because a stopped server fails in many
 * ways (unavailable, unknown, cancelled, or an error without a type).
 */
export class Patience {
  /** Failures in a row. */
  failures = 0
  #since = performance.now()
  readonly #limit: number
  readonly #refusalLimit: number

  /**
   * @param limit milliseconds from the first failure or the last progress.
   * @param refusalLimit the same for failures that are refused connections.
   */
  constructor(limit: number, refusalLimit = limit) {
    this.#limit = limit
    this.#refusalLimit = refusalLimit
  }

  /** Milliseconds left. */
  get left(): number {
    return Math.max(0, this.#since + this.#limit - performance.now())
  }

  /** The server answered: the failures and the time are counted from the start again. */
  progress(): void {
    this.failures = 0
    this.#since = performance.now()
  }

  /**
   * Waits before the next try; at most until `signal` is aborted.
   * @throws the error itself when it is a clear answer; StoreUnavailable when the limit has passed.
   */
  async after(error: unknown, signal: AbortSignal): Promise<void> {
    if (isAnswer(error)) throw error
    const before = Math.min(longestPause, backoffDelay(this.failures))
    this.failures += 1
    const refusedFor = performance.now() - this.#since
    if (before >= this.left || (isRefused(error) && refusedFor + before > this.#refusalLimit))
      throw new StoreUnavailable('The event store cannot be reached.', { cause: error })
    await pause(before, signal)
  }
}
