/**
 * Reviews as everyone sees them (product.md, "Reviews and FAQs"). The server formats the dates, so that they
 * are the same for everyone.
 */

import * as z from 'zod/mini'
import { writtenIn } from '../answers.ts'
import { query } from '../declare.ts'

/** Reviews on one page. */
export const reviewsPageSize = 10

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewIdField = z.string().check(z.minLength(1), z.maxLength(80))
/** The provider's id or slug. */
const providerIdField = z.string().check(z.minLength(1), z.maxLength(80))
export const pageField = z._default(z.int().check(z.gte(1), z.lte(10_000)), 1)

export const reply = z.object({
  text: z.string(),
  language: writtenIn,
  /** "November 2026" */
  month: z.string(),
  isEdited: z.boolean(),
})

/** A review that counts, or what is shown in place of a removed one. */
export const publicReview = z.object({
  id: z.string(),
  /** Null for a removed review. */
  rating: z.nullable(z.int()),
  /** Empty if only stars were given. */
  text: z.string(),
  language: writtenIn,
  /** A first name, or "A parent". */
  by: z.string(),
  /** ISO 8601 */
  publishedAt: z.string(),
  /** "November 2026" */
  month: z.string(),
  isEdited: z.boolean(),
  reply: z.nullable(reply),
  /** The moderator's reason; null for a review that counts. */
  removedFor: z.nullable(z.string()),
})
export type PublicReview = z.infer<typeof publicReview>

export const stars = z.object({
  /** 1 to 5; null if there is no review. */
  average: z.nullable(z.number()),
  count: z.int(),
  /** How many gave one star, two stars, … five stars. */
  spread: z.array(z.int()).check(z.length(5)),
})
export type Stars = z.infer<typeof stars>

/** For a provider without reviews: no stars, an empty list. A page past the end is empty, with the counts. */
export const providerReviews = query('providerReviews', {
  access: 'anyone',
  input: z.strictObject({
    providerId: providerIdField,
    sort: z._default(z.enum(reviewSorts), 'newest'),
    page: pageField,
  }),
  output: z.object({
    stars,
    reviews: z.array(publicReview),
    /** Includes removed reviews: the number on all pages together. */
    totalCount: z.int(),
  }),
})
