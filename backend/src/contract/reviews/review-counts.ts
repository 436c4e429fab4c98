import * as z from 'zod/mini'
import { emptyObject } from '../answers.ts'
import { query } from '../declare.ts'

/** For badges: reviews that a parent can still write, and reviews that a provider has not replied to. */
export const reviewCounts = query('reviewCounts', {
  access: ['client', 'provider'],
  input: emptyObject,
  output: z.object({ due: z.int(), unanswered: z.int() }),
})
