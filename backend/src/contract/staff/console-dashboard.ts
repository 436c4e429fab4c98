/**
 * GET /api/admin/dashboard: what staff look at each morning (issue of the console). A part that cannot be
 * read is null.
 */

import * as z from 'zod/mini'
import { bookingStatuses } from '../../domain/bookings/limits.ts'
import { reviewStatuses } from '../../domain/reviews/limits.ts'
import { endorsementStatuses } from '../endorsements/console-endorsements.ts'
import { waitingCounts } from './waiting-counts.ts'

const count = z.int().check(z.gte(0))
/** From this many on a count is shown. */
export const fewestShown = 5
/** Null from one to four. */
const fewHidden = z.nullable(count)
export const careSteps = [
  'searches',
  'views',
  'questions',
  'requests',
  'accepted',
  'completed',
  'reviews',
] as const
/** YYYY-MM-DD, UTC. */
const day = z.string()

export const dashboard = z.object({
  /** When the figures were computed; they are cached for ten seconds. */
  at: z.string(),
  /** What waits for a moderator. */
  moderation: z.nullable(waitingCounts),
  waitlist: z.nullable(
    z.object({
      waiting: count,
      invited: count,
      /** Each of the last 90 days, oldest first. */
      days: z.array(z.object({ day, parents: count, providers: count })),
    }),
  ),
  endorsements: z.nullable(
    z.object({
      byStatus: z.array(z.object({ status: z.enum(endorsementStatuses), count })),
      /**
       * Hours from submission to approval, for endorsements approved in the last 90 days; null if there are
       * none.
       */
      hoursToApproval: z.nullable(z.object({ median: z.number(), p90: z.number(), approved: count })),
    }),
  ),
  bookings: z.nullable(
    z.object({
      /** Each time of a series counts separately. */
      byStatus: z.array(z.object({ status: z.enum(bookingStatuses), count })),
      /**
       * Hours from a request to the provider's first answer, for requests of the last 90 days; null if there
       * are none.
       */
      hoursToAnswer: z.nullable(z.object({ median: z.number(), p90: z.number(), answered: count })),
    }),
  ),
  reviews: z.nullable(
    z.object({
      byStatus: z.array(z.object({ status: z.enum(reviewStatuses), count })),
      /** The average over the public reviews; null if there are none. */
      averageStars: z.nullable(z.number()),
    }),
  ),
  /** Conversations started in the last 90 days, and how many of them the provider answered. */
  messages: z.nullable(z.object({ begun: count, answered: count })),
  /** What follows from searches, and where searches find nobody. */
  care: z.nullable(
    z.object({
      /** In the order in which one follows from the other. */
      steps: z.array(z.object({ step: z.enum(careSteps), lastWeek: fewHidden, weekBefore: fewHidden })),
      /** Of the last 90 days, the most searched first. */
      states: z.array(
        z.object({
          /** Two letters. */
          state: z.string(),
          waiting: fewHidden,
          providers: count,
          searches: fewHidden,
          /** Searches that found nobody. */
          foundNone: fewHidden,
        }),
      ),
      /** The same figures for the SQL page. */
      sql: z.object({ steps: z.string(), states: z.string() }),
    }),
  ),
  /**
   * How far the provider accounts registered in the last 90 days came. Each step counts those who completed
   * all steps before it.
   */
  funnel: z.nullable(
    z.array(
      z.object({
        step: z.enum(['registered', 'verified', 'profile_begun', 'published', 'endorsed']),
        count,
      }),
    ),
  ),
  /** What was searched for in the last 30 days without a result. */
  emptySearches: z.nullable(
    z.object({
      /**
       * Searches made only of known terms (never a name that somebody typed), by at least five visitors; most
       * frequent first.
       */
      told: z.array(
        z.object({ words: z.string(), types: z.array(z.string()), place: z.nullable(z.string()), count }),
      ),
      /** The number of visitors who searched for anything else. */
      others: count,
    }),
  ),
  health: z.nullable(
    z.object({
      /** Events in the log. */
      events: count,
      /** The lag of the projection that is furthest behind. */
      lagSeconds: z.number(),
      parkedStreams: count,
      mailsWaiting: count,
      mailsFailed: count,
      /** The last verification of the log; null before the first one. */
      verified: z.nullable(
        z.object({
          at: z.string(),
          state: z.enum(['whole', 'unfinished', 'altered']),
          /** In the words of the verification's page. */
          outcome: z.array(z.string()),
        }),
      ),
    }),
  ),
})

/** GET /api/admin/dashboard/places?state=TX: the places of a state, those where most searches found nobody first. */
export const statePlaces = z.object({
  places: z.array(
    z.object({
      /** `san-antonio`; empty for everywhere else, and for what kept no place. */
      place: z.string(),
      providers: count,
      /** Of the last 90 days, like the requests. Null from none to four, and if counted without a place. */
      foundNone: fewHidden,
      /** Requests that were declined, withdrawn or not answered, of five providers at least. */
      notAccepted: fewHidden,
    }),
  ),
  /** The same for the SQL page. */
  sql: z.string(),
})

export type Dashboard = z.output<typeof dashboard>
