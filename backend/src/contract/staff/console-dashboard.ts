/** GET /api/admin/dashboard: what staff look at each morning (issue of the console). A part that cannot be read is null. */
import * as z from 'zod/mini'
import { bookingStatuses } from '../../domain/bookings/limits.ts'
import { reviewStatuses } from '../../domain/reviews/limits.ts'
import { endorsementStatuses } from '../endorsements/console-endorsements.ts'

const count = z.int().check(z.gte(0))
/** YYYY-MM-DD, UTC. */
const day = z.string()

export const dashboard = z.object({
  /** When the figures were gathered; they are kept for ten seconds. */
  at: z.string(),
  /** What waits for a moderator. */
  moderation: z.nullable(z.object({ heldReviews: count, conversationReports: count, profileReports: count })),
  waitlist: z.nullable(
    z.object({
      waiting: count,
      invited: count,
      /** The last 90 days, none left out, oldest first. */
      days: z.array(z.object({ day, parents: count, providers: count })),
    }),
  ),
  endorsements: z.nullable(
    z.object({
      byStatus: z.array(z.object({ status: z.enum(endorsementStatuses), count })),
      /** Hours from submission to approval, of those approved in the last 90 days; null where there are none. */
      hoursToApproval: z.nullable(z.object({ median: z.number(), p90: z.number(), approved: count })),
    }),
  ),
  bookings: z.nullable(
    z.object({
      /** Each time of a series counts. */
      byStatus: z.array(z.object({ status: z.enum(bookingStatuses), count })),
      /** Hours from a request to the provider's first answer, of the requests of the last 90 days; null where there is none. */
      hoursToAnswer: z.nullable(z.object({ median: z.number(), p90: z.number(), answered: count })),
    }),
  ),
  reviews: z.nullable(
    z.object({
      byStatus: z.array(z.object({ status: z.enum(reviewStatuses), count })),
      /** Of the public ones; null where there is none. */
      averageStars: z.nullable(z.number()),
    }),
  ),
  /** Conversations begun in the last 90 days, and those of them that the provider answered. */
  messages: z.nullable(z.object({ begun: count, answered: count })),
  /** Of the providers' accounts registered in the last 90 days, how many came how far; each step counts those who did the ones before. */
  funnel: z.nullable(
    z.array(
      z.object({
        step: z.enum(['registered', 'verified', 'profile_begun', 'published', 'endorsed']),
        count,
      }),
    ),
  ),
  /** What was looked for in the last 30 days and found nobody. */
  emptySearches: z.nullable(
    z.object({
      /** In words of ours, and by at least five visitors; most first. */
      told: z.array(
        z.object({ words: z.string(), types: z.array(z.string()), place: z.nullable(z.string()), count }),
      ),
      /** Visitors who looked for anything else. */
      others: count,
    }),
  ),
  health: z.nullable(
    z.object({
      /** Events in the log. */
      events: count,
      /** Of the projection that is furthest behind. */
      lagSeconds: z.number(),
      parkedStreams: count,
      mailsWaiting: count,
      mailsFailed: count,
      /** Of the last verification of the log; null before the first. */
      verified: z.nullable(z.object({ at: z.string(), isWhole: z.boolean() })),
    }),
  ),
})

export type Dashboard = z.output<typeof dashboard>
