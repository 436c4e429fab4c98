/** The body of every answer that is not 2xx: `{code, message, fields?}`. */

import * as z from 'zod/mini'

export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})

export type RefusalBody = z.infer<typeof refusalBody>
