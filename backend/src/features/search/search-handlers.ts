/** The search, its caches, and the counting of searches without results. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import { seeksHelp, type Crisis } from '../../contract/search/crises.ts'
import { freeTimesTopic } from '../../contract/search/free-within.ts'
import type * as maps from '../../contract/search/search-map.ts'
import type * as suggestions from '../../contract/search/search-suggestions.ts'
import type * as searches from '../../contract/search/search.ts'
import type { PlaceFound, SearchCounts, SearchFilter } from '../../contract/search/search.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { startingAnswer } from '../../platform/functions/answer.ts'
import type { CachedFunctions } from '../../platform/functions/cached-function.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import type { PositionOf } from '../../platform/projecting/progress.ts'
import { createTableCache } from '../../platform/projecting/table-cache.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { bookmarkedIdsOf } from '../../projections/bookmarks/bookmarks.ts'
import { withTaglineLanguage } from '../../projections/profiles/providers.ts'
import { withNextFree } from '../bookings/next-free-times.ts'
import type { EmptySearch } from './empty-searches.ts'
import type { Postings } from './postings.ts'
import { isPoint } from './resolve-place.ts'
import { peopleOnMap } from './search-map.ts'
import type { CountedSearch } from './search-tally.ts'
import { searchProviders, type FoundProvider, type SearchCountsCache } from './search.ts'
import { suggestionsFor } from './suggestions.ts'
import type { InterpretSearch } from './understood.ts'

export interface SearchNeeds {
  readonly interpret: InterpretSearch
  readonly countsCache: SearchCountsCache
  readonly postings: Postings
  /** What a server that has just started does not know yet, in words; null once all is known. */
  readonly leftAtStart: () => string | null
  readonly settings: Pick<Settings, 'mapStyleUrl'>
}

type SearchDeclarations = DeclarationsOf<typeof searches & typeof suggestions & typeof maps>

export const searchHandlers: Handlers<SearchDeclarations, SearchNeeds> = {
  searchProviders: async (
    { session, tables, interpret, countsCache, postings, leftAtStart },
    { counts, ...filter },
  ) => {
    const left = leftAtStart()
    refuseUnknownTimes(left, filter)
    const savedIds = await savedIdsIn(tables, filter, session)
    const caches = { interpret, countsCache, postings }
    const found = await searchProviders(tables, filter, {
      savedIds,
      counts,
      isFreeKnown: left === null,
      ...caches,
    })
    const onCards = async (people: readonly FoundProvider[]) =>
      withNextFree(tables, await Promise.all(people.map(withTaglineLanguage)))
    const others = found.others && (await onCards(found.others))
    const nearest = found.nearest && (await onCards(found.nearest))
    const providers = await onCards(found.providers)
    return { ...found, providers, ...(others && { others }), ...(nearest && { nearest }) }
  },

  searchMap: async ({ session, tables, interpret, countsCache, postings, leftAtStart, settings }, filter) => {
    refuseUnknownTimes(leftAtStart(), filter)
    const savedIds = await savedIdsIn(tables, filter, session)
    const found = await peopleOnMap(tables, filter, { savedIds, interpret, countsCache, postings })
    return { ...found, ...(settings.mapStyleUrl && { styleUrl: settings.mapStyleUrl }) }
  },

  searchSuggestions: ({ tables }, { text, of }) => suggestionsFor(tables, text, of),
}

/** Free times come last, and longer than other answers wait: nobody is free then only because nobody knows. */
const refuseUnknownTimes = (left: string | null, { freeWithin }: SearchFilter) => {
  if (left !== null && freeWithin !== undefined) throw new RefusedRequest(startingAnswer(left))
}

const savedIdsIn = async (
  tables: ReadTables,
  { bookmarkedOnly }: SearchFilter,
  session: Session | null,
): Promise<readonly string[]> => (bookmarkedOnly && session ? bookmarkedIdsOf(tables, session.user.id) : [])

/** Fields of a search that say what and where, or how to show the results. */
const whatAndWhere: ReadonlySet<string> = new Set(['searchQuery', 'type', 'area', 'sort', 'page', 'counts'])

/**
 * Whether no other filter was set. Another filter may be why nobody was found, so such
 * a search shows no gap in supply.
 */
const asksOnlyWhatAndWhere = (filter: SearchFilter) =>
  Object.entries(filter).every(
    ([name, value]) =>
      whatAndWhere.has(name) ||
      value === undefined ||
      value === false ||
      (Array.isArray(value) && value.length === 0),
  )

const asksForSomething = ({ searchQuery, type, area }: SearchFilter) =>
  searchQuery !== '' || type.length > 0 || area !== ''

/** What somebody typed who may need help is kept nowhere. */
const emptySearchOf = (
  filter: SearchFilter,
  { totalCount, place, crisis }: FoundSearch,
): EmptySearch | null =>
  totalCount === 0 && !crisis && asksForSomething(filter) && asksOnlyWhatAndWhere(filter)
    ? {
        words: filter.searchQuery,
        types: filter.type,
        place: isPoint(filter.area) ? (place?.name ?? '') : filter.area,
      }
    : null

interface FoundSearch {
  readonly totalCount: number
  readonly place?: PlaceFound | undefined
  readonly crisis?: Crisis | undefined
}

/** The first page of a search that asks for something; turning pages is no search, and a call for help is not counted. */
const searchToCount = (
  filter: SearchFilter,
  { totalCount, place, crisis }: FoundSearch,
): CountedSearch | null =>
  filter.page === 1 && !seeksHelp(crisis) && asksForSomething(filter)
    ? { place: place?.isKnown ? place.name : '', types: filter.type, answers: totalCount }
    : null

/** What is counted of a search: that it was made, and whether it found nobody. */
export interface SearchToCount {
  readonly made: CountedSearch | null
  readonly empty: EmptySearch | null
}

export const cachedSearchFunctions: CachedFunctions<SearchDeclarations, SearchToCount> = {
  // Nothing is counted: the list beside the map has been.
  searchMap: { reads: ['providers', freeTimesTopic], isForEveryone: ({ bookmarkedOnly }) => !bookmarkedOnly },
  searchProviders: {
    reads: ['providers', freeTimesTopic],
    isForEveryone: ({ bookmarkedOnly }) => !bookmarkedOnly,
    tally(filter, found) {
      const made = searchToCount(filter, found)
      const empty = emptySearchOf(filter, found)
      return made || empty ? { made, empty } : null
    },
  },
}

/**
 * The most bytes of all cached counts, and the size assumed for one search: 21 filters of at most 30 options.
 */
const mostBytesOfCounts = 16 * 1024 * 1024
const bytesOfCounts = 40 * 1024

/** Caches the option counts of searches, which are the same for every page and sort order of a search. */
export const openSearchCountsCache = (positionOf: PositionOf): SearchCountsCache => {
  const reads = ['providers', freeTimesTopic]
  const cache = createTableCache<SearchCounts>({ positionOf, watched: reads, maxBytes: mostBytesOfCounts })
  return (question) => {
    const { value, keep } = cache.open(question)
    return { value, keep: (counts) => keep({ value: counts, bytes: bytesOfCounts, reads }) }
  }
}
