/** Ranks providers by how near they are to the place of a search (product.md, "Search": Place). Pure. */

import type { EqualMatches } from './answers.ts'
import type { PlaceTier } from './nearby.ts'
import { differenceOf, intersectionOf, type SeatSet } from './seats.ts'

/** Providers with the whole name that was typed come first, wherever they are. */
export const withNamedFirst = (tiers: readonly PlaceTier[], named: SeatSet): readonly PlaceTier[] => [
  { group: 0, tier: -1, seats: named },
  ...tiers.map((at) => ({ ...at, seats: differenceOf(at.seats, named) })),
]

/**
 * Providers who rank equally before the sort order is applied. A lower `rank` comes earlier. Their seats are worked out
 * when they are asked for: a page needs the first few of hundreds of classes.
 */
export interface RankedClass {
  readonly rank: number
  readonly seats: () => SeatSet
}

/** Ranks each tier's matches; those who come are before those whom one goes to, and both before those by video. */
const rankTiers =
  (rankOf: (fit: EqualMatches, tier: number) => number) =>
  (fits: readonly EqualMatches[], tiers: readonly PlaceTier[]): readonly RankedClass[] =>
    fits.flatMap((fit) =>
      tiers.map(({ group, tier, seats }) => ({
        rank: 100_000_000 * group + rankOf(fit, tier),
        seats: () => intersectionOf(fit.seats, seats),
      })),
    )

/** Ranks by the coarse match of the words, then by place, then by the exact match. */
export const rankByPlace = rankTiers(({ coarse, rank }, tier) => 1_000_000 * coarse + 1_000 * tier + rank)

/** For a sort order that the parent chose: within a group the distance does not matter. */
export const rankByGroup = rankTiers(({ coarse }) => coarse)

/** For the order of the distance. */
export const rankByDistance = rankTiers(({ coarse }, tier) => 1_000 * tier + coarse)

/** Among equals, the providers who speak the reader's language come first. */
export const withSpeakersFirst = (
  classes: readonly RankedClass[],
  speakers: SeatSet,
): readonly RankedClass[] =>
  classes.flatMap(({ rank, seats }) => [
    { rank: 2 * rank, seats: () => intersectionOf(seats(), speakers) },
    { rank: 2 * rank + 1, seats: () => differenceOf(seats(), speakers) },
  ])

export const rankByWords = (fits: readonly EqualMatches[]): readonly RankedClass[] =>
  fits.map(({ coarse, rank, seats }) => ({ rank: 1_000_000 * coarse + rank, seats: () => seats }))
