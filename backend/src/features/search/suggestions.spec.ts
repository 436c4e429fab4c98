/** What the search field suggests: kinds of care in the page's language before places (product.md, "Search"). */

import { describe, expect, it } from '@jest/globals'
import { foldLetters } from '../../contract/fold-letters.ts'
import { keysOf, providerTypes } from '../../contract/profiles/options.ts'
import { textOf } from '../../language/texts.ts'
import { speakReadersLanguage, speaking } from '../../platform/texts/readers-language.ts'
import { suggestionsFor } from './suggestions.ts'

speakReadersLanguage()

/** Nobody is called so. */
const nobody = { query: () => Promise.resolve([]) }
const suggested = (text: string, language: 'en' | 'es' = 'es') =>
  speaking(language, () => suggestionsFor(nobody, text, 'anything'))

describe.each(['en', 'es'] as const)('in the page’s language (%s)', (language) => {
  const words = speaking(language, () =>
    keysOf(providerTypes)
      .filter((type) => type !== 'other')
      .flatMap((type) =>
        foldLetters(textOf(providerTypes[type]))
          .split(' ')
          .flatMap((word) => (word.length >= 4 ? [{ type, word }] : [])),
      ),
  )

  it.each(words)('“$word” means $type, and no place', async ({ type, word }) => {
    for (const typed of [word, word.slice(0, 4)]) {
      const { types, places } = await suggested(typed, language)
      expect(types).toContain(type)
      if (typed === word) expect(places).toEqual([])
    }
  })
})

it.each([
  ['salud', 'maternal_mental_health'],
  ['sueño', 'sleep_coach'],
  ['lactancia', 'lactation_consultant'],
  ['parto', 'birth_doula'],
])('“%s” is a kind of care and not a town', async (text, type) => {
  const { types, places } = await suggested(text)
  expect([types.includes(type as (typeof types)[number]), places]).toEqual([true, []])
})

it.each([
  ['seattl', 'Seattle, WA'],
  ['la', 'Los Angeles, CA'],
  ['de', 'Denver, CO'],
  ['por', 'Portland, OR'],
  ['no', 'Norfolk, VA'],
])('names places for “%s”, by which no kind of care is meant', async (text, place) => {
  expect((await suggested(text, 'en')).places).toContain(place)
})

it('names nothing beside the hotlines in danger', async () => {
  expect(await suggested('me quiero morir')).toEqual({ types: [], places: [], people: [], crisis: 'life' })
})
