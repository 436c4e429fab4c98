import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { blockSeats } from '../../projections/search/search-bits.ts'
import {
  addSeat,
  unionOf,
  toBytes,
  intersectionOf,
  countSeats,
  countSeatsInBoth,
  counterIn,
  symmetricDifferenceOf,
  isEmptySeatSet,
  nobody,
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
        expect(counterIn(left)(right)).toBe(shared.length)
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
    expect(
      toBytes([seatsOf([0, 9])])
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('8040')
  })

  it('are counted where they are full, too', () => {
    const words = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(words, words, (a, b) => {
        const [left, right] = [a, b].map((pattern) =>
          emptySeatSet(1).map((_, index) => pattern[index % pattern.length] ?? 0),
        ) as [SeatSet, SeatSet]
        const inBoth = seatNumbersOf(intersectionOf(left, right)).length
        expect(countSeatsInBoth(left, right)).toBe(inBoth)
        expect(counterIn(left)(right)).toBe(inBoth)
        expect(countSeats(left)).toBe(seatNumbersOf(left).length)
      }),
    )
  })

  it('are left as they are by what is made of them, and so can be shared', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const [left, right] = [seatsOf(a), seatsOf(b)]
        const none = differenceOf(left, left)
        const [joined, shared] = [unionOf([none, left, right], blocks), intersectionOf(left, right)]
        unionOf([joined, left], blocks)
        unionOf([shared, right], blocks)
        expect(
          [none, nobody(blocks), intersectionOf(left, none), symmetricDifferenceOf(right, right)].map(
            countSeats,
          ),
        ).toEqual([0, 0, 0, 0])
        expect(seatNumbersOf(left)).toEqual(inOrder(a))
        expect(seatNumbersOf(right)).toEqual(inOrder(b))
        expect(symmetricDifferenceOf(left, none)).toEqual(left)
        expect(differenceOf(left, none)).toEqual(left)
      }),
    )
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
