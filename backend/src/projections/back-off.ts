/** Waiting between attempts at something that is away. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. */
const shortest = 100
const longest = 5_000

/** Each wait twice the last, with up to a half left out at random so that many do not come back at once. */
export const backOff = () => {
  let wait = shortest
  return {
    next() {
      const milliseconds = wait * (0.5 + Math.random() / 2)
      wait = Math.min(wait * 2, longest)
      return milliseconds
    },
    /** It answered. */
    reset() {
      wait = shortest
    },
  }
}

/** Ends early, without an error, when the signal aborts. */
export const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined)
}
