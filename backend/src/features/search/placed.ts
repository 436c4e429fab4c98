/** The part of a search that is about the place: who is how near (product.md, "Search": Place). Pure. */
import type { Fit } from './answers.ts'
import type { NearMark } from './asked-place.ts'
import { wholeWord, type Roots, type Span } from './postings.ts'
import { anyOf, both, countOfBoth, without, type Seats } from './seats.ts'

/** Tiers from here on meet by video: first those of the place and its state, then everyone else. */
const tierOfVideo = 100

/** Those of one tier; each seat is in one of them. */
export interface Tier {
  readonly tier: number
  readonly seats: Seats
}

/** What has to be read of the index: a list for the whole name that was typed, then one for each tier. */
export const wantedNear = (
  near: readonly NearMark[],
  exact: string | undefined,
): readonly (readonly Span[])[] => [
  exact === undefined ? [] : [wholeWord('exact', exact)],
  ...tiersIn(near).map((tier) =>
    near.flatMap((mark) => (mark.tier === tier ? [wholeWord('place', mark.word)] : [])),
  ),
]

const tiersIn = (near: readonly NearMark[]) =>
  [...new Set(near.map(({ tier }) => tier))].sort((a, b) => a - b)

/** `found`: the seats of {@link wantedNear}'s lists. Whoever bears the name comes before everybody. */
export const tiersOf = (
  near: readonly NearMark[],
  [exact, ...found]: readonly Seats[],
  { everyone, video, blocks }: Roots,
): readonly Tier[] => {
  const named = anyOf(exact ? [exact] : [], blocks)
  const anywhereNear = anyOf(found, blocks)
  let nearer = anyOf([named, video], blocks)
  const tiers = tiersIn(near).map((tier, index) => {
    const here = anyOf(found.slice(index, index + 1), blocks)
    const seats = without(here, nearer)
    nearer = anyOf([nearer, here], blocks)
    return { tier, seats }
  })
  return [
    ...tiers,
    { tier: -1, seats: named },
    { tier: tierOfVideo, seats: without(both(anywhereNear, video), named) },
    { tier: tierOfVideo + 1, seats: without(everyone, anyOf([anywhereNear, named], blocks)) },
  ]
}

/** People who come one after the other in any order: the lower `rank`, the earlier. */
export interface Class {
  readonly rank: number
  readonly seats: Seats
}

/** How well the words fit, roughly; then the place; then how well they fit to the letter. Who meets by video is last. */
export const classesByPlace = (fits: readonly Fit[], tiers: readonly Tier[]): readonly Class[] =>
  fits.flatMap(({ coarse, rank, seats }) =>
    tiers.map((at) => ({
      rank: (at.tier >= tierOfVideo ? 100_000_000 : 0) + 1_000_000 * coarse + 1_000 * at.tier + rank,
      seats: both(seats, at.seats),
    })),
  )

/** In an order that somebody chose, the place says no more than who can come. */
export const classesInPerson = (matching: Seats, tiers: readonly Tier[]): readonly Class[] =>
  tiers.map(({ tier, seats }) => ({ rank: tier >= tierOfVideo ? 1 : 0, seats: both(matching, seats) }))

export const classesAnywhere = (fits: readonly Fit[]): readonly Class[] =>
  fits.map(({ coarse, rank, seats }) => ({ rank: 1_000_000 * coarse + rank, seats }))

/** How many of those who match can come. */
export const inPersonCount = (matching: Seats, tiers: readonly Tier[]): number =>
  tiers
    .filter(({ tier }) => tier < tierOfVideo)
    .reduce((count, { seats }) => count + countOfBoth(matching, seats), 0)
