/**
 * Sends commands to the server, for the site and the console. A command that got no answer may have been carried out
 * all the same, so the same command sent again has the same idempotency key, and therefore one effect.
 */

import type { CallerInputOf, Declaration, OutputOf } from 'backend/contract/declare'
import { t } from 'backend/language/texts'
import { CallError, type Call, type CallOfAny } from '../server/call.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

export type Command = Declaration<string, 'POST'>

export interface CommandFailure {
  /** The sentence to show to the user. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** The server's; empty if it gave none. */
  readonly code: string
  /** The HTTP status; 0 if no answer came. */
  readonly status: number
  /** Whether the server gave a reason; if not, a retry may help. */
  readonly isExplained: boolean
}

export type CommandAnswer<T> =
  | { readonly answer: T }
  | {
      readonly failure: CommandFailure
      /** Tries it once more under the keys of this attempt, whatever was sent since. Null: see `useCommandSender`. */
      readonly again: () => Promise<CommandAnswer<T> | null>
    }

export interface PostOptions {
  /** The request completes even if the user leaves the page meanwhile. At most 64 kB. */
  readonly outlivesPage?: true
}

/** Sends one command of an act. @throws what the call throws */
export type Post = <D extends Command>(
  declaration: D,
  input: CallerInputOf<D>,
  options?: PostOptions,
) => Promise<OutputOf<D>>

export interface CommandSender {
  /** Never throws. */
  readonly send: <D extends Command>(
    declaration: D,
    input: CallerInputOf<D>,
    options?: PostOptions,
  ) => Promise<CommandAnswer<OutputOf<D>>>
  /**
   * For an act that takes several commands, or looks something up before its command. Never throws: what the act
   * throws is a failure.
   */
  readonly carryOut: <T>(act: (post: Post) => Promise<T>) => Promise<CommandAnswer<T>>
}

export const outOfReachMessage = t`We couldn’t reach the server.`

const noAnswer: CommandFailure = {
  message: outOfReachMessage,
  fields: {},
  code: '',
  status: 0,
  isExplained: false,
}

const failureOf = (error: unknown): CommandFailure => {
  if (!(error instanceof CallError) || error.code === '') return noAnswer
  const { message, fields, code, status } = error
  return { message, fields, code, status, isExplained: status < 500 }
}

/**
 * Whether the server has decided, so that sending the same again is meant as a new command. After a session has ended
 * it has not: the attempt before may have been carried out.
 */
const isDecided = (error: unknown) =>
  error instanceof CallError && error.code !== '' && error.isRefusal && error.status !== 401

/** The idempotency key of each command of an act, by declaration and input. */
type Keys = Map<string, string>

/**
 * A sender for the acts of one button, form, list or record. It keeps the keys of its last act while that has no
 * answer; an act that says something else has new ones. What was undone in between can thus be done again.
 */
export const createCommandSender = (call: Call): CommandSender => {
  // Everything else asks only queries with it.
  const post = call as CallOfAny
  let last: Keys = new Map()

  const attempt = async <T>(act: (post: Post) => Promise<T>, keys: Keys): Promise<CommandAnswer<T>> => {
    const before = last
    last = keys
    try {
      const answer = await act((declaration, input, options) => {
        const said = declaration.id + JSON.stringify(input)
        const key = keys.get(said) ?? before.get(said) ?? newIdempotencyKey()
        keys.set(said, key)
        return post(declaration, input, { ...options, idempotencyKey: key })
      })
      keys.clear()
      return { answer }
    } catch (error) {
      if (isDecided(error)) keys.clear()
      return { failure: failureOf(error), again: () => attempt(act, keys) }
    }
  }

  const carryOut: CommandSender['carryOut'] = (act) => attempt(act, new Map())
  return {
    carryOut,
    send: (declaration, input, options) => carryOut((send) => send(declaration, input, options)),
  }
}
