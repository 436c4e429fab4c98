import { randomUUID } from 'node:crypto'
import type { Command, Decider, DomainEvent } from '../../domain/decider/decider.ts'
import { decideAndAppend, type Outcome } from '../../platform/commands/decide-and-append.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'

export interface OperatorParts {
  readonly store: EventStore
  readonly clock: () => Date
}

/**
 * For what somebody does on the command line, where nobody is signed in: the events are recorded as done by
 * `system`, and those of all commands given to one call of this belong together.
 */
export const decideAsOperator = ({ store, clock }: OperatorParts) => {
  const commandId = randomUUID()
  return <State, C extends Command, E extends DomainEvent>(
    decider: Decider<State, C, E>,
    command: NoInfer<C>,
  ): Promise<Outcome> =>
    decideAndAppend(
      store,
      decider,
      command,
      { actorId: 'system', correlationId: commandId, commandId },
      clock,
    )
}
