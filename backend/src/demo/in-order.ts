/**
 * Sorts what demo people did by time. Each part of the demo plans its own story from beginning to end; the
 * log has all of them in the order in which they happened, so that it can be queried for last week (decision
 * 0039).
 */
export interface PlannedCommand<C> {
  readonly command: C
  readonly commandId: string
  readonly at: Date
  readonly actorId?: string
}

export interface DemoPlan<C> {
  /** Keeps the command for later. Its outcome is not known yet. */
  readonly execute: (command: C, context: Omit<PlannedCommand<C>, 'command'>) => Promise<object>
  /** All commands sorted by time; those of the same time stay in planning order. */
  readonly inOrder: () => readonly PlannedCommand<C>[]
}

export const openDemoPlan = <C>(): DemoPlan<C> => {
  const planned: PlannedCommand<C>[] = []
  return {
    execute: (command, context) => {
      planned.push({ command, ...context })
      return Promise.resolve({})
    },
    inOrder: () => planned.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }
}
