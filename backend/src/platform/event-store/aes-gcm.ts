/**
 * AES-256-GCM over bytes. The result is a fresh nonce, the cipher text and the tag, in this order. Wrapped
 * keys and stored secrets all have this form.
 *
 * The key is made an object first: bytes cost node:crypto three times as much as the sealing itself.
 */

import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const options = { authTagLength: tagBytes }

/** @param bound names what the result belongs to (associated data); under another name it does not open */
export const sealBytes = (key: Buffer, plain: Buffer | string, bound: string): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, createSecretKey(key), nonce, options)
  cipher.setAAD(Buffer.from(bound))
  const text = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain)
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()])
}

/**
 * @param bound the name, or its bytes
 * @throws when the bytes were altered, belong to something else, or were sealed with another key
 */
export const openBytes = (key: Buffer, sealed: Buffer, bound: string | Buffer): Buffer => {
  const end = sealed.length - tagBytes
  const decipher = createDecipheriv(algorithm, createSecretKey(key), sealed.subarray(0, nonceBytes), options)
  decipher.setAAD(typeof bound === 'string' ? Buffer.from(bound) : bound)
  decipher.setAuthTag(sealed.subarray(end))
  const plain = decipher.update(sealed.subarray(nonceBytes, end))
  // Of AES-GCM nothing is left to come: this only checks the tag.
  decipher.final()
  return plain
}
