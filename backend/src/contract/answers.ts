/** The shapes that many functions share: nothing asked, nothing told but that it is done, where to go on. */
import * as z from 'zod/mini'

export const emptyObject = z.strictObject({})
export const doneAnswer = z.object({ status: z.literal('done') })
/** A path of this site: where whoever sent the form goes on. A form that is posted before scripts load is sent there. */
export const nextPathAnswer = z.object({ next: z.string() })
