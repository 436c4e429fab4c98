/**
 * The answer to a question that is understood: how many match, how many for each option of each filter, and one page of
 * people. It works on sets of seats; rows are read only for the page.
 */
import type { SearchSort } from '../../contract/search/search.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { ProviderRow } from '../../projections/profiles/providers.ts'
import { isFacet, type Facet } from '../../projections/search/search-terms.ts'
import {
  matchAllWords,
  matchClosestWords,
  matchEverybody,
  slotsOfReadings,
  listsForWords,
  type WordAlternative,
  type WordMatches,
} from './answers.ts'
import type { NearMark } from './asked-place.ts'
import { providersOnPage, type PageRange } from './page-of.ts'
import {
  rankByWords,
  rankByPlace,
  rankByMeetingInPerson,
  countInPerson,
  placeTiersOf,
  listsForPlace,
  type PlaceTier,
} from './placed.ts'
import {
  seatsOfPeople,
  wholeWordSpan,
  type FreeSeats,
  type OptionSeats,
  type Postings,
  type IndexRoots,
  type WordSpan,
} from './postings.ts'
import type { ChosenMark } from './search-chosen.ts'
import {
  intersectionOfAll,
  unionOf,
  intersectionOf,
  countSeats,
  countSeatsInBoth,
  type SeatSet,
} from './seats.ts'

export interface IndexQuestion {
  /** One of a filter's will do, and all filters must be passed. */
  readonly chosen: readonly ChosenMark[]
  /** None where no words are looked for. */
  readonly alternatives: readonly WordAlternative[]
  readonly near: readonly NearMark[] | undefined
  /** A whole name that was typed. */
  readonly exact: string | undefined
  readonly sort: SearchSort
  readonly page: PageRange
  readonly isCounted: boolean
}

export interface IndexAnswer {
  readonly totalCount: number
  /** Who can come to the place; all where none was asked for. */
  readonly inPersonCount: number
  /** Undefined where nothing was to be counted. */
  readonly counted: readonly CountedOption[] | undefined
  readonly providers: readonly ProviderRow[]
  /** Nobody has all the words: these come closest. */
  readonly isClosest: boolean
}

export type CountedOption = readonly [facet: Facet, word: string, members: number]

/** People who have all the words; where there are fewer, those who come closest follow. */
const few = 5

/** Times that the index may be made anew while it is asked. */
const mostAttempts = 3

/** @throws where the index was made anew each time that it was asked */
export const askIndex = async (
  tables: ReadTables,
  postings: Postings,
  question: IndexQuestion,
): Promise<IndexAnswer> => {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const roots = await postings.roots(tables, attempt > 0)
    const found = await askSeats(tables, postings, roots, question)
    if (found) return found
  }
  throw new Error('The search index was rebuilt during every attempt')
}

/** @returns undefined where the seats are no longer those of the roots */
const askSeats = async (
  tables: ReadTables,
  postings: Postings,
  roots: IndexRoots,
  question: IndexQuestion,
): Promise<IndexAnswer | undefined> => {
  const { sort, near } = question
  const { passing, words, tiers, options } = await readSets(tables, postings, roots, question)
  const pool = intersectionOfAll(roots.everyone, [...passing.values()])
  const { answer, isClosest } = answerOf(question, words, pool, roots)
  const matching = intersectionOf(answer.seats, pool)
  const totalCount = countSeats(matching)
  const isBest = sort === 'best'
  const fits = isBest ? answer.fits(matching) : [{ coarse: 0, rank: 0, seats: matching }]
  const inOrder = isBest ? rankByPlace(fits, tiers) : rankByMeetingInPerson(matching, tiers)
  const providers = await providersOnPage(
    tables,
    roots,
    near ? inOrder : rankByWords(fits),
    sort,
    question.page,
  )
  return (
    providers && {
      totalCount,
      inPersonCount: near ? countInPerson(matching, tiers) : totalCount,
      counted: question.isCounted ? countOptions(options, roots, passing, answer) : undefined,
      providers,
      isClosest,
    }
  )
}

interface Sets {
  /** Who passes each filter. */
  readonly passing: ReadonlyMap<string, SeatSet>
  readonly words: ReturnType<typeof slotsOfReadings>
  readonly tiers: readonly PlaceTier[]
  /** Those to be counted. */
  readonly options: readonly OptionSeats[]
}

/** All that the question needs of the index, in one statement where it is not known yet. */
const readSets = async (
  tables: ReadTables,
  postings: Postings,
  roots: IndexRoots,
  { chosen, alternatives, near, exact, isCounted }: IndexQuestion,
): Promise<Sets> => {
  const filters = [...new Set(chosen.map(({ filter }) => filter))]
  const words = listsForWords(alternatives)
  const filterLists = filters.map((filter) =>
    chosen.flatMap((each) => (each.filter === filter ? spanOf(each) : [])),
  )
  const nearLists = near ? listsForPlace(near, exact) : []
  const rare = isCounted ? rareOptions(roots, chosen) : []
  const rareLists = rare.map(({ facet, word }) => [wholeWordSpan(facet, word)])
  const lists = [...filterLists, ...words.lists, ...rareLists, ...nearLists]
  const found = await postings.of(tables, roots, lists)
  const free =
    isCounted || chosen.some(({ mark }) => mark === 'free') ? await postings.free(tables, roots) : noneFree
  const saved = await savedSeats(tables, roots, chosen)
  const afterWords = filters.length + words.lists.length
  const afterRare = afterWords + rare.length
  const besides = (filter: string) => [
    ...(filter === 'bookmarkedOnly' && saved ? [saved] : []),
    ...chosen.flatMap((each) =>
      each.filter === filter && each.mark === 'free' ? (free.get(each.word) ?? []) : [],
    ),
  ]
  return {
    passing: new Map(
      filters.map((filter, nth) => [
        filter,
        unionOf([...found.slice(nth, nth + 1), ...besides(filter)], roots.blocks),
      ]),
    ),
    words: slotsOfReadings(words, found.slice(filters.length, afterWords), roots.blocks),
    tiers: near ? placeTiersOf(near, found.slice(afterRare), roots) : [],
    options: [
      ...roots.options,
      ...rare.map((option, nth) => ({ ...option, seats: found[afterWords + nth] ?? roots.everyone })),
      ...[...free].map(([word, seats]) => ({ facet: 'freeWithin' as const, word, seats })),
    ],
  }
}

const spanOf = ({ mark, word }: ChosenMark): WordSpan[] =>
  mark === 'saved' || mark === 'free' ? [] : [wholeWordSpan(mark, word)]

const noneFree: FreeSeats = new Map()

/** What was chosen and is not among the most frequent options. */
const rareOptions = ({ options }: IndexRoots, chosen: readonly ChosenMark[]) =>
  chosen.flatMap(({ filter, mark, word }) =>
    isFacet(filter) && filter === mark && !options.some((each) => each.facet === filter && each.word === word)
      ? [{ facet: filter, word }]
      : [],
  )

/** @returns undefined where it was not asked for the saved ones */
const savedSeats = async (tables: ReadTables, roots: IndexRoots, chosen: readonly ChosenMark[]) => {
  const ids = chosen.flatMap(({ mark, word }) => (mark === 'saved' ? [word] : []))
  return ids.length > 0 ? seatsOfPeople(tables, roots, ids) : undefined
}

/** Several words are looked for together first; whoever comes closest follows where hardly anybody has them all. */
const answerOf = (
  { alternatives, exact }: IndexQuestion,
  words: Sets['words'],
  pool: SeatSet,
  { everyone, loss, blocks }: IndexRoots,
): { readonly answer: WordMatches; readonly isClosest: boolean } => {
  if (alternatives.length === 0) return { answer: matchEverybody(everyone, loss), isClosest: false }
  const answer = matchAllWords(words, blocks)
  const areSeveral = (words.at(-1)?.length ?? 0) > 1
  const count = countSeatsInBoth(answer.seats, pool)
  return areSeveral && exact === undefined && count < few
    ? { answer: matchClosestWords(words, pool, blocks), isClosest: count === 0 }
    : { answer, isClosest: false }
}

/** With a filter's own choice left aside: how many there would be with each of its options. */
const countOptions = (
  options: readonly OptionSeats[],
  { everyone }: IndexRoots,
  passing: Sets['passing'],
  answer: WordMatches,
): readonly CountedOption[] => {
  const leaving = (aside: string | undefined) =>
    intersectionOfAll(
      intersectionOf(everyone, answer.seats),
      [...passing].flatMap(([filter, seats]) => (filter === aside ? [] : [seats])),
    )
  const matching = leaving(undefined)
  const asides = new Map([...passing.keys()].filter(isFacet).map((filter) => [filter, leaving(filter)]))
  return options.map(({ facet, word, seats }) => [
    facet,
    word,
    countSeatsInBoth(seats, asides.get(facet) ?? matching),
  ])
}
