/**
 * How a server function is declared: its input, who may call it, and its output. The server's registry and
 * the browser's `call()` take their types from these declarations. Importing anything else of the backend
 * from the site does not compile.
 */

import type * as z from 'zod/mini'

export type Role = 'client' | 'provider' | 'moderator' | 'analyst' | 'admin'

/**
 * Who may call: anyone (visitors too), any signed-in person, or the listed roles. There is no default. A role
 * that is not listed gets 403; a visitor gets 401.
 */
export type Access = 'anyone' | 'signedIn' | readonly [Role, ...Role[]]

export interface RateLimit {
  /** Calls allowed within `seconds` from one IP address. */
  readonly calls: number
  readonly seconds: number
  /** Counts per account instead, from any IP address; a visitor's calls are still counted per IP address. */
  readonly of?: 'account'
  /** The id of a function with the same limit: calls of both are counted together. */
  readonly togetherWith?: string
}

type Schema = z.ZodMiniType

export interface Declaration<
  Id extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Who extends Access = Access,
> {
  readonly id: Id
  readonly method: Method
  readonly access: Who
  readonly input: Input
  readonly output: Output
  /** The answer is the same for everyone until the next build, so it is also written as a JSON file. */
  readonly isStatic?: true
  readonly limit?: RateLimit
  /** A command's answer has words of others, so it is not kept for a repeat (docs/decisions/0076). */
  readonly showsOthers?: true
  /** It takes much work: each caller has few such calls worked on at once (call-turns.ts). */
  readonly inTurn?: true
}

/** The declarations in a module of the contract. Each is exported under its own id. */
export type DeclarationsOf<Module> = {
  readonly [
    Name in keyof Module as Module[Name] extends Declaration ? Name : never
  ]: Module[Name] extends Declaration<infer Id> ? ([Id] extends [Name] ? Module[Name] : never) : never
}

type Rest<I extends Schema, O extends Schema, Who extends Access> = Omit<
  Declaration<string, 'GET', I, O, Who>,
  'id' | 'method'
>

/** A server function that changes nothing. Travels as GET. */
/* @__NO_SIDE_EFFECTS__ */ // Lets the bundler drop declarations that a page does not use.
export const query = <const Id extends string, I extends Schema, O extends Schema, const Who extends Access>(
  id: Id,
  rest: Rest<I, O, Who>,
): Declaration<Id, 'GET', I, O, Who> => ({ id, method: 'GET', ...rest })

/** A server function that decides something. Travels as POST, takes an `Idempotency-Key`. */
/* @__NO_SIDE_EFFECTS__ */
export const command = <
  const Id extends string,
  I extends Schema,
  O extends Schema,
  const Who extends Access,
>(
  id: Id,
  rest: Rest<I, O, Who>,
): Declaration<Id, 'POST', I, O, Who> => ({ id, method: 'POST', ...rest })

/** The parsed input that the server passes to a handler. */
export type InputOf<D extends Declaration> = z.output<D['input']>
/** The input that a caller may send. */
export type CallerInputOf<D extends Declaration> = z.input<D['input']>
export type OutputOf<D extends Declaration> = z.output<D['output']>
