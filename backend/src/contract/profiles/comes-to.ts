import * as z from 'zod/mini'
import { query } from '../declare.ts'
import { areaMessage, areaPattern } from './provider-profile.ts'

/**
 * Whether the provider usually comes to a place: a ZIP code, or a city and its state. A page asks with no more of an
 * address than that. Null where it cannot be known, or they meet nobody in person. 404 if there is no such provider.
 */
export const comesTo = query('comesTo', {
  access: 'anyone',
  input: z.strictObject({
    providerId: z.string().check(z.minLength(1), z.maxLength(80)),
    place: z.string(areaMessage).check(z.regex(areaPattern, areaMessage)),
  }),
  output: z.object({ comes: z.nullable(z.boolean()) }),
  limit: { calls: 120, seconds: 60 },
})
