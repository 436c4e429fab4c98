/** What is understood of questions as parents type them; docs/search-words.md says how the lists of words are kept. */

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { madeQuestions, type AskedQuestion } from '../../../test/questions/made-questions.ts'
import { wordsOf } from '../../contract/search/search-words.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { englishWords } from './english-words.ts'
import { plainText, tokensOf } from './question-tokens.ts'
import { readQuestion } from './read-question.ts'
import { resolvePlace } from './resolve-place.ts'
import { spanishWords } from './spanish-words.ts'

const kinds: Readonly<Record<string, string>> = {
  L: 'lactation_consultant',
  N: 'night_nanny+postpartum_newborn_specialist',
  NN: 'night_nanny',
  P: 'postpartum_newborn_specialist',
  M: 'maternal_mental_health',
  S: 'sleep_coach',
  F: 'pelvic_floor_specialist',
  B: 'birth_doula',
}

const partsOf = (list: string) => list.split(',').filter(Boolean).toSorted()

/** `text|place|filters|rest`; a rest of `*` is not looked at. Every other one was held out. */
const written = readFileSync(
  new URL('../../../test/questions/written-questions.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line, nth): AskedQuestion => {
    const [text = '', place = '', filters = '', rest = ''] = line.split('|')
    return {
      text,
      place,
      filters: partsOf(filters),
      rest: partsOf(rest).map((part) => kinds[part] ?? part),
      isHeldOut: nth % 2 === 1,
    }
  })

const book = await zipBook()

const understood = (text: string) => {
  const read = readQuestion(text, { book })
  const last = read.readings.at(-1) ?? []
  return {
    place: read.isNear ? '?' : read.place === '' ? '' : (resolvePlace(read.place, book)?.name ?? read.place),
    filters: read.filters.map(({ filter, value }) => `${filter}=${value}`).toSorted(),
    rest: [
      ...new Set(
        last.map(({ text: word, types }) => (types.length > 0 ? [...types].toSorted().join('+') : word)),
      ),
    ].toSorted(),
  }
}

const wrongOf = (questions: readonly AskedQuestion[]) =>
  questions.flatMap(({ text, place, filters, rest }) => {
    const read = understood(text)
    const isRight =
      read.place.toLowerCase() === place.toLowerCase() &&
      read.filters.join() === filters.join() &&
      (rest.includes('*') || read.rest.join() === rest.toSorted().join())
    return isRight ? [] : [`${text}: ${read.place} | ${read.filters.join()} | ${read.rest.join()}`]
  })

const all = [...madeQuestions, ...written]

describe('Questions as parents type them', () => {
  it.each([false, true])('are understood in 97 of 100 (held out: %s)', (isHeldOut) => {
    const asked = all.filter((question) => question.isHeldOut === isHeldOut)
    expect(asked.length).toBeGreaterThan(400)
    const wrong = wrongOf(asked)
    expect(wrong.length > 0.03 * asked.length ? wrong : []).toEqual([])
  })
})

describe('A question', () => {
  const read = (text: string) => readQuestion(text, { book })
  const named = (text: string) => read(text).filters.map(({ filter, value }) => `${filter}=${value}`)

  it.each([
    ['lactation consultant who speaks Spanish', 'languages=spanish', 'lactation consultant'],
    ['French-speaking night nurse', 'languages=french', 'night nurse'],
    ['doula que no sea cara, en español', 'languages=spanish', 'doula que no sea cara,'],
    ['latch blue cross blue shield insurance', 'insurance=blue_cross', 'latch'],
    ['accepts Medicaid twins', 'medicaidAccepted=true', 'twins'],
    ['sitter less than $ 50 an hour', 'maxPrice=50', 'sitter'],
    ['sitter $45/hr or less', 'maxPrice=45', 'sitter'],
    ['african-american birth doulas', 'ethnicity=black', 'birth doulas'],
    ['terapeuta latina', 'ethnicity=hispanic', 'terapeuta'],
    ['enfermera de noche hispana', 'ethnicity=hispanic', 'enfermera de noche'],
    ['fisioterapeuta de suelo pélvico mujer', 'gender=woman', 'fisioterapeuta de suelo pélvico'],
    ['doula que acepte hasta $60', 'maxPrice=60', 'doula'],
    ['ＤＯＵＬＡ who speaks Ｓｐａｎｉｓｈ', 'languages=spanish', 'DOULA'],
  ])('names a filter in %j, and is %j without it', (text, filter, rest) => {
    const [first] = read(text).filters
    expect([`${first?.filter}=${first?.value}`, first?.rest]).toEqual([filter, rest])
  })

  it.each([
    ['clases de hipnoparto', 'hipnoparto'],
    ['ejercicios para la diástasis', 'ejercicios diastasis'],
    ['antidepresivos durante la lactancia', 'antidepresivos lactancia'],
    ['me da miedo parir', 'miedo parir'],
  ])('in Spanish, as %j, is asked without its small words: %j', (text, left) => {
    expect((read(text).readings.at(-1) ?? []).map((word) => word.text).join(' ')).toBe(left)
  })

  it.each([
    'a blue room, a cross baby, out of network',
    'black stool in diaper',
    'doula for black mothers',
    'lgbtq family support',
    'under 5 months',
    'baby born this week',
    'frances',
    'herman',
    'christina',
    'aslan',
    'under 50',
    '',
  ])('names none in %j', (text) => {
    expect(named(text)).toEqual([])
  })

  it('is forgiven a slip in a filter', () => {
    expect(named('frnech speaking doula')).toEqual(['languages=french'])
    expect(named('nanny mediciad')).toEqual(['medicaidAccepted=true'])
  })

  it('can lose its filters one by one', () => {
    const { filters } = read('spanish night nurse, aetna')
    expect(filters.map(({ rest }) => rest)).toEqual(['night nurse, aetna', 'spanish night nurse,'])
  })

  it('has no filter and no place if it is a whole name', () => {
    const { filters, place } = readQuestion('German Austin', { book, isName: true })
    expect([filters, place]).toEqual([[], ''])
  })

  it.each(['near me', 'doula near me', 'doula cerca de mí', 'niñera por aquí'])(
    'has no place in %j',
    (text) => {
      const { place, isNear } = read(text)
      expect([place, isNear]).toEqual(['', true])
      expect(resolvePlace(text, book)).toBeUndefined()
    },
  )

  it('has the words that profiles are searched for, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(tokensOf(plainText(text)).map(({ word }) => word)).toEqual(wordsOf(text))
      }),
      { numRuns: 500, examples: [['C-section, bed sharing'], ['Hawaiʻi won’t'], ['½ ﬁt']] },
    )
  })

  it('is understood whatever is typed', () => {
    const word = fc.constantFrom(
      ...'not a black spanish doula under $ 50 an hour in la 78701 austin tx de la que no cerca'.split(' '),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
          fc.string({ unit: 'binary', maxLength: 200 }),
        ),
        (text) => {
          for (const { rest } of read(text.slice(0, 200)).filters)
            expect(rest.length).toBeLessThanOrEqual(plainText(text).length)
        },
      ),
      { numRuns: 300 },
    )
  })
})

it('Both languages have every list, and none is empty', () => {
  for (const lists of [englishWords, spanishWords])
    for (const [list, words] of Object.entries(lists)) expect([list, words.trim()]).not.toEqual([list, ''])
})

it.each([
  ['English', englishWords],
  ['Spanish', spanishWords],
])('No %s phrase stands for two kinds of care', (_language, lists) => {
  const phrases = Object.entries(lists).flatMap(([list, words]) =>
    list.startsWith('care')
      ? words.split(',').flatMap((phrase) => phrase.trim().replaceAll(/\s+/gu, ' ') || [])
      : [],
  )
  expect(phrases.filter((phrase, nth) => phrases.indexOf(phrase) !== nth)).toEqual([])
})
