/** The part of a search that is about the place: who is how near (product.md, "Search": Place). Pure. */
import type { EqualMatches } from './answers.ts'
import type { NearMark } from './asked-place.ts'
import { wholeWordSpan, type IndexRoots, type WordSpan } from './postings.ts'
import { unionOf, intersectionOf, countSeatsInBoth, differenceOf, type SeatSet } from './seats.ts'

/** Tiers from here on meet by video: first those of the place and its state, then everyone else. */
const tierOfVideo = 100

/** Those of one tier; each seat is in one of them. */
export interface PlaceTier {
  readonly tier: number
  readonly seats: SeatSet
}

/** What has to be read of the index: a list for the whole name that was typed, then one for each tier. */
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

/** `found`: the seats of {@link listsForPlace}'s lists. Whoever bears the name comes before everybody. */
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

/** People who come one after the other in any order: the lower `rank`, the earlier. */
export interface RankedClass {
  readonly rank: number
  readonly seats: SeatSet
}

/** How well the words fit, roughly; then the place; then how well they fit to the letter. Who meets by video is last. */
export const rankByPlace = (
  fits: readonly EqualMatches[],
  tiers: readonly PlaceTier[],
): readonly RankedClass[] =>
  fits.flatMap(({ coarse, rank, seats }) =>
    tiers.map((at) => ({
      rank: (at.tier >= tierOfVideo ? 100_000_000 : 0) + 1_000_000 * coarse + 1_000 * at.tier + rank,
      seats: intersectionOf(seats, at.seats),
    })),
  )

/** In an order that somebody chose, the place only puts those who can come in person before those who meet by video; how near they are does not count. */
export const rankByMeetingInPerson = (
  matching: SeatSet,
  tiers: readonly PlaceTier[],
): readonly RankedClass[] =>
  tiers.map(({ tier, seats }) => ({
    rank: tier >= tierOfVideo ? 1 : 0,
    seats: intersectionOf(matching, seats),
  }))

export const rankByWords = (fits: readonly EqualMatches[]): readonly RankedClass[] =>
  fits.map(({ coarse, rank, seats }) => ({ rank: 1_000_000 * coarse + rank, seats }))

/** How many of those who match can come. */
export const countInPerson = (matching: SeatSet, tiers: readonly PlaceTier[]): number =>
  tiers
    .filter(({ tier }) => tier < tierOfVideo)
    .reduce((count, { seats }) => count + countSeatsInBoth(matching, seats), 0)
