import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { nearestWords, typoPatterns, typosAllowed, countTypos } from '../../contract/search/search-typos.ts'
import { stem, wordsOf } from '../../contract/search/search-words.ts'
import { readQuestion } from '../../features/search/read-question.ts'
import { zipBook } from './zip-book.ts'

describe('words', () => {
  it.each([
    ["Women's in-home care", ['womens', 'in', 'home', 'care']],
    ['O’Brien & Søn', ['obrien', 'son']],
    ['Zoë MÜLLER-Weiß', ['zoe', 'muller', 'weiss']],
    ['24/7', ['24', '7']],
    ['👶 ?!', []],
    ['产后护理 كريم', ['产后护理', 'كريم']],
  ])('of “%s” are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it.each([
    ['doulas', 'doula'],
    ['families', 'family'],
    ['diastasis', 'diastasis'],
    ['stress', 'stress'],
    ['campus', 'campus'],
    ['gas', 'gas'],
    ['nursing', 'nursing'],
  ])('“%s” is kept as “%s”', (word, kept) => {
    expect(stem(word)).toBe(kept)
  })
})

const book = await zipBook()
const readQuery = (text: string) => readQuestion(text, { book, hasPlace: true }).readings

describe('a search text', () => {
  const read = (text: string) => readQuery(text).map((wanted) => wanted.map(({ text }) => text))

  it('is read as written, and also with a phrase for a kind of care as one term', () => {
    expect(read('night nurse in Austin')).toEqual([
      ['night', 'nurse', 'austin'],
      ['night nurse', 'austin'],
    ])
    expect(read('austin doula')).toEqual([['austin', 'doula']])
  })

  it('matches a half-typed phrase only at its end', () => {
    expect(readQuery('night nur').at(-1)).toEqual([
      { text: 'night nur', types: ['night_nanny', 'postpartum_newborn_specialist'] },
    ])
    expect(read('night nur austin')).toEqual([['night', 'nur', 'austin']])
  })

  it('is limited to twelve words, each once', () => {
    expect(read('red red blue')).toEqual([['red', 'blue']])
    expect(readQuery(Array.from({ length: 40 }, (_, i) => `word${i}`).join(' '))[0]).toHaveLength(12)
  })

  it('is read without filler words, unless there are no others', () => {
    expect(read('i need someone who can help me find a doula please')).toEqual([['doula']])
    expect(read('thanks')).toEqual([['thanks']])
    expect(read('baby nurse')).toEqual([['baby', 'nurse'], ['baby nurse']])
    expect(read('prolapse after giving birth').at(-1)).toEqual(['prolapse'])
  })

  it('treats a word that is written apart as one', () => {
    expect(read('C-section scar').at(-1)).toEqual(['csection scar'])
    expect(wordsOf('co-sleeping, bed sharing')).toEqual(['cosleeping', 'bedsharing'])
  })

  it('has no reading if it has no words', () => {
    expect(read(' ?! the of ')).toEqual([])
  })
})

describe('typos', () => {
  it.each([
    ['doula', 'doula', 0],
    ['duola', 'doula', 1],
    ['doulaa', 'doula', 1],
    ['dula', 'doula', 1],
    ['doila', 'doula', 1],
    ['lactatoin', 'lactation', 1],
    ['lctatoin', 'lactation', 2],
    ['nurse', 'nursing', 3],
  ])('between “%s” and “%s” are %i', (a, b, typos) => {
    expect(countTypos(a, b, 3)).toBe(typos)
  })

  it('are not tolerated under five letters; one is from five letters, two from nine', () => {
    expect([1, 4, 5, 8, 9, 20].map((letters) => typosAllowed('abc', 'x'.repeat(letters)))).toEqual([
      0, 0, 1, 1, 2, 2,
    ])
  })

  it('lead only to the nearest words', () => {
    expect(nearestWords('consultnat', ['consultant', 'consulting', 'consultation'])).toEqual(['consultant'])
    expect(nearestWords('benalli', ['grace'])).toEqual([])
  })

  it('of one letter are always found by the patterns', () => {
    const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'é')
    const word = fc.array(letter, { minLength: 5, maxLength: 12 })
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        fc.constantFrom('drop', 'add', 'change', 'swap'),
        letter,
        (letters, at, typo, other) => {
          const i = at % (letters.length - 1)
          const typed = [...letters]
          if (typo === 'drop') typed.splice(i, 1)
          if (typo === 'add') typed.splice(i, 0, other)
          if (typo === 'change') typed[i] = other
          if (typo === 'swap') typed.splice(i, 2, letters[i + 1] ?? 'a', letters[i] ?? 'a')
          fc.pre(typed.length > 3)
          expect(countTypos(typed.join(''), letters.join(''), 1)).toBeLessThanOrEqual(1)
          expect(typoPatterns(typed.join('')).some((pattern) => fits(letters.join(''), pattern))).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

/** SQL's LIKE, for patterns without an underscore. */
const fits = (word: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*')}$`, 'u').test(word)
