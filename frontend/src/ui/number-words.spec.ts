import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dollarWords, numberWords } from './number-words.ts'

describe('A number', () => {
  it('is written as Intl would write it', () => {
    const intl = new Intl.NumberFormat('en-US')
    for (const count of [0, 7, 12, 999, 1000, 1034, 99_999, 100_000, 999_999, 1_000_000, 12_345_678])
      expect(numberWords(count)).toBe(intl.format(count))
  })

  it('of dollars has cents where there are some', () => {
    const intl = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    })
    const cents = Array.from({ length: 1000 }, (_, nth) => nth * 1001)
    for (const each of [...cents, 1, 5, 10, 100_000_000]) {
      const amount = each / 100
      expect(dollarWords(amount)).toBe(intl.format(amount))
    }
    expect(dollarWords(0.001)).toBe('$0')
    expect(dollarWords(12.999)).toBe('$13')
  })

  it('is written by no other file of the site', () => {
    const folder = join(import.meta.dirname, '..')
    const files = ['site', 'ui', 'server'].flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((path) => join(part, path)),
    )
    const writing = files.filter(
      (path) =>
        /(?<!\.spec)\.tsx?$/.test(path) &&
        /NumberFormat|toLocaleString\(/.test(readFileSync(join(folder, path), 'utf8')),
    )
    expect(writing).toEqual([])
  })
})
