/**
 * How a server function is declared: what may be asked, by whom, and what comes back. The server's registry and
 * the browser's `call()` are both typed by these declarations; importing anything else of the backend from the
 * site does not compile.
 */
import type * as z from 'zod/mini'

export type Role = 'client' | 'provider' | 'moderator' | 'analyst' | 'admin'

/**
 * Who may call: anyone (visitors too), whoever is signed in, or the roles listed. There is no default.
 * A role that is not listed gets 403; a visitor gets 401.
 */
export type Access = 'anyone' | 'signedIn' | readonly [Role, ...Role[]]

export interface RateLimit {
  /** Calls allowed within `seconds` for one address of origin. */
  readonly calls: number
  readonly seconds: number
  /** Counted for each account instead, wherever its calls come from; a visitor's for the address of origin. */
  readonly of?: 'account'
}

type Schema = z.ZodMiniType

export interface Declaration<
  Id extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Input extends Schema = Schema,
  Output extends Schema = Schema,
> {
  readonly id: Id
  readonly method: Method
  readonly access: Access
  readonly input: Input
  readonly output: Output
  /** Answers the same for everyone until the next build: also written as a JSON file. */
  readonly isStatic?: true
  readonly limit?: RateLimit
}

/** Of a module of the contract, the declarations: each is exported under its own id. */
export type DeclarationsOf<Module> = {
  readonly [
    Name in keyof Module as Module[Name] extends Declaration ? Name : never
  ]: Module[Name] extends Declaration<infer Id> ? ([Id] extends [Name] ? Module[Name] : never) : never
}

type Rest<I extends Schema, O extends Schema> = Omit<Declaration<string, 'GET', I, O>, 'id' | 'method'>

/** A server function that changes nothing. Travels as GET. */
/* @__NO_SIDE_EFFECTS__ */ // A page carries the declarations it uses, and not their neighbours.
export const query = <const Id extends string, I extends Schema, O extends Schema>(
  id: Id,
  rest: Rest<I, O>,
): Declaration<Id, 'GET', I, O> => ({ id, method: 'GET', ...rest })

/** A server function that decides something. Travels as POST, takes an `Idempotency-Key`. */
/* @__NO_SIDE_EFFECTS__ */
export const command = <const Id extends string, I extends Schema, O extends Schema>(
  id: Id,
  rest: Rest<I, O>,
): Declaration<Id, 'POST', I, O> => ({ id, method: 'POST', ...rest })

/** What the server hands to a handler: the parsed input. */
export type InputOf<D extends Declaration> = z.output<D['input']>
/** What a caller may send. */
export type CallerInputOf<D extends Declaration> = z.input<D['input']>
export type OutputOf<D extends Declaration> = z.output<D['output']>
