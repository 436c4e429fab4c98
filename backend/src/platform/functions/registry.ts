/** The types that hold each declaration to its handler. */

import type * as z from 'zod/mini'
import type { Access, Declaration, InputOf, RateLimit, Role } from '../../contract/declare.ts'
import type { AnyCommand } from '../../domain/commands.ts'
import type { Command, Decider, DomainEvent, Refusal } from '../../domain/decider/decider.ts'
import type { ReadTables } from '../consumers/tables.ts'
import type { AuthService } from '../sessions/auth-service.ts'
import type { Session } from '../sessions/session.ts'

/** A session with one of these roles. */
export type SessionAs<As extends Role> = Session & { readonly role: As }

/** The session of a caller who was let in: null for a visitor, who may call only what is for anyone. */
type SessionFor<Who extends Access> = Who extends readonly (infer As extends Role)[]
  ? SessionAs<As>
  : Who extends 'anyone'
    ? Session | null
    : Session

/** What a handler works with, for one call. */
export interface HandlerContext<Caller extends Session | null = Session | null> {
  /** Null for a visitor. Access was checked before. */
  readonly session: Caller
  /** The auth service, bound to this request: its cookies, its origin, its browser. */
  readonly auth: AuthService
  readonly tables: ReadTables
  /** Sends a command; resolves with `answer` once it is carried out, or with the refusal. */
  readonly decide: <A>(command: AnyCommand, answer: A) => Promise<A | Refusal>
  /** The same, in the name of the account that a visitor has just proved to be theirs. */
  readonly decideAs: <A>(accountId: string, command: AnyCommand, answer: A) => Promise<A | Refusal>
  /**
   * The same once the call has been answered: neither the answer nor its time tells of it (docs/decisions/0008). It is
   * lost if the process ends before.
   */
  readonly decideLater: (accountId: string, command: AnyCommand) => void
  /**
   * Like `decide`, for a handler that must know whether anything changed: `isNew` is false if nothing did.
   */
  readonly attempt: (command: AnyCommand) => Promise<{ readonly isNew: boolean } | Refusal>
  /** An opaque id for something that may identify a person: the same words give the same id (secrets.ts). */
  readonly idOf: (kind: string, words: string) => string
  /** A new id, the same one when the call is repeated under its Idempotency-Key; one for each kind and call. */
  readonly newId: (kind: string) => string
  /** A stream's events, opened, oldest first. */
  readonly readStream: ReadStream
  /** A stream's state with everything that was appended, as its decider sees it; kept from one call to the next. */
  readonly stateOf: <State, C extends Command, E extends DomainEvent>(
    decider: Decider<State, C, E>,
    stream: string,
  ) => Promise<State>
  /** Whether the person was erased. Not cached. */
  readonly isErased: (personId: string) => Promise<boolean>
  /**
   * The same, and makes the key that an event about the person will need while something else is read. Somebody
   * who has one gets none, and `nobodysId` gets one instead, so that both take equally long (docs/decisions/0008).
   */
  readonly prepareKey: (personId: string, nobodysId: string) => Promise<'key' | 'erased'>
  /**
   * Counts an act with a limit of its own that only some calls do. @returns seconds to wait, or null if it is
   * allowed
   */
  readonly countAct: (id: string, limit: RateLimit) => Promise<number | null>
  /** Whether the caller says that it is a program (dispatcher.ts). */
  readonly isRobot: boolean
  readonly now: () => Date
}

/** What a handler may read of the log. */
export type ReadStream = (stream: string) => AsyncIterable<{
  readonly type: string
  readonly stream: string
  /** Its place in the stream, from 0. */
  readonly revision: number
  readonly time: Date
  /** Who did it: an account's id, `visitor` or `system`. */
  readonly actorId: string
  readonly data: Readonly<Record<string, unknown>>
  readonly erased?: true
}>

/**
 * The output is parsed against the declaration before it leaves.
 * `Needs`: what the handlers of one feature work with beside the {@link HandlerContext}.
 */
export type Handler<D extends Declaration, Needs extends object = object> = (
  context: HandlerContext<SessionFor<D['access']>> & Needs,
  input: InputOf<D>,
) => Answered<D> | Promise<Answered<D>>

type Answered<D extends Declaration> = z.input<D['output']> | Refusal

/** A declaration without a handler does not compile. */
export type Handlers<
  Contract extends Readonly<Record<string, Declaration>>,
  Needs extends object = object,
> = {
  readonly [Id in keyof Contract]: Handler<Contract[Id], Needs>
}

/** Refusals and answers travel the same way; nothing of ours answers with a field called `refused`. */
export const isRefused = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer
