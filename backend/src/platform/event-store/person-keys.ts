/**
 * The keys of persons: one AES-256 key each, wrapped by a key from the environment and kept outside the log.
 * Erasing a person destroys the key and leaves a tombstone, so that no later write brings the person back.
 */
import { randomBytes } from 'node:crypto'
import { openBytes, sealBytes } from './aes-gcm.ts'

export interface PersonKey {
  readonly id: string
  readonly bytes: Buffer
}

export interface PersonKeys {
  /** The person's key, made at the first call. @throws PersonErased for a person who was erased. */
  keyFor(person: string): Promise<PersonKey>
  /** The keys of those who have one. Whoever is missing in the answer is erased. @throws PersonKeyUnreadable */
  find(persons: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>
  /** What is kept of each of these persons; whoever is missing in the answer has never had a key. Nothing is cached. */
  states(persons: readonly string[]): Promise<ReadonlyMap<string, KeyState>>
  /** Everyone who was erased: some 100 bytes for each. */
  erased(): Promise<ReadonlySet<string>>
  /** Destroys the key for good. Other processes may read with a key they hold for 10 s more. Again is no error. */
  erase(person: string): Promise<void>
  close(): Promise<void>
}

/** `unreadable`: the row was altered, is another person's, or needs a key-encryption key that is not given. */
export type KeyState =
  | { readonly state: 'key'; readonly id: string }
  | { readonly state: 'erased' }
  | { readonly state: 'unreadable' }

/** Damage, never erasure: somebody altered what is kept of this person's key. */
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

/** Keys that wrap keys, by version. The newest wraps; all of them unwrap. */
export interface KeyEncryptionKeys {
  readonly current: number
  readonly byVersion: ReadonlyMap<number, Buffer>
}

const keyBytes = 32

/**
 * Reads `1:<base64>` or `2:<base64>,1:<base64>`: version, colon, 32 bytes.
 * @throws with a sentence for whoever set it, never with the key in it.
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

/** A person's key as it is stored. The person is bound in: a row copied to another person does not open. */
export interface WrappedKey {
  readonly kekVersion: number
  readonly wrapped: Buffer
}

export const wrapPersonKey = (key: PersonKey, person: string, keks: KeyEncryptionKeys): WrappedKey => ({
  kekVersion: keks.current,
  wrapped: sealBytes(kekOf(keks, keks.current), key.bytes, `${person}\n${key.id}`),
})

/** @throws when the key-encryption key's version is not at hand; PersonKeyUnreadable when the row was altered. */
export const unwrapPersonKey = (
  id: string,
  person: string,
  { kekVersion, wrapped }: WrappedKey,
  keks: KeyEncryptionKeys,
): PersonKey => {
  const kek = kekOf(keks, kekVersion)
  try {
    return { id, bytes: openBytes(kek, wrapped, `${person}\n${id}`) }
  } catch (cause) {
    throw new PersonKeyUnreadable(person, cause)
  }
}

const kekOf = (keks: KeyEncryptionKeys, version: number) => {
  const key = keks.byVersion.get(version)
  if (!key) throw new Error(`Key-encryption key ${version} is needed and was not given`)
  return key
}
