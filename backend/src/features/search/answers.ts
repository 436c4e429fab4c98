/**
 * Matches the words of a search: which providers match, and how well. Providers who match equally well form
 * one {@link EqualMatches}. Lower `coarse` is better, then the nearer place (placed.ts), then lower `rank`.
 * Pure.
 */

import type { Facet } from '../../projections/search/search-terms.ts'
import {
  intersectionOfAll,
  unionOf,
  intersectionOf,
  countSeatsInBoth,
  symmetricDifferenceOf,
  isEmptySeatSet,
  nobody,
  differenceOf,
  type SeatSet,
} from './seats.ts'
import type { WordSpan } from './word-span.ts'

/**
 * A range of words to look for, from `first` to `last` in alphabetical order. Both are
 * the same for a whole word.
 */
export interface WordAlternative {
  readonly reading: number
  /**
   * The number of the word within its reading. Each word of a reading must match, by
   * any one of its alternatives.
   */
  readonly slot: number
  /**
   * `whole`: the word; `begun`: a prefix; `meant`: a kind of care; `spoken`: a
   * language; `exact`: a whole name.
   */
  readonly how: 'whole' | 'begun' | 'meant' | 'spoken' | 'exact'
  readonly first: string
  readonly last: string
}

export interface EqualMatches {
  readonly coarse: number
  readonly rank: number
  readonly seats: SeatSet
}

/** The seats that match, and a function that groups those of a given set by how well they match. */
export interface WordMatches {
  readonly seats: SeatSet
  fits(matching: SeatSet): readonly EqualMatches[]
}

/**
 * The level of a match, 1 being the best, by the mark in which the word was found and by how it was found.
 */
const places: Readonly<
  Record<WordAlternative['how'], readonly (readonly [WordSpan['mark'], level: number])[]>
> = {
  exact: [['exact', 1]],
  whole: [
    ['name', 1],
    ['kind', 2],
    ['tagline', 4],
    ['tag', 5],
    ['text', 6],
  ],
  begun: [
    ['name', 3],
    ['kind', 3],
    ['tagline', 4],
    ['tag', 5],
    ['text', 6],
  ],
  meant: [['type' satisfies Facet, 3]],
  spoken: [['languages' satisfies Facet, 3]],
}
const levels = [1, 2, 3, 4, 5, 6] as const
const worst = levels.length

/** One list of spans for each reading, each of its words and each level, in that order. */
export interface WantedLists {
  readonly lists: readonly (readonly WordSpan[])[]
  /** The number of words of each reading. */
  readonly readings: readonly number[]
}

/** What to read from the index for these words. */
export const listsForWords = (alternatives: readonly WordAlternative[]): WantedLists => {
  const readings = grouped(alternatives, ({ reading }) => reading).map((reading) =>
    grouped(reading, ({ slot }) => slot),
  )
  return {
    lists: readings
      .flat()
      .flatMap((slot) => levels.map((level) => slot.flatMap((each) => spansAt(each, level)))),
    readings: readings.map((slots) => slots.length),
  }
}

const spansAt = ({ how, first, last }: WordAlternative, level: number): WordSpan[] =>
  places[how].flatMap(([mark, at]) => (at === level ? [{ mark, first, last }] : []))

const grouped = <T>(items: readonly T[], keyOf: (item: T) => number): readonly (readonly T[])[] => {
  const groups = new Map<number, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group)
}

/** For each level, best first: the seats where the word was found at this level or a better one. */
type ByLevel = readonly SeatSet[]

/** The words of one reading. */
type Slots = readonly ByLevel[]

/** @param found the seats for the lists of {@link listsForWords} */
export const slotsOfReadings = (
  { readings }: WantedLists,
  found: readonly SeatSet[],
  blocks: number,
): readonly Slots[] => {
  const left = found.values()
  return readings.map((slots) => Array.from({ length: slots }, () => upToEachLevel(left, blocks)))
}

const upToEachLevel = (left: Iterator<SeatSet>, blocks: number): ByLevel => {
  let soFar = nobody(blocks)
  return levels.map(() => {
    soFar = unionOf([soFar, left.next().value ?? nobody(blocks)], blocks)
    return soFar
  })
}

const at = (byLevel: ByLevel, level: number, blocks: number): SeatSet => byLevel[level - 1] ?? nobody(blocks)

/** The seats where the word was found at this level but not at a better one. */
const justAt = (byLevel: ByLevel, level: number, blocks: number): SeatSet =>
  level === 1
    ? at(byLevel, 1, blocks)
    : differenceOf(at(byLevel, level, blocks), at(byLevel, level - 1, blocks))

/**
 * Matches providers who have all words of a reading. They are ranked by their weakest word, then by how many
 * readings they match (so their profile uses the everyday words itself), then by their strongest word.
 */
export const matchAllWords = (readings: readonly Slots[], blocks: number): WordMatches => {
  const everyOf = (slots: Slots, level: number) => {
    const [first = nobody(blocks), ...others] = slots.map((slot) => at(slot, level, blocks))
    return intersectionOfAll(first, others)
  }
  const every = levels.map((level) =>
    unionOf(
      readings.map((slots) => everyOf(slots, level)),
      blocks,
    ),
  )
  const any = levels.map((level) =>
    unionOf(
      readings.flatMap((slots) => slots.map((slot) => at(slot, level, blocks))),
      blocks,
    ),
  )
  const complete = readings.map((slots) => everyOf(slots, worst))
  return {
    seats: at(every, worst, blocks),
    fits: (matching) =>
      levels.flatMap((weakest) => {
        const found = intersectionOf(matching, justAt(every, weakest, blocks))
        if (isEmptySeatSet(found)) return []
        return byHowMany(complete, found, blocks).flatMap((apart, nth) =>
          isEmptySeatSet(apart)
            ? []
            : levels.slice(0, weakest).map((strongest) => ({
                coarse: weakest <= 3 ? 0 : weakest <= 5 ? 1 : 2,
                rank: 100 * weakest + 10 * nth + strongest,
                seats: intersectionOf(apart, justAt(any, strongest, blocks)),
              })),
        )
      }),
  }
}

/** The seats of `found` that are in all of the sets, then those in all but one, and so on. */
const byHowMany = (sets: readonly SeatSet[], found: SeatSet, blocks: number): readonly SeatSet[] =>
  sets.reduce<readonly SeatSet[]>(
    (classes, set) =>
      [...classes, nobody(blocks)].map((each, nth) => {
        const missed = classes[nth - 1]
        const held = nth < classes.length ? intersectionOf(each, set) : each
        return missed ? unionOf([held, differenceOf(missed, set)], blocks) : held
      }),
    [found],
  )

/** The levels at which a word gives a vote each, so a better match gives more votes. */
const votes = [2, 3, 5, worst] as const

/** Twelve words and a language with at most four votes each stay below 64, so six bits are enough. */
const mostVotes = 63
const planes = [0, 1, 2, 3, 4, 5] as const

/**
 * Finds the closest matches when hardly any provider has all the words. Each word of the last reading gives
 * votes. Providers with at least half as many votes as the best in the `pool` match, ranked behind those who
 * have all the words. The votes of all seats are counted at once with bit operations.
 */
export const matchClosestWords = (readings: readonly Slots[], pool: SeatSet, blocks: number): WordMatches => {
  const complete = matchAllWords(readings, blocks).seats
  const last = readings.at(-1) ?? []
  const tally = tallyOf(
    last.flatMap((slot) => votes.map((level) => at(slot, level, blocks))),
    blocks,
  )
  const scored = Array.from({ length: votes.length * last.length }, (_, index) => ({
    score: index + 1,
    seats: withScore(tally, index + 1, blocks),
  }))
  const best = Math.max(
    0,
    ...scored.filter(({ seats }) => countSeatsInBoth(seats, pool) > 0).map(({ score }) => score),
  )
  const close = best === 0 ? [] : scored.filter(({ score }) => 2 * score >= best).map(({ seats }) => seats)
  return {
    seats: unionOf([...close, complete], blocks),
    fits: (matching) =>
      scored.flatMap(({ score, seats }) => {
        const here = intersectionOf(seats, matching)
        if (isEmptySeatSet(here)) return []
        const rank = mostVotes - score
        return [
          { coarse: 0, rank, seats: intersectionOf(here, complete) },
          { coarse: 1 + rank, rank, seats: differenceOf(here, complete) },
        ]
      }),
  }
}

/** The vote count of each seat in binary: one seat set for each binary digit, the lowest first. */
const tallyOf = (ballots: readonly SeatSet[], blocks: number): readonly SeatSet[] =>
  ballots.reduce<readonly SeatSet[]>(
    (digits, ballot) => {
      let carry = ballot
      return digits.map((digit) => {
        const sum = symmetricDifferenceOf(digit, carry)
        carry = intersectionOf(digit, carry)
        return sum
      })
    },
    planes.map(() => nobody(blocks)),
  )

const withScore = (tally: readonly SeatSet[], score: number, blocks: number): SeatSet => {
  const has = planes.filter((plane) => (score >> plane) & 1)
  const lacks = planes.filter((plane) => !((score >> plane) & 1))
  const [first = nobody(blocks), ...others] = has.map((plane) => tally[plane] ?? nobody(blocks))
  return lacks.reduce(
    (seats, plane) => differenceOf(seats, tally[plane] ?? nobody(blocks)),
    intersectionOfAll(first, others),
  )
}

/**
 * For a search without words. Specialists for loss and grief come last in every sort order, so that only
 * people who ask see them first.
 */
export const matchEverybody = (everyone: SeatSet, loss: SeatSet): WordMatches => ({
  seats: everyone,
  fits: (matching) => [
    { coarse: 0, rank: 0, seats: differenceOf(matching, loss) },
    { coarse: 1, rank: 0, seats: intersectionOf(matching, loss) },
  ],
})
