/** Reviews: invitations, writing, replies, moderation (product.md, "Reviews and FAQs"). */

import { Inject, Module } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import * as moderation from '../../contract/reviews/moderation.ts'
import * as mine from '../../contract/reviews/my-reviews.ts'
import * as received from '../../contract/reviews/received-reviews.ts'
import * as counts from '../../contract/reviews/review-counts.ts'
import * as everyones from '../../contract/reviews/reviews.ts'
import { reviews as decider } from '../../domain/reviews/reviews.ts'
import {
  decideSent,
  DECIDING,
  SentCommand,
  streamKind,
  type CommandOf,
  type Deciding,
} from '../../platform/commands/sent-command.ts'
import { feature } from '../../platform/feature/feature.ts'
import { letterheadOf } from '../../platform/processes/letterhead.ts'
import { reviewsProjection } from '../../projections/reviews/reviews.ts'
import { reviewActHandlers } from './act-handlers.ts'
import { reviewsResource as list } from './console-list.ts'
import { reviewAuthorTables, reviewErasure } from './erasure.ts'
import { reviewInvitations } from './invitations.ts'
import { reviewLiveChanges } from './live-changes.ts'
import { reviewMails } from './mails.ts'
import { reviewHandlers } from './review-handlers.ts'

const streams = [streamKind(decider)] as const

class SentReviewCommand extends SentCommand<CommandOf<typeof streams>> {}

@CommandHandler(SentReviewCommand)
class ReviewCommandHandler implements ICommandHandler<SentReviewCommand> {
  constructor(@Inject(DECIDING) private readonly deciding: Deciding) {}

  execute(sent: SentReviewCommand) {
    return decideSent(streams, this.deciding, sent)
  }
}

@Module({ providers: [ReviewCommandHandler] })
class ReviewsModule {}

export const reviewsFeature = feature()({
  module: ReviewsModule,
  needs: {},
  contract: { ...everyones, ...counts, ...mine, ...received, ...moderation },
  handlers: { ...reviewHandlers, ...reviewActHandlers },
  cached: { providerReviews: { reads: ['providers', 'reviews'] } },
  streams,
  sent: SentReviewCommand,
  projections: [reviewsProjection],
  processManagers: (parts) => [
    reviewMails({ ...parts, letterhead: letterheadOf(parts) }),
    // Not a step of the erasure: its commands do not need the keys that the erasure destroys.
    reviewErasure,
  ],
  deadlines: () => [reviewInvitations],
  ownTables: { reviewErasure: reviewAuthorTables },
  live: reviewLiveChanges,
  lists: [list],
  // reviewErasure deletes its own table rows when the log records the erasure.
  erase: 'nothing',
})
