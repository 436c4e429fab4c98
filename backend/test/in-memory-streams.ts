import {
  decide,
  isRefusal,
  type Command,
  type Decider,
  type DomainEvent,
  type Refusal,
} from '../src/domain/decider/decider.ts'

interface InMemoryStream<State, E> {
  readonly state: State
  readonly events: readonly E[]
}

/** A decider over events in memory. A refusal changes nothing. */
export const inMemoryStreams = <State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
) => {
  const byName = new Map<string, InMemoryStream<State, E>>()
  const empty: InMemoryStream<State, E> = { state: decider.initial, events: [] }
  const send = (command: C, at: Date): readonly E[] | Refusal => {
    const name = decider.stream(command)
    const { state, events } = byName.get(name) ?? empty
    const decision = decide(decider, state, command, at)
    if (isRefusal(decision)) return decision
    byName.set(name, { state: decision.reduce(decider.evolve, state), events: [...events, ...decision] })
    return decision
  }
  return {
    /** @throws when a command is refused */
    sendAll(steps: readonly { readonly command: C; readonly at: Date }[]): void {
      for (const { command, at } of steps) {
        const decision = send(command, at)
        if (isRefusal(decision)) throw new Error(`${command.type} was refused: ${decision.refused}`)
      }
    },
    streams: (): readonly InMemoryStream<State, E>[] => [...byName.values()],
    events: (): readonly E[] => [...byName.values()].flatMap(({ events }) => events),
  }
}
