/**
 * A reaction is what follows from an event by itself: a mail, or the next command. Each event is given to it at least
 * once, in log order; what it writes through its transaction, and what it commands, has one effect all the same.
 */
import type pg from 'pg'
import type { Command, DomainEvent } from '../../domain/decider/decider.ts'
import type { RecordedOf } from '../projecting/projection.ts'

export interface ProcessContext {
  /** What is written here is committed together with the checkpoint, or not at all. */
  readonly transaction: Pick<pg.ClientBase, 'query'>
  /**
   * Commits what was written so far, though the event is not done with: before a step that cannot be taken back, and
   * after which the event would no longer tell what was written.
   */
  readonly keep: () => Promise<void>
  /**
   * Sends a command as `system`. Its id follows from the event and the reaction: sent again, it has one effect.
   * @throws CommandRefused
   */
  readonly execute: (command: Command) => Promise<void>
  readonly now: () => Date
}

export type EventReaction<E extends DomainEvent> = (
  event: RecordedOf<E>,
  context: ProcessContext,
) => Promise<void>

/** `E`: every event that it may follow. Without it: any process manager, for whoever runs them all. */
export interface ProcessManager<E extends DomainEvent = never> {
  /** Never changes: checkpoints, command ids and mail ids are kept under it. */
  readonly name: string
  /** Events whose person was erased are left out. An event type that is misspelt here does not compile. */
  readonly on: { readonly [Type in E['type']]?: EventReaction<Extract<E, { type: Type }>> }
  /** Of those, the ones that are reacted to all the same: only opaque ids are needed; what is personal reads `erased`. */
  readonly evenErased?: readonly ([E] extends [never] ? string : E['type'])[]
}

/** What a feature keeps of a person outside the log and the read tables. */
export interface Eraser {
  /** Within the transaction that erases the rest. */
  readonly erase?: (transaction: ProcessContext['transaction'], personId: string) => Promise<void>
  /** Gives back what they held, once nothing is known of them any more. */
  readonly release?: (personId: string, execute: ProcessContext['execute']) => Promise<void>
}

/** A reaction's command is never refused in a log that is whole: this is a defect, or somebody else was faster. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}
