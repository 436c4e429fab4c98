/**
 * Many sealed texts in one piece of memory, which goes from one thread to another without being copied, and
 * comes back with what was opened in the same places.
 */
import { openBytes, sealedOverhead } from './aes-gcm.ts'

/** Something that {@link openBytes} opens. */
export interface SealedItem {
  readonly key: Buffer
  readonly sealed: Buffer
  /** What it is bound to. */
  readonly bound: string
}

const keyBytes = 32
/** Of each item: the lengths of what is sealed and of what it is bound to, and whether it was opened. */
const headerNumbers = 3
const headerBytes = headerNumbers * Uint32Array.BYTES_PER_ELEMENT
/** A character of UTF-16 takes at most so many bytes of UTF-8. */
const mostBytesOfCharacter = 3

const headerOf = (batch: ArrayBuffer, items: number) => new Uint32Array(batch, 0, items * headerNumbers)

/** @throws RangeError for a key that is not of 32 bytes */
export const packItems = (items: readonly SealedItem[]): ArrayBuffer => {
  let size = items.length * (headerBytes + keyBytes)
  for (const { sealed, bound } of items) size += sealed.length + bound.length * mostBytesOfCharacter
  const batch = new ArrayBuffer(size)
  const header = headerOf(batch, items.length)
  const bytes = Buffer.from(batch)
  let at = items.length * headerBytes
  let place = 0
  for (const { key, sealed, bound } of items) {
    if (key.length !== keyBytes) throw new RangeError(`A key has ${keyBytes} bytes, not ${key.length}`)
    bytes.set(key, at)
    bytes.set(sealed, at + keyBytes)
    const boundBytes = bytes.write(bound, at + keyBytes + sealed.length)
    header[place] = sealed.length
    header[place + 1] = boundBytes
    place += headerNumbers
    at += keyBytes + sealed.length + boundBytes
  }
  return batch
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
      header[place + 2] = 1
    } catch {
      // Whoever asked opens it again by itself, and meets the error there.
    }
    bytes.fill(0, at, sealedAt)
    at = end
  }
}

/** What was opened, in the order of the items; undefined where it was not. All of it shares the batch's memory. */
export const openedItems = (batch: ArrayBuffer, items: number): readonly (Buffer | undefined)[] => {
  const header = headerOf(batch, items)
  const opened: (Buffer | undefined)[] = []
  let at = items * headerBytes
  for (let place = 0; place < header.length; place += headerNumbers) {
    const sealed = header[place] ?? 0
    opened.push(
      header[place + 2] === 1 ? Buffer.from(batch, at + keyBytes, sealed - sealedOverhead) : undefined,
    )
    at += keyBytes + sealed + (header[place + 1] ?? 0)
  }
  return opened
}
