/**
 * The part of a search that is about words: who answers them, and how well. Those who answer equally well are one
 * {@link Fit}: the lower `coarse` the better, then the lower `rank`. Between the two comes the place (placed.ts). Pure.
 */
import type { Facet } from '../../projections/search/search-terms.ts'
import type { Span } from './postings.ts'
import { allOf, anyOf, both, countOfBoth, either, isNobody, noSeats, without, type Seats } from './seats.ts'

/** A word to look for, from `first` to `last` in the order of the alphabet; the same word twice when it is whole. */
export interface Alternative {
  readonly reading: number
  /** Which word of the reading; all of a reading's words must be found, one alternative is enough for each. */
  readonly slot: number
  /** `meant`: `first` is a kind of care; `spoken`: a language; `exact`: a whole name. */
  readonly how: 'whole' | 'begun' | 'meant' | 'spoken' | 'exact'
  readonly first: string
  readonly last: string
}

export interface Fit {
  readonly coarse: number
  readonly rank: number
  readonly seats: Seats
}

/** Who answers, and those of a pool who do by how well. */
export interface Answer {
  readonly seats: Seats
  fits(matching: Seats): readonly Fit[]
}

/** How good a match is, 1 the best: where the word stands, for a whole word and for the beginning of one. */
const places: Readonly<Record<Alternative['how'], readonly (readonly [Span['mark'], level: number])[]>> = {
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

/** A list of spans for each reading, word of it and level, in that order. */
export interface Wanted {
  readonly lists: readonly (readonly Span[])[]
  /** The number of words of each reading. */
  readonly readings: readonly number[]
}

/** What has to be read of the index for these words. */
export const wantedFor = (alternatives: readonly Alternative[]): Wanted => {
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

const spansAt = ({ how, first, last }: Alternative, level: number): Span[] =>
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

/** For each level who has the word there or better, the best level first. */
type ByLevel = readonly Seats[]

/** The words of one reading. */
type Slots = readonly ByLevel[]

/** `found`: the seats of {@link wantedFor}'s lists. */
export const readingsOf = (
  { readings }: Wanted,
  found: readonly Seats[],
  blocks: number,
): readonly Slots[] => {
  const left = found.values()
  return readings.map((slots) => Array.from({ length: slots }, () => upToEachLevel(left, blocks)))
}

const upToEachLevel = (left: Iterator<Seats>, blocks: number): ByLevel => {
  let soFar = noSeats(blocks)
  return levels.map(() => {
    soFar = anyOf([soFar, left.next().value ?? noSeats(blocks)], blocks)
    return soFar
  })
}

const at = (byLevel: ByLevel, level: number, blocks: number): Seats => byLevel[level - 1] ?? noSeats(blocks)

/** Who has it at this level and not at a better one. */
const justAt = (byLevel: ByLevel, level: number, blocks: number): Seats =>
  level === 1 ? at(byLevel, 1, blocks) : without(at(byLevel, level, blocks), at(byLevel, level - 1, blocks))

/**
 * Who has all the words of a reading. Their weakest word decides; then whether they answer every reading, so that they
 * use people's words for their kind of care themselves; then their strongest word.
 */
export const allWords = (readings: readonly Slots[], blocks: number): Answer => {
  const everyOf = (slots: Slots, level: number) => {
    const [first = noSeats(blocks), ...others] = slots.map((slot) => at(slot, level, blocks))
    return allOf(first, others)
  }
  const every = levels.map((level) =>
    anyOf(
      readings.map((slots) => everyOf(slots, level)),
      blocks,
    ),
  )
  const any = levels.map((level) =>
    anyOf(
      readings.flatMap((slots) => slots.map((slot) => at(slot, level, blocks))),
      blocks,
    ),
  )
  const [first = noSeats(blocks), ...others] = readings.map((slots) => everyOf(slots, worst))
  const always = allOf(first, others)
  return {
    seats: at(every, worst, blocks),
    fits: (matching) =>
      levels.flatMap((weakest) => {
        const found = both(matching, justAt(every, weakest, blocks))
        if (isNobody(found)) return []
        return [both(found, always), without(found, always)].flatMap((apart, nth) =>
          isNobody(apart)
            ? []
            : levels.slice(0, weakest).map((strongest) => ({
                coarse: weakest <= 3 ? 0 : weakest <= 5 ? 1 : 2,
                rank: 100 * weakest + 10 * nth + strongest,
                seats: both(apart, justAt(any, strongest, blocks)),
              })),
        )
      }),
  }
}

/** Votes of one word: one each for being found, in a tag or better, meant or better, in a name or a kind. */
const votes = [2, 3, 5, worst] as const

/** Twelve words and a language with four votes each are fewer than 64. */
const mostVotes = 63
const planes = [0, 1, 2, 3, 4, 5] as const

/**
 * Who comes closest where hardly anybody has all the words: each word of the last reading votes, and those with half of
 * the votes of the best among the `pool` answer, behind those who have all the words. The votes are counted on bits,
 * all seats at once.
 */
export const closestWords = (readings: readonly Slots[], pool: Seats, blocks: number): Answer => {
  const complete = allWords(readings, blocks).seats
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
    ...scored.filter(({ seats }) => countOfBoth(seats, pool) > 0).map(({ score }) => score),
  )
  const close = best === 0 ? [] : scored.filter(({ score }) => 2 * score >= best).map(({ seats }) => seats)
  return {
    seats: anyOf([...close, complete], blocks),
    fits: (matching) =>
      scored.flatMap(({ score, seats }) => {
        const here = both(seats, matching)
        if (isNobody(here)) return []
        const rank = mostVotes - score
        return [
          { coarse: 0, rank, seats: both(here, complete) },
          { coarse: 1 + rank, rank, seats: without(here, complete) },
        ]
      }),
  }
}

/** Each seat's number of votes in binary: a set for each of its digits, the lowest first. */
const tallyOf = (ballots: readonly Seats[], blocks: number): readonly Seats[] =>
  ballots.reduce<readonly Seats[]>(
    (digits, ballot) => {
      let carry = ballot
      return digits.map((digit) => {
        const sum = either(digit, carry)
        carry = both(digit, carry)
        return sum
      })
    },
    planes.map(() => noSeats(blocks)),
  )

const withScore = (tally: readonly Seats[], score: number, blocks: number): Seats => {
  const has = planes.filter((plane) => (score >> plane) & 1)
  const lacks = planes.filter((plane) => !((score >> plane) & 1))
  const [first = noSeats(blocks), ...others] = has.map((plane) => tally[plane] ?? noSeats(blocks))
  return lacks.reduce((seats, plane) => without(seats, tally[plane] ?? noSeats(blocks)), allOf(first, others))
}

/** No words: specialist care for loss and grief comes last, so that nobody meets it who did not ask for it. */
export const everybody = (everyone: Seats, loss: Seats): Answer => ({
  seats: everyone,
  fits: (matching) => [
    { coarse: 0, rank: 0, seats: without(matching, loss) },
    { coarse: 1, rank: 0, seats: both(matching, loss) },
  ],
})
