/** Reads TopoJSON, in which the package us-atlas has its outlines, as the map takes them. Pure. */

import type { FeatureCollection, Position } from 'geojson'

interface Shape {
  readonly type: string
  /** Numbers of arcs, nested as deep as the type says; `~5` is arc 5 backwards. */
  readonly arcs?: unknown
}

/** TopoJSON: borders that two neighbors share are stored once, as steps on a grid. */
export interface Topology {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] }
  readonly arcs: readonly (readonly (readonly number[])[])[]
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Shape[] }>>
}

const linesOf = ({ transform: { scale, translate }, arcs }: Topology): readonly Position[][] =>
  arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return [x * (scale[0] ?? 1) + (translate[0] ?? 0), y * (scale[1] ?? 1) + (translate[1] ?? 0)]
    })
  })

/** Every border once. */
export const bordersOf = (topology: Topology): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: [...linesOf(topology)] },
    },
  ],
})

/** The areas of one object, with their names left out. */
export const areasOf = (topology: Topology, name: string): FeatureCollection => {
  const lines = linesOf(topology)
  const line = (arc: number) => (arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []))
  const ring = (arcs: readonly number[]) => arcs.flatMap((arc, nth) => line(arc).slice(nth === 0 ? 0 : 1))
  return {
    type: 'FeatureCollection',
    features: (topology.objects[name]?.geometries ?? []).map(({ type, arcs }) => ({
      type: 'Feature',
      properties: {},
      // Safe: TopoJSON nests the arcs of these two types so.
      geometry: {
        type: 'MultiPolygon',
        coordinates: (type === 'Polygon' ? [arcs as number[][]] : ((arcs ?? []) as number[][][])).map(
          (polygon) => polygon.map(ring),
        ),
      },
    })),
  }
}
