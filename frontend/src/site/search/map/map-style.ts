/** What the map draws: outlines and names of its own, or somebody's tiles, and the people above them. Pure. */

import { t } from 'backend/language/texts'
import type { FeatureCollection } from 'geojson'
import type { CircleLayerSpecification, ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'
import { milesPerPixel } from './searched-area.ts'

export const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] }

interface Outlines {
  readonly states: FeatureCollection
  readonly cities: FeatureCollection
}

/** Without letters from a server the map draws them with the page's own font. */
const font = ['Figtree']

/** A base without any service. Counties come with a closer look (draw-map.ts). */
export const ownBase = ({ states, cities }: Outlines, colors: MapColors): StyleSpecification => ({
  version: 8,
  sources: {
    states: { type: 'geojson', data: states, attribution: t`Outlines: US Census Bureau` },
    counties: { type: 'geojson', data: nothing },
    cities: {
      type: 'geojson',
      data: cities,
      attribution: t`Names: <a href="https://www.geonames.org/" rel="noreferrer">GeoNames</a>`,
    },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': colors.wash } },
    { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': colors.paper } },
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      paint: { 'line-color': colors.line, 'line-width': 1 },
    },
    { id: 'states', type: 'line', source: 'states', paint: { 'line-color': colors.edge, 'line-width': 1 } },
    {
      id: 'cities',
      type: 'symbol',
      source: 'cities',
      filter: ['<', ['get', 'rank'], ['step', ['zoom'], 25, 5, 80, 6, 250, 7, 2000]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 9, 15],
        'text-padding': 6,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': colors.soft, 'text-halo-color': colors.paper, 'text-halo-width': 1.5 },
    },
  ],
})

/** Pixels of `reach`: miles, larger where the map is stretched. */
const pixelsOfReach: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['/', ['get', 'reach'], milesPerPixel({ latitude: 0, zoom: 0 })],
  22,
  ['/', ['get', 'reach'], milesPerPixel({ latitude: 0, zoom: 22 })],
]

/** Who is alone where they are drawn, and not part of a count. */
const isAlone: ExpressionSpecification = ['!', ['has', 'point_count']]

const peopleLayers = (colors: MapColors): StyleSpecification['layers'] => {
  const area = (id: string, source: string, opacity: number): CircleLayerSpecification => ({
    id,
    type: 'circle',
    source,
    filter: isAlone,
    paint: {
      'circle-radius': pixelsOfReach,
      'circle-color': colors.accent,
      'circle-opacity': opacity,
      'circle-stroke-color': colors.accent,
      'circle-stroke-width': 1,
      'circle-stroke-opacity': Math.min(1, opacity * 4),
    },
  })
  return [
    area('areas', 'people', 0.06),
    area('marked-areas', 'marked', 0.16),
    {
      id: 'marked',
      type: 'circle',
      source: 'marked',
      paint: { 'circle-radius': 24, 'circle-color': colors.ink, 'circle-opacity': 0.9 },
    },
    {
      id: 'people',
      type: 'circle',
      source: 'people',
      paint: {
        'circle-radius': ['step', ['coalesce', ['get', 'point_count'], 1], 8, 2, 15, 10, 18, 50, 21],
        'circle-color': colors.accent,
        'circle-stroke-color': colors.card,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'counts',
      type: 'symbol',
      source: 'people',
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['to-string', ['get', 'point_count']],
        'text-font': font,
        'text-size': 14,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colors['on-accent'] },
    },
  ]
}

/**
 * The people above a base. Points are rounded, so some share one however near a map is looked at: they stay a count
 * at every zoom.
 */
export const withPeople = (
  base: StyleSpecification,
  colors: MapColors,
  people: FeatureCollection,
): StyleSpecification => ({
  ...base,
  sources: {
    ...base.sources,
    people: { type: 'geojson', data: people, cluster: true, clusterRadius: 40, clusterMaxZoom: 17 },
    marked: { type: 'geojson', data: nothing },
  },
  layers: [...base.layers, ...peopleLayers(colors)],
})
