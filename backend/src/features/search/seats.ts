/**
 * Sets of seats as bit sets. The bytes are in PostgreSQL's own order, one block of seats after the other, so
 * that sets can be read from the database and sent back without conversion. Pure.
 */
import { blockSeats } from '../../projections/search/search-bits.ts'

/** One bit for each seat of the index. All sets of an index have the same length. */
export type SeatSet = Uint32Array<ArrayBuffer>

export const integersInBlock = blockSeats / 32

export const emptySeatSet = (blocks: number): SeatSet => new Uint32Array(blocks * integersInBlock)

/**
 * Copies the bytes of one block, in PostgreSQL's form, into the set. A block that the
 * index does not have is ignored.
 */
export const setBlock = (seats: SeatSet, block: number, bytes: Uint8Array): void => {
  if (block < seats.length / integersInBlock)
    new Uint8Array(seats.buffer).set(bytes, (block * blockSeats) / 8)
}

/** PostgreSQL counts the bits of a byte from the left. */
export const addSeat = (seats: SeatSet, seat: number): void => {
  const bytes = new Uint8Array(seats.buffer)
  if (seat >> 3 < bytes.length) bytes[seat >> 3] = (bytes[seat >> 3] ?? 0) | (128 >> (seat & 7))
}

const made = (length: number, word: (index: number) => number): SeatSet => {
  const seats = new Uint32Array(length)
  for (let index = 0; index < length; index += 1) seats[index] = word(index)
  return seats
}

/** The seats in both sets. */
export const intersectionOf = (a: SeatSet, b: SeatSet): SeatSet =>
  made(a.length, (index) => (a[index] ?? 0) & (b[index] ?? 0))

/** The seats in the first set but not in the second. */
export const differenceOf = (a: SeatSet, b: SeatSet): SeatSet =>
  made(a.length, (index) => (a[index] ?? 0) & ~(b[index] ?? 0))

/** The seats in exactly one of the two sets. */
export const symmetricDifferenceOf = (a: SeatSet, b: SeatSet): SeatSet =>
  made(a.length, (index) => (a[index] ?? 0) ^ (b[index] ?? 0))

/** The seats in any of the sets; empty if there are no sets. */
export const unionOf = (sets: readonly SeatSet[], blocks: number): SeatSet => {
  const all = emptySeatSet(blocks)
  for (const set of sets)
    for (let index = 0; index < all.length; index += 1) all[index] = (all[index] ?? 0) | (set[index] ?? 0)
  return all
}

/** The seats in all of the sets and in `everyone`. */
export const intersectionOfAll = (everyone: SeatSet, sets: readonly SeatSet[]): SeatSet =>
  sets.reduce((left, set) => intersectionOf(left, set), everyone)

/** Counts the one bits of a 32-bit word, by adding them in pairs, then in fours, and so on. */
const ones = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

export const countSeats = (seats: SeatSet): number => {
  let count = 0
  for (let index = 0; index < seats.length; index += 1) count += ones(seats[index] ?? 0)
  return count
}

/** How many seats are in both sets. */
export const countSeatsInBoth = (a: SeatSet, b: SeatSet): number => {
  let count = 0
  for (let index = 0; index < a.length; index += 1) {
    const word = (a[index] ?? 0) & (b[index] ?? 0)
    if (word !== 0) count += ones(word)
  }
  return count
}

export const isEmptySeatSet = (seats: SeatSet): boolean => {
  for (let index = 0; index < seats.length; index += 1) if (seats[index] !== 0) return false
  return true
}

/** The numbers of the seats in ascending order. */
export const seatNumbersOf = (seats: SeatSet): number[] => {
  const numbers: number[] = []
  const bytes = new Uint8Array(seats.buffer)
  for (const [index, byte] of bytes.entries())
    for (let bit = 0; byte !== 0 && bit < 8; bit += 1) if (byte & (128 >> bit)) numbers.push(8 * index + bit)
  return numbers
}

/** The set as a bit string literal that PostgreSQL can read. */
export const toBitString = (seats: SeatSet): string => `x${Buffer.from(seats.buffer).toString('hex')}`
