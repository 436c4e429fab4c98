import * as z from 'zod/mini'
import { query } from '../declare.ts'

/** Which profile is the caller's own; null without one. Apart, because every profile page asks it of a provider. */
export const providerProfileId = query('providerProfileId', {
  access: ['provider'],
  input: z.strictObject({}),
  output: z.object({ providerId: z.nullable(z.string()) }),
})
