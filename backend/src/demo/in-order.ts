/**
 * What demo people did, first to last. Each part of the demo tells its own story from its beginning to its end; the log
 * has them all in the order in which they happened, so that it can be asked what was so last week (decision 0039).
 */
export interface PlannedCommand<C> {
  readonly command: C
  readonly commandId: string
  readonly at: Date
  readonly actorId?: string
}

export interface DemoPlan<C> {
  /** Keeps the command for later. What it would be answered is not known yet. */
  readonly execute: (command: C, context: Omit<PlannedCommand<C>, 'command'>) => Promise<object>
  /** All of them by their time; what happened at the same time stays in the order in which it was planned. */
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
