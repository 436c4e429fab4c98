/**
 * Answers an interpreted search from the index: how many providers match, how many for each option of each
 * filter, and one page of providers. It works on sets of seats, and reads rows only for the page.
 */

import type { Language } from '../../contract/profiles/options.ts'
import type { Nearness, SearchFilter } from '../../contract/search/search.ts'
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
import type { AskedPlace } from './asked-place.ts'
import type { Nearby } from './nearby.ts'
import { providersOnPage, type PageRange } from './page-of.ts'
import { metAt, placeOptions, placePassing, reachOf } from './place-filters.ts'
import {
  rankByDistance,
  rankByGroup,
  rankByPlace,
  rankByWords,
  withNamedFirst,
  withSpeakersFirst,
} from './placed.ts'
import {
  seatsOfPeople,
  type FreeSeats,
  type OptionSeats,
  type Postings,
  type IndexRoots,
} from './postings.ts'
import type { ChosenMark } from './search-chosen.ts'
import {
  differenceOf,
  intersectionOfAll,
  unionOf,
  intersectionOf,
  countSeats,
  countSeatsInBoth,
  counterIn,
  nobody,
  type SeatSet,
} from './seats.ts'
import { wholeWordSpan, type WordSpan } from './word-span.ts'

export interface IndexQuestion extends Pick<SearchFilter, 'sort' | 'withinMiles' | 'meet'> {
  /** A provider must have at least one mark of each filter. */
  readonly chosen: readonly ChosenMark[]
  /** Empty for a search without words. */
  readonly alternatives: readonly WordAlternative[]
  /** With distances, where the order is theirs. */
  readonly place: AskedPlace | undefined
  /** The name, if the search is a provider's whole name. */
  readonly exact: string | undefined
  /** Among equals, those who speak it come first in the best order. Undefined for a reader of English. */
  readonly spoken: Language | undefined
  readonly page: PageRange
  readonly isCounted: boolean
}

export interface IndexAnswer {
  readonly totalCount: number
  /** How many come or can be gone to. */
  readonly inPersonCount: number
  /** How many serve the place by video alone; 0 if the search has no place. */
  readonly videoCount: number
  /** Whether anybody can, without regard to filters and words; true if the search has no place. */
  readonly isServed: boolean
  /** Undefined if no counts were requested. */
  readonly counted: readonly CountedOption[] | undefined
  readonly providers: readonly FoundRow[]
  /** No provider has all the words; these are the closest matches. */
  readonly isClosest: boolean
}

/** A provider, and how one meets them at the place of the search. */
export interface FoundRow {
  readonly row: ProviderRow
  readonly met: Omit<Nearness, 'miles'>
}

export type CountedOption = readonly [facet: Facet, word: string, members: number]

/** With fewer providers than this who match in all, those who come closest follow them. */
export const few = 5

/** How often to try again if the index is rebuilt during the search. */
const mostAttempts = 3

/** @throws if the index was rebuilt during every attempt */
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

/** @returns undefined if the seats have changed since the roots were read */
const askSeats = async (
  tables: ReadTables,
  postings: Postings,
  roots: IndexRoots,
  question: IndexQuestion,
): Promise<IndexAnswer | undefined> => {
  const { sort, alternatives, place } = question
  const { passing, words, near, named, options } = await readSets(tables, postings, roots, question)
  const pool = intersectionOfAll(roots.everyone, [...passing.values()])
  const { answer, isClosest } = answerOf(question, words, pool, roots)
  const matching = intersectionOf(answer.seats, pool)
  const totalCount = countSeats(matching)
  // In an order that the parent chose, how well the words fit does not matter.
  const fits =
    sort === 'best' || alternatives.length === 0
      ? answer.fits(matching)
      : [{ coarse: 0, rank: 0, seats: matching }]
  const rank = sort === 'distance' ? rankByDistance : sort === 'best' ? rankByPlace : rankByGroup
  const ranked = near ? rank(fits, withNamedFirst(near.tiers, named)) : rankByWords(fits)
  const speakers =
    sort === 'best' &&
    roots.options.find(({ facet, word }) => facet === 'languages' && word === question.spoken)?.seats
  const classes = speakers ? withSpeakersFirst(ranked, speakers) : ranked
  const rows = await providersOnPage(tables, roots, classes, sort, question.page)
  const inPerson = near && unionOf([near.comes, near.receives], roots.blocks)
  return (
    rows && {
      totalCount,
      inPersonCount: inPerson ? countSeatsInBoth(matching, inPerson) : totalCount,
      videoCount: near && inPerson ? countSeatsInBoth(matching, differenceOf(near.video, inPerson)) : 0,
      isServed: !inPerson || countSeatsInBoth(roots.everyone, inPerson) > 0,
      counted: question.isCounted ? countOptions(options, roots, passing, answer) : undefined,
      providers: rows.map(({ row, seat }) => ({ row, met: near && place ? metAt(place, near, seat) : {} })),
      isClosest,
    }
  )
}

interface Sets {
  /** The seats that pass each filter. */
  readonly passing: ReadonlyMap<string, SeatSet>
  readonly words: ReturnType<typeof slotsOfReadings>
  /** Undefined for a search without a place. */
  readonly near: Nearby | undefined
  /** Those with the whole name that was typed. */
  readonly named: SeatSet
  /** The options to count. */
  readonly options: readonly OptionSeats[]
}

/** Everything that the search needs from the index. What is not cached is read in one statement. */
const readSets = async (
  tables: ReadTables,
  postings: Postings,
  roots: IndexRoots,
  question: IndexQuestion,
): Promise<Sets> => {
  const { chosen, alternatives, place, exact, isCounted } = question
  const filters = [...new Set(chosen.map(({ filter }) => filter))]
  const words = listsForWords(alternatives)
  const filterLists = filters.map((filter) =>
    chosen.flatMap((each) => (each.filter === filter ? spanOf(each, roots) : [])),
  )
  const rare = isCounted ? rareOptions(roots, chosen) : []
  const rareLists = rare.map(({ facet, word }) => [wholeWordSpan(facet, word)])
  const exactList = place && exact !== undefined ? [wholeWordSpan('exact', exact)] : []
  const lists = [...filterLists, ...words.lists, ...rareLists, exactList]
  const found = await postings.of(tables, roots, lists)
  const near = place && (await postings.near(tables, roots, place, question.sort === 'distance'))
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
  const named = found[afterRare] ?? nobody(roots.blocks)
  const reach = reachOf(roots, near)
  return {
    passing: new Map([
      ...filters.map(
        (filter, nth) =>
          [filter, unionOf([...found.slice(nth, nth + 1), ...besides(filter)], roots.blocks)] as const,
      ),
      ...placePassing(
        question,
        reach,
        near && unionOf([...Object.values(reach.meet), named], roots.blocks),
        roots,
      ),
    ]),
    words: slotsOfReadings(words, found.slice(filters.length, afterWords), roots.blocks),
    near,
    named,
    options: [
      ...roots.options,
      ...rare.map((option, nth) => ({ ...option, seats: found[afterWords + nth] ?? roots.everyone })),
      ...[...free].map(([word, seats]) => ({ facet: 'freeWithin' as const, word, seats })),
      ...placeOptions(reach),
    ],
  }
}

/**
 * Without the numbers that nobody has: limits that differ by these alone are one list, which need not be read again.
 */
const spanOf = ({ mark, word }: ChosenMark, { mayHave }: IndexRoots): WordSpan[] =>
  mark === 'saved' || mark === 'free' || !mayHave(mark, word) ? [] : [wholeWordSpan(mark, word)]

const noneFree: FreeSeats = new Map()

/** Chosen options that are not among the most frequent ones. */
const rareOptions = ({ options }: IndexRoots, chosen: readonly ChosenMark[]) =>
  chosen.flatMap(({ filter, mark, word }) =>
    isFacet(filter) && filter === mark && !options.some((each) => each.facet === filter && each.word === word)
      ? [{ facet: filter, word }]
      : [],
  )

/** @returns undefined if the search is not limited to saved providers */
const savedSeats = async (tables: ReadTables, roots: IndexRoots, chosen: readonly ChosenMark[]) => {
  const ids = chosen.flatMap(({ mark, word }) => (mark === 'saved' ? [word] : []))
  return ids.length > 0 ? seatsOfPeople(tables, roots, ids) : undefined
}

/** Providers with all the words come first. If there are only a few, the closest matches follow. */
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

/** How many would match with each option of a filter, ignoring what is chosen in the same filter. */
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
  const countMatching = counterIn(leaving(undefined))
  const asides = new Map(
    [...passing.keys()].filter(isFacet).map((filter) => [filter, counterIn(leaving(filter))]),
  )
  return options.map(({ facet, word, seats }) => [facet, word, (asides.get(facet) ?? countMatching)(seats)])
}
