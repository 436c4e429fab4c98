/** Converts the filters of a search to marks that a provider must have. */

import type { freeWithinDays } from '../../contract/search/free-within.ts'
import type { SearchFilter } from '../../contract/search/search.ts'
import { eachOf, keysOf, yesNoFilters } from '../../domain/profiles/yes-no-fields.ts'
import { prefixesFrom, prefixesUpTo, type NumberMark } from '../../projections/search/search-numbers.ts'
import type { AnsweredFacet, Term } from '../../projections/search/search-terms.ts'

/**
 * A mark that lets a provider pass a filter. Any mark of a filter is enough, and all filters must be passed.
 */
export type ChosenMark = {
  /** The name of the filter. For a filter whose options are counted, it is the same as the mark. */
  readonly filter: string
} & (
  | {
      /** For `saved`, the word is a provider's id. */
      readonly mark: Term['mark'] | 'saved'
      readonly word: string
    }
  | { /** Free within so many days. */ readonly mark: 'free'; readonly word: (typeof freeWithinDays)[number] }
)

/** The marks of all filters that are set, without those of the place (nearby.ts); empty if none is. */
export const chosenMarksOf = (
  filter: SearchFilter,
  /** The providers that the caller has saved. */
  savedIds: readonly string[],
): readonly ChosenMark[] => [
  ...facetsIn(filter),
  ...rangesIn(filter),
  ...marked('rating', 'stars', filter.rating),
  ...(filter.freeWithin === undefined
    ? []
    : [{ filter: 'freeWithin', mark: 'free', word: filter.freeWithin } as const]),
  ...(filter.bookmarkedOnly ? marked('bookmarkedOnly', 'saved', savedIds) : []),
]

/** The unit of a price limit: by the hour unless the search names another. */
const unitOf = ({ maxPrice, startingPriceType }: SearchFilter) =>
  startingPriceType ?? (maxPrice === undefined ? undefined : 'hourly')

/** What a search chooses of each. */
const choices: Readonly<Record<AnsweredFacet, (filter: SearchFilter) => readonly string[]>> = {
  type: ({ type }) => type,
  languages: (filter) => filter.languages,
  certification: ({ certification }) => certification,
  technique: ({ technique }) => technique,
  insurance: ({ insurance }) => insurance,
  serviceDelivery: ({ serviceDelivery }) => serviceDelivery,
  startingPriceType: (filter) => [unitOf(filter) ?? []].flat(),
  ...eachOf(keysOf(yesNoFilters), (name) => (filter: SearchFilter) => saidOf(filter[name])),
  gender: ({ gender }) => gender,
  specialties: ({ specialties }) => specialties,
  sexuality: ({ sexuality }) => sexuality,
  ethnicity: ({ ethnicity }) => ethnicity,
  faith: ({ faith }) => faith,
  availability: ({ availability }) => availability,
}

const facetsIn = (filter: SearchFilter): readonly ChosenMark[] =>
  keysOf(choices).flatMap((name) => marked(name, name, choices[name](filter)))

const saidOf = (answer: boolean | undefined) => (answer === undefined ? [] : [String(answer)])

const rangesIn = ({ minRating, maxPrice, yearsInService }: SearchFilter): readonly ChosenMark[] => {
  const range = (filter: string, mark: NumberMark, holds: typeof prefixesUpTo, limit: number | undefined) =>
    limit === undefined ? [] : marked(filter, mark, holds(mark, limit))
  return [
    ...range('minRating', 'average', prefixesFrom, minRating),
    ...range('maxPrice', 'price', prefixesUpTo, maxPrice),
    ...range('yearsInService', 'years', prefixesFrom, yearsInService),
  ]
}

/** PostgreSQL cannot store NUL, so a value with one must match no provider. */
const marked = (
  filter: string,
  mark: Term['mark'] | 'saved',
  words: readonly string[],
): readonly ChosenMark[] =>
  [...new Set(words)].map((word) => ({ filter, mark, word: word.replaceAll('\0', '\uFFFD') }))
