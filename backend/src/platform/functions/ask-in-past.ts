/** Answers a query as it was answered to somebody at an earlier moment: its own handler reads the tables of that past. */

import type { Declaration } from '../../contract/declare.ts'
import type { ReadTables } from '../consumers/tables.ts'
import { mayCall } from '../sessions/access.ts'
import type { Session } from '../sessions/session.ts'
import { opaqueId } from '../settings/secrets.ts'
import { parseInput } from './input.ts'
import { isRefused, type HandlerContext } from './registry.ts'

/** All that a handler has in the past: it can send nothing, and cannot read the log of today. */
type PastContext = Pick<HandlerContext, 'session' | 'tables' | 'now' | 'idOf'>

export interface PastCaller {
  readonly session: Session
  /** The read tables as they were. */
  readonly tables: ReadTables
  readonly at: Date
}

/**
 * Null where the person was refused. @throws for a command, an unknown function or an impossible input, and for a
 * handler that needs more than tables
 */
export type AskInPast = (functionId: string, input: unknown, caller: PastCaller) => Promise<unknown>

interface Parts {
  readonly contract: Readonly<Record<string, Declaration>>
  readonly handlers: Readonly<Record<string, (context: never, input: never) => unknown>>
  readonly lookupKey: Buffer
}

export const createAskInPast = ({ contract, handlers, lookupKey }: Parts): AskInPast => {
  return async (functionId, input, { session, tables, at }) => {
    const declaration = contract[functionId]
    const parsed = declaration && parseInput(declaration.input, input)
    if (!parsed?.ok || declaration?.method !== 'GET')
      throw new Error(`${functionId} cannot be asked in the past`)
    if (mayCall(declaration.access, session) !== 'allowed') return null
    const context: PastContext = {
      ...{ session, tables, now: () => at },
      idOf: (kind, words) => opaqueId(lookupKey, kind, words),
    }
    const answer = await handlers[functionId]?.(context as never, parsed.input as never)
    return isRefused(answer) ? null : declaration.output.parse(answer)
  }
}
