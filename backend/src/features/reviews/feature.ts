/** Reviews: invitations, writing, replies, moderation (product.md, "Reviews and FAQs"). */
import { Module } from '@nestjs/common'
import * as moderation from '../../contract/reviews/moderation.ts'
import * as mine from '../../contract/reviews/my-reviews.ts'
import * as received from '../../contract/reviews/received-reviews.ts'
import * as counts from '../../contract/reviews/review-counts.ts'
import * as everyones from '../../contract/reviews/reviews.ts'
import * as commands from '../../domain/reviews/commands.ts'
import { reviewPersonalFields } from '../../domain/reviews/events.ts'
import { reviews as decider } from '../../domain/reviews/reviews.ts'
import { feature, streamKind } from '../../platform/feature/feature.ts'
import { databaseClock } from '../../platform/postgres/database-clock.ts'
import { letterheadOf } from '../../platform/processes/letterhead.ts'
import { reviewsProjection } from '../../projections/reviews/reviews.ts'
import { reviewActHandlers } from './act-handlers.ts'
import { reviewsResource as list } from './console-list.ts'
import { reviewAuthorTables, reviewErasure } from './erasure.ts'
import { inviteReviews } from './invitations.ts'
import { reviewLiveChanges } from './live-changes.ts'
import { reviewMails } from './mails.ts'
import { reviewHandlers } from './review-handlers.ts'

@Module({})
class ReviewsModule {}

export const reviewsFeature = feature()({
  module: ReviewsModule,
  needs: {},
  contract: { ...everyones, ...counts, ...mine, ...received, ...moderation },
  handlers: { ...reviewHandlers, ...reviewActHandlers },
  cached: { providerReviews: { reads: ['providers', 'reviews'] } },
  streams: [streamKind(decider, commands, reviewPersonalFields)],
  projections: [reviewsProjection],
  processManagers: (parts) => [
    reviewMails({ ...parts, letterhead: letterheadOf(parts) }),
    // Not a step of the erasure: its commands do not need the keys that the erasure destroys.
    reviewErasure,
  ],
  jobs: (parts) => [
    {
      everyMs: 20_000,
      run: (signal) => inviteReviews({ ...parts, now: databaseClock(parts.pool) }, signal),
      failure: 'Parents could not be asked for reviews',
    },
  ],
  ownTables: { reviewErasure: reviewAuthorTables },
  live: reviewLiveChanges,
  lists: [list],
  // reviewErasure deletes its own table rows when the log records the erasure.
  erase: 'nothing',
})
