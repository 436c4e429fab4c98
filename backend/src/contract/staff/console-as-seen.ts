/**
 * GET /api/admin/as-seen/{kind}/{id}?by={viewer}&asOf={moment}: what a person saw of something that a moderator
 * decides on, at a moment: the answers of the site's own queries. Null where they saw nothing there; a part that the
 * viewer's page did not have is left out. 503 `being_prepared` as for a list of that moment (console-log.ts).
 */

import * as z from 'zod/mini'
import { providerEndorsements } from '../endorsements/endorsements.ts'
import { conversation } from '../messages/conversations.ts'
import { providerById } from '../profiles/providers.ts'
import { reviewOfBooking } from '../reviews/my-reviews.ts'
import { providerReviews } from '../reviews/reviews.ts'

/** The queries whose answers are shown, by the part of the page. */
export const seenParts = {
  conversation,
  review: reviewOfBooking,
  profile: providerById,
  reviews: providerReviews,
  endorsements: providerEndorsements,
} as const

const part = <T extends z.ZodMiniType>(answer: T) => z.optional(z.nullable(answer))

export const asSeen = z.object({
  /** The person’s name at that moment. */
  name: z.string(),
  conversation: part(conversation.output),
  review: part(reviewOfBooking.output),
  profile: part(providerById.output),
  reviews: part(providerReviews.output),
  endorsements: part(providerEndorsements.output),
})

export type AsSeen = z.output<typeof asSeen>

/** The viewers of each kind of record, the likeliest first. */
export const seenBy = {
  'profile-reports': { reporter: 'The person who reported it' },
  'conversation-reports': { client: 'The parent', provider: 'The provider' },
  reviews: { client: 'The parent who wrote it', provider: 'The provider' },
  endorsements: { provider: 'The provider it’s about', endorser: 'The provider who wrote it' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type SeenKind = keyof typeof seenBy
