/** The people of a search on a map. Their ZIP codes stay here: a point is that of a part of their city, and is rounded. */

import type { OutputOf } from '../../contract/declare.ts'
import { mostOnMap, type PersonOnMap, type searchMap } from '../../contract/search/search-map.ts'
import type { SearchFilter } from '../../contract/search/search.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { maybe, text, texts } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { Point } from '../../projections/search/miles.ts'
import { pointsOf, travelReachOf } from '../../projections/search/search-area.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { searchProviders, type SearchOptions } from './search.ts'

export const peopleOnMap = async (
  tables: ReadTables,
  filter: SearchFilter,
  options: SearchOptions,
): Promise<OutputOf<typeof searchMap>> => {
  const { providers, totalCount } = await searchProviders(
    tables,
    { ...filter, page: 1 },
    { ...options, counts: false, pageSize: mostOnMap },
  )
  const comers = providers.filter(
    ({ by_video, service_delivery }) => !by_video && service_delivery !== 'virtual_only',
  )
  const pointOf = await pointsOfPeople(
    tables,
    comers.map(({ id }) => id),
  )
  const people = comers.flatMap(
    ({ id, slug, name, types, starting_price, starting_price_type, ...goes }): PersonOnMap[] => {
      const point = pointOf.get(id)
      return point
        ? [
            {
              id,
              slug,
              name,
              types,
              starting_price,
              starting_price_type,
              ...point,
              miles: travelReachOf(goes),
            },
          ]
        : []
    },
  )
  return { people, totalCount }
}

const placesOfPeople = statement(
  { zip_code: maybe(text()), state: maybe(text()), city: maybe(text()), service_area: texts(), id: text() },
  'select id, city, state, zip_code, service_area from read.provider where id = any ($1)',
  { name: 'places of people on a map' },
)

const pointsOfPeople = async (
  tables: ReadTables,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Point>> => {
  const rows = await placesOfPeople(tables, [ids])
  const book = await zipBook()
  return new Map(
    rows.flatMap((row): [string, Point][] => {
      const [first] = pointsOf(row, book)
      return first ? [[row.id, roundedToTenth(first)]] : []
    }),
  )
}

/**
 * About seven miles from north to south: whoever stands in the same tenth has the same point, and a map cannot be
 * enlarged until it shows a street.
 */
const roundedToTenth = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 10) / 10,
  longitude: Math.round(longitude * 10) / 10,
})
