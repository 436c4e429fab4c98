/** What a search field suggests while a person types: kinds of care, places and people. */

import * as z from 'zod/mini'
import { query } from '../declare.ts'
import { keysOf, providerTypes } from '../profiles/options.ts'
import { dangers } from './crises.ts'
import { searchLimits } from './search-limits.ts'

/** The most suggestions of each kind; a longer list cannot be read at a glance. */
export const mostSuggestionsOfEachSort = 4

export const searchSuggestions = query('searchSuggestions', {
  access: 'anyone',
  inTurn: true,
  input: z.strictObject({
    text: z.string().check(z.maxLength(searchLimits.words)),
    /** `place`: only suggest places. */
    of: z._default(z.enum(['anything', 'place']), 'anything'),
  }),
  output: z.object({
    /** Types whose name or common synonym starts with the text. */
    types: z.array(z.enum(keysOf(providerTypes))),
    /** `Austin, TX` */
    places: z.array(z.string()),
    people: z.array(
      z.object({ name: z.string(), slug: z.string(), types: z.array(z.enum(keysOf(providerTypes))) }),
    ),
    /** Present if the text suggests that the person is in danger; there is then nothing else. */
    crisis: z.optional(z.enum(dangers)),
  }),
})
