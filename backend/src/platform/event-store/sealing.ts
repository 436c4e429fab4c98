/**
 * Personal data in the log is sealed: each personal field of an event is encrypted (AES-256-GCM) with a key of the
 * person it tells of, bound to the event, its type, the field and the person (notes: design.md, "The event log").
 * This is the one codec both homes of the log share; destroying the key erases the person.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { JsonObject, JsonValue, NewEvent, RecordedEvent } from './event-store.ts'
import type { PersonKey } from './person-keys.ts'

/** Which fields of an event tell of a person, and which field holds the person's opaque id. */
export type PersonalDeclaration = 'none' | { readonly person: string; readonly fields: readonly string[] }
export type PersonalDeclarations = Readonly<Record<string, PersonalDeclaration>>

/** What a reader sees in a personal field of someone who was erased. */
export const erasedValue = 'erased'

const nonceBytes = 12
const tagBytes = 16

/** How a sealed field stands in the log: format, key, nonce, and cipher text with its tag (both base64url). */
interface SealedField {
  readonly v: 1
  readonly kid: string
  readonly n: string
  readonly ct: string
}

const isSealed = (value: JsonValue | undefined): value is JsonObject & SealedField =>
  typeof value === 'object' &&
  value !== null &&
  'v' in value &&
  value['v'] === 1 &&
  'ct' in value &&
  'kid' in value

/** Binds a sealed value to its place: moved to another event, field or person, it does not open. */
const associatedData = (event: Pick<NewEvent, 'id' | 'type'>, field: string, person: string) =>
  Buffer.from(JSON.stringify([event.id, event.type, field, person]))

/**
 * The person an event tells of, or null.
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

const personIn = ({ type, data }: Pick<NewEvent, 'type' | 'data'>, field: string): string => {
  const person = data[field]
  if (typeof person !== 'string') throw new Error(`${type} names no person in ${field}`)
  return person
}

/** The event as it goes into the log. Fields that are null stay null. */
export const seal = (
  event: NewEvent,
  declaration: PersonalDeclaration,
  person: string,
  key: PersonKey,
): NewEvent => {
  if (declaration === 'none') return event
  const data: Record<string, JsonValue> = { ...event.data }
  for (const field of declaration.fields) {
    const value = data[field]
    if (value === undefined || value === null) continue
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce)
    cipher.setAAD(associatedData(event, field, person))
    const sealed = Buffer.concat([
      cipher.update(JSON.stringify(value), 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ])
    data[field] = { v: 1, kid: key.id, n: nonce.toString('base64url'), ct: sealed.toString('base64url') }
  }
  return { ...event, data }
}

/**
 * The event as a reader sees it. Without the person's key its personal fields read {@link erasedValue}.
 * @throws when a sealed value was altered or moved: that is damage, never erasure.
 */
export const unseal = (
  event: RecordedEvent,
  declaration: PersonalDeclaration,
  key: PersonKey | undefined,
): RecordedEvent => {
  if (declaration === 'none') return event
  const person = personIn(event, declaration.person)
  const data: Record<string, JsonValue> = { ...event.data }
  let erased = false
  for (const field of declaration.fields) {
    const value = data[field]
    if (value === undefined || value === null) continue
    // In clear: an older program wrote it before the field counted as personal. It goes with the person all the same.
    const isOpen = isSealed(value) ? key?.id === value.kid : key !== undefined
    if (!isOpen) {
      data[field] = erasedValue
      erased = true
    } else if (key && isSealed(value)) data[field] = open(event, field, person, value, key)
  }
  return erased ? { ...event, data, erased: true } : { ...event, data }
}

const open = (event: RecordedEvent, field: string, person: string, sealed: SealedField, key: PersonKey) => {
  const bytes = Buffer.from(sealed.ct, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(sealed.n, 'base64url'))
  decipher.setAAD(associatedData(event, field, person))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = decipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    return JSON.parse(text) as JsonValue
  } catch (cause) {
    throw new Error(`The sealed field ${field} of event ${event.id} was altered`, { cause })
  }
}
