/**
 * How a command comes to its decider. Each feature has a class of {@link SentCommand} and a `@CommandHandler`
 * for it, which Nest's CommandBus finds by that class; the handler decides the command with the feature's
 * {@link StreamKind}s.
 */

import { Command as NestCommand } from '@nestjs/cqrs'
import type { AnyCommand } from '../../domain/commands.ts'
import type { Command, Decider } from '../../domain/decider/decider.ts'
import type { AnyEvent } from '../../domain/events.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { decideAndAppend, type CommandContext, type Outcome } from './decide-and-append.ts'
import type { FoldedStates } from './folded-states.ts'

/** Injection token of the {@link FoldedStates} cached from the event store. */
export const FOLDED_STATES = Symbol('folded states')
/** Injection token of `() => Date`. */
export const CLOCK = Symbol('clock')

/** What commands are decided with. */
export interface Deciding {
  readonly store: Pick<EventStore, 'append' | 'readStream'>
  readonly clock: () => Date
  readonly states: FoldedStates
}

/** Injection token of {@link Deciding}. */
export const DECIDING = Symbol('deciding')

/** Sends a command to the handler of its feature. */
export type SendCommand = (command: AnyCommand, context: CommandContext) => Promise<Outcome>

/** Injection token of {@link SendCommand}. */
export const SEND_COMMAND = Symbol('send command')

/** A command with who is behind it, as Nest's CommandBus carries it. */
export abstract class SentCommand<C extends Command> extends NestCommand<Outcome> {
  constructor(
    readonly command: C,
    readonly context: CommandContext,
  ) {
    super()
  }
}

/** A kind of stream: its decider, without the type of its state. */
export interface StreamKind<C extends Command = never> {
  readonly commandTypes: readonly string[]
  decide(deciding: Deciding, command: C, context: CommandContext): Promise<Outcome>
}

/** A command or an event that the product's lists lack (domain/commands.ts, domain/events.ts) does not compile. */
export const streamKind = <State, C extends AnyCommand, E extends AnyEvent>(
  decider: Decider<State, C, E>,
): StreamKind<C> => ({
  commandTypes: Object.keys(decider.decide),
  decide: ({ store, clock, states }, command, context) =>
    decideAndAppend(store, decider, command, context, clock, states),
})

/** The commands that these kinds of streams decide. */
export type CommandOf<Streams extends readonly StreamKind[]> = Streams[number] extends infer Each
  ? Each extends StreamKind<infer C>
    ? C
    : never
  : never

/** Decides a command with the kind of stream that has it. @throws if none of them has it */
export const decideSent = <const Streams extends readonly StreamKind[]>(
  streams: Streams,
  deciding: Deciding,
  { command, context }: Pick<SentCommand<CommandOf<Streams>>, 'command' | 'context'>,
): Promise<Outcome> => {
  const { type }: Command = command
  const kind = streams.find(({ commandTypes }) => commandTypes.includes(type))
  if (!kind) throw new Error(`Nothing decides ${type}`)
  return kind.decide(deciding, command, context)
}
