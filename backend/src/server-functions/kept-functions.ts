/**
 * The functions whose answers are kept, for data and pages alike: what they answer follows from their input and the
 * tables that are named here, and from nothing else. They are called as a visitor calls them, whoever asks, so that an
 * answer cannot follow from a session.
 */
import type { contract } from '../contract/contract.ts'
import type { Declaration, InputOf, OutputOf } from '../contract/declare.ts'
import type { SearchFilter } from '../contract/search.ts'
import type { EmptySearch } from '../tallies/empty-searches.ts'

export interface KeptFunction<D extends Declaration = Declaration> {
  /** Names of projections. */
  readonly reads: readonly string[]
  /** Which of its questions have the same answer for everyone; left out: all of them. */
  readonly isForEveryone?: (input: InputOf<D>, isVisitor: boolean) => boolean
  /** What is counted each time somebody gets this answer, kept or not; null: nothing. */
  readonly tally?: (input: InputOf<D>, output: OutputOf<D>) => EmptySearch | null
}

export type KeptFunctions<Contract extends Readonly<Record<string, Declaration>>> = {
  readonly [Id in keyof Contract]?: KeptFunction<Contract[Id]>
}

/** What a search asks for, and how its answer is laid out. */
const whatAndWhere: ReadonlySet<string> = new Set(['searchQuery', 'type', 'area', 'sort', 'page', 'counts'])

/** Where anything else narrowed the search, that may be why nobody was found: it is no lack that could be told. */
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

const emptySearchOf = (
  filter: SearchFilter,
  { totalCount }: { readonly totalCount: number },
): EmptySearch | null =>
  totalCount === 0 && asksForSomething(filter) && asksOnlyWhatAndWhere(filter)
    ? { words: filter.searchQuery, types: filter.type, place: filter.area }
    : null

export const keptFunctions: KeptFunctions<typeof contract> = {
  session: { reads: [], isForEveryone: (_input, isVisitor) => isVisitor },
  searchProviders: {
    reads: ['providers'],
    isForEveryone: ({ bookmarkedOnly }) => !bookmarkedOnly,
    tally: emptySearchOf,
  },
  featuredProviders: { reads: ['providers', 'endorsements'] },
  providerById: { reads: ['providers'] },
  comparedProviders: { reads: ['providers'] },
  providerEndorsements: { reads: ['providers', 'endorsements'] },
}
