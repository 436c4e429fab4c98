/** One run of several deadlines, as each server does every twenty seconds. */

import type { Deadline, DeadlineParts } from '../src/platform/processes/deadline.ts'

/** @returns how many took effect */
export const runDeadlines = async (deadlines: readonly Deadline[], parts: DeadlineParts): Promise<number> => {
  let handled = 0
  for (const { run } of deadlines) handled += await run(parts)
  return handled
}
