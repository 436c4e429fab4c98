/**
 * Sets of seats. The bits are PostgreSQL's own bytes, one block of seats behind the other, so that nothing is turned
 * around between the index and here: a set that comes from the database is taken as it is, and goes back so. Pure.
 */
import { blockSeats } from '../../projections/search/search-bits.ts'

/** A bit for each seat of the index; all sets of one index are equally long. */
export type SeatSet = Uint32Array<ArrayBuffer>

export const integersInBlock = blockSeats / 32

export const emptySeatSet = (blocks: number): SeatSet => new Uint32Array(blocks * integersInBlock)

/** Puts one block's bytes, as PostgreSQL holds them, where they belong; a block that the index lacks is left out. */
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

/** In the first and in the second. */
export const intersectionOf = (a: SeatSet, b: SeatSet): SeatSet =>
  made(a.length, (index) => (a[index] ?? 0) & (b[index] ?? 0))

/** In the first and not in the second. */
export const differenceOf = (a: SeatSet, b: SeatSet): SeatSet =>
  made(a.length, (index) => (a[index] ?? 0) & ~(b[index] ?? 0))

/** In one of the two and not in the other. */
export const symmetricDifferenceOf = (a: SeatSet, b: SeatSet): SeatSet =>
  made(a.length, (index) => (a[index] ?? 0) ^ (b[index] ?? 0))

/** In any of them; nobody where there is none. */
export const unionOf = (sets: readonly SeatSet[], blocks: number): SeatSet => {
  const all = emptySeatSet(blocks)
  for (const set of sets)
    for (let index = 0; index < all.length; index += 1) all[index] = (all[index] ?? 0) | (set[index] ?? 0)
  return all
}

/** In each of them, and in `everyone`. */
export const intersectionOfAll = (everyone: SeatSet, sets: readonly SeatSet[]): SeatSet =>
  sets.reduce((left, set) => intersectionOf(left, set), everyone)

/** The ones of 32 bits, added in pairs, then in fours, and so on. */
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

/** How many are in both. */
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

/** The numbers of the seats, from the lowest on. */
export const seatNumbersOf = (seats: SeatSet): number[] => {
  const numbers: number[] = []
  const bytes = new Uint8Array(seats.buffer)
  for (const [index, byte] of bytes.entries())
    for (let bit = 0; byte !== 0 && bit < 8; bit += 1) if (byte & (128 >> bit)) numbers.push(8 * index + bit)
  return numbers
}

/** As a bit string that PostgreSQL reads. */
export const toBitString = (seats: SeatSet): string => `x${Buffer.from(seats.buffer).toString('hex')}`
