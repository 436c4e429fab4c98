/** Seals what must be read again, as the secret of a second factor: AES-256-GCM, bound to whose it is. */
import { hkdfSync } from 'node:crypto'
import { openBytes, sealBytes } from '../event-store/aes-gcm.ts'
import type { Secrets } from '../settings/secrets.ts'

export interface SealedSecret {
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

export const sealSecret = (
  keys: Secrets['keyEncryptionKeys'],
  owner: string,
  secret: string,
): SealedSecret => ({
  bytes: sealBytes(keyOf(keys, keys.current), Buffer.from(secret), owner),
  keyVersion: keys.current,
})

/** @throws for a row that was copied from another owner, changed, or sealed with a key that is not given. */
export const unsealSecret = (
  keys: Secrets['keyEncryptionKeys'],
  owner: string,
  { bytes, keyVersion }: SealedSecret,
): string => openBytes(keyOf(keys, keyVersion), bytes, owner).toString('utf8')
