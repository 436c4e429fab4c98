/**
 * Personal data in the log is sealed: the personal fields of an event are encrypted (AES-256-GCM) with the
 * key of the person whom it is about. The result is bound to the event, its type and the person. All fields of an event are sealed together, so that one decryption opens them;
 * in older events each field is sealed by itself, and those can still be read. Every adapter of the log uses
 * this codec. Destroying the key erases the person.
 */

import { openBytes, sealBytes } from './aes-gcm.ts'
import type { JsonObject, JsonValue, NewEvent, RecordedEvent } from './event-store.ts'
import type { PersonKey } from './person-keys.ts'
import type { SealedItem } from './sealed-batch.ts'

/** Which fields of an event are personal, and which field holds the person's opaque id. */
export type PersonalDeclaration = 'none' | { readonly person: string; readonly fields: readonly string[] }
export type PersonalDeclarations = Readonly<Record<string, PersonalDeclaration>>

/** What a reader sees in a personal field of an erased person. */
export const erasedValue = 'erased'

/**
 * The stored event is damaged, or was not written by this program. Only this event does not open, and it
 * never will.
 */
export class AlteredEvent extends Error {
  override readonly name = 'AlteredEvent'
}

/**
 * A sealed field in older events: format, key id, nonce, and cipher text with its tag (the last two in
 * base64url).
 */
interface SealedField {
  readonly v: 1
  readonly kid: string
  readonly n: string
  readonly ct: string
}

/**
 * The sealed fields of an event: the first holds all of them, as JSON `{field: value}`, in one base64url text
 * of nonce, cipher text and tag. Each of the others names the field that holds it.
 */
interface SealedTogether {
  readonly v: 2
  readonly kid: string
  readonly s: string
}
interface InAnotherField {
  readonly v: 2
  readonly in: string
}

const isSealed = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'v' in value &&
  ((value['v'] === 1 && 'ct' in value && 'kid' in value) ||
    (value['v'] === 2 && (('s' in value && 'kid' in value) || 'in' in value)))

type Stored = SealedField | SealedTogether | InAnotherField
const holdsAll = (stored: Stored): stored is SealedTogether => 's' in stored
const holderOf = (stored: SealedTogether | InAnotherField) => (holdsAll(stored) ? null : stored.in)

/** Binds a sealed value to its place: moved to another event, field or person, it does not open. */
const boundTo = (event: Pick<NewEvent, 'id' | 'type'>, field: string, person: string) =>
  JSON.stringify([event.id, event.type, field, person])

/**
 * The person whom an event is about, or null.
 * @throws when the type was never declared: an undeclared event must not reach the log.
 */
export const personOf = (
  event: Pick<NewEvent, 'type' | 'data'>,
  declarations: PersonalDeclarations,
): string | null => {
  const declaration = declarations[event.type]
  if (!declaration) throw new Error(`The event type ${event.type} does not declare its personal fields`)
  if (declaration === 'none') return null
  return personIn(event, declaration.person)
}

/**
 * The person whose key sealed a stored event, and the key's id; null if nothing in it is sealed, or its type
 * is unknown here.
 */
export const sealingKeyOf = (
  event: Pick<NewEvent, 'type' | 'data'>,
  declarations: PersonalDeclarations,
): { readonly person: string; readonly keyId: string } | null => {
  const declaration = declarations[event.type]
  if (declaration === undefined || declaration === 'none') return null
  const person = event.data[declaration.person]
  if (typeof person !== 'string') return null
  for (const field of declaration.fields) {
    const value = event.data[field]
    const stored: Stored | null = isSealed(value) ? value : null
    if (stored && 'kid' in stored) return { person, keyId: stored.kid }
  }
  return null
}

const personIn = ({ type, data }: Pick<NewEvent, 'type' | 'data'>, field: string): string => {
  const person = data[field]
  if (typeof person !== 'string') throw new AlteredEvent(`${type} names no person in ${field}`)
  return person
}

/** The event as it is written to the log. Fields that are null stay null. */
export const sealEvent = (
  event: NewEvent,
  declaration: PersonalDeclaration,
  person: string,
  key: PersonKey,
): NewEvent => {
  if (declaration === 'none') return event
  const fields = declaration.fields.filter(
    (field) => event.data[field] !== undefined && event.data[field] !== null,
  )
  const [holder] = fields
  if (holder === undefined) return event
  const plain = JSON.stringify(Object.fromEntries(fields.map((field) => [field, event.data[field]])))
  const sealed = sealBytes(key.bytes, plain, boundTo(event, holder, person))
  const data: Record<string, JsonValue> = { ...event.data }
  for (const field of fields) data[field] = { v: 2, in: holder }
  data[holder] = { v: 2, kid: key.id, s: sealed.toString('base64url') }
  return { ...event, data }
}

interface SealedHolder extends SealedItem {
  /** The field that holds it. */
  readonly holder: string
}

/** What a {@link SealedHolder} opens to. */
export interface OpenedHolder {
  readonly holder: string
  readonly plain: string
}

/**
 * What has to be opened to read the event's fields that are sealed together. Null: nothing, or this key opens
 * nothing of them.
 */
export const sealedTogetherIn = (
  event: RecordedEvent,
  declaration: PersonalDeclaration,
  key: PersonKey | undefined,
): SealedHolder | null => {
  if (declaration === 'none' || !key) return null
  const person = event.data[declaration.person]
  if (typeof person !== 'string') return null
  for (const field of declaration.fields) {
    const stored = event.data[field]
    if (isSealed(stored) && holdsAll(stored) && stored.kid === key.id)
      return { holder: field, key: key.bytes, sealed: stored.s, bound: boundTo(event, field, person) }
  }
  return null
}

/**
 * The event as a reader sees it. Without the person's key its personal fields read {@link erasedValue}.
 * @param opened what {@link sealedTogetherIn} found, opened; left out: it is opened here
 * @throws when a sealed value was altered or moved: that is damage, never erasure.
 */
export const unsealEvent = (
  event: RecordedEvent,
  declaration: PersonalDeclaration,
  key: PersonKey | undefined,
  opened?: OpenedHolder,
): RecordedEvent => {
  if (declaration === 'none') return event
  const person = personIn(event, declaration.person)
  const data: Record<string, JsonValue> = { ...event.data }
  const opening: Opening = { event, person, key, opened, together: null }
  let erased = false
  for (const field of declaration.fields) {
    const value = data[field]
    if (value === undefined || value === null) continue
    // In clear text: written before the field was declared personal. Like sealed fields, it is not shown once
    // the key is gone.
    const shown = isSealed(value) ? open(opening, field) : key && value
    if (shown === undefined) erased = true
    data[field] = shown ?? erasedValue
  }
  return withData(event, data, erased)
}

/** Names the fields, because this runs for every event of a replay and spreading costs a microsecond. */
const withData = (event: RecordedEvent, data: JsonObject, erased: boolean): RecordedEvent => {
  const opened: RecordedEvent = {
    id: event.id,
    type: event.type,
    data,
    metadata: event.metadata,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    time: event.time,
    recordedAt: event.recordedAt,
  }
  return erased ? { ...opened, erased } : opened
}

/** One event that is being opened. */
interface Opening {
  readonly event: RecordedEvent
  readonly person: string
  readonly key: PersonKey | undefined
  readonly opened: OpenedHolder | undefined
  /**
   * The fields sealed together that were opened last, and the field that holds them; `all` is null if the key
   * is missing.
   */
  together: { readonly holder: string; readonly all: JsonObject | null } | null
}

/** Undefined if the key is gone. */
const open = (opening: Opening, field: string): JsonValue | undefined => {
  const { event, key } = opening
  const stored = event.data[field]
  if (!isSealed(stored)) throw altered(event, field)
  if (stored.v === 1)
    return key?.id === stored.kid ? decipher(opening, key, field, oldBytesOf(stored)) : undefined
  const all = openTogether(opening, holderOf(stored) ?? field)
  if (all === null) return undefined
  const value = all[field]
  if (value === undefined) throw altered(event, field)
  return value
}

const openTogether = (opening: Opening, holder: string): JsonObject | null => {
  const { event, key, together } = opening
  if (together?.holder === holder) return together.all
  const stored = event.data[holder]
  if (!isSealed(stored) || !holdsAll(stored)) throw altered(event, holder)
  const all = key?.id === stored.kid ? (openHolder(opening, key, holder, stored) as JsonObject) : null
  opening.together = { holder, all }
  return all
}

const openHolder = (opening: Opening, key: PersonKey, holder: string, stored: SealedTogether): JsonValue =>
  opening.opened?.holder === holder
    ? (JSON.parse(opening.opened.plain) as JsonValue)
    : decipher(opening, key, holder, bytesOf(stored))

/** The nonce, the cipher text and the tag. */
const bytesOf = ({ s }: SealedTogether) => Buffer.from(s, 'base64url')
const oldBytesOf = ({ n, ct }: SealedField) =>
  Buffer.concat([Buffer.from(n, 'base64url'), Buffer.from(ct, 'base64url')])

const decipher = ({ event, person }: Opening, key: PersonKey, field: string, sealed: Buffer): JsonValue => {
  try {
    return parsed(openBytes(key.bytes, sealed, boundTo(event, field, person)))
  } catch (cause) {
    throw altered(event, field, cause)
  }
}

const parsed = (opened: Buffer) => JSON.parse(opened.toString()) as JsonValue

const altered = ({ id, type, stream, revision }: RecordedEvent, field: string, cause?: unknown) =>
  new AlteredEvent(
    `The sealed field ${field} of event ${id} was altered, or its person’s key was exchanged: ${type} (${stream}, ${revision})`,
    { cause },
  )
