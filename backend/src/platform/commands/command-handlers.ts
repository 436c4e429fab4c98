/**
 * Puts deciders on Nest's CommandBus. The handler of each command class (`JoinWaitlistHandler` for
 * `JoinWaitlist`) is made here, so that features need not write one for each command.
 */
import type { Provider, Type } from '@nestjs/common'
import { CommandHandler } from '@nestjs/cqrs'
import type { Command, Decider, DomainEvent } from '../../domain/decider/decider.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { decideAndAppend, type Outcome } from './decide-and-append.ts'
import type { FoldedStates } from './folded-states.ts'

/** A class for each command of the union: one left out does not compile. */
export type CommandClasses<C extends Command> = {
  readonly [Name in C['type']]: new (...args: never[]) => Extract<C, { type: Name }>
}

/** Injection token of the event store that commands are decided on. */
export const EVENT_STORE = Symbol('event store')
/** Injection token of the {@link FoldedStates} cached from that store. */
export const FOLDED_STATES = Symbol('folded states')
/** Injection token of `() => Date`. */
export const CLOCK = Symbol('clock')

/** Nest providers of a decider's command handlers. */
export const commandHandlersOf = <State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  classes: CommandClasses<C>,
): Provider[] =>
  // Whatever else a module exports is not a command.
  Object.keys(decider.decide).map((name) => {
    const commandClass = classes[name as C['type']] as unknown as Type<C>
    const handlerName = `${name}Handler`
    const handler = {
      [handlerName]: class {
        constructor(
          private readonly store: EventStore,
          private readonly clock: () => Date,
          private readonly states: FoldedStates,
        ) {}
        execute(command: C): Promise<Outcome> {
          return decideAndAppend(this.store, decider, command, this.clock, this.states)
        }
      },
    }[handlerName]
    if (!handler) throw new Error(`No handler class was made for ${name}`)
    CommandHandler(commandClass)(handler)
    return {
      provide: handler,
      useFactory: (store: EventStore, clock: () => Date, states: FoldedStates) =>
        new handler(store, clock, states),
      inject: [EVENT_STORE, CLOCK, FOLDED_STATES],
    }
  })
