/** Questions and answers as the console lists them. The provider's texts are `masked` for an analyst. */
import * as z from 'zod/mini'

/** ISO 8601, UTC. */
const instant = z.string()

export const faqStatuses = ['draft', 'published'] as const

/**
 * Filters: q (question, answer, name), status (any of), providerId. Sorts: changedAt, addedAt, status, place.
 */
export const faqRow = z.object({
  /** The provider's id and the question's id: `providerId.faqId`. */
  id: z.string(),
  providerId: z.string(),
  providerName: z.string(),
  question: z.string(),
  answer: z.string(),
  status: z.enum(faqStatuses),
  /** From 1. */
  place: z.int(),
  addedAt: instant,
  changedAt: instant,
})

export type FaqRow = z.output<typeof faqRow>
