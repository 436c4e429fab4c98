/** What the place of a search lets pass, by distance and by how one meets a provider. Pure. */

import { keysOf } from '../../contract/profiles/options.ts'
import type { Nearness, SearchFilter } from '../../contract/search/search.ts'
import { waysToMeet, type WayToMeet } from '../../contract/search/ways-to-meet.ts'
import { withinMilesSteps, type WithinMiles } from '../../contract/search/within-miles.ts'
import type { AskedPlace } from './asked-place.ts'
import type { Nearby } from './nearby.ts'
import type { IndexRoots, OptionSeats } from './postings.ts'
import { differenceOf, hasSeat, unionOf, type SeatSet } from './seats.ts'

export interface Reach {
  within(miles: WithinMiles): SeatSet
  readonly meet: Readonly<Record<WayToMeet, SeatSet>>
}

/** Without a place: whoever comes, receives or works by video anywhere. Without distances these narrow nothing. */
export const reachOf = (roots: IndexRoots, near: Nearby | undefined): Reach => ({
  within: (miles) => near?.within?.get(miles) ?? roots.everyone,
  meet: near
    ? { comes: near.comes, receives: near.receives, video: near.video }
    : {
        comes: differenceOf(roots.everyone, roots.video),
        receives: roots.receivesClients,
        video: roots.offersVideo,
      },
})

/** Whoever was typed by the whole name passes for every place, but no filter. */
export const placePassing = (
  { withinMiles, meet }: Pick<SearchFilter, 'withinMiles' | 'meet'>,
  reach: Reach,
  serving: SeatSet | undefined,
  { blocks }: IndexRoots,
): readonly (readonly [filter: string, seats: SeatSet])[] => [
  ...(serving ? [['area', serving] as const] : []),
  ...(withinMiles === undefined ? [] : [['withinMiles', reach.within(withinMiles)] as const]),
  ...(meet.length === 0
    ? []
    : [
        [
          'meet',
          unionOf(
            meet.map((way) => reach.meet[way]),
            blocks,
          ),
        ] as const,
      ]),
]

/** The options of the two filters, to be counted. */
export const placeOptions = (reach: Reach): readonly OptionSeats[] => [
  ...withinMilesSteps.map((word) => ({ facet: 'withinMiles' as const, word, seats: reach.within(word) })),
  ...keysOf(waysToMeet).map((word) => ({ facet: 'meet' as const, word, seats: reach.meet[word] })),
]

/** Of a state or a large region nobody can say whether somebody comes to where the parent is. */
export const metAt = (
  { from }: AskedPlace,
  { comes, receives, video }: Nearby,
  seat: number,
): Omit<Nearness, 'miles'> => {
  const [isComing, isGoneTo] = [hasSeat(comes, seat), hasSeat(receives, seat)]
  if (!isComing && !isGoneTo) return hasSeat(video, seat) ? { by_video: true } : { away: true }
  return { ...(from && isComing && { comes: true }), ...(from && isGoneTo && { receives: true }) }
}
