/** A filter is never called unmet where somebody listed below meets it, for all demo people and generated questions. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { openDemoSearch } from '../bench/search-quality.ts'
import { wordsOf } from '../src/contract/search/search-words.ts'
import type { NamedFilter } from '../src/contract/search/search.ts'
import { columnOf, yesNoAskedFor, type YesNoAskedFor } from '../src/domain/profiles/yes-no-fields.ts'
import { namedFilterPhrases } from '../src/features/search/lexicon.ts'
import type { FoundProvider } from '../src/features/search/search.ts'
import { madeQuestions } from './questions/made-questions.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof openDemoSearch>>
beforeAll(async () => {
  database = await testDatabase()
  world = await openDemoSearch(database.url)
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

const isYesNo = (filter: NamedFilter['filter']): filter is YesNoAskedFor => filter in yesNoAskedFor

/** By what stands on the card and the profile. Nobody in the demo's tables is known to be free at a time. */
const meets = (person: FoundProvider, { filter, value }: Pick<NamedFilter, 'filter' | 'value'>): boolean => {
  if (isYesNo(filter)) return person[columnOf(filter)]
  switch (filter) {
    case 'languages':
      return person.languages.includes(value)
    case 'insurance':
      return person.insurers.includes(value)
    case 'maxPrice':
      return person.starting_price_type === 'hourly' && person.starting_price <= Number(value)
    case 'startingPriceType':
      return person.starting_price_type === value
    case 'freeWithin':
      return false
    case 'availability':
      return (
        person.availability.includes(value) || (value === 'nights' && person.types.includes('night_nanny'))
      )
    case 'ethnicity':
      return person.ethnicity.includes(value)
    case 'faith':
      return person.faith === value
    case 'gender':
      return person.gender === value
    case 'sexuality':
      return person.sexuality === value
  }
}

const care = [
  'doula',
  'night nurse',
  'pelvic floor',
  'bilingual doula',
  'zyxwy lactation',
  'therapist for twins',
  '',
]
const traits = [
  'Spanish',
  'who speaks Mandarin',
  'who speaks German',
  'takes Aetna',
  'accepts Medicaid',
  'under $40',
  'on a sliding scale',
  'Spanish, takes Cigna',
  'Mandarin, accepts Medicaid, under $30',
]
const questions = [
  ...care.flatMap((kind) => traits.map((trait) => `${kind} ${trait}`.trim())),
  ...madeQuestions.flatMap(({ text, filters }) => (filters.length > 0 ? text : [])),
]

/** Every phrase that names a filter, around a kind of care in either order; the day draws which kind and which order. */
const kinds = [
  ...care,
  'therapist',
  'partera',
  'asesora de lactancia',
  'enfermera de noche',
  'psicóloga',
  'fisioterapeuta de suelo pélvico',
  'doula para gemelos',
]
const orders = [
  (kind: string, trait: string) => `${kind} ${trait}`,
  (kind: string, trait: string) => `${trait} ${kind}`,
  (kind: string, trait: string) => `${kind} who is ${trait}`,
  (kind: string, trait: string) => `${kind} que acepte ${trait}`,
  (kind: string, trait: string) => `${kind} ${trait} en Austin`,
  (kind: string, trait: string) => `${trait} ${kind} who takes Aetna`,
]
const phrases = [...namedFilterPhrases.keys()]
const drawn = fc
  .sample(fc.tuple(fc.constantFrom(...kinds), fc.constantFrom(...orders)), 2 * phrases.length)
  .map(([kind, order], nth) => order(kind, phrases[nth % phrases.length] ?? '').trim())

it('A filter is called unmet, or a word of it unknown, only above people none of whom meet it', async () => {
  const wrong: string[] = []
  let called = 0
  for (const text of [...questions, ...drawn]) {
    const { providers, named = [], unmet = [], others = [], unknownWords = [] } = await world.search(text)
    called += unmet.length
    for (const [phrase, filter] of namedFilterPhrases)
      if (
        unknownWords.length > 0 &&
        wordsOf(phrase).some((word) => unknownWords.includes(word)) &&
        [...providers, ...others].some((person) => meets(person, filter))
      )
        wrong.push(`${text}: nobody mentions ${unknownWords.join(' ')}`)
    for (const filter of unmet)
      if (providers.some((person) => meets(person, filter)))
        wrong.push(`${text}: ${filter.filter} ${filter.value}`)
    for (const filter of named)
      if (
        !providers.every(
          (person) =>
            named.some((each) => each.filter === filter.filter && meets(person, each)) ||
            filter.filter === 'freeWithin' ||
            filter.filter === 'maxPrice',
        )
      )
        wrong.push(`${text}: not all pass ${filter.filter} ${filter.value}`)
    if (others.some((person) => named.every((filter) => meets(person, filter)))) wrong.push(`${text}: others`)
  }
  expect(wrong).toEqual([])
  expect(called).toBeGreaterThan(10)
})

it.each(['near Seattle', 'in Austin'])(
  'A night nanny %s is looked for as widely as a night nurse',
  async (place) => {
    const ids = async (text: string) => (await world.search(text)).providers.map(({ id }) => id)
    expect(await ids(`night nanny ${place}`)).toEqual(await ids(`night nurse ${place}`))
    expect(await ids(`niñera nocturna ${place}`)).toEqual(await ids(`night nurse ${place}`))
  },
)

it('A filter holds where somebody of the kind of care meets it, whatever else was typed', async () => {
  const found = await world.search('bilingual Spanish doula')
  expect(found.named?.map(({ value }) => value)).toEqual(['spanish'])
  expect(found.providers[0]?.languages).toContain('spanish')
  const odd = await world.search('zyxwy Spanish doula')
  expect([odd.named?.length, odd.unmet, odd.unknownWords]).toEqual([1, undefined, ['zyxwy']])
})
