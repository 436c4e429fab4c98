/**
 * The answer to a question that is understood: how many match, how many for each option of each filter, and one page of
 * people. It works on sets of seats; rows are read only for the page.
 */
import type { SearchSort } from '../../contract/search/search.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { ProviderRow } from '../../projections/profiles/providers.ts'
import { isFacet, type Facet } from '../../projections/search/search-terms.ts'
import {
  allWords,
  closestWords,
  everybody,
  readingsOf,
  wantedFor,
  type Alternative,
  type Answer,
} from './answers.ts'
import type { NearMark } from './asked-place.ts'
import { pageOf, type Page } from './page-of.ts'
import {
  classesAnywhere,
  classesByPlace,
  classesInPerson,
  inPersonCount,
  tiersOf,
  wantedNear,
  type Tier,
} from './placed.ts'
import {
  seatsOfPeople,
  wholeWord,
  type FreeSeats,
  type Option,
  type Postings,
  type Roots,
  type Span,
} from './postings.ts'
import type { Chosen } from './search-chosen.ts'
import { allOf, anyOf, both, countOf, countOfBoth, type Seats } from './seats.ts'

export interface Question {
  /** One of a filter's will do, and all filters must be passed. */
  readonly chosen: readonly Chosen[]
  /** None where no words are looked for. */
  readonly alternatives: readonly Alternative[]
  readonly near: readonly NearMark[] | undefined
  /** A whole name that was typed. */
  readonly exact: string | undefined
  readonly sort: SearchSort
  readonly page: Page
  readonly isCounted: boolean
}

export interface Found {
  readonly totalCount: number
  /** Who can come to the place; all where none was asked for. */
  readonly inPersonCount: number
  /** Undefined where nothing was to be counted. */
  readonly counted: readonly Counted[] | undefined
  readonly providers: readonly ProviderRow[]
  /** Nobody has all the words: these come closest. */
  readonly isClosest: boolean
}

export type Counted = readonly [facet: Facet, word: string, members: number]

/** People who have all the words; where there are fewer, those who come closest follow. */
const few = 5

/** Times that the index may be made anew while it is asked. */
const mostAttempts = 3

/** @throws where the index was made anew each time that it was asked */
export const askIndex = async (
  tables: ReadTables,
  postings: Postings,
  question: Question,
): Promise<Found> => {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const roots = await postings.roots(tables, attempt > 0)
    const found = await askSeats(tables, postings, roots, question)
    if (found) return found
  }
  throw new Error('The index of the search was made anew each time that it was asked')
}

/** @returns undefined where the seats are no longer those of the roots */
const askSeats = async (
  tables: ReadTables,
  postings: Postings,
  roots: Roots,
  question: Question,
): Promise<Found | undefined> => {
  const { sort, near } = question
  const { passing, words, tiers, options } = await readSets(tables, postings, roots, question)
  const pool = allOf(roots.everyone, [...passing.values()])
  const { answer, isClosest } = answerOf(question, words, pool, roots)
  const matching = both(answer.seats, pool)
  const totalCount = countOf(matching)
  const isBest = sort === 'best'
  const fits = isBest ? answer.fits(matching) : [{ coarse: 0, rank: 0, seats: matching }]
  const inOrder = isBest ? classesByPlace(fits, tiers) : classesInPerson(matching, tiers)
  const providers = await pageOf(tables, roots, near ? inOrder : classesAnywhere(fits), sort, question.page)
  return (
    providers && {
      totalCount,
      inPersonCount: near ? inPersonCount(matching, tiers) : totalCount,
      counted: question.isCounted ? countOptions(options, roots, passing, answer) : undefined,
      providers,
      isClosest,
    }
  )
}

interface Sets {
  /** Who passes each filter. */
  readonly passing: ReadonlyMap<string, Seats>
  readonly words: ReturnType<typeof readingsOf>
  readonly tiers: readonly Tier[]
  /** Those to be counted. */
  readonly options: readonly Option[]
}

/** All that the question needs of the index, in one statement where it is not known yet. */
const readSets = async (
  tables: ReadTables,
  postings: Postings,
  roots: Roots,
  { chosen, alternatives, near, exact, isCounted }: Question,
): Promise<Sets> => {
  const filters = [...new Set(chosen.map(({ filter }) => filter))]
  const words = wantedFor(alternatives)
  const filterLists = filters.map((filter) =>
    chosen.flatMap((each) => (each.filter === filter ? spanOf(each) : [])),
  )
  const nearLists = near ? wantedNear(near, exact) : []
  const rare = isCounted ? rareOptions(roots, chosen) : []
  const rareLists = rare.map(({ facet, word }) => [wholeWord(facet, word)])
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
        anyOf([...found.slice(nth, nth + 1), ...besides(filter)], roots.blocks),
      ]),
    ),
    words: readingsOf(words, found.slice(filters.length, afterWords), roots.blocks),
    tiers: near ? tiersOf(near, found.slice(afterRare), roots) : [],
    options: [
      ...roots.options,
      ...rare.map((option, nth) => ({ ...option, seats: found[afterWords + nth] ?? roots.everyone })),
      ...[...free].map(([word, seats]) => ({ facet: 'freeWithin' as const, word, seats })),
    ],
  }
}

const spanOf = ({ mark, word }: Chosen): Span[] =>
  mark === 'saved' || mark === 'free' ? [] : [wholeWord(mark, word)]

const noneFree: FreeSeats = new Map()

/** What was chosen and is not among the most frequent options. */
const rareOptions = ({ options }: Roots, chosen: readonly Chosen[]) =>
  chosen.flatMap(({ filter, mark, word }) =>
    isFacet(filter) && filter === mark && !options.some((each) => each.facet === filter && each.word === word)
      ? [{ facet: filter, word }]
      : [],
  )

/** @returns undefined where it was not asked for the saved ones */
const savedSeats = async (tables: ReadTables, roots: Roots, chosen: readonly Chosen[]) => {
  const ids = chosen.flatMap(({ mark, word }) => (mark === 'saved' ? [word] : []))
  return ids.length > 0 ? seatsOfPeople(tables, roots, ids) : undefined
}

/** Several words are looked for together first; whoever comes closest follows where hardly anybody has them all. */
const answerOf = (
  { alternatives, exact }: Question,
  words: Sets['words'],
  pool: Seats,
  { everyone, loss, blocks }: Roots,
): { readonly answer: Answer; readonly isClosest: boolean } => {
  if (alternatives.length === 0) return { answer: everybody(everyone, loss), isClosest: false }
  const answer = allWords(words, blocks)
  const areSeveral = (words.at(-1)?.length ?? 0) > 1
  const count = countOfBoth(answer.seats, pool)
  return areSeveral && exact === undefined && count < few
    ? { answer: closestWords(words, pool, blocks), isClosest: count === 0 }
    : { answer, isClosest: false }
}

/** With a filter's own choice left aside: how many there would be with each of its options. */
const countOptions = (
  options: readonly Option[],
  { everyone }: Roots,
  passing: Sets['passing'],
  answer: Answer,
): readonly Counted[] => {
  const leaving = (aside: string | undefined) =>
    allOf(
      both(everyone, answer.seats),
      [...passing].flatMap(([filter, seats]) => (filter === aside ? [] : [seats])),
    )
  const matching = leaving(undefined)
  const asides = new Map([...passing.keys()].filter(isFacet).map((filter) => [filter, leaving(filter)]))
  return options.map(({ facet, word, seats }) => [
    facet,
    word,
    countOfBoth(seats, asides.get(facet) ?? matching),
  ])
}
