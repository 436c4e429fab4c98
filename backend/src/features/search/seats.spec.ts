import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { blockSeats } from '../../projections/search/search-bits.ts'
import {
  addSeat,
  unionOf,
  toBitString,
  intersectionOf,
  countSeats,
  countSeatsInBoth,
  symmetricDifferenceOf,
  isEmptySeatSet,
  emptySeatSet,
  seatNumbersOf,
  setBlock,
  differenceOf,
  type SeatSet,
} from './seats.ts'

const blocks = 2
const numbers = fc.uniqueArray(fc.nat({ max: blocks * blockSeats - 1 }), { maxLength: 60 })

const seatsOf = (those: readonly number[]): SeatSet => {
  const seats = emptySeatSet(blocks)
  for (const seat of those) addSeat(seats, seat)
  return seats
}

const inOrder = (those: Iterable<number>) => [...those].sort((a, b) => a - b)

describe('sets of seats', () => {
  it('behave like sets of numbers', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const [left, right] = [seatsOf(a), seatsOf(b)]
        const shared = a.filter((seat) => b.includes(seat))
        expect(seatNumbersOf(left)).toEqual(inOrder(a))
        expect(countSeats(left)).toBe(a.length)
        expect(isEmptySeatSet(left)).toBe(a.length === 0)
        expect(seatNumbersOf(intersectionOf(left, right))).toEqual(inOrder(shared))
        expect(countSeatsInBoth(left, right)).toBe(shared.length)
        expect(seatNumbersOf(differenceOf(left, right))).toEqual(
          inOrder(a.filter((seat) => !b.includes(seat))),
        )
        expect(seatNumbersOf(unionOf([left, right], blocks))).toEqual(inOrder(new Set([...a, ...b])))
        expect(seatNumbersOf(symmetricDifferenceOf(left, right))).toEqual(
          inOrder([...a, ...b].filter((seat) => !shared.includes(seat))),
        )
      }),
    )
  })

  it('are written in the bit order of PostgreSQL, with the first seat on the left', () => {
    expect(toBitString(seatsOf([0, 9])).slice(0, 5)).toBe('x8040')
  })

  it('put a block at its place, and ignore a block that the index does not have', () => {
    const seats = emptySeatSet(blocks)
    const bytes = new Uint8Array(blockSeats / 8)
    bytes[0] = 0b0100_0000
    setBlock(seats, 1, bytes)
    setBlock(seats, blocks, bytes)
    addSeat(seats, blocks * blockSeats)
    expect(seatNumbersOf(seats)).toEqual([blockSeats + 1])
  })
})
