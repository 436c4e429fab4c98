/** The suggestions of the search field while a person types (contract/search/search-suggestions.ts). */

import { foldLetters } from '../../contract/fold-letters.ts'
import { keysOf, providerTypes, type ProviderType } from '../../contract/profiles/options.ts'
import { isDanger, type Danger } from '../../contract/search/crises.ts'
import { crisisIn } from '../../contract/search/crisis/crisis.ts'
import { mostSuggestionsOfEachSort } from '../../contract/search/search-suggestions.ts'
import { stem, wordsOf } from '../../contract/search/search-words.ts'
import { textOf } from '../../language/texts.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { text, texts } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { cityKey, type ZipBook } from '../../projections/search/search-area.ts'
import { blockSeats } from '../../projections/search/search-bits.ts'
import { stateNames } from '../../projections/search/search-states.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { careWords, isEveryday } from './lexicon.ts'
import { readQuestion } from './read-question.ts'
import { resolvePlace } from './resolve-place.ts'

export interface Suggestions {
  readonly types: ProviderType[]
  readonly places: string[]
  readonly people: { readonly name: string; readonly slug: string; readonly types: ProviderType[] }[]
  readonly crisis?: Danger
}

/** The fewest letters for which there are suggestions. */
const fewestLetters = 2

/** No suggestions for fewer than two letters. In danger the hotlines, and nothing beside them. */
export const suggestionsFor = async (
  tables: ReadTables,
  text: string,
  of: 'anything' | 'place',
): Promise<Suggestions> => {
  const nothing = { types: [], places: [], people: [] }
  if (wordsOf(text).join('').length < fewestLetters) return nothing
  const crisis = crisisIn(text)
  if (isDanger(crisis)) return { ...nothing, crisis }
  const book = await zipBook()
  if (of === 'place') return { types: [], places: placesFor(text, book), people: [] }
  const typed = foldLetters(text).trim()
  const isOurs =
    (careWords.has(typed) && !isEveryday(typed)) || labels().some((label) => label.includes(typed))
  return {
    types: typesFor(text, book),
    // `salud` is not Saluda.
    places: isOurs ? [] : placesFor(text, book).slice(0, 2),
    people: await peopleNamed(tables, wordsOf(text)),
  }
}

/** The words of the names of the kinds of care, in the page's language. */
const labels = () => Object.values(providerTypes).map((label) => wordsOf(textOf(label)))

const typesFor = (text: string, book: ZipBook): ProviderType[] => {
  const typed = foldLetters(text).trim()
  const begun = keysOf(providerTypes).filter((type) =>
    ` ${foldLetters(textOf(providerTypes[type]))}`.includes(` ${typed}`),
  )
  const meant = (readQuestion(text, { book, hasPlace: true }).readings.at(-1) ?? []).flatMap(
    ({ types }) => types,
  )
  return [...new Set([...begun, ...meant])]
    .filter((type) => type !== 'other')
    .slice(0, mostSuggestionsOfEachSort)
}

/** The place that the text names, and cities and states whose names begin with the text. */
const placesFor = (text: string, book: ZipBook): string[] => {
  const key = cityKey(text)
  const whole = resolvePlace(text, book)
  const begun = /^\d/u.test(key) ? [] : book.citiesBegun(key, mostSuggestionsOfEachSort)
  const states = stateNames.filter((name) => cityKey(name).startsWith(key)).slice(0, 2)
  return [
    ...new Set([
      ...(whole ? [whole.name] : []),
      ...begun.map(({ name, state }) => `${name}, ${state}`),
      ...states,
    ]),
  ].slice(0, mostSuggestionsOfEachSort)
}

/** Sorts behind every letter. */
const lastCharacter = '\u{10FFFF}'

/** The most providers of one block that are sorted, in case very many have such a name. */
const mostLooked = 200

const namesBeginning = statement(
  {
    name: text(),
    slug: text(),
    types: texts<ProviderType>(),
  },
  `with asked as (select * from unnest($1::integer[], $2::text[], $3::text[]) as a (slot, first, last)),
          hit as (
            select a.slot, p.block, bit_or(p.bits) as bits
              from asked a
             cross join lateral (
               select block, bits from read.provider_posting
                where mark = 'name' and word between a.first and a.last offset 0) as p
             group by 1, 2),
          named as (
            select block, bit_and(bits) as bits from hit group by 1
            having count(*) = (select count(*) from asked))
     select r.name, r.slug, r.types
       from named n
      cross join lateral (
        select n.block * ${blockSeats} + sum(length(gap) + 1) over (order by i) - 1 as seat, i
          from unnest(string_to_array(n.bits::text, '1')) with ordinality as g (gap, i)
         limit ${mostLooked}) as p
       join read.provider_seat s on s.seat = p.seat
       join read.provider r on r.id = s.id
      where p.i <= bit_count(n.bits)
      order by s.quality desc, r.id limit $4`,
  { name: 'people named' },
)

/**
 * Providers whose names have all the words, of which the last may be incomplete. The most trusted come first.
 */
const peopleNamed = async (tables: ReadTables, words: readonly string[]): Promise<Suggestions['people']> => {
  const last = words.length - 1
  const rows = await namesBeginning(tables, [
    words.map((_, index) => index),
    words.map((word, index) => (index === last ? word : stem(word))),
    words.map((word, index) => (index === last ? `${word}${lastCharacter}` : stem(word))),
    mostSuggestionsOfEachSort,
  ])
  return rows
}
