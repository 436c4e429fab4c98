/** A search's filters as marks that a provider must have. */
import type { SearchFilter } from '../../contract/search/search.ts'
import type { AskedPlace } from './asked-place.ts'
import { prefixesFrom, prefixesUpTo, type NumberMark } from '../../projections/search/search-numbers.ts'
import type { freeWithinDays } from '../../contract/search/free-within.ts'
import type { Facet, Term } from '../../projections/search/search-terms.ts'

/** One of the marks that let a provider pass a filter; any one will do, and all filters must be passed. */
export type ChosenMark = {
  /** A filter's name; where its options are counted, that of its mark. */
  readonly filter: string
} & (
  | {
      /** `saved`: the word is a provider's id. */
      readonly mark: Term['mark'] | 'saved'
      readonly word: string
    }
  | { /** Free within so many days. */ readonly mark: 'free'; readonly word: (typeof freeWithinDays)[number] }
)

interface Asked {
  /** The providers that whoever asks has saved. */
  readonly savedIds: readonly string[]
  readonly place: AskedPlace | undefined
  /** The name of somebody that was typed whole: wherever they are, they pass the place. */
  readonly exact: string | undefined
}

/** Nothing where no filter narrows the search. */
export const chosenMarksOf = (
  filter: SearchFilter,
  { savedIds, place, exact }: Asked,
): readonly ChosenMark[] => [
  ...facetsIn(filter),
  ...rangesIn(filter),
  ...marked('rating', 'stars', filter.rating),
  ...(filter.freeWithin === undefined
    ? []
    : [{ filter: 'freeWithin', mark: 'free', word: filter.freeWithin } as const]),
  ...(place ? areaIn(place, exact) : []),
  ...(filter.bookmarkedOnly ? marked('bookmarkedOnly', 'saved', savedIds) : []),
]

/** A limit counts for one unit: by the hour, where nobody said which. */
const unitOf = ({ maxPrice, startingPriceType }: SearchFilter) =>
  startingPriceType ?? (maxPrice === undefined ? undefined : 'hourly')

const facetsIn = (filter: SearchFilter): readonly ChosenMark[] => [
  ...facet('type', filter.type),
  ...facet('languages', filter.languages),
  ...facet('certification', filter.certification),
  ...facet('technique', filter.technique),
  ...facet('insurance', filter.insurance),
  ...facet('serviceDelivery', filter.serviceDelivery),
  ...facet('startingPriceType', [unitOf(filter) ?? []].flat()),
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

const rangesIn = ({ minRating, maxPrice, yearsInService }: SearchFilter): readonly ChosenMark[] => {
  const range = (filter: string, mark: NumberMark, holds: typeof prefixesUpTo, limit: number | undefined) =>
    limit === undefined ? [] : marked(filter, mark, holds(mark, limit))
  return [
    ...range('minRating', 'average', prefixesFrom, minRating),
    ...range('maxPrice', 'price', prefixesUpTo, maxPrice),
    ...range('yearsInService', 'years', prefixesFrom, yearsInService),
  ]
}

/** Whoever works by video works everywhere (product.md, "Search"). */
const areaIn = ({ near }: AskedPlace, exact: string | undefined): readonly ChosenMark[] => [
  ...marked(
    'area',
    'place',
    near.map(({ word }) => word),
  ),
  ...marked('area', 'serviceDelivery', ['virtual_only', 'in_person_and_virtual']),
  ...marked('area', 'exact', exact === undefined ? [] : [exact]),
]

/** PostgreSQL has no NUL; a value with one is nobody's, and stays so. */
const marked = (
  filter: string,
  mark: Term['mark'] | 'saved',
  words: readonly string[],
): readonly ChosenMark[] =>
  [...new Set(words)].map((word) => ({ filter, mark, word: word.replaceAll('\0', '\uFFFD') }))
