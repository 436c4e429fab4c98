/** Load, decide, append: the life of one command. */

import { setTimeout as pause } from 'node:timers/promises'
import {
  decide,
  isRefusal,
  refuse,
  type Command,
  type Decider,
  type DomainEvent,
  type Refusal,
} from '../../domain/decider/decider.ts'
import { t } from '../../language/texts.ts'
import {
  logStart,
  type EventStore,
  type JsonObject,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from '../event-store/event-store.ts'
import { eventIdOf, furtherCommandId } from './command-id.ts'
import { keepFoldedStates, type FoldedStates } from './folded-states.ts'

/** How often a command is decided in all, when others append between its reading and its writing. */
const usualDecisions = 1 + 3
/** The same for a stream that many write to at once. */
const contendedDecisions = 1 + 15
/**
 * Milliseconds that a command on such a stream waits at random after its first conflict; longer after each
 * later one.
 */
const jitter = 8

/** Who is behind a command, and what it belongs to. */
export interface CommandContext {
  /** The account that acts, `visitor`, or `system`; opaque. */
  readonly actorId: string
  /** Shared by everything that one click caused. */
  readonly correlationId: string
  /** A UUID. A command that is sent again has the same one, and one effect. */
  readonly commandId: string
  /** The event that a process manager's command follows from; the command's events name it as their cause. */
  readonly causedBy?: string
  /**
   * How often this call or reaction has sent a command with the same ids, by the id of its first event. A command that it
   * sends again is no repeat by somebody who lost the answer, so its events have other ids.
   */
  readonly sent?: Map<string, number>
  /** W3C trace context of the request, where there was one. */
  readonly traceparent?: string
  /** The time the command is decided at, if not the clock's. */
  readonly at?: Date
  /** When it happened, if it is recorded later: the command's events carry this time (decision 0039). */
  readonly happenedAt?: Date
}

/** Others were faster each time. */
export const staleRefusal = refuse('stale', t`Someone else just changed this. Reload the page and try again.`)

/** What a command led to. Once the read tables have reached `position`, they show its effect. */
export interface CommandDone {
  readonly position: Position
  /** The types of the events up to that position that the command wrote, or that made it needless. */
  readonly eventTypes: readonly string[]
  /** False if nothing had to be changed. A repeat gives the value of the first time. */
  readonly isNew: boolean
}

export type Outcome = CommandDone | Refusal

export const wasRefused = (outcome: Outcome): outcome is Refusal => 'refused' in outcome

/** The command's id, or another one where this call or reaction has sent a command with these ids already. */
const ownCommandId = ({ commandId, sent }: CommandContext, type: string, stream: string): string => {
  const firstId = eventIdOf(commandId, type, stream, 0)
  const before = sent?.get(firstId) ?? 0
  sent?.set(firstId, before + 1)
  return before === 0 ? commandId : furtherCommandId(commandId, before)
}

/**
 * Decides a command on its stream and appends the events with the revision that it was decided on. A conflict
 * reloads and decides again: an old decision is never appended. A command whose events are already in the
 * stream gets the outcome of the first time. A refusal, or a decision without events, is only trusted if it
 * was made on the newest events of the stream, not on a cached state. Refuses with `stale` when others were
 * faster each time.
 * @param states left out: the stream is read again
 * @throws StoreUnavailable; sending the command again with the same command id is then safe
 */
export const decideAndAppend = async <State, C extends Command, E extends DomainEvent>(
  store: Pick<EventStore, 'append' | 'readStream'>,
  decider: Decider<State, C, E>,
  command: NoInfer<C>,
  context: CommandContext,
  clock: () => Date,
  states: FoldedStates = keepFoldedStates(store),
): Promise<Outcome> => {
  const stream = decider.stream(command)
  const decisions = decider.isContended ? contendedDecisions : usualDecisions
  const commandId = ownCommandId(context, command.type, stream)
  const firstId = eventIdOf(commandId, command.type, stream, 0)
  const idOf = (index: number) => (index === 0 ? firstId : eventIdOf(commandId, command.type, stream, index))

  let { folded, isFresh } = await states.load(decider, stream)
  for (let conflicts = 0; conflicts < decisions;) {
    const mine = folded.mayHave(firstId) ? await eventsOfThisCommand(store, stream, idOf) : []
    if (mine.length > 0) return doneBy(mine, true)

    const decision = decide(decider, folded.state, command, context.at ?? clock())
    if (isRefusal(decision) || decision.length === 0) {
      const known = folded
      if (!isFresh) folded = await states.refresh(decider, stream)
      isFresh = true
      if (folded !== known) continue
      return isRefusal(decision) ? decision : doneBy(folded.last ? [folded.last] : [], false)
    }

    const events = decision.map((event, index) => toNewEvent(event, idOf(index), context))
    const result = await store.append(stream, folded.revision ?? 'no_stream', events)
    if (result.status === 'appended') {
      states.appended(decider, stream, folded.revision, events, result)
      return { position: result.position, eventTypes: events.map(({ type }) => type), isNew: true }
    }
    conflicts += 1
    if (decider.isContended) await pause(Math.random() * jitter * Math.min(conflicts, 6))
    if (conflicts < decisions) folded = await states.refresh(decider, stream)
    isFresh = true
  }
  return staleRefusal
}

/**
 * The command's events as stored in the log. Empty if another event's id only begins as this command's do.
 */
const eventsOfThisCommand = async (
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  idOf: (index: number) => string,
) => {
  const mine: RecordedEvent[] = []
  const firstId = idOf(0)
  for await (const event of store.readStream(stream, { keepSealed: true }))
    if (mine.length === 0 ? event.id === firstId : event.id === idOf(mine.length)) mine.push(event)
    else if (mine.length > 0) break
  return mine
}

const doneBy = (
  events: readonly Pick<RecordedEvent, 'type' | 'position'>[],
  isNew: boolean,
): CommandDone => ({
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
    ...(context.happenedAt !== undefined && { happenedAt: context.happenedAt.toISOString() }),
  },
})
