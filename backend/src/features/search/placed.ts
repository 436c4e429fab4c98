/** Ranks providers by how near they are to the place of a search (product.md, "Search": Place). Pure. */
import type { EqualMatches } from './answers.ts'
import type { NearMark } from './asked-place.ts'
import { wholeWordSpan, type IndexRoots, type WordSpan } from './postings.ts'
import { unionOf, intersectionOf, countSeatsInBoth, differenceOf, type SeatSet } from './seats.ts'

/** Tiers from this one on are providers who meet by video: first those near the place, then all others. */
const tierOfVideo = 100

/** The seats of one tier. Each seat is in exactly one tier. */
export interface PlaceTier {
  readonly tier: number
  readonly seats: SeatSet
}

/** What to read from the index: a list for the whole name, if one was typed, then one list for each tier. */
export const listsForPlace = (
  near: readonly NearMark[],
  exact: string | undefined,
): readonly (readonly WordSpan[])[] => [
  exact === undefined ? [] : [wholeWordSpan('exact', exact)],
  ...tiersIn(near).map((tier) =>
    near.flatMap((mark) => (mark.tier === tier ? [wholeWordSpan('place', mark.word)] : [])),
  ),
]

const tiersIn = (near: readonly NearMark[]) =>
  [...new Set(near.map(({ tier }) => tier))].sort((a, b) => a - b)

/**
 * Providers with the exact name come first. The second parameter has the seats for the
 * lists of {@link listsForPlace}.
 */
export const placeTiersOf = (
  near: readonly NearMark[],
  [exact, ...found]: readonly SeatSet[],
  { everyone, video, blocks }: IndexRoots,
): readonly PlaceTier[] => {
  const named = unionOf(exact ? [exact] : [], blocks)
  const anywhereNear = unionOf(found, blocks)
  let nearer = unionOf([named, video], blocks)
  const tiers = tiersIn(near).map((tier, index) => {
    const here = unionOf(found.slice(index, index + 1), blocks)
    const seats = differenceOf(here, nearer)
    nearer = unionOf([nearer, here], blocks)
    return { tier, seats }
  })
  return [
    ...tiers,
    { tier: -1, seats: named },
    { tier: tierOfVideo, seats: differenceOf(intersectionOf(anywhereNear, video), named) },
    { tier: tierOfVideo + 1, seats: differenceOf(everyone, unionOf([anywhereNear, named], blocks)) },
  ]
}

/**
 * Providers who rank equally before the sort order is applied. A lower `rank` comes earlier. Their seats are worked out
 * when they are asked for: a page needs the first few of hundreds of classes.
 */
export interface RankedClass {
  readonly rank: number
  readonly seats: () => SeatSet
}

/**
 * Ranks by the coarse match of the words, then by place, then by the exact match.
 * Providers by video come last.
 */
export const rankByPlace = (
  fits: readonly EqualMatches[],
  tiers: readonly PlaceTier[],
): readonly RankedClass[] =>
  fits.flatMap(({ coarse, rank, seats }) =>
    tiers.map((at) => ({
      rank: (at.tier >= tierOfVideo ? 100_000_000 : 0) + 1_000_000 * coarse + 1_000 * at.tier + rank,
      seats: () => intersectionOf(seats, at.seats),
    })),
  )

/**
 * For a sort order that the parent chose: providers who can come in person rank before those who meet by
 * video, and the distance does not matter.
 */
export const rankByMeetingInPerson = (
  fits: readonly EqualMatches[],
  tiers: readonly PlaceTier[],
): readonly RankedClass[] =>
  fits.flatMap(({ coarse, seats }) =>
    tiers.map((at) => ({
      rank: (at.tier >= tierOfVideo ? 100_000_000 : 0) + coarse,
      seats: () => intersectionOf(seats, at.seats),
    })),
  )

export const rankByWords = (fits: readonly EqualMatches[]): readonly RankedClass[] =>
  fits.map(({ coarse, rank, seats }) => ({ rank: 1_000_000 * coarse + rank, seats: () => seats }))

/** How many of the matching providers can come in person. */
export const countInPerson = (matching: SeatSet, tiers: readonly PlaceTier[]): number =>
  tiers
    .filter(({ tier }) => tier < tierOfVideo)
    .reduce((count, { seats }) => count + countSeatsInBoth(matching, seats), 0)
