/**
 * Finds providers by words and filters, with counts for each option, in a fixed order (product.md, "Search").
 */

import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { seeksHelp, type Crisis } from '../../contract/search/crises.ts'
import {
  searchFilter,
  searchPageSize,
  type NamedFilter,
  type Nearness,
  type PlaceFound,
  type SearchCounts,
  type SearchFilter,
} from '../../contract/search/search.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'
import { publicRecordOf, type ProviderRow } from '../../projections/profiles/providers.ts'
import { farthestReach, type ZipBook } from '../../projections/search/search-area.ts'
import { askIndex, few, type CountedOption, type FoundRow, type IndexAnswer } from './ask-index.ts'
import { milesToProvider, type AskedPlace } from './asked-place.ts'
import { isOfFilter } from './lexicon.ts'
import { openFilters, withNamed } from './named-filters.ts'
import { uncachedPostings, type Postings } from './postings.ts'
import { chosenMarksOf } from './search-chosen.ts'
import { countsOf } from './search-counts.ts'
import { interpretSearch, type InterpretSearch, type Understood } from './understood.ts'

export interface SearchResult {
  readonly providers: FoundProvider[]
  readonly totalCount: number
  /** Present if counts were requested. */
  readonly counts?: SearchCounts
  /** Present if no provider has all the words, and these are the closest matches. */
  readonly closest?: true
  /** Present if the search has a place. */
  readonly place?: PlaceFound
  /** Present if the words name filters. */
  readonly named?: NamedFilter[]
  /** Filters that the words name too, but that nobody listed here passes. */
  readonly unmet?: NamedFilter[]
  /** Words that no profile uses, so that they were not searched for. */
  readonly unknownWords?: string[]
  /** Present if the words ask for somebody near, and nobody has said where that is. */
  readonly isNear?: true
  /** Present if only a few pass them: who else comes close. */
  readonly others?: FoundProvider[]
  /** Present if nobody was found, but somebody comes to the place: the nearest of them. */
  readonly nearest?: FoundProvider[]
  /** Present if the words suggest that the person may need help. */
  readonly crisis?: Crisis
}

/** A whole profile, and how near the provider is. */
export type FoundProvider = ProviderRecord & Nearness

/**
 * A cache of counts. Its key has the filters and the words, but neither the sort order nor the page. `value`
 * is a cached result, if any; `keep` stores counts that were computed after the cache was asked.
 */
export type SearchCountsCache = (question: string) => {
  readonly value: SearchCounts | undefined
  readonly keep: (counts: SearchCounts) => void
}

const keepsNone: SearchCountsCache = () => ({ value: undefined, keep: () => undefined })

export interface SearchOptions {
  /** Defaults to the page of the list. */
  readonly pageSize?: number
  /** The providers that the caller has saved. */
  readonly savedIds?: readonly string[]
  /** Whether it is known by now who is free when. Defaults to true. */
  readonly isFreeKnown?: boolean
  /** Whether to count each option. Defaults to true. */
  readonly counts?: boolean
  readonly countsCache?: SearchCountsCache
  /** Interprets the words and the place. By default each search looks its words up itself. */
  readonly interpret?: InterpretSearch
  /** The index cache. By default the index is read for each search. */
  readonly postings?: Postings
  /** The time whose day (UTC) decides the order of equal providers. */
  readonly now?: Date
}

const search = async (
  tables: ReadTables,
  filter: SearchFilter,
  options: SearchOptions = {},
): Promise<SearchResult> => {
  // The cache is asked before anything is read, so that counts are not stored as newer than the data they
  // come from.
  const { value: knownCounts, keep } = (
    filter.bookmarkedOnly ? keepsNone : (options.countsCache ?? keepsNone)
  )(questionOfCounts(filter))
  const asked = await (options.interpret ?? interpretSearch)(tables, filter)
  const named = await searchNamed(tables, filter, asked, { ...options, knownCounts })
  const found =
    seeksHelp(asked.crisis) && named.totalCount === 0
      ? await searchHelp(tables, filter, asked, { ...options, knownCounts })
      : named
  if (found.counts && !knownCounts) keep(found.counts)
  // Of a trait that was not understood as a filter, it is not said that nobody has it.
  const unknown = asked.words.unknown.filter((word) => !isOfFilter(word))
  return {
    ...found,
    ...(unknown.length > 0 && found.totalCount > 0 ? { unknownWords: unknown } : {}),
    ...(asked.isNear ? { isNear: true } : {}),
  }
}

const searchNamed = async (
  tables: ReadTables,
  filter: SearchFilter,
  asked: Understood,
  options: FindOptions,
): Promise<SearchResult> => {
  const named = openFilters(filter, asked, options)
  if (named.length === 0) return searchWords(tables, filter, asked, options)
  const all = await searchWords(tables, withNamed(filter, named), asked, options)
  const isAll = all.totalCount > 0 && !all.closest
  const { met, unmet, isUnlike } = isAll ? allMet(named) : await metOf(tables, filter, named, asked, options)
  const found =
    met.length === named.length ? all : await searchWords(tables, withNamed(filter, met), asked, options)
  const told: SearchResult = {
    ...found,
    ...(met.length > 0 && { named: [...met] }),
    ...(unmet.length > 0 && { unmet: [...unmet] }),
    ...(isUnlike && { closest: true }),
  }
  if (met.length === 0 || found.totalCount >= few || filter.page > 1) return told
  const { providers } = await searchWords(tables, filter, asked, { ...options, counts: false })
  const ids = new Set(found.providers.map(({ id }) => id))
  return { ...told, others: providers.filter(({ id }) => !ids.has(id)) }
}

interface MetFilters {
  readonly met: readonly NamedFilter[]
  /** Nobody who is found without them passes them. */
  readonly unmet: readonly NamedFilter[]
  /** Whether there are others that only somebody passes who does not give the care that was asked for. */
  readonly isUnlike: boolean
}

const allMet = (named: readonly NamedFilter[]): MetFilters => ({ met: named, unmet: [], isUnlike: false })

/** A filter is met if somebody who gives the kind of care passes it, together with those before it. */
const metOf = async (
  tables: ReadTables,
  filter: SearchFilter,
  named: readonly NamedFilter[],
  asked: Understood,
  options: FindOptions,
): Promise<MetFilters> => {
  const one = { ...options, counts: false, pageSize: 1 }
  // Where nobody at the place gives such care, people elsewhere are listed.
  const isServed =
    !asked.isPlaceInWords || (await findProviders(tables, { ...filter, page: 1 }, asked, one)).totalCount > 0
  const all = isServed ? asked : withoutPlace(asked)
  const kinds = { ...all, words: all.kinds, readings: all.kinds.alternatives.length > 0 ? all.readings : [] }
  const isMetWith = async (filters: readonly NamedFilter[], meaning: Understood) => {
    const found = await findProviders(tables, { ...withNamed(filter, filters), page: 1 }, meaning, one)
    return found.totalCount > 0 && !(meaning === kinds && found.closest)
  }
  const met: NamedFilter[] = []
  const others: NamedFilter[] = []
  // Of one filter any value is enough.
  const beside = (each: NamedFilter) => [...met.filter(({ filter: name }) => name !== each.filter), each]
  for (const each of named) ((await isMetWith(beside(each), kinds)) ? met : others).push(each)
  const unmet: NamedFilter[] = []
  for (const each of others) if (!(await isMetWith(beside(each), all))) unmet.push(each)
  return { met, unmet, isUnlike: unmet.length < others.length }
}

const searchWords = async (
  tables: ReadTables,
  filter: SearchFilter,
  asked: Understood,
  options: FindOptions,
): Promise<SearchResult> => {
  const found = await findProviders(tables, filter, asked, options)
  const told = asked.crisis && { crisis: asked.crisis }
  if (found.totalCount > 0 || asked.isHelpSought) return { ...found, ...told }
  const nearest = await nearestWhoCome(tables, filter, asked, options)
  return nearest || !asked.isPlaceInWords
    ? { ...found, ...(nearest && { nearest }), ...told }
    : { ...(await searchWithoutPlace(tables, filter, asked, options)), ...told }
}

/** Help must always be shown, so everything that was chosen is dropped if it leaves nobody. */
const searchHelp = async (
  tables: ReadTables,
  { searchQuery, page }: SearchFilter,
  asked: Understood,
  options: FindOptions,
): Promise<SearchResult> => ({
  ...(await findProviders(tables, { ...nothingChosen, searchQuery, page }, withoutPlace(asked), options)),
  ...(asked.crisis && { crisis: asked.crisis }),
})

/**
 * Returns one page of matching providers, the total count, and how many would match each option, ignoring its
 * own filter. The page is in the requested sort order, with equal providers in the daily order. The best match goes
 * by how well the words match, then the place, then trust (search-quality.ts). Words that name a filter ("Spanish")
 * are that filter, unless nobody of the kind of care passes it. If fewer
 * than a handful have all the words, the closest matches follow. Crisis words find maternal mental health, no
 * matter which filters are set. A page past the end is empty. Any text is a valid search.
 */
export const searchProviders = search as SearchProviders

const nothingChosen = searchFilter.parse({})

const withoutPlace = (asked: Understood): Understood => ({
  ...asked,
  place: undefined,
  placeText: '',
})

const mostNearest = 3
const noWords: Understood['words'] = { alternatives: [], unknown: [] }

/** Who comes to the place where nobody was found: from anywhere, then with only the words, then of the kind alone. */
const nearestWhoCome = async (
  tables: ReadTables,
  filter: SearchFilter,
  asked: Understood,
  options: FindOptions,
): Promise<FoundProvider[] | undefined> => {
  if (!asked.place?.from) return undefined
  const { type } = filter
  const wordless = { ...asked, exact: undefined, readings: [], words: noWords }
  const attempts: readonly (readonly [SearchFilter, Understood])[] = [
    [filter, asked],
    [{ ...nothingChosen, type }, asked],
    ...(type.length > 0 ? [[{ ...nothingChosen, type }, wordless] as const] : []),
  ]
  for (const [chosen, meaning] of attempts) {
    const coming: SearchFilter = {
      ...chosen,
      withinMiles: undefined,
      meet: ['comes'],
      sort: 'distance',
      page: 1,
    }
    const three = { ...options, counts: false, pageSize: mostNearest }
    const { providers } = await findProviders(tables, coming, meaning, three)
    if (providers.length > 0) return providers
  }
  return undefined
}

/**
 * For a place among the words where no provider can come or meet by video: providers
 * elsewhere, as closest matches.
 */
const searchWithoutPlace = async (
  tables: ReadTables,
  filter: SearchFilter,
  asked: Understood,
  options: FindOptions,
): Promise<SearchResult> => {
  const found = await findProviders(tables, filter, withoutPlace(asked), options)
  return found.totalCount > 0 ? { ...found, closest: true } : found
}

interface FindOptions extends Omit<SearchOptions, 'countsCache' | 'interpret'> {
  /** Of this search, from the cache. */
  readonly knownCounts?: SearchCounts | undefined
}

const findProviders = async (
  tables: ReadTables,
  filter: SearchFilter,
  asked: Understood,
  {
    savedIds = [],
    counts: areCounted = true,
    knownCounts: known,
    postings = uncachedPostings,
    pageSize = searchPageSize,
    now = new Date(),
  }: FindOptions,
): Promise<SearchResult> => {
  const { place, exact, readings, words, book } = asked
  const chosen = chosenMarksOf(filter, savedIds)
  const countsIfAsked = (counted: readonly CountedOption[]) =>
    areCounted ? { counts: countsOf(chosen, counted) } : {}
  // The place itself was not asked about, so nothing is said against it.
  const atPlace = placeOf(asked, { inPersonCount: 0, videoCount: 0, isServed: true })
  const nobody = () => ({ providers: [], totalCount: 0, ...atPlace, ...countsIfAsked([]) })
  if (filter.bookmarkedOnly && savedIds.length === 0) return nobody()
  const { alternatives, unknown } = words
  if (readings.length > 0 && alternatives.length === 0) return nobody()
  const start = (filter.page - 1) * pageSize
  const found = await askIndex(tables, postings, {
    chosen,
    alternatives,
    place,
    exact,
    sort: filter.sort === 'distance' && !place?.from ? 'best' : filter.sort,
    withinMiles: filter.withinMiles,
    meet: filter.meet,
    spoken: readersLanguage() === 'es' ? 'spanish' : undefined,
    page: { start, size: pageSize, day: now.toISOString().slice(0, 10) },
    isCounted: areCounted && !known,
  })
  const { providers, totalCount } = found
  const counts = areCounted && known ? { counts: known } : countsIfAsked(found.counted ?? [])
  return {
    providers: providers.map(({ row, met }) =>
      Object.assign(publicRecordOf(row), place && nearness(row, place, met, book)),
    ),
    totalCount,
    ...placeOf(asked, found),
    ...counts,
    ...((unknown.length > 0 || found.isClosest) && totalCount > 0 ? { closest: true as const } : {}),
  }
}

/** An unknown place is reported as unknown and ignored in the search (product.md, "Search": Place). */
const placeOf = (
  { place, placeText }: Understood,
  { inPersonCount, videoCount, isServed }: Pick<IndexAnswer, 'inPersonCount' | 'videoCount' | 'isServed'>,
): { readonly place?: PlaceFound } => {
  if (placeText === '') return {}
  if (!place) return { place: { name: placeText, isKnown: false, inPersonCount, isServed } }
  const { name, others, from } = place
  const counted = { inPersonCount, videoCount, isServed, hasDistances: from !== undefined }
  return { place: { name, isKnown: true, ...counted, ...(others ? { others } : {}) } }
}

/** Of providers farther away than anybody comes the state is shown, which says more than the distance. */
const nearness = (row: ProviderRow, { from }: AskedPlace, met: FoundRow['met'], book: ZipBook): Nearness => {
  const miles =
    from && !met.by_video && !met.away ? milesToProvider(from, row, met.comes === true, book) : undefined
  return { ...(miles === undefined || miles > farthestReach ? {} : { miles }), ...met }
}

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

/** The cache key of the counts: the search without sort order and page, on which counts do not depend. */
const questionOfCounts = ({ sort: _sort, page: _page, ...filter }: SearchFilter) => JSON.stringify(filter)
