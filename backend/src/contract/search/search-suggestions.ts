/** What a search field offers while somebody types: kinds of care, places and people. */
import * as z from 'zod/mini'
import { query } from '../declare.ts'
import { keysOf, providerTypes } from '../profiles/options.ts'
import { searchLimits } from './search-limits.ts'

/** Of each sort; a list is read at a glance or not at all. */
export const mostSuggestionsOfEachSort = 4

export const searchSuggestions = query('searchSuggestions', {
  access: 'anyone',
  input: z.strictObject({
    text: z.string().check(z.maxLength(searchLimits.words)),
    /** `place`: only places are wanted. */
    of: z._default(z.enum(['anything', 'place']), 'anything'),
  }),
  output: z.object({
    /** Those whose name begins so, or that people call so. */
    types: z.array(z.enum(keysOf(providerTypes))),
    /** `Austin, TX` */
    places: z.array(z.string()),
    people: z.array(
      z.object({ name: z.string(), slug: z.string(), types: z.array(z.enum(keysOf(providerTypes))) }),
    ),
  }),
})
