/** Waiting for a condition, never for a time. */

import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds; far longer than anything here takes on a busy machine. */
const patienceMs = 200_000
/** Milliseconds between two questions: most waits are short, and a question may cost more than what it waits for. */
const firstPauseMs = 5
const longestPauseMs = 80

/**
 * Asks again and again until the answer is yes.
 * @param progress a text that changes while the awaited work goes on: slow work is waited for, stopped work is not
 * @throws when the answer never is yes.
 */
export const until = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
  progress: () => string = () => '',
): Promise<void> => {
  let deadline = performance.now() + patienceMs
  let before = progress()
  for (let pauseMs = firstPauseMs; !(await holds()); pauseMs = Math.min(pauseMs * 1.25, longestPauseMs)) {
    const now = progress()
    if (now !== before) deadline = performance.now() + patienceMs
    before = now
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`)
    await sleep(pauseMs)
  }
}
