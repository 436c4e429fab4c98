/**
 * Encrypts secrets that must be read again, such as that of a second factor: AES-256-GCM, bound to the owner.
 */
import { hkdfSync } from 'node:crypto'
import { openBytes, sealBytes } from '../event-store/aes-gcm.ts'
import type { Secrets } from '../settings/secrets.ts'

export interface SealedSecret {
  readonly bytes: Buffer
  readonly keyVersion: number
}

/**
 * The key is derived by HKDF from the key-encryption key, whose versions are kept as long as anything is
 * encrypted with them. So the session key may be replaced at any time without losing anybody's second factor.
 */
const keyOf = ({ byVersion }: Secrets['keyEncryptionKeys'], version: number): Buffer => {
  const root = byVersion.get(version)
  if (!root) throw new Error(`Key-encryption key ${version} is not given any more`)
  return Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), 'second factor', 32))
}

export const sealSecret = (
  keys: Secrets['keyEncryptionKeys'],
  owner: string,
  secret: string,
): SealedSecret => ({
  bytes: sealBytes(keyOf(keys, keys.current), Buffer.from(secret), owner),
  keyVersion: keys.current,
})

/**
 * @throws for a row that was copied from another owner, altered, or encrypted with a key that is no longer
 *   given.
 */
export const unsealSecret = (
  keys: Secrets['keyEncryptionKeys'],
  owner: string,
  { bytes, keyVersion }: SealedSecret,
): string => openBytes(keyOf(keys, keyVersion), bytes, owner).toString('utf8')
