import { expect } from '@jest/globals'
import { isRefusal, type Command, type Decider, type DomainEvent } from '../src/domain/decider/decider.ts'

/**
 * Test sentences about a decider: `given(decider, events).when(command).then([...])`, or `.thenRefused('…')`.
 */
export const given = <State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  history: readonly E[] = [],
) => ({
  when(command: NoInfer<C>, now = new Date('2026-01-01T12:00:00Z')) {
    const state = history.reduce(decider.evolve, decider.initial)
    const decide = decider.decide[command.type as C['type']] as (
      state: State,
      command: C,
      now: Date,
    ) => ReturnType<(typeof decider.decide)[C['type']]>
    const decision = decide(state, command, now)
    return {
      then: (events: readonly E[]) => expect(decision).toEqual(events),
      thenNothing: () => expect(decision).toEqual([]),
      thenRefused: (message: string) =>
        expect(isRefusal(decision) ? decision.message : decision).toEqual(message),
    }
  },
})
