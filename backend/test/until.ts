/** Waiting for a condition, never for a time. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds; far longer than anything here takes on a busy machine. */
const patienceMs = 200_000

/** Asks again and again until the answer is yes. @throws when it never is. */
export const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`)
    await sleep(10)
  }
}
