/**
 * A process manager does what follows from an event by itself: a mail, or the next command. It gets each
 * event at least once, in log order. What it writes through its transaction and the commands it sends have
 * one effect, however often the event comes.
 */

import type pg from 'pg'
import type { AnyCommand } from '../../domain/commands.ts'
import type { DomainEvent } from '../../domain/decider/decider.ts'
import { wasRefused, type CommandContext } from '../commands/decide-and-append.ts'
import type { SendCommand } from '../commands/sent-command.ts'
import type { RecordedOf } from '../projecting/projection.ts'

export interface ProcessContext {
  /** What is written through it is committed together with the checkpoint, or not at all. */
  readonly transaction: Pick<pg.ClientBase, 'query'>
  /**
   * Commits what was written so far, although the event is not finished. Called before a step that cannot be
   * undone and after which the event would no longer yield what was written.
   */
  readonly keep: () => Promise<void>
  /**
   * Sends a command as `system`. The command's id follows from the event, the process manager and what the
   * command says, so the same command that is sent again when the event comes again has one effect.
   * One that is sent twice for one delivery is decided twice.
   * @throws CommandRefused
   */
  readonly execute: (command: AnyCommand) => Promise<void>
  readonly now: () => Date
}

export type EventReaction<E extends DomainEvent> = (
  event: RecordedOf<E>,
  context: ProcessContext,
) => Promise<void>

/** `E`: every event that it may follow. Without it: any process manager, for code that runs them all. */
export interface ProcessManager<E extends DomainEvent = never> {
  /** Never changes: checkpoints, command ids and mail ids are kept under it. */
  readonly name: string
  /** Events whose person was erased are left out. An event type that is misspelt here does not compile. */
  readonly on: { readonly [Type in E['type']]?: EventReaction<Extract<E, { type: Type }>> }
  /**
   * Event types in `on` that are handled even if the person was erased, because only opaque ids are needed;
   * what is personal reads `erased`.
   */
  readonly evenErased?: readonly ([E] extends [never] ? string : E['type'])[]
}

/** How a person may be named in what others typed. */
export interface PersonMentioned {
  readonly email: string
  /** Whether they confirmed the address. */
  readonly isVerified: boolean
  readonly name: string
}

/** How a feature erases what it stores about a person outside the log and the read tables. */
export interface Eraser {
  /**
   * The projections whose tables `eraseMentions` reads. It runs once they have reached the deletion, so that it
   * misses nothing.
   */
  readonly reads?: readonly string[]
  /**
   * Erases the person's name and address where others typed them. Runs before their keys are destroyed,
   * because nobody knows either afterwards, and again if a server dies in between.
   */
  readonly eraseMentions?: (
    transaction: ProcessContext['transaction'],
    person: PersonMentioned,
    execute: ProcessContext['execute'],
  ) => Promise<void>
  /** Runs in the transaction that erases everything else. */
  readonly erase?: (transaction: ProcessContext['transaction'], personId: string) => Promise<void>
  /** Frees what the person held, once nothing about them is stored any more. */
  readonly release?: (personId: string, execute: ProcessContext['execute']) => Promise<void>
}

/**
 * In an intact log a process manager's command is never refused, so this is a defect, or someone else was
 * faster.
 */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/**
 * Sends a command of nobody. Its id is also what it is found by, unless it belongs to something else.
 * @throws CommandRefused
 */
export const executeAsSystem = async (
  execute: SendCommand,
  command: AnyCommand,
  context: Omit<CommandContext, 'actorId' | 'correlationId'> & { readonly correlationId?: string },
): Promise<void> => {
  const whole = { actorId: 'system', correlationId: context.commandId, ...context }
  const outcome = await execute(command, whole)
  if (wasRefused(outcome)) throw new CommandRefused(`${command.type} was refused: ${outcome.refused}`)
}
