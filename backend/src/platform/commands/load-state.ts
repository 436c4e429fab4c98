/**
 * A stream's state as its decider sees it, including what was just written and may not be in a read table
 * yet.
 */

import type { Command, Decider, DomainEvent } from '../../domain/decider/decider.ts'

/** An event as it is read from the log. */
interface Recorded {
  readonly type: string
  readonly data: object
  readonly revision: number
  readonly erased?: boolean
}

export interface LoadedState<State> {
  readonly state: State
  /** The key of a person in one of the events is destroyed: names and addresses read as nothing. */
  readonly isErased: boolean
}

/**
 * Folds a stream's events, opened or sealed as the caller reads them.
 * @param before the revision of an event: folds only what came before it
 */
export const loadState = async <State, C extends Command, E extends DomainEvent>(
  { initial, evolve }: Pick<Decider<State, C, E>, 'initial' | 'evolve'>,
  events: AsyncIterable<Recorded>,
  before = Number.POSITIVE_INFINITY,
): Promise<LoadedState<State>> => {
  let state = initial
  let isErased = false
  for await (const event of events) {
    if (event.revision >= before) break
    isErased ||= event.erased === true
    // A decider's streams hold only its own events.
    state = evolve(state, event as DomainEvent as E)
  }
  return { state, isErased }
}
