import { expect, it } from '@jest/globals'
import { areasOf, bordersOf, type Topology } from './topology.ts'

/** Two squares side by side; the border between them, arc 1, is stored once. */
const squares: Topology = {
  transform: { scale: [0.5, 2], translate: [-100, 40] },
  arcs: [
    [
      [2, 0],
      [-2, 0],
      [0, 1],
      [2, 0],
    ],
    [
      [2, 1],
      [0, -1],
    ],
    [
      [2, 0],
      [2, 0],
      [0, 1],
      [-2, 0],
    ],
  ],
  objects: {
    states: {
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]] },
        { type: 'MultiPolygon', arcs: [[[2, 1]]] },
        { type: 'Polygon', arcs: [[~1, ~0]] },
      ],
    },
  },
}

it('puts areas together of the borders that they share, in degrees', () => {
  const [west, east, turned] = areasOf(squares, 'states').features.map(({ geometry }) => geometry)
  const ring = [
    [-99, 40],
    [-100, 40],
    [-100, 42],
    [-99, 42],
    [-99, 40],
  ]
  expect(west).toEqual({ type: 'MultiPolygon', coordinates: [[ring]] })
  expect(east).toMatchObject({
    coordinates: [
      [
        [
          [-99, 40],
          [-98, 40],
          [-98, 42],
          [-99, 42],
          [-99, 40],
        ],
      ],
    ],
  })
  expect(turned).toEqual({ type: 'MultiPolygon', coordinates: [[ring.toReversed()]] })
})

it('draws each border once', () => {
  const [borders] = bordersOf(squares).features
  expect(borders?.geometry).toMatchObject({ type: 'MultiLineString', coordinates: { length: 3 } })
})
