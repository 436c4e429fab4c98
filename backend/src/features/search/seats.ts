/**
 * Sets of seats as bit sets. What is worked out from sets may be one of them, or share the empty one: only the set
 * that `emptySeatSet` has just made may be changed. The bytes are in PostgreSQL's own order, one block of seats after
 * the other, so that sets can be read from the database and sent back without conversion. Pure.
 */

import { blockSeats } from '../../projections/search/search-bits.ts'

/** One bit for each seat of the index. All sets of an index have the same length. */
export type SeatSet = Uint32Array<ArrayBuffer>

export const integersInBlock = blockSeats / 32

/** A new empty set, to which seats can be added. */
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

export const hasSeat = (seats: SeatSet, seat: number): boolean =>
  ((new Uint8Array(seats.buffer)[seat >> 3] ?? 0) & (128 >> (seat & 7))) !== 0

/** The empty set of each length. Everybody shares it, so nothing may be added to it. */
const nobodies = new Map<number, SeatSet>()

const nobodyOf = (length: number): SeatSet => {
  const known = nobodies.get(length) ?? new Uint32Array(length)
  nobodies.set(length, known)
  return known
}

/**
 * The empty set of an index with so many blocks. Most words are found in few of the places where they are
 * looked for, so most sets of a search are empty: this one is known without looking at its bits.
 */
export const nobody = (blocks: number): SeatSet => nobodyOf(blocks * integersInBlock)

const isNobody = (seats: SeatSet) => seats === nobodyOf(seats.length)

// Each has its own loop: called with the three of them, one loop would call a function for each 32 seats.

/** The seats in both sets. May be one of the two. */
export const intersectionOf = (a: SeatSet, b: SeatSet): SeatSet => {
  if (a === b || isNobody(a)) return a
  if (isNobody(b)) return b
  const seats = new Uint32Array(a.length)
  let any = 0
  for (let index = 0; index < seats.length; index += 1) {
    const word = (a[index] ?? 0) & (b[index] ?? 0)
    seats[index] = word
    any |= word
  }
  return any === 0 ? nobodyOf(a.length) : seats
}

/** The seats in the first set but not in the second. May be the first. */
export const differenceOf = (a: SeatSet, b: SeatSet): SeatSet => {
  if (a === b) return nobodyOf(a.length)
  if (isNobody(a) || isNobody(b)) return a
  const seats = new Uint32Array(a.length)
  let any = 0
  for (let index = 0; index < seats.length; index += 1) {
    const word = (a[index] ?? 0) & ~(b[index] ?? 0)
    seats[index] = word
    any |= word
  }
  return any === 0 ? nobodyOf(a.length) : seats
}

/** The seats in exactly one of the two sets. May be one of the two. */
export const symmetricDifferenceOf = (a: SeatSet, b: SeatSet): SeatSet => {
  if (isNobody(a)) return b
  if (isNobody(b)) return a
  const seats = new Uint32Array(a.length)
  for (let index = 0; index < seats.length; index += 1) seats[index] = (a[index] ?? 0) ^ (b[index] ?? 0)
  return seats
}

/** The seats in any of the sets; empty if there are no sets. May be one of them. */
export const unionOf = (sets: readonly SeatSet[], blocks: number): SeatSet => {
  const [first = nobody(blocks), ...others] = new Set(sets.filter((set) => !isNobody(set)))
  if (others.length === 0) return first
  const all = first.slice()
  for (const set of others)
    for (let index = 0; index < all.length; index += 1) all[index] = (all[index] ?? 0) | (set[index] ?? 0)
  return all
}

/** The seats in all of the sets and in `everyone`. May be one of them. */
export const intersectionOfAll = (everyone: SeatSet, sets: readonly SeatSet[]): SeatSet =>
  sets.reduce((left, set) => intersectionOf(left, set), everyone)

/** Counts the one bits of a 32-bit word, by adding them in pairs, then in fours, and so on. */
const ones = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

export const countSeats = (seats: SeatSet): number => countSeatsInBoth(seats, seats)

/** How many seats are in both sets. */
export const countSeatsInBoth = (a: SeatSet, b: SeatSet): number => {
  if (isNobody(a) || isNobody(b)) return 0
  // Four words are added like digits before their bits are counted (Harley and Seal), which takes a third of the time:
  // of each bit, `one` and `two` are the sum so far, and `fours` counts what does not fit into them.
  let [one, two, fours] = [0, 0, 0]
  for (let index = 0; index < a.length; index += 4) {
    const first = (a[index] ?? 0) & (b[index] ?? 0)
    const second = (a[index + 1] ?? 0) & (b[index + 1] ?? 0)
    const third = (a[index + 2] ?? 0) & (b[index + 2] ?? 0)
    const fourth = (a[index + 3] ?? 0) & (b[index + 3] ?? 0)
    let half = one ^ first
    const twoBefore = (one & first) | (half & second)
    one = half ^ second
    half = one ^ third
    const twoAfter = (one & third) | (half & fourth)
    one = half ^ fourth
    half = two ^ twoBefore
    fours += ones((two & twoBefore) | (half & twoAfter))
    two = half ^ twoAfter
  }
  return 4 * fours + 2 * ones(two) + ones(one)
}

/** With seats in fewer of its words than this, only these are looked at. */
const fewWords = 1 / 4

/** @returns counts how many seats of another set are in this one; for a set that many others are counted in */
export const counterIn = (seats: SeatSet): ((other: SeatSet) => number) => {
  const taken: number[] = []
  const most = fewWords * seats.length
  for (let index = 0; index < seats.length && taken.length < most; index += 1)
    if (seats[index] !== 0) taken.push(index)
  if (taken.length >= most) return (other) => countSeatsInBoth(seats, other)
  const indexes = Uint32Array.from(taken)
  return (other) => {
    if (isNobody(other)) return 0
    let count = 0
    for (let nth = 0; nth < indexes.length; nth += 1) {
      const index = indexes[nth] ?? 0
      count += ones((seats[index] ?? 0) & (other[index] ?? 0))
    }
    return count
  }
}

export const isEmptySeatSet = (seats: SeatSet): boolean => {
  if (isNobody(seats)) return true
  for (let index = 0; index < seats.length; index += 1) if (seats[index] !== 0) return false
  return true
}

/** The numbers of the seats in ascending order. */
export const seatNumbersOf = (seats: SeatSet): number[] => {
  const numbers: number[] = []
  for (let index = 0; index < seats.length; index += 1)
    if (seats[index] !== 0)
      for (const [nth, byte] of new Uint8Array(seats.buffer, 4 * index, 4).entries())
        for (let bit = 0; bit < 8; bit += 1) if (byte & (128 >> bit)) numbers.push(32 * index + 8 * nth + bit)
  return numbers
}

/** The sets one after the other, as PostgreSQL reads them (`bytea`). */
export const toBytes = (sets: readonly SeatSet[]): Buffer =>
  Buffer.concat(sets.map((seats) => new Uint8Array(seats.buffer)))
