/** The types of pure decisions. They use no I/O, clock or randomness: time and ids are arguments. */

import { t } from '../../language/texts.ts'

export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type
  readonly data: Data
}

/** What somebody wants to happen, as plain data under its own name. */
export type Command<Type extends string = string, Data extends object = object> = {
  readonly type: Type
} & Data

export type RefusalCode =
  | 'validation'
  | 'incorrect'
  | 'not_authenticated'
  | 'not_found'
  | 'forbidden'
  | 'stale'
  | 'taken'
  | 'gone'
  | 'not_allowed_now'
  | 'limit_reached'
  | 'too_many_attempts'
  // For a time that a parent wants to book (domain/bookings).
  | 'in_the_past'
  | 'too_soon'
  | 'too_far_ahead'
  | 'outside_hours'
  | 'not_offered'
  | 'yours_already'
  | 'unknown_zone'
  | 'skipped_time'
  | 'repeated_time'
  | 'too_many_times'
  | 'end_before_start'
  | 'clashes'

/** Why a command was not carried out: a value, with a code for machines and a sentence for the person. */
export interface Refusal {
  readonly refused: RefusalCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds after which the caller may retry, if known. */
  readonly retryAfter?: number
}

export const refuse = (
  refused: RefusalCode,
  message: string,
  fields?: Readonly<Record<string, string>>,
): Refusal => ({ refused, message, ...(fields && { fields }) })

/** Of a link in an email that was used, was replaced, has expired or never was one. */
export const deadLink = refuse('gone', t`This link is invalid or has expired`)

export const isRefusal = (decision: readonly DomainEvent[] | Refusal): decision is Refusal =>
  'refused' in decision

/** Decides one command. Returns the events to append, `[]` if there is nothing to change, or a refusal. */
export type Decide<State, C extends Command, E extends DomainEvent> = (
  state: State,
  command: C,
  now: Date,
) => readonly E[] | Refusal

/** A table with an entry for each command of the union. A missing entry does not compile. */
export type Decisions<State, C extends Command, E extends DomainEvent> = {
  readonly [Type in C['type']]: Decide<State, Extract<C, { type: Type }>, E>
}

/**
 * How each event changes the state: a table with an entry for each event of the union. A missing entry does
 * not compile.
 */
export type Evolutions<State, E extends DomainEvent> = {
  readonly [Type in E['type']]: (state: State, event: Extract<E, { type: Type }>) => State
}

/** Makes `evolve` from a table of evolutions. */
export const evolveBy =
  <State, E extends DomainEvent>(evolutions: Evolutions<State, E>) =>
  (state: State, event: E): State => {
    // The entry under an event's type takes that event, but TypeScript cannot infer this link.
    const evolveOne = evolutions[event.type as E['type']] as (before: State, next: E) => State
    return evolveOne(state, event)
  }

/**
 * One stream's rules. `stream` names the stream a command is decided on; names are opaque, never personal.
 */
export interface Decider<State, C extends Command, E extends DomainEvent> {
  readonly initial: State
  readonly stream: (command: C) => string
  readonly decide: Decisions<State, C, E>
  readonly evolve: (state: State, event: E) => State
  /**
   * `evolve` needs no personal data, so the stream is read without decrypting it. Reading then takes equally
   * long for every person.
   */
  readonly readsSealed?: true
  /**
   * Many commands may reach one stream at once: after a conflict, a command is retried more often, each time
   * after a short pause.
   */
  readonly isContended?: true
}

/** Runs a decider on one of its commands. */
export const decide = <State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  state: State,
  command: NoInfer<C>,
  now: Date,
): readonly E[] | Refusal => {
  // The entry under a command's type takes that command, but TypeScript cannot infer this link.
  const decideOne = decider.decide[command.type as C['type']] as Decide<State, C, E>
  return decideOne(state, command, now)
}

/** Which fields of an event hold personal data, and which field holds that person's opaque id. */
export type PersonalFields<E extends DomainEvent> = {
  readonly [Type in E['type']]:
    | 'none'
    | {
        readonly person: keyof Extract<E, { type: Type }>['data'] & string
        readonly fields: readonly (keyof Extract<E, { type: Type }>['data'] & string)[]
        /** The personal fields that two people wrote to each other. The console shows them to nobody. */
        readonly betweenThem?: readonly (keyof Extract<E, { type: Type }>['data'] & string)[]
      }
}
