/** GET /api/admin/find?q=…: records of every kind that match the words, or have this id. */

import * as z from 'zod/mini'

/** Fewer letters would match almost everybody. */
export const fewestFindLetters = 2

/** The most records of each kind. */
export const mostFindsOfKind = 5

export const found = z.object({
  /** The name of a list, or `events`. */
  list: z.string(),
  id: z.string(),
  title: z.string(),
  /** What tells it from others of this title: an address, a city, or the moment (ISO 8601) by which its list is sorted. */
  beside: z.nullable(z.string()),
})

export const finds = z.array(found)

export type Found = z.output<typeof found>
