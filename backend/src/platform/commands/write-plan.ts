/**
 * Writes a plan of commands: each command is decided on a copy of the log in memory. The
 * decided events are then appended in the same order, many appends at a time.
 */

import type { AnyCommand } from '../../domain/commands.ts'
import type { EventStore, ExpectedRevision, NewEvent } from '../event-store/event-store.ts'
import { createMemoryEventStore } from '../event-store/memory-event-store.ts'
import type { SealedEventStore } from '../event-store/sealed-event-store.ts'
import { wasRefused, type CommandContext, type Outcome } from './decide-and-append.ts'
import { keepFoldedStates } from './folded-states.ts'
import type { Deciding } from './sent-command.ts'

/** A command that counts as sent at `at`. */
interface PlannedCommand {
  readonly command: AnyCommand
  readonly commandId: string
  readonly at: Date
  readonly actorId?: string
}

export interface PlanWriting {
  readonly store: SealedEventStore
  /** The same log as it is stored. */
  readonly storedLog: EventStore
  readonly decideCommand: (
    deciding: Deciding,
    command: AnyCommand,
    context: CommandContext,
  ) => Promise<Outcome>
  /** How many appends are sent at once: as many as the log writes in the order of sending. */
  readonly together: number
  readonly signal: AbortSignal
}

/** How often the rest of the plan is decided when somebody else appended to one of its streams. */
const mostTries = 5

interface Append {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly events: readonly NewEvent[]
}

/**
 * Resolves when the log has the whole plan. What it has already is not written again, so an interrupted plan
 * can be started again.
 * @throws when a command is refused, when somebody else keeps appending to the same streams, or when `signal`
 *   is aborted.
 */
export const writePlan = async (writing: PlanWriting, plan: readonly PlannedCommand[]): Promise<void> => {
  for (let tries = 0; tries < mostTries; tries += 1)
    if (await append(writing, await decideAll(writing, plan))) return
  throw new Error('Someone else keeps appending to the streams of the plan')
}

/** The appends that the commands lead to on the log as it is now. */
const decideAll = async (
  { store, decideCommand, signal }: PlanWriting,
  plan: readonly PlannedCommand[],
): Promise<readonly Append[]> => {
  const copy = createMemoryEventStore()
  for await (const event of store.readAll()) await copy.append(event.stream, 'any', [event])
  const decided: Append[] = []
  const log: Pick<EventStore, 'append' | 'readStream'> = {
    readStream: (stream, options) => copy.readStream(stream, options),
    append(stream, expected, events) {
      decided.push({ stream, expected, events })
      return copy.append(stream, expected, events)
    },
  }
  // The clock is not used: planned commands bring their own times.
  const deciding = { store: log, clock: () => new Date(), states: keepFoldedStates(log) }
  for (const { command, commandId, at, actorId = 'system' } of plan) {
    signal.throwIfAborted()
    const context = { commandId, correlationId: commandId, at, happenedAt: at, actorId }
    const outcome = await decideCommand(deciding, command, context)
    if (wasRefused(outcome))
      throw new Error(`${command.type} of ${at.toISOString()} was refused: ${outcome.refused}`)
  }
  return decided
}

/** Whether everything was appended; nothing is appended to a stream that somebody else appended to. */
const append = async (
  { store, storedLog, together, signal }: PlanWriting,
  decided: readonly Append[],
): Promise<boolean> => {
  // Sealed first: otherwise an append that waits for a person's key would be overtaken by later ones.
  const sealed = await store.seal(decided.flatMap(({ events }) => events))
  let next = 0
  const appends = decided.map((each) => ({
    ...each,
    events: sealed.slice(next, (next += each.events.length)),
  }))
  for (let from = 0; from < appends.length; from += together) {
    signal.throwIfAborted()
    const results = await Promise.all(
      appends
        .slice(from, from + together)
        .map(({ stream, expected, events }) => storedLog.append(stream, expected, events)),
    )
    if (results.some(({ status }) => status === 'conflict')) return false
  }
  return true
}
