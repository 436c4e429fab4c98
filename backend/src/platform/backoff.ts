/** How long to wait before the next try, and waits that can be aborted. */

/** Milliseconds. */
const first = 50
/** Milliseconds. However long an outage was, this process reconnects within five seconds of its end. */
const most = 5_000

/**
 * Milliseconds before the try that follows `failures` failed ones. Doubles from 50 ms to 5 s; the second half
 * of it is random, so that clients that lost the same server do not reconnect at the same moment.
 */
export const backoffDelay = (failures: number, random: () => number = Math.random): number => {
  const full = Math.min(most, first * 2 ** Math.min(failures, 10))
  return full / 2 + (full / 2) * random()
}

/** Resolves after this many milliseconds, or as soon as the signal is aborted. Never rejects. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })

/**
 * Resolves as the promise does, or with undefined as soon as the signal is aborted; a later rejection is
 * ignored.
 */
export const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const abort = () => resolve(undefined)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
