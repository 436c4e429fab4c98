/**
 * Divides ZIP codes into parts of five places at least. Whatever a search says of where a provider lives is said of
 * their part, so nobody learns their ZIP code by asking from many places (docs/decisions/0060). Pure.
 */

import type { Point } from './miles.ts'

/** A ZIP code is one of so many places that a search cannot tell apart, unless its city has fewer. */
export const fewestPlaces = 5

interface Zip extends Point {
  readonly zip: string
}

export interface ZipPart {
  /** The smallest ZIP code in it. */
  readonly key: string
  readonly at: Point
  readonly places: number
}

/** The part of each of these ZIP codes. It follows from them alone, in whatever order they are. */
export const zipPartsOf = (zips: readonly Zip[]): ReadonlyMap<string, ZipPart> => {
  const at = Map.groupBy(zips, pointKey)
  return new Map(
    divided(placesOf(zips)).flatMap((places) => {
      const codes = places.flatMap((place) => (at.get(pointKey(place)) ?? []).map(({ zip }) => zip)).sort()
      const part = { key: codes[0] ?? '', at: middleOf(places), places: places.length }
      return codes.map((zip) => [zip, part] as const)
    }),
  )
}

/** ZIP codes at one point are one place: mostly those of a post office's boxes, of which some cities have dozens. */
export const placesOf = (points: readonly Point[]): readonly Point[] => [
  ...new Map(points.map((point) => [pointKey(point), point])).values(),
]

const pointKey = ({ latitude, longitude }: Point) => `${latitude} ${longitude}`

/** Half of the points are on each side, so that one with a wrong location does not move it. */
export const middleOf = (points: readonly Point[]): Point => {
  const middle = (axis: keyof Point) =>
    points.map((point) => point[axis]).sort((a, b) => a - b)[Math.floor(points.length / 2)] ?? 0
  return { latitude: middle('latitude'), longitude: middle('longitude') }
}

/** Halves, across the longer side, until a half would have too few. */
const divided = (places: readonly Point[]): readonly (readonly Point[])[] => {
  if (places.length < 2 * fewestPlaces) return [places]
  const isTall = extentOf(places, 'latitude') > extentOf(places, 'longitude')
  const [axis, other] = isTall ? (['latitude', 'longitude'] as const) : (['longitude', 'latitude'] as const)
  const inOrder = places.toSorted((a, b) => a[axis] - b[axis] || a[other] - b[other])
  const half = Math.floor(places.length / 2)
  return [...divided(inOrder.slice(0, half)), ...divided(inOrder.slice(half))]
}

/** As degrees of latitude: those of longitude are shorter the farther they are from the equator. */
const extentOf = (places: readonly Point[], axis: keyof Point) => {
  const values = places.map((place) => place[axis])
  const degrees = Math.max(...values) - Math.min(...values)
  return axis === 'latitude' ? degrees : degrees * Math.cos((middleOf(places).latitude * Math.PI) / 180)
}
