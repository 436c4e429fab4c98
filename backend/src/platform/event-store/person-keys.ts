/**
 * Person keys: each person has one AES-256 key, wrapped by a key from the environment and stored outside the
 * log. Erasing a person destroys the key and leaves a tombstone, so that no later write creates a new one.
 */

import { randomBytes } from 'node:crypto'
import { openBytes, sealBytes } from './aes-gcm.ts'
import type { OpenItems } from './opening-thread.ts'

export interface PersonKey {
  readonly id: string
  readonly bytes: Buffer
}

export interface PersonKeys {
  /** The person's key, created by the first call. @throws PersonErased for a person who was erased. */
  keyFor(person: string): Promise<PersonKey>
  /**
   * Makes the person's key, or, if there is one already or the person was erased, the key of `nobody`: both take
   * equally long (docs/decisions/0008). Resolves with the person's state as it is then. Not cached.
   */
  prepare(person: string, nobody: string): Promise<'key' | 'erased'>
  /**
   * The keys of those persons who have one. A person missing from the answer was erased. @throws
   * PersonKeyUnreadable
   */
  find(persons: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>
  /**
   * What is stored for each of these persons; a person missing from the answer has never had a key. Not
   * cached.
   */
  states(persons: readonly string[]): Promise<ReadonlyMap<string, KeyState>>
  /** All persons who were erased; each takes about 100 bytes of memory. */
  erased(): Promise<ReadonlySet<string>>
  /**
   * Destroys the key for good, and counts it in `erasures`. Other processes may go on using a cached key for up
   * to 10 s. Repeating it is no error.
   */
  erase(person: string): Promise<void>
  /**
   * How many persons this process has erased. Whoever waits between asking for keys and using them compares it,
   * and asks again when it has changed.
   */
  readonly erasures: number
  close(): Promise<void>
}

/**
 * `unreadable`: the row was altered, belongs to another person, or needs a key-encryption key that was not
 * given.
 */
export type KeyState =
  | { readonly state: 'key'; readonly id: string }
  | { readonly state: 'erased' }
  | { readonly state: 'unreadable' }

/** Damage, never erasure: somebody altered the stored key of this person. */
export class PersonKeyUnreadable extends Error {
  override readonly name = 'PersonKeyUnreadable'
  constructor(
    readonly person: string,
    cause: unknown,
  ) {
    super(`The key of the person ${person} cannot be opened`, { cause })
  }
}

export class PersonErased extends Error {
  override readonly name = 'PersonErased'
}

/** The keys that wrap person keys, by version. The newest wraps; all of them unwrap. */
export interface KeyEncryptionKeys {
  readonly current: number
  readonly byVersion: ReadonlyMap<number, Buffer>
}

const keyBytes = 32

/**
 * Reads `1:<base64>` or `2:<base64>,1:<base64>`: version, colon, 32 bytes.
 * @throws with a sentence for the operator who set it, which never contains the key.
 */
export const parseKeyEncryptionKeys = (text: string): KeyEncryptionKeys => {
  const byVersion = new Map<number, Buffer>()
  for (const part of text.split(',')) {
    const [, version, encoded] = /^\s*(\d{1,9}):([A-Za-z0-9+/_-]+={0,2})\s*$/.exec(part) ?? []
    const key = Buffer.from(encoded ?? '', 'base64')
    if (!version || key.length !== keyBytes)
      throw new Error(
        'A key-encryption key is written <version>:<32 bytes in base64>, several separated by commas',
      )
    if (byVersion.has(Number(version))) throw new Error(`Key-encryption key ${version} is given twice`)
    byVersion.set(Number(version), key)
  }
  return { current: Math.max(...byVersion.keys()), byVersion }
}

export const newPersonKey = (): PersonKey => ({
  id: randomBytes(9).toString('base64url'),
  bytes: randomBytes(keyBytes),
})

/**
 * A person's key as it is stored. It is bound to the person: copied to another person's row, it does not
 * open.
 */
export interface WrappedKey {
  readonly kekVersion: number
  readonly wrapped: Buffer
}

const wrappedFor = (person: string, id: string) => `${person}\n${id}`

export const wrapPersonKey = (key: PersonKey, person: string, keks: KeyEncryptionKeys): WrappedKey => ({
  kekVersion: keks.current,
  wrapped: sealBytes(kekOf(keks, keks.current), key.bytes, wrappedFor(person, key.id)),
})

/**
 * @throws when that version of the key-encryption key was not given; PersonKeyUnreadable when the row was
 *   altered.
 */
export const unwrapPersonKey = (
  id: string,
  person: string,
  { kekVersion, wrapped }: WrappedKey,
  keks: KeyEncryptionKeys,
): PersonKey => {
  const kek = kekOf(keks, kekVersion)
  try {
    return { id, bytes: openBytes(kek, wrapped, wrappedFor(person, id)) }
  } catch (cause) {
    throw new PersonKeyUnreadable(person, cause)
  }
}

export interface StoredKey extends WrappedKey {
  readonly id: string
  readonly person: string
}

/** The same for many, opened together. @throws as {@link unwrapPersonKey} */
export const unwrapPersonKeys = async (
  stored: readonly StoredKey[],
  keks: KeyEncryptionKeys,
  openItems: OpenItems,
): Promise<readonly PersonKey[]> => {
  const opened = await openItems(stored.length, () =>
    stored.map(({ id, person, kekVersion, wrapped }) => ({
      key: kekOf(keks, kekVersion),
      sealed: wrapped,
      bound: wrappedFor(person, id),
    })),
  )
  return stored.map((key, index) => {
    const bytes = opened.bytesOf(index)
    return bytes ? { id: key.id, bytes } : unwrapPersonKey(key.id, key.person, key, keks)
  })
}

const kekOf = (keks: KeyEncryptionKeys, version: number) => {
  const key = keks.byVersion.get(version)
  if (!key) throw new Error(`Key-encryption key ${version} is needed and was not given`)
  return key
}

/** The keys of persons. Decrypted data that is kept elsewhere is dropped together with its key. */
export const forgetWithKeys = (
  keys: PersonKeys,
  forget: (person: string) => Promise<void>,
): Pick<PersonKeys, 'erase' | 'erased' | 'states' | 'prepare' | 'keyFor' | 'find'> => ({
  keyFor: (person) => keys.keyFor(person),
  find: (persons) => keys.find(persons),
  erased: () => keys.erased(),
  states: (persons) => keys.states(persons),
  prepare: (person, nobody) => keys.prepare(person, nobody),
  async erase(person) {
    await keys.erase(person)
    await forget(person)
  },
})
