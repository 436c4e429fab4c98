/** What a mistyped text costs, counted in comparisons and not in time, and that saving them loses no correction. */

import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { countTypos } from '../../contract/search/search-typos.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { findPlace } from './place-in-words.ts'
import { tokensOf } from './question-tokens.ts'

/** How often a text is compared with all large cities. */
const comparisonsOf = async (text: string) => {
  const book = await zipBook()
  let count = 0
  const counted = new Proxy(book.largeNames, {
    get(names, key, receiver) {
      if (key === 'filter') count += 1
      return Reflect.get(names, key, receiver) as unknown
    },
  })
  findPlace(
    tokensOf(text),
    new Proxy(book, { get: (of, key): unknown => (key === 'largeNames' ? counted : Reflect.get(of, key)) }),
  )
  return count
}

it('A mistyped text of any length is compared with large cities a few times', async () => {
  const words = fc.array(fc.stringMatching(/^[b-df-hj-np-tv-xz]{1,9}$/u), { minLength: 8, maxLength: 100 })
  await fc.assert(
    fc.asyncProperty(words, async (typed) => {
      expect(await comparisonsOf(typed.join(' ').slice(0, 200))).toBeLessThanOrEqual(24)
    }),
  )
})

it('A mistyped city is understood at the end of a long text, and after “in” anywhere', async () => {
  const book = await zipBook()
  const long = 'xzqv wkjh qzxv jkwq vzqx hjkw zqxv kwjq xvzq jhkw'
  expect(findPlace(tokensOf(`${long} philadelpia`), book)?.text).toBe('philadelphia')
  expect(findPlace(tokensOf(`in philadelpia ${long}`), book)?.text).toBe('philadelphia')
})

it('Typos are counted alike whatever the most that are allowed', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ñ', 'щ', '𝒳', '7'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 2 }), (a, b, most) => {
      expect(countTypos(a, b, most)).toBe(Math.min(countTypos(a, b, 99), most + 1))
    }),
    { numRuns: 2_000 },
  )
})
