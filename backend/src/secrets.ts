/** The two kinds of key the server is given: those that wrap persons' keys, and the one that look-ups are hashed with. */
import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseKeyEncryptionKeys, type KeyEncryptionKeys } from './event-store/person-keys.ts'

export interface Secrets {
  readonly keyEncryptionKeys: KeyEncryptionKeys
  /** Never changes in the life of a deployment: the ids of waitlist entries and slugs come from it. */
  readonly lookupKey: Buffer
}

const lookupKeyBytes = 32

/** @throws with a sentence that never holds the key. */
export const readSecrets = (keyEncryptionKey: string, lookupKey: string): Secrets => {
  const bytes = Buffer.from(lookupKey, 'base64')
  if (bytes.length !== lookupKeyBytes) throw new Error('LOOKUP_KEY must be 32 bytes in base64')
  try {
    return { keyEncryptionKeys: parseKeyEncryptionKeys(keyEncryptionKey), lookupKey: bytes }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`KEY_ENCRYPTION_KEY: ${reason}`, { cause: error })
  }
}

interface KeyFile {
  readonly KEY_ENCRYPTION_KEY: string
  readonly LOOKUP_KEY: string
}

/** For a deployment on one's own machine: made once, readable by the owner alone. Lost, the log's personal data is lost. */
export const developmentSecrets = (dataDirectory: string): KeyFile => {
  const file = join(dataDirectory, 'keys.json')
  const made: KeyFile = {
    KEY_ENCRYPTION_KEY: `1:${randomBytes(32).toString('base64')}`,
    LOOKUP_KEY: randomBytes(lookupKeyBytes).toString('base64'),
  }
  mkdirSync(dataDirectory, { recursive: true })
  try {
    // `wx`: of two servers that start together, one makes the keys and the other reads them.
    writeFileSync(file, JSON.stringify(made, null, 2), { flag: 'wx', mode: 0o600 })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    chmodSync(file, 0o600)
    return JSON.parse(readFileSync(file, 'utf8')) as KeyFile
  }
}

/**
 * An opaque id for something a person may be found by (an address, a slug): the same words give the same id, and
 * without the key nobody can guess whose it is. Hex, 32 characters.
 */
export const opaqueId = (lookupKey: Buffer, kind: string, words: string): string =>
  createHmac('sha256', lookupKey).update(`${kind}\n${words}`).digest('hex').slice(0, 32)
