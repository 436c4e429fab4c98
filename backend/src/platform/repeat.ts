/** Work that is done again and again until it is stopped: periodic jobs, and work that is not meant to end. */

import { backoffDelay, pause } from './backoff.ts'
import { safeErrorMessage } from './logging.ts'

export interface RepeatedWork {
  /**
   * One run. A periodic one that resolves has succeeded; one that is not meant to end has only where it says so.
   * @param succeeded what fails next is tried again soon
   */
  readonly run: (signal: AbortSignal, succeeded: () => void) => Promise<unknown>
  /**
   * Milliseconds from the end of a run to the next; left out for work that is not meant to end. After runs without
   * success the next one waits longer and longer, up to five seconds.
   */
  readonly everyMs?: number | (() => number)
  /** Milliseconds before the first run. */
  readonly firstAfterMs?: number
  /** Called with the error of a run that failed, unless it was stopped. The next run tries again. */
  readonly onFailure: (error: unknown) => void
}

export interface Repeated {
  /** What fails next is tried again soon. */
  succeeded(): void
  /** Aborts the signal, and waits for the run under way. */
  stop(): Promise<void>
}

export const repeat = ({ run, everyMs, firstAfterMs = 0, onFailure }: RepeatedWork): Repeated => {
  const stopping = new AbortController()
  const { signal } = stopping
  let failures = 0
  const succeeded = () => {
    failures = 0
  }
  const loop = async () => {
    if (firstAfterMs > 0) await pause(firstAfterMs, signal)
    while (!signal.aborted) {
      try {
        await run(signal, succeeded)
        if (everyMs !== undefined) succeeded()
      } catch (error) {
        if (!signal.aborted) onFailure(error)
      }
      const every = typeof everyMs === 'function' ? everyMs() : (everyMs ?? 0)
      await pause(Math.max(every, backoffDelay(failures)), signal)
      failures += 1
    }
  }
  const running = loop()
  return {
    succeeded,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/**
 * Tries at least once, and until it succeeds: it waits longer and longer after each failure, up to five seconds.
 * @returns undefined once the signal is aborted
 */
export const retry = async <T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onFailure: (error: unknown, failures: number) => void,
): Promise<T | undefined> => {
  for (let failures = 0; failures === 0 || !signal.aborted; failures += 1)
    try {
      return await work()
    } catch (error) {
      if (!signal.aborted) onFailure(error, failures)
      await pause(backoffDelay(failures), signal)
    }
  return undefined
}

/** For {@link RepeatedWork.onFailure}: logs a warning without what the error quotes. */
export const warnWith =
  (log: { warn(facts: object, words: string): void }, words: string) =>
  (error: unknown): void =>
    log.warn({ error: safeErrorMessage(error) }, words)

/**
 * Does the work for each, one after the other, until the signal is aborted. One that fails does not block the
 * others.
 * @throws AggregateError at the end, if any failed
 */
export const doEach = async <T>(
  each: readonly T[],
  signal: AbortSignal,
  work: (one: T) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = []
  for (const one of each) {
    if (signal.aborted) break
    try {
      await work(one)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${each.length} failed, the first with: ${safeErrorMessage(failures[0])}`,
    )
}
