/** Finding providers: by words, by filters, with counts for each option, in a fixed order (product.md, "Search"). */
import {
  insurers,
  languages,
  priceTypes,
  providerTypes,
  serviceDeliveries,
} from '../../contract/profiles/options.ts'
import {
  availabilities,
  ethnicities,
  faiths,
  genders,
  sexualities,
} from '../../contract/profiles/attribute-options.ts'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { searchPageSize, type SearchCounts, type SearchFilter } from '../../contract/search/search.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { record, type ProviderRow } from '../../projections/profiles/providers.ts'
import { chosenIn } from './search-chosen.ts'
import { readQuery } from './search-query.ts'
import type { Alternative } from './search-answers-sql.ts'
import { alternativesFor } from './search-spellings.ts'
import { searchParameters, searchStatement, type Chosen, type Words } from './search-sql.ts'
import { facets, type Facet } from '../../projections/search/search-terms.ts'

export interface SearchResult {
  readonly providers: ProviderRecord[]
  readonly totalCount: number
  /** Where they were asked for. */
  readonly counts?: SearchCounts
  /** Where nobody has all the words: these come closest. */
  readonly closest?: true
}

/** Options of a free-text filter that are offered. */
const mostOffered = 30

/**
 * Counts that were worked out before, by what they follow from: the filters and the words, neither the order nor the
 * page. `keep` takes those that are worked out after it was asked.
 */
export type KeptCounts = (question: string) => {
  readonly value: SearchCounts | undefined
  readonly keep: (counts: SearchCounts) => void
}

const keepsNone: KeptCounts = () => ({ value: undefined, keep: () => undefined })

interface SearchOptions {
  /** The providers that whoever asks has saved. */
  readonly savedIds?: readonly string[]
  /** Whether each option is counted; yes where nothing is said. */
  readonly counts?: boolean
  readonly kept?: KeptCounts
}

/**
 * One page of those who match, their number, and how many would match each option with its own filter left aside.
 * In the order that was asked for, equals by their id; the best match is the place of the weakest word, then of the
 * strongest, then the fuller profile.
 * Where nobody has all the words, those who come closest. A page past the end is empty. Any text is an answerable question.
 */
export const searchProviders = (async (
  tables: ReadTables,
  filter: SearchFilter,
  { savedIds = [], counts: areCounted = true, kept = keepsNone }: SearchOptions = {},
): Promise<SearchResult> => {
  const chosen = await chosenIn(filter, savedIds)
  const told = (counted: Found['counted']) => (areCounted ? { counts: countsOf(chosen, counted ?? []) } : {})
  const nobody = () => ({ providers: [], totalCount: 0, ...told([]) })
  if (filter.bookmarkedOnly && savedIds.length === 0) return nobody()
  // Before anything is read: what is kept must not be newer than what it was read from.
  const { value: known, keep } = (filter.bookmarkedOnly ? keepsNone : kept)(questionOfCounts(filter))
  const readings = readQuery(filter.searchQuery)
  const { alternatives, isPartial } = await alternativesFor(tables, readings)
  if (readings.length > 0 && alternatives.length === 0) return nobody()
  const ask = async (words: Words, wanted: readonly Alternative[]) => {
    const statement = searchStatement({
      words,
      filters: chosen.length > 0,
      sort: filter.sort,
      counts: areCounted && !known,
    })
    const page = { start: (filter.page - 1) * searchPageSize, size: searchPageSize }
    const parameters = searchParameters(chosen, page, wanted)
    const [found] = await tables.query<Found>(statement.text, parameters, statement.name)
    return found ?? { totalCount: 0, counted: [], providers: [] }
  }
  const last = alternatives.filter(({ reading }) => reading === alternatives.at(-1)?.reading)
  const areSeveral = last.some(({ slot }) => slot !== last[0]?.slot)
  const found = await ask(alternatives.length === 0 ? 'none' : areSeveral ? 'all' : 'one', alternatives)
  const isClosest = areSeveral && found.totalCount === 0
  const { providers, totalCount, counted } = isClosest ? await ask('closest', last) : found
  const counts = areCounted && known ? { counts: known } : told(counted)
  if (counts.counts && !known) keep(counts.counts)
  return {
    providers: providers.map(record),
    totalCount,
    ...counts,
    ...((isClosest || isPartial) && totalCount > 0 ? { closest: true as const } : {}),
  }
}) as SearchProviders

interface SearchProviders {
  (
    tables: ReadTables,
    filter: SearchFilter,
    options: SearchOptions & { counts: boolean },
  ): Promise<SearchResult>
  (
    tables: ReadTables,
    filter: SearchFilter,
    options?: SearchOptions,
  ): Promise<SearchResult & { readonly counts: SearchCounts }>
}

/** A question without what its counts do not follow from. */
const questionOfCounts = ({ sort: _sort, page: _page, ...filter }: SearchFilter) => JSON.stringify(filter)

interface Found {
  readonly totalCount: number
  /** Null where nothing was to be counted. */
  readonly counted: readonly (readonly [facet: string, value: string, members: number])[] | null
  readonly providers: readonly ProviderRow[]
}

/** The options that are offered though nobody has them; the other filters hold whatever people wrote. */
const closedLists: Partial<Record<Facet, readonly string[]>> = {
  type: Object.keys(providerTypes),
  languages: Object.keys(languages),
  insurance: Object.keys(insurers),
  serviceDelivery: Object.keys(serviceDeliveries),
  startingPriceType: Object.keys(priceTypes),
  insuranceAccepted: ['true'],
  medicaidAccepted: ['true'],
  slidingScaleOffered: ['true'],
  gender: Object.keys(genders),
  sexuality: Object.keys(sexualities),
  ethnicity: Object.keys(ethnicities),
  faith: Object.keys(faiths),
  availability: Object.keys(availabilities),
}

/** The closed lists in full, noughts too; of free text what occurs, most first; what was chosen always. */
const countsOf = (chosen: readonly Chosen[], counted: NonNullable<Found['counted']>): SearchCounts => {
  const of = (facet: Facet) => {
    const counts = new Map((closedLists[facet] ?? []).map((value) => [value, 0]))
    for (const { filter, word } of chosen) if (filter === facet) counts.set(word, 0)
    const kept = new Set(counts.keys())
    for (const [at, value, members] of counted)
      if (at === facet && (members > 0 || kept.has(value))) counts.set(value, members)
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .filter(({ value }, place) => place < mostOffered || kept.has(value))
  }
  return Object.fromEntries(facets.map((facet) => [facet, of(facet)])) as SearchCounts
}
