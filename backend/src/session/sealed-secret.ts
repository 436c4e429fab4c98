/** Seals what must be read again, as the secret of a second factor: AES-256-GCM, bound to whose it is. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

const nonceBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

export interface Sealed {
  readonly bytes: Buffer
  readonly keyVersion: number
}

/**
 * Under a key derived by HKDF from the key-encryption key, whose versions are kept as long as anything was sealed with
 * them: the session key may be replaced at any time, and nobody's second factor with it.
 */
const keyOf = ({ byVersion }: Secrets['keyEncryptionKeys'], version: number): Buffer => {
  const root = byVersion.get(version)
  if (!root) throw new Error(`Key-encryption key ${version} is not given any more`)
  return Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), 'second factor', 32))
}

export const seal = (keys: Secrets['keyEncryptionKeys'], owner: string, secret: string): Sealed => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(keys, keys.current), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return { bytes: Buffer.concat([nonce, cipher.getAuthTag(), sealed]), keyVersion: keys.current }
}

/** @throws for a row that was copied from another owner, changed, or sealed with a key that is not given. */
export const unseal = (
  keys: Secrets['keyEncryptionKeys'],
  owner: string,
  { bytes, keyVersion }: Sealed,
): string => {
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, keyOf(keys, keyVersion), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes))
  return Buffer.concat([opened, decipher.final()]).toString('utf8')
}
