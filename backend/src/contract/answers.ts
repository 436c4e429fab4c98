/**
 * Shapes that many functions share: an empty input, an answer that only confirms, and an answer with the next
 * path.
 */
import * as z from 'zod/mini'

export const emptyObject = z.strictObject({})
export const doneAnswer = z.object({ status: z.literal('done') })
/** The path of this site to go to next. A form that is submitted before scripts load is redirected there. */
export const nextPathAnswer = z.object({ next: z.string() })
