import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { compareNumbers, exactJson, exactNumber, momentOf } from './exact-numbers.ts'

describe('A number of a database', () => {
  it.each([
    ['1.50', 1.5],
    ['-0.0000001', -1e-7],
    ['1e+300', 1e300],
    ['100000000000000000000000', 1e23],
    ['9007199254740993', '9007199254740993'],
    ['0.12345678901234567890', '0.12345678901234567890'],
    ['1e400', '1e400'],
    ['NaN', 'NaN'],
    ['-Infinity', '-Infinity'],
    ['', ''],
  ])('%s stays what it is', (text, kept) => {
    expect(exactNumber(text)).toBe(kept)
  })

  it('has the same digits afterwards, whatever they are', () => {
    const digits = fc.tuple(fc.bigInt(), fc.nat(30)).map(([number, places]) => {
      const [sign, text] = number < 0n ? ['-', String(-number)] : ['', String(number)]
      const padded = text.padStart(places + 1, '0')
      return `${sign}${padded.slice(0, padded.length - places)}.${padded.slice(padded.length - places)}`
    })
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        expect(compareNumbers(String(exactNumber(one)), one)).toBe(0)
        const difference = compareNumbers(one, other)
        expect(Math.sign(compareNumbers(other, one))).toBe(-Math.sign(difference) + 0)
        if (Number(one) !== Number(other)) expect(difference > 0).toBe(Number(one) > Number(other))
      }),
    )
    expect(compareNumbers('9007199254740993', '9007199254740992')).toBe(1)
  })

  it('keeps its digits within JSON', () => {
    expect(exactJson('{"a":[9007199254740993,1.5,"7"],"b":1E400,"c":null}')).toEqual({
      a: ['9007199254740993', 1.5, '7'],
      b: '1E400',
      c: null,
    })
  })
})

it('A moment keeps its year and all digits of its second', () => {
  expect(momentOf('0044-03-15 12:00:00+00')).toBe('0044-03-15T12:00:00.000Z')
  expect(momentOf('2026-03-15 12:00:00.123456+00')).toBe('2026-03-15T12:00:00.123456Z')
  expect(momentOf('12026-03-15 12:00:00+00')).toBe('12026-03-15 12:00:00+00')
  expect(momentOf('infinity')).toBe('infinity')
})
