/**
 * Who comes to the place of a search, whom one can go to, and who may be met by video there, with how near they are:
 * exact by the points that the index knows (docs/decisions/0026).
 */

import { withinMilesSteps, type WithinMiles } from '../../contract/search/within-miles.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { milesBetween, wholeMiles } from '../../projections/search/miles.ts'
import { farthestReach, pointWordsNear, readPointWord } from '../../projections/search/search-area.ts'
import type { AskedPlace } from './asked-place.ts'
import { differenceOf, intersectionOf, isEmptySeatSet, nobody, unionOf, type SeatSet } from './seats.ts'
import { wholeWordSpan, type WordSpan } from './word-span.ts'

/** How one meets the provider: they come, one goes to them, by video, or not at all. */
const groups = { comes: 0, receives: 1, video: 2 } as const

/** The seats of one tier. Each seat is in at most one tier; lower groups come first, then lower tiers. */
export interface PlaceTier {
  readonly group: number
  readonly tier: number
  readonly seats: SeatSet
}

export interface Nearby {
  readonly comes: SeatSet
  /** Those whom one can go to, whether they come or not. */
  readonly receives: SeatSet
  /** Those who may be met by video there, whether they come or not. */
  readonly video: SeatSet
  readonly tiers: readonly PlaceTier[]
  /** Those who come from no farther, or can be gone to; undefined for a place without distances. */
  readonly within: ReadonlyMap<WithinMiles, SeatSet> | undefined
}

/** In memory. */
export const bytesOfNearby = ({ tiers, within }: Nearby): number =>
  [...tiers.map(({ seats }) => seats), ...(within?.values() ?? [])]
    .filter((seats) => !isEmptySeatSet(seats))
    .reduce((bytes, { byteLength }) => bytes + byteLength, 3 * (tiers[0]?.seats.byteLength ?? 0))

interface KnownSeats {
  readonly blocks: number
  readonly everyone: SeatSet
  /** Who meets by video only. */
  readonly video: SeatSet
  readonly receivesClients: SeatSet
}

/** Miles up to which one goes to somebody. */
export const farthestVisit = 50

/** In miles: whoever is within the same ring is equally near. All steps of the filter are rings. */
const rings = [5, 10, 15, 20, 25, 30, 40, farthestVisit, farthestReach, Infinity]
const everyMile = [...Array.from({ length: farthestReach }, (_, mile) => mile + 1), Infinity]

/** Those whose home is so near that they come; so near at all; who name a place that is so near. */
const kinds = ['comes', 'home', 'named'] as const

/** @param isByMile in the order of the distance, where nobody is as near as somebody with other miles */
export const readNearby = async (
  tables: ReadTables,
  { blocks, everyone, video: onlyVideo, receivesClients }: KnownSeats,
  place: AskedPlace,
  isByMile: boolean,
  read: (lists: readonly (readonly WordSpan[])[]) => Promise<readonly SeatSet[]>,
): Promise<Nearby> => {
  const steps = isByMile ? everyMile : rings
  const placed = (words: readonly string[]) => words.map((word) => wholeWordSpan('place', word))
  const { inside, near } = await pointsNear(tables, place, steps)
  const lists = [
    placed([...place.named, ...place.states.map((state) => `whole ${state}`), ...inside]),
    placed([...place.same, ...inside]),
    placed(['video', ...place.states.map((state) => `video ${state}`)]),
    ...near.flatMap((byKind) => kinds.map((kind) => placed(byKind[kind]))),
  ]
  const [named, same, video, ...sets] = await read(lists)
  const of = (seats: SeatSet | undefined) => seats ?? nobody(blocks)
  const bySteps = near.map((_, nth) => ({
    comes: of(sets[kinds.length * nth]),
    home: of(sets[kinds.length * nth + 1]),
    named: of(sets[kinds.length * nth + 2]),
  }))
  const union = (seats: readonly SeatSet[]) => unionOf(seats, blocks)
  const lives = ({ comes, home }: (typeof bySteps)[number]) => union([comes, home])
  const visited = bySteps.filter((_, nth) => (steps[nth] ?? 0) <= farthestVisit)
  const anyNear = union([of(same), ...visited.flatMap((at) => [lives(at), at.named])])

  const comes = differenceOf(union([of(named), ...bySteps.map((at) => at.comes)]), onlyVideo)
  const within = place.around ? union(visited.map(lives)) : of(same)
  const receives = differenceOf(intersectionOf(receivesClients, within), onlyVideo)
  const goneTo = differenceOf(receives, comes)
  const byVideo = differenceOf(of(video), union([comes, receives]))
  const steppedOf = bySteps.map((at, nth) => ({
    miles: steps[nth] ?? 0,
    comes: union([lives(at), at.named]),
    goneTo: lives(at),
  }))
  const withGoneTo = isByMile ? groups.comes : groups.receives
  const apart = isByMile
    ? inTurn([...steppedOf.map(({ comes: here }) => intersectionOf(here, comes)), comes])
    : inTurn([
        intersectionOf(of(same), comes),
        ...steppedOf.map((at) => intersectionOf(at.comes, comes)),
        comes,
      ])
  return {
    comes,
    receives,
    video: of(video),
    within:
      place.from &&
      new Map(
        withinMilesSteps.map((step) => {
          const upTo = steppedOf.filter(({ miles }) => miles <= Number(step))
          return [
            step,
            union([
              intersectionOf(union(upTo.map((at) => at.comes)), comes),
              intersectionOf(union(upTo.map((at) => at.goneTo)), goneTo),
            ]),
          ]
        }),
      ),
    tiers: [
      ...tiered(groups.comes, apart, isByMile ? 1 : 0),
      ...tiered(withGoneTo, inTurn([...steppedOf.map((at) => intersectionOf(at.goneTo, goneTo)), goneTo]), 1),
      ...tiered(groups.video, inTurn([intersectionOf(anyNear, byVideo), byVideo]), 0),
    ].map((tier) => ({ ...tier, seats: intersectionOf(tier.seats, everyone) })),
  }

  /** Each set without those in a set before it. */
  function inTurn(seats: readonly SeatSet[]): readonly SeatSet[] {
    let before = nobody(blocks)
    return seats.map((here) => {
      const rest = differenceOf(here, before)
      before = union([before, here])
      return rest
    })
  }
}

const tiered = (group: number, seats: readonly SeatSet[], first: number): readonly PlaceTier[] =>
  seats.map((here, nth) => ({ group, tier: first + nth, seats: here }))

type ByKind = Readonly<Record<(typeof kinds)[number], string[]>>

const placesTold = statement(
  { word: text() },
  `select distinct p.word
       from unnest($1::text[], $2::text[]) as s (first, last)
      cross join lateral (
        select word from read.provider_posting
         where mark = 'place' and word between s.first and s.last offset 0) as p`,
  { name: 'points near a place' },
)

/** The words of all points so near that anybody comes or can be gone to, by how near they are. */
const pointsNear = async (tables: ReadTables, { around, from }: AskedPlace, steps: readonly number[]) => {
  const inside: string[] = []
  const near: ByKind[] = around ? steps.map(() => ({ comes: [], home: [], named: [] })) : []
  if (!around) return { inside, near }
  const spans = pointWordsNear(around.at, around.miles + farthestReach)
  const found = await placesTold(tables, [spans.map(({ first }) => first), spans.map(({ last }) => last)])
  for (const { word } of found) {
    const { at, reach } = readPointWord(word)
    const miles = milesBetween(at, around.at)
    const beyond = Math.max(0, miles - around.miles)
    if (around.miles > 0 && beyond === 0) inside.push(word)
    // A place whose distances are shown is ordered by these, another by how far it is outside.
    const shown = wholeMiles(from ? miles : beyond)
    const step = near[steps.findIndex((step) => shown <= step)]
    if (reach === 0) step?.named.push(word)
    else if (beyond <= reach) step?.comes.push(word)
    else step?.home.push(word)
  }
  return { inside, near }
}
