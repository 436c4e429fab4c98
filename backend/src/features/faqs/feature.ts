/** Questions and answers of a provider (product.md, "Reviews and FAQs"). */
import { Module } from '@nestjs/common'
import * as declarations from '../../contract/faqs/faqs.ts'
import * as commands from '../../domain/faqs/faq-commands.ts'
import { faqPersonalFields } from '../../domain/faqs/faq-events.ts'
import { faqs as decider } from '../../domain/faqs/faqs.ts'
import { feature, streamKind } from '../../platform/feature/feature.ts'
import { faqsResource } from './console-list.ts'
import { faqHandlers, cachedFaqFunctions } from './faq-handlers.ts'
import { faqLiveChanges } from './live-changes.ts'

@Module({})
class FaqsModule {}

export const faqsFeature = feature()({
  module: FaqsModule,
  needs: {},
  contract: declarations,
  handlers: faqHandlers,
  cached: cachedFaqFunctions,
  streams: [streamKind(decider, commands, faqPersonalFields)],
  // The table is filled by the projection of the profiles (projections/profiles/providers.ts).
  projections: [],
  live: faqLiveChanges,
  lists: [faqsResource],
  // This feature keeps nothing outside the log and the read tables.
  erase: 'nothing',
})
