/** Questions and answers of a provider (product.md, "Reviews and FAQs"). */

import { Inject, Module } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import * as declarations from '../../contract/faqs/faqs.ts'
import { faqs as decider } from '../../domain/faqs/faqs.ts'
import {
  decideSent,
  DECIDING,
  SentCommand,
  streamKind,
  type CommandOf,
  type Deciding,
} from '../../platform/commands/sent-command.ts'
import { feature } from '../../platform/feature/feature.ts'
import { faqsResource } from './console-list.ts'
import { faqHandlers, cachedFaqFunctions } from './faq-handlers.ts'
import { faqLiveChanges } from './live-changes.ts'

const streams = [streamKind(decider)] as const

class SentFaqCommand extends SentCommand<CommandOf<typeof streams>> {}

@CommandHandler(SentFaqCommand)
class FaqCommandHandler implements ICommandHandler<SentFaqCommand> {
  constructor(@Inject(DECIDING) private readonly deciding: Deciding) {}

  execute(sent: SentFaqCommand) {
    return decideSent(streams, this.deciding, sent)
  }
}

@Module({ providers: [FaqCommandHandler] })
class FaqsModule {}

export const faqsFeature = feature()({
  module: FaqsModule,
  needs: {},
  contract: declarations,
  handlers: faqHandlers,
  cached: cachedFaqFunctions,
  streams,
  sent: SentFaqCommand,
  // The table is filled by the projection of the profiles (projections/profiles/providers.ts).
  projections: [],
  live: faqLiveChanges,
  lists: [faqsResource],
  // This feature keeps nothing outside the log and the read tables.
  erase: 'nothing',
})
