/** Load, fold, decide, append: the life of one command. */
import {
  isRefusal,
  refuse,
  type Command,
  type Decide,
  type Decider,
  type DomainEvent,
  type Refusal,
} from '../domain/decider.ts'
import {
  logStart,
  type EventStore,
  type JsonObject,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from '../event-store/event-store.ts'
import { commandContext, type CommandContext } from './command-context.ts'
import { eventIdOf } from './command-id.ts'

/** How often a command is decided anew when somebody else appended between its reading and its writing. */
const decisions = 1 + 3

/** What a command led to. Whoever waits until the read tables have `position` sees its effect. */
export interface Done {
  readonly position: Position
  /** The types of the events that stand at or before that position because of this command, or of what made it needless. */
  readonly eventTypes: readonly string[]
  /** False where nothing was to be decided: it was so already. A repeat tells what the first time told. */
  readonly isNew: boolean
}

export type Outcome = Done | Refusal

export const wasRefused = (outcome: Outcome): outcome is Refusal => 'refused' in outcome

/**
 * Decides a command on its stream and appends what was decided with the revision it was decided on. A conflict
 * reloads and decides again: an old decision is never sent twice. A command whose events are in the stream already
 * is answered as it was the first time.
 * Refuses with `stale` when others were faster each time.
 * @throws StoreUnavailable; sending the command again with the same command id is then safe.
 */
export const decideAndAppend = async <State, C extends Command, E extends DomainEvent>(
  store: EventStore,
  decider: Decider<State, C, E>,
  command: C,
  clock: () => Date,
): Promise<Outcome> => {
  const context = commandContext()
  const stream = decider.stream(command)
  const idOf = (index: number) => eventIdOf(context.commandId, command.type, stream, index)

  for (let attempt = 1; attempt <= decisions; attempt += 1) {
    const history: RecordedEvent[] = []
    const reading = store.readStream(stream, { keepSealed: decider.readsSealed === true })
    for await (const event of reading) history.push(event)
    const mine = eventsOfThisCommand(history, idOf)
    if (mine.length > 0) return doneBy(mine, true)

    const state = history.reduce(
      // The log holds what deciders wrote: this is the one place where a stored event becomes a domain event.
      (folded, event) => decider.evolve(folded, event as unknown as E),
      decider.initial,
    )
    const decision = decideOf(decider, command)(state, command, context.at ?? clock())
    if (isRefusal(decision)) return decision
    if (decision.length === 0) return doneBy(history.slice(-1), false)

    const events = decision.map((event, index) => toNewEvent(event, idOf(index), context))
    const expected = history.at(-1)?.revision ?? 'no_stream'
    const result = await store.append(stream, expected, events)
    if (result.status === 'appended')
      return { position: result.position, eventTypes: events.map(({ type }) => type), isNew: true }
  }
  return refuse('stale', 'Someone else changed this at the same moment. Please look again and retry.')
}

const decideOf = <State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  command: C,
) => decider.decide[command.type as C['type']] as unknown as Decide<State, C, E>

const eventsOfThisCommand = (history: readonly RecordedEvent[], idOf: (index: number) => string) => {
  const first = history.findIndex(({ id }) => id === idOf(0))
  if (first === -1) return []
  const later = history.slice(first).findIndex(({ id }, index) => id !== idOf(index))
  return history.slice(first, later === -1 ? undefined : first + later)
}

const doneBy = (events: readonly RecordedEvent[], isNew: boolean): Done => ({
  position: events.at(-1)?.position ?? logStart,
  eventTypes: events.map(({ type }) => type),
  isNew,
})

const toNewEvent = (event: DomainEvent, id: string, context: CommandContext): NewEvent => ({
  id,
  type: event.type,
  data: event.data as JsonObject,
  metadata: {
    correlationId: context.correlationId,
    causationId: context.causedBy ?? context.commandId,
    actorId: context.actorId,
    schemaVersion: 1,
    ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
  },
})
