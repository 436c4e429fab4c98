/** The changes of a record as steps of a slider, oldest first. */
import { isMoment } from '../shown/moments.ts'
import type { HistoryEntry } from './use-history.ts'

type Step = Pick<HistoryEntry, 'position' | 'time'>

/**
 * The index of the step that a moment or a position means: the last one that had happened by then.
 * @param steps oldest first
 * @returns null before the first step; the last step if there is no moment
 */
export const changeStepAt = (steps: readonly Step[], at: string | null): number | null => {
  if (at === null || at === 'now') return steps.length - 1
  const had = isMoment(at)
    ? ({ time }: Step) => Date.parse(time) <= Date.parse(at)
    : ({ position }: Step) => position <= at
  const last = steps.findLastIndex(had)
  return last < 0 ? null : last
}
