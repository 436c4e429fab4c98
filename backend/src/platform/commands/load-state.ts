/** A stream's state as its decider sees it: what was written a moment ago included, which a read table may lack. */
import type { Command, Decider, DomainEvent } from '../../domain/decider/decider.ts'

/** An event as the log gives it back. */
interface Recorded {
  readonly type: string
  readonly data: object
  readonly revision: number
  readonly erased?: boolean
}

export interface LoadedState<State> {
  readonly state: State
  /** The key of somebody whom an event tells of is destroyed: names and addresses read as nothing. */
  readonly isErased: boolean
}

/**
 * Folds a stream's events, opened or sealed as the caller reads them.
 * @param before the revision of an event: the state in which it happened
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
    // A decider's streams hold its own events alone.
    state = evolve(state, event as DomainEvent as E)
  }
  return { state, isErased }
}
