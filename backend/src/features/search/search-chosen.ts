/** A search's filters as marks that a provider must have. */
import type { SearchFilter } from '../../contract/search/search.ts'
import { askedArea } from '../../projections/search/search-area.ts'
import { atLeast, atMost, type NumberMark } from '../../projections/search/search-numbers.ts'
import type { Chosen } from './search-sql.ts'
import type { Facet } from '../../projections/search/search-terms.ts'
import { wordsOf } from '../../projections/search/search-words.ts'
import { zipBook } from './zip-book.ts'

/** Nothing where no filter narrows the search. `savedIds` are the providers that whoever asks has saved. */
export const chosenIn = async (
  filter: SearchFilter,
  savedIds: readonly string[],
): Promise<readonly Chosen[]> => [
  ...facetsIn(filter),
  ...rangesIn(filter),
  ...marked('rating', 'stars', filter.rating),
  ...(await areaIn(filter.area)),
  ...(filter.bookmarkedOnly ? marked('bookmarkedOnly', 'saved', savedIds) : []),
]

const facetsIn = (filter: SearchFilter): readonly Chosen[] => [
  ...facet('type', filter.type),
  ...facet('languages', filter.languages),
  ...facet('certification', filter.certification),
  ...facet('technique', filter.technique),
  ...facet('insurance', filter.insurance),
  ...facet('serviceDelivery', filter.serviceDelivery),
  ...facet('startingPriceType', [filter.startingPriceType ?? []].flat()),
  ...facet('insuranceAccepted', saidOf(filter.insuranceAccepted)),
  ...facet('medicaidAccepted', saidOf(filter.medicaidAccepted)),
  ...facet('slidingScaleOffered', saidOf(filter.slidingScaleOffered)),
  ...facet('gender', filter.gender),
  ...facet('specialties', filter.specialties),
  ...facet('sexuality', filter.sexuality),
  ...facet('ethnicity', filter.ethnicity),
  ...facet('faith', filter.faith),
  ...facet('availability', filter.availability),
]

const facet = (name: Facet, values: readonly string[]) => marked(name, name, values)

const saidOf = (answer: boolean | undefined) => (answer === undefined ? [] : [String(answer)])

const rangesIn = ({ minRating, maxPrice, yearsInService }: SearchFilter): readonly Chosen[] => {
  const range = (filter: string, mark: NumberMark, holds: typeof atMost, limit: number | undefined) =>
    limit === undefined ? [] : marked(filter, mark, holds(mark, limit))
  return [
    ...range('minRating', 'average', atLeast, minRating),
    ...range('maxPrice', 'price', atMost, maxPrice),
    ...range('yearsInService', 'years', atLeast, yearsInService),
  ]
}

/** Whoever works by video works everywhere (product.md, "Search"). */
const areaIn = async (area: string): Promise<readonly Chosen[]> =>
  wordsOf(area).length === 0
    ? []
    : [
        ...marked('area', 'place', askedArea(area, await zipBook())),
        ...marked('area', 'serviceDelivery', ['virtual_only', 'in_person_and_virtual']),
      ]

/** PostgreSQL has no NUL; a value with one is nobody's, and stays so. */
const marked = (filter: string, mark: Chosen['mark'], words: readonly string[]): readonly Chosen[] =>
  [...new Set(words)].map((word) => ({ filter, mark, word: word.replaceAll('\0', '\uFFFD') }))
