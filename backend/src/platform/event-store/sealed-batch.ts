/**
 * Many sealed texts in one piece of memory, which goes from one thread to another without being copied, and
 * comes back with what was opened in the same places.
 */

import { openBytes } from './aes-gcm.ts'

/** Something that {@link openBytes} opens. */
export interface SealedItem {
  readonly key: Buffer
  /** As text: in base64url. */
  readonly sealed: Buffer | string
  /** What it is bound to. */
  readonly bound: string
}

/**
 * What items were opened to, by their index. Undefined: it was not opened, and the caller opens it. Nothing is
 * copied before it is asked for.
 */
export interface OpenedItems {
  textOf(index: number): string | undefined
  bytesOf(index: number): Buffer | undefined
}

const keyBytes = 32
/**
 * Of each item: the lengths of what is sealed and of what it is bound to, and 0; once it was opened, where what
 * it opened to begins, its length, and 1.
 */
const headerNumbers = 3
const headerBytes = headerNumbers * Uint32Array.BYTES_PER_ELEMENT
/** A character of UTF-16 takes at most so many bytes of UTF-8. */
const mostBytesOfCharacter = 3

const headerOf = (batch: ArrayBuffer, items: number) => new Uint32Array(batch, 0, items * headerNumbers)

/** @throws RangeError for a key that is not of 32 bytes */
export const packItems = (items: readonly SealedItem[]): ArrayBuffer => {
  let size = items.length * (headerBytes + keyBytes)
  // The text of something in base64url is longer than its bytes.
  for (const { sealed, bound } of items) size += sealed.length + bound.length * mostBytesOfCharacter
  const batch = new ArrayBuffer(size)
  const header = headerOf(batch, items.length)
  const bytes = Buffer.from(batch)
  let at = items.length * headerBytes
  let place = 0
  for (const { key, sealed, bound } of items) {
    if (key.length !== keyBytes) throw new RangeError(`A key has ${keyBytes} bytes, not ${key.length}`)
    bytes.set(key, at)
    const sealedBytes = putBytes(bytes, sealed, at + keyBytes)
    const boundBytes = bytes.write(bound, at + keyBytes + sealedBytes)
    header[place] = sealedBytes
    header[place + 1] = boundBytes
    place += headerNumbers
    at += keyBytes + sealedBytes + boundBytes
  }
  return batch
}

const putBytes = (to: Buffer, sealed: Buffer | string, at: number): number => {
  if (typeof sealed === 'string') return to.write(sealed, at, 'base64url')
  to.set(sealed, at)
  return sealed.length
}

/** Opens each item in its place, and leaves no key behind. What does not open is left as it is. */
export const openItems = (batch: ArrayBuffer, items: number): void => {
  const header = headerOf(batch, items)
  const bytes = Buffer.from(batch)
  let at = items * headerBytes
  for (let place = 0; place < header.length; place += headerNumbers) {
    const sealedAt = at + keyBytes
    const boundAt = sealedAt + (header[place] ?? 0)
    const end = boundAt + (header[place + 1] ?? 0)
    try {
      const plain = openBytes(
        bytes.subarray(at, sealedAt),
        bytes.subarray(sealedAt, boundAt),
        bytes.subarray(boundAt, end),
      )
      bytes.set(plain, sealedAt)
      header[place] = sealedAt
      header[place + 1] = plain.length
      header[place + 2] = 1
    } catch {
      // Whoever asked opens it again by itself, and meets the error there.
    }
    bytes.fill(0, at, sealedAt)
    at = end
  }
}

/** What {@link openItems} made of a batch of so many items. */
export const openedItems = (batch: ArrayBuffer, items: number): OpenedItems => {
  const header = headerOf(batch, items)
  const bytes = Buffer.from(batch)
  /** Where the numbers of an item begin in the header; null if it was not opened. */
  const placeOf = (index: number) => {
    const place = index * headerNumbers
    return header[place + 2] === 1 ? place : null
  }
  const endOf = (place: number) => (header[place] ?? 0) + (header[place + 1] ?? 0)
  return {
    textOf(index) {
      const place = placeOf(index)
      return place === null ? undefined : bytes.toString('utf8', header[place], endOf(place))
    },
    bytesOf(index) {
      const place = placeOf(index)
      return place === null ? undefined : Buffer.from(bytes.subarray(header[place], endOf(place)))
    },
  }
}

/** Of items that nobody opened. */
export const noneOpened: OpenedItems = { textOf: () => undefined, bytesOf: () => undefined }
