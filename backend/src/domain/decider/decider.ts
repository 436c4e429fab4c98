/** The vocabulary of pure decisions: no I/O, no clock, no randomness; all three are arguments. */

export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type
  readonly data: Data
}

/** A command is a class instance that carries its own name; Nest's CommandBus finds its handler by the class. */
export interface Command {
  readonly type: string
}

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
  // Of a time that somebody wants to book (domain/bookings).
  | 'in_the_past'
  | 'too_soon'
  | 'too_far_ahead'
  | 'outside_hours'
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
  /** Seconds after which it may be tried again, where that is known. */
  readonly retryAfter?: number
}

export const refuse = (
  refused: RefusalCode,
  message: string,
  fields?: Readonly<Record<string, string>>,
): Refusal => ({ refused, message, ...(fields && { fields }) })

export const isRefusal = (decision: readonly DomainEvent[] | Refusal): decision is Refusal =>
  'refused' in decision

/** Decides one command: the events to append, `[]` for what is already so, or a refusal. */
export type Decide<State, C extends Command, E extends DomainEvent> = (
  state: State,
  command: C,
  now: Date,
) => readonly E[] | Refusal

/** A table with an entry for each command of the union: one left out does not compile. */
export type Decisions<State, C extends Command, E extends DomainEvent> = {
  readonly [Type in C['type']]: Decide<State, Extract<C, { type: Type }>, E>
}

/** What each event makes of the state: a table with an entry for each event of the union; one left out does not compile. */
export type Evolutions<State, E extends DomainEvent> = {
  readonly [Type in E['type']]: (state: State, event: Extract<E, { type: Type }>) => State
}

/** `evolve` of a decider whose events are told in a table. */
export const evolveBy =
  <State, E extends DomainEvent>(evolutions: Evolutions<State, E>) =>
  (state: State, event: E): State => {
    // The entry for an event's own name takes that event; TypeScript cannot follow a name from one to the other.
    const evolveOne = evolutions[event.type as E['type']] as (before: State, next: E) => State
    return evolveOne(state, event)
  }

/** One stream's rules. `stream` names the stream a command is decided on; names are opaque, never personal. */
export interface Decider<State, C extends Command, E extends DomainEvent> {
  readonly initial: State
  readonly stream: (command: C) => string
  readonly decide: Decisions<State, C, E>
  readonly evolve: (state: State, event: E) => State
  /** `evolve` needs nothing personal: the stream is read as it is sealed, and takes as long whoever it tells of. */
  readonly readsSealed?: true
  /** Many people write to one stream at once: a command is decided anew more often, each time after a short pause. */
  readonly isContended?: true
}

/** What a decider decides on one of its commands. */
export const decide = <State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  state: State,
  command: C,
  now: Date,
): readonly E[] | Refusal => {
  // The entry for a command's own name takes that command; TypeScript cannot follow a name from one to the other.
  const decideOne = decider.decide[command.type as C['type']] as Decide<State, C, E>
  return decideOne(state, command, now)
}

/** Which fields of an event tell of a person, and the field that holds that person's opaque id. */
export type PersonalFields<E extends DomainEvent> = {
  readonly [Type in E['type']]:
    | 'none'
    | {
        readonly person: keyof Extract<E, { type: Type }>['data'] & string
        readonly fields: readonly (keyof Extract<E, { type: Type }>['data'] & string)[]
        /** Of these, what two people wrote to each other: the console shows it to nobody. */
        readonly betweenThem?: readonly (keyof Extract<E, { type: Type }>['data'] & string)[]
      }
}
