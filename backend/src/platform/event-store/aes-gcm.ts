/**
 * AES-256-GCM over bytes. The result is a fresh nonce, the cipher text and the tag, in this order. Wrapped
 * keys and stored secrets all have this form.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** @param bound names what the result belongs to (associated data); under another name it does not open */
export const sealBytes = (key: Buffer, plain: Buffer, bound: string): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(bound))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws when the bytes were altered, belong to something else, or were sealed with another key */
export const openBytes = (key: Buffer, sealed: Buffer, bound: string): Buffer => {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
