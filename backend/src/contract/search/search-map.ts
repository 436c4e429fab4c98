/** The people of a search on a map: about where they are, and how far they come. */

import * as z from 'zod/mini'
import { query } from '../declare.ts'
import { providerRecord } from '../profiles/providers.ts'
import { searchFilter } from './search.ts'

/** The most people on one map, the first of the list. */
export const mostOnMap = 500

const personOnMap = z.extend(
  z.pick(providerRecord, {
    id: true,
    slug: true,
    name: true,
    types: true,
    starting_price: true,
    starting_price_type: true,
  }),
  {
    /** The middle of a part of their city, rounded to a tenth of a degree: nobody's address. */
    latitude: z.number(),
    longitude: z.number(),
    /** How far they come from there; 0 for who only receives families. */
    miles: z.int(),
  },
)
export type PersonOnMap = z.infer<typeof personOnMap>

export const searchMap = query('searchMap', {
  access: 'anyone',
  inTurn: true,
  /** The page does not matter: a map has one. */
  input: searchFilter,
  output: z.object({
    /** In the order of the list, without those who meet by video only or whose place is unknown. */
    people: z.array(personOnMap),
    /** How many the list has. */
    totalCount: z.int(),
    /** The address of a style of tiles (MAP_STYLE_URL); absent if the map draws its own. */
    styleUrl: z.optional(z.string()),
  }),
})
