/**
 * Ids that make a repeat recognisable: the same call has the same command id, which gives the same event ids.
 */

import { createHmac, randomUUID } from 'node:crypto'
import { v5 } from 'uuid'

/** Fixed for ever: event ids are derived under it. */
const commandNamespace = 'd1d2b7c0-5b0e-4d5e-9f2e-3a5b8a0c7f11'

export interface FunctionCall {
  readonly functionId: string
  readonly actorId: string
  readonly input: unknown
}

/**
 * The id of a call's command. With an Idempotency-Key it follows from function, actor, key and input; without one
 * it is random. Hashed with a key, because the input may be personal and the id goes into the log.
 */
export const commandIdOf = (
  call: FunctionCall,
  idempotencyKey: string | undefined,
  lookupKey: Buffer,
): string => {
  if (idempotencyKey === undefined) return randomUUID()
  const words = JSON.stringify([call.functionId, call.actorId, idempotencyKey, call.input])
  return v5(createHmac('sha256', lookupKey).update(words).digest('hex'), commandNamespace)
}

/** Fixed for ever: the ids of process managers' commands are derived under it. */
const reactionNamespace = '6f0f2f0e-1e2a-4f0b-8c53-0b1d6d6a5c52'

/**
 * The id of a command that follows from an event. It follows from everything that the command says, so two
 * commands of one type to one stream for one event are two commands. Hashed with a key, because what a command
 * says may be personal and the id goes into the log.
 */
export const reactionCommandIdOf = (
  reaction: { readonly eventId: string; readonly processManager: string; readonly command: object },
  lookupKey: Buffer,
): string => {
  const { eventId, processManager, command } = reaction
  const words = JSON.stringify([eventId, processManager, command], sortedKeys)
  return v5(createHmac('sha256', lookupKey).update(words).digest('hex'), reactionNamespace)
}

/** For JSON.stringify: the order in which an object's properties were written makes no difference. */
const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** The id of a command's event. One call may send several commands: type and stream keep their events apart. */
export const eventIdOf = (commandId: string, commandType: string, stream: string, index: number): string =>
  v5(`${commandType}/${stream}/${index}`, commandId)

/** The id of a command that a call or reaction sends again: for the nth time after the first. */
export const furtherCommandId = (commandId: string, nth: number): string => v5(`further ${nth}`, commandId)

/** The id of something that a call creates: a repeat of the call creates the same thing. */
export const newIdOf = (commandId: string, kind: string): string => v5(`new ${kind}`, commandId)
