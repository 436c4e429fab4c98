/**
 * Shapes that many functions share: an empty input, an answer that only confirms, and an answer with the next
 * path.
 */

import * as z from 'zod/mini'

export const emptyObject = z.strictObject({})
/** The language of what a person wrote, `en`; absent where nobody can be sure, and for others than the site's. */
export const writtenIn = z.optional(z.string())
export const doneAnswer = z.object({ status: z.literal('done') })
/** The path of this site to go to next. A form that is submitted before scripts load is redirected there. */
export const nextPathAnswer = z.object({ next: z.string() })
