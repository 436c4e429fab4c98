/**
 * The checks that every adapter makes before it sends an append. They are in one place because the stores
 * differ: a bad id ends the process of EventStoreDB's client, and PostgreSQL cannot store the character
 * U+0000 in a name.
 */

import { InvalidAppend, maxAppendBytes, type ExpectedRevision, type NewEvent } from './event-store.ts'

/** An event ready to be sent, with its data and metadata already written as JSON. */
export interface SerialisedEvent {
  /** In lower case, as every store returns it. */
  readonly id: string
  readonly type: string
  /** JSON. */
  readonly data: string
  /** JSON. */
  readonly metadata: string
}

/** Bytes of UTF-8. Names are index keys, and PostgreSQL's index takes keys of up to about 2,700 bytes. */
export const maxNameBytes = 1024

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** U+0000, or one half of a surrogate pair. */
const unkept = /[\0\p{Surrogate}]/u

const checkName = (what: string, name: string): void => {
  if (name === '') throw new InvalidAppend(`The ${what} is empty.`)
  if (unkept.test(name)) throw new InvalidAppend(`The ${what} holds characters that no store keeps.`)
  if (Buffer.byteLength(name) > maxNameBytes)
    throw new InvalidAppend(`The ${what} is longer than ${maxNameBytes} bytes.`)
}

const toJson = (what: string, value: unknown): string => {
  try {
    const json = JSON.stringify(value) as string | undefined
    if (json !== undefined) return json
  } catch {
    // A cycle or a bigint. The error below says enough.
  }
  throw new InvalidAppend(`The ${what} is not JSON.`)
}

const bytesOf = ({ type, data, metadata }: SerialisedEvent) =>
  Buffer.byteLength(type) + Buffer.byteLength(data) + Buffer.byteLength(metadata)

/**
 * Checks one append and writes its events as JSON.
 *
 * @throws InvalidAppend for the reasons that the port lists: no event, an id that is not a UUID, the same id
 *   twice, a stream or type name that is empty, not valid text or longer than {@link maxNameBytes}, data that
 *   is not JSON, an expected revision below 0, or more than {@link maxAppendBytes} altogether.
 */
export const checkAppend = (
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): readonly SerialisedEvent[] => {
  checkName('stream', stream)
  if (typeof expected === 'number' && !(Number.isSafeInteger(expected) && expected >= 0))
    throw new InvalidAppend(`The expected revision ${expected} is none: the first is 0.`)
  if (events.length === 0) throw new InvalidAppend('An append holds at least one event.')
  const ids = new Set<string>()
  let bytes = 0
  return events.map((event) => {
    if (!uuid.test(event.id)) throw new InvalidAppend(`The event id ${JSON.stringify(event.id)} is no UUID.`)
    const id = event.id.toLowerCase()
    if (ids.has(id)) throw new InvalidAppend(`The event id ${id} is in this append twice.`)
    ids.add(id)
    checkName('event type', event.type)
    const data = toJson(`data of ${event.type}`, event.data)
    const metadata = toJson(`metadata of ${event.type}`, event.metadata)
    const serialised = { id, type: event.type, data, metadata }
    bytes += bytesOf(serialised)
    if (bytes > maxAppendBytes) throw new InvalidAppend(`An append weighs at most ${maxAppendBytes} bytes.`)
    return serialised
  })
}
