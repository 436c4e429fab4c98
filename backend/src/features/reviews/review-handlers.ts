/** Queries on reviews. The caller is taken from the session. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import { firstNameOf } from '../../contract/first-name.ts'
import type * as mine from '../../contract/reviews/my-reviews.ts'
import { mostDueReviewsShown, writtenReviewsPageSize } from '../../contract/reviews/my-reviews.ts'
import type * as received from '../../contract/reviews/received-reviews.ts'
import type * as counts from '../../contract/reviews/review-counts.ts'
import type * as everyones from '../../contract/reviews/reviews.ts'
import { reviewsPageSize } from '../../contract/reviews/reviews.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import { writeWithin } from '../../domain/reviews/limits.ts'
import { t } from '../../language/texts.ts'
import type { Handlers, HandlerContext } from '../../platform/functions/registry.ts'
import type { Session } from '../../platform/sessions/session.ts'
import {
  countDue,
  countUnanswered,
  dueReviews,
  listedReviews,
  receivedReviews,
  reviewedBooking,
  reviewOfBooking,
  starsOf,
  writtenReviews,
  type ReviewedRow,
  type WrittenRow,
} from '../../projections/reviews/queries.ts'
import { reviewedBookingOf, completedAtOf, myReviewOf, publicReviewOf, starsOfSpread } from './shown.ts'

type ReviewHandlers = Handlers<
  DeclarationsOf<typeof everyones> &
    DeclarationsOf<typeof counts> &
    Pick<DeclarationsOf<typeof mine>, 'myReviews' | 'reviewOfBooking'> &
    Pick<DeclarationsOf<typeof received>, 'receivedReviews'>
>

const noBooking = () => refuse('not_found', t`We couldn’t find that booking`)

const pageOf = (page: number, size: number) => ({ start: (page - 1) * size, size })

const eligibilityOf = (
  { session, now }: HandlerContext<Session>,
  booking: ReviewedRow,
  review: WrittenRow | null,
) => {
  if (!session.user.isVerified) return 'unverified'
  if (review) {
    if (review.status === 'removed') return 'removed'
    return myReviewOf(review, now()).isEditable ? 'may' : 'too_late'
  }
  if (booking.booking_status !== 'completed') return 'not_completed'
  return completedAtOf(booking.ends_at) + writeWithin > now().getTime() ? 'may' : 'too_late'
}

export const reviewHandlers: ReviewHandlers = {
  providerReviews: async ({ tables }, { providerId, sort, page }) => {
    const listed = await listedReviews(tables, providerId, sort, pageOf(page, reviewsPageSize))
    if (!listed) return refuse('not_found', t`We couldn’t find that provider`)
    const { spread, rows, totalCount } = listed
    return { stars: starsOfSpread(spread), reviews: await Promise.all(rows.map(publicReviewOf)), totalCount }
  },

  myReviews: async ({ session, tables, now }, { page }) => {
    const [due, dueCount, written] = await Promise.all([
      page === 1 ? dueReviews(tables, session.user.id, now(), mostDueReviewsShown) : [],
      countDue(tables, session.user.id, now()),
      writtenReviews(tables, session.user.id, pageOf(page, writtenReviewsPageSize)),
    ])
    return {
      due: due.map(reviewedBookingOf),
      dueCount,
      written: written.rows.map((row) => myReviewOf(row, now())),
      writtenCount: written.totalCount,
    }
  },

  reviewOfBooking: async (context, { bookingId }) => {
    const { session, tables, now } = context
    const booking = await reviewedBooking(tables, session.user.id, bookingId)
    if (!booking) return noBooking()
    const review = await reviewOfBooking(tables, bookingId)
    return {
      booking: reviewedBookingOf(booking),
      review: review && myReviewOf(review, now()),
      standing: eligibilityOf(context, booking, review),
      firstName: firstNameOf(session.user.name),
    }
  },

  reviewCounts: async (context) => {
    const { session, tables, now } = context
    return session.role === 'provider'
      ? { due: 0, unanswered: await countUnanswered(tables, providerIdOf(context, session)) }
      : { due: await countDue(tables, session.user.id, now()), unanswered: 0 }
  },

  receivedReviews: async (context, { stars = null, unanswered, page }) => {
    const { session, tables } = context
    const providerId = providerIdOf(context, session)
    const [spread, found, unansweredCount] = await Promise.all([
      starsOf(tables, providerId),
      receivedReviews(tables, providerId, { stars, unanswered }, pageOf(page, reviewsPageSize)),
      countUnanswered(tables, providerId),
    ])
    const { rows, totalCount } = found
    return {
      stars: starsOfSpread(spread),
      reviews: await Promise.all(rows.map(publicReviewOf)),
      totalCount,
      unansweredCount,
    }
  },
}
