/** How long to wait before the next try, and waiting that can be called off. */

/** Milliseconds. */
const first = 50
/** Milliseconds: an outage of any length is over for us five seconds after it is over for the store. */
const most = 5_000

/**
 * Milliseconds before the try that follows `failures` failed ones: doubles from 50 ms to 5 s, the later half of it left
 * to chance, so that clients that lost the same server do not come back in step.
 */
export const backoffDelay = (failures: number, random: () => number = Math.random): number => {
  const full = Math.min(most, first * 2 ** Math.min(failures, 10))
  return full / 2 + (full / 2) * random()
}

/** Resolves after so many milliseconds, or at once when the signal is or becomes aborted. Never rejects. */
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

/** What the promise resolves with, or undefined as soon as the signal is aborted; a later rejection is nobody's. */
export const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const abort = () => resolve(undefined)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
