/** The map itself. MapLibre and its worker are fetched with this file, when somebody opens a map. */

import type { PersonOnMap } from 'backend/contract/search/search-map'
import type { Feature, FeatureCollection } from 'geojson'
import {
  LngLatBounds,
  Map as LibraryMap,
  setWorkerUrl,
  type GeoJSONSource,
  type MapGeoJSONFeature,
  type StyleSpecification,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
// A file of this site, so that the content security policy need not allow workers made of text (blob:).
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { largeCities } from 'virtual:large-cities'
import { loadCounties, loadStates } from './atlas.ts'
import './map.css'
import { onThemeChange, readMapColors } from './map-colors.ts'
import { nothing, ownBase, withPeople } from './map-style.ts'

setWorkerUrl(workerUrl)

interface MapEvents {
  /** Those whose circle was pressed. */
  readonly onChoose: (people: readonly PersonOnMap[]) => void
  /** Those whose circle is under the pointer; none once it has left. */
  readonly onPoint: (people: readonly PersonOnMap[]) => void
  /** The visitor moved the map. */
  readonly onMove: () => void
}

export interface DrawnMap {
  readonly map: LibraryMap
  readonly show: (people: readonly PersonOnMap[]) => void
  readonly mark: (people: readonly PersonOnMap[]) => void
  /** Shows where these people are; the whole country if there are none. */
  readonly fit: (people: readonly PersonOnMap[]) => void
  readonly remove: () => void
}

const usa = new LngLatBounds([-125, 24.5], [-66.5, 49.5])
/** At which counties help. */
const closer = 6

const pointOf = (person: PersonOnMap, nth: number): Feature => ({
  type: 'Feature',
  properties: { nth, reach: person.miles / Math.cos((person.latitude * Math.PI) / 180) },
  geometry: { type: 'Point', coordinates: [person.longitude, person.latitude] },
})
const pointsOf = (people: readonly PersonOnMap[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: people.map(pointOf),
})

const cityPoints = (): FeatureCollection => ({
  type: 'FeatureCollection',
  features: largeCities.map(([name, ...coordinates], rank) => ({
    type: 'Feature',
    properties: { name, rank },
    geometry: { type: 'Point', coordinates },
  })),
})

/** Somebody's tiles, or the base of our own where there are none or they do not answer. */
const loadBase = async (styleUrl: string | undefined): Promise<() => StyleSpecification> => {
  if (styleUrl !== undefined)
    try {
      const answer = await fetch(styleUrl)
      if (answer.ok) {
        const style = (await answer.json()) as StyleSpecification
        return () => style
      }
    } catch {
      // As below.
    }
  const outlines = { states: await loadStates(), cities: cityPoints() }
  return () => ownBase(outlines, readMapColors())
}

/**
 * Draws a map into the element.
 * @throws if the browser cannot draw it, or the outlines cannot be loaded
 */
export const drawMap = async (
  container: HTMLElement,
  styleUrl: string | undefined,
  { onChoose, onPoint, onMove }: MapEvents,
): Promise<DrawnMap> => {
  const base = await loadBase(styleUrl)
  let shown: readonly PersonOnMap[] = []
  const style = () => withPeople(base(), readMapColors(), pointsOf(shown))
  const map = new LibraryMap({
    container,
    style: style(),
    bounds: usa,
    maxZoom: 12,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    attributionControl: { compact: false },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const sourceOf = (name: string) => map.getSource<GeoJSONSource>(name)
  const setData = (name: string, data: FeatureCollection) => {
    const source = sourceOf(name)
    if (source) void source.setData(data)
    else map.once('load', () => void sourceOf(name)?.setData(data))
  }
  const peopleIn = async ({ properties }: MapGeoJSONFeature): Promise<readonly PersonOnMap[]> => {
    const points =
      typeof properties['cluster_id'] === 'number'
        ? ((await sourceOf('people')?.getClusterLeaves(properties['cluster_id'], shown.length, 0)) ?? [])
        : [{ properties }]
    return points.flatMap(({ properties: point }) => shown[Number(point?.['nth'])] ?? [])
  }

  map.on('click', 'people', (event) => {
    const [pressed] = event.features ?? []
    if (!pressed) return
    void peopleIn(pressed).then((people) => {
      const [first] = people
      const areApart = people.some(
        ({ latitude, longitude }) => latitude !== first?.latitude || longitude !== first.longitude,
      )
      if (!areApart) return onChoose(people)
      map.fitBounds(boundsOf(people), { padding: 80, maxZoom: 11 }, { originalEvent: event.originalEvent })
    })
  })
  let under: string | undefined
  map.on('mousemove', 'people', ({ features: [pointed] = [] }) => {
    const circle = JSON.stringify(pointed?.properties)
    if (!pointed || under === circle) return
    under = circle
    map.getCanvas().style.cursor = 'pointer'
    void peopleIn(pointed).then(onPoint)
  })
  map.on('mouseleave', 'people', () => {
    under = undefined
    map.getCanvas().style.cursor = ''
    onPoint([])
  })
  map.on('moveend', ({ originalEvent }) => {
    if (originalEvent) onMove()
  })
  let counties: Promise<FeatureCollection> | undefined
  const addCounties = () => {
    if (map.getZoom() < closer || !sourceOf('counties')) return
    const loaded = (counties ??= loadCounties())
    // Without them the states and cities stay.
    loaded.then((data) => setData('counties', data)).catch(() => (counties = undefined))
  }
  map.on('zoomend', () => {
    if (counties === undefined) addCounties()
  })
  map.once('load', () => (container.dataset['ready'] = ''))
  const stopFollowing = onThemeChange(() => {
    map.setStyle(style(), { diff: true })
    addCounties()
  })
  return {
    map,
    show(people) {
      shown = people
      setData('people', pointsOf(people))
    },
    mark: (people) => setData('marked', people.length === 0 ? nothing : pointsOf(people)),
    fit: (people) =>
      map.fitBounds(people.length === 0 ? usa : boundsOf(mainlandFirst(people)), { padding: 48, maxZoom: 9 }),
    remove() {
      stopFollowing()
      map.remove()
    },
  }
}

/** Without islands and Alaska, if anybody is between the coasts. */
const mainlandFirst = (people: readonly PersonOnMap[]) => {
  const between = people.filter(({ longitude, latitude }) => usa.contains([longitude, latitude]))
  return between.length > 0 ? between : people
}

const boundsOf = (people: readonly PersonOnMap[]) =>
  people.reduce((bounds, { longitude, latitude }) => bounds.extend([longitude, latitude]), new LngLatBounds())
