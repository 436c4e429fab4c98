/**
 * The keys that the server is given: those that wrap persons' keys, one for hashing look-ups, one for signing
 * sessions, and one for signing the log's anchors.
 */

import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseKeyEncryptionKeys, type KeyEncryptionKeys } from '../event-store/person-keys.ts'
import { writeWholeSync } from '../whole-file.ts'

export interface Secrets {
  readonly keyEncryptionKeys: KeyEncryptionKeys
  /** Never changes in the life of a deployment: the ids of waitlist entries and slugs are made with it. */
  readonly lookupKey: Buffer
  /**
   * May be replaced at any time: signed-in people continue with their refresh token, and two-factor
   * challenges that are under way have to be started again.
   */
  readonly sessionKey: Buffer
  /** Signs the anchors of the log (Ed25519). Null: no anchors are written. */
  readonly anchorKey: Buffer | null
}

const keyBytes = 32

/** The keys as they are written in the environment. */
export interface KeyTexts {
  readonly KEY_ENCRYPTION_KEY: string
  readonly LOOKUP_KEY: string
  readonly SESSION_KEY: string
  readonly ANCHOR_KEY?: string | undefined
}

/** @throws with a sentence that never contains the key. */
export const readSecrets = (texts: KeyTexts): Secrets => {
  const lookupKey = readKey('LOOKUP_KEY', texts)
  const sessionKey = readKey('SESSION_KEY', texts)
  const anchorKey = texts.ANCHOR_KEY === undefined ? null : readKey('ANCHOR_KEY', texts)
  try {
    const keyEncryptionKeys = parseKeyEncryptionKeys(texts.KEY_ENCRYPTION_KEY)
    return { keyEncryptionKeys, lookupKey, sessionKey, anchorKey }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`KEY_ENCRYPTION_KEY: ${reason}`, { cause: error })
  }
}

const readKey = (name: 'LOOKUP_KEY' | 'SESSION_KEY' | 'ANCHOR_KEY', texts: KeyTexts): Buffer => {
  const bytes = Buffer.from(texts[name] ?? '', 'base64')
  if (bytes.length !== keyBytes) throw new Error(`${name} must be ${keyBytes} bytes in base64`)
  return bytes
}

/** Of 32 random bytes about 30 are different; fewer than 20 happen by chance once in 10^13 keys. */
const fewestDifferentBytes = 20

/** Keys that a deployment with data cannot replace, because its data was made with them. */
export const lastingKeys = ['LOOKUP_KEY', 'KEY_ENCRYPTION_KEY'] as const
export type LastingKey = (typeof lastingKeys)[number]

/**
 * What is wrong with keys that have the right form, in sentences that never contain a key: a key must not be
 * a pattern, and no two may be the same.
 * @param inUse keys that may be patterns, because a deployment has made ids or persons' keys with them
 *   (docs/operations.md, "Keys")
 */
export const problemsOfKeys = (
  { keyEncryptionKeys, lookupKey, sessionKey, anchorKey }: Secrets,
  inUse: readonly LastingKey[] = [],
): string[] => {
  const named: [keyof KeyTexts, Buffer][] = [
    ...[...keyEncryptionKeys.byVersion.values()].map((key): [keyof KeyTexts, Buffer] => [
      'KEY_ENCRYPTION_KEY',
      key,
    ]),
    ['LOOKUP_KEY', lookupKey],
    ['SESSION_KEY', sessionKey],
    ...(anchorKey ? [['ANCHOR_KEY', anchorKey] satisfies [keyof KeyTexts, Buffer]] : []),
  ]
  const mayBePatterns = new Set<string>(inUse)
  const patterns = named.filter(
    ([name, key]) => new Set(key).size < fewestDifferentBytes && !mayBePatterns.has(name),
  )
  const different = new Set(named.map(([, key]) => key.toString('hex')))
  return [
    ...new Set(
      patterns.map(([name]) => `${name} is not a random key: make one with openssl rand -base64 32`),
    ),
    ...(different.size < named.length
      ? ['KEY_ENCRYPTION_KEY, LOOKUP_KEY, SESSION_KEY and ANCHOR_KEY must all be different keys']
      : []),
  ]
}

/**
 * Keys for a deployment on a developer's own machine: made once, in a file that only its owner can read. If
 * the file is lost, so is the personal data in the log.
 */
export const developmentSecrets = (dataDirectory: string): KeyTexts => {
  const file = join(dataDirectory, 'keys.json')
  const randomKey = () => randomBytes(keyBytes).toString('base64')
  const made: KeyTexts = {
    KEY_ENCRYPTION_KEY: `1:${randomKey()}`,
    LOOKUP_KEY: randomKey(),
    SESSION_KEY: randomKey(),
    ANCHOR_KEY: randomKey(),
  }
  try {
    writeWholeSync(file, JSON.stringify(made, null, 2), { replaces: false })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    chmodSync(file, 0o600)
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<KeyTexts>
  const keys = { ...made, ...kept }
  if (kept.SESSION_KEY === undefined || kept.ANCHOR_KEY === undefined)
    writeWholeSync(file, JSON.stringify(keys, null, 2), { replaces: true })
  return keys
}

/**
 * An opaque id for something that identifies a person (an address, a slug): the same words give the same id,
 * and without the key nobody can guess whose it is. 32 hexadecimal characters.
 */
export const opaqueId = (lookupKey: Buffer, kind: string, words: string): string =>
  createHmac('sha256', lookupKey).update(`${kind}\n${words}`).digest('hex').slice(0, 32)
