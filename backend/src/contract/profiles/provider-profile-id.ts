import * as z from 'zod/mini'
import { query } from '../declare.ts'

/**
 * The id of the caller's own profile; null without one. In a module of its own, because every profile page
 * calls it for a signed-in provider.
 */
export const providerProfileId = query('providerProfileId', {
  access: ['provider'],
  input: z.strictObject({}),
  output: z.object({ providerId: z.nullable(z.string()) }),
})
