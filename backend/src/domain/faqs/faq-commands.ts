/**
 * The commands of a provider's questions and answers. The caller is authorized before a command arrives here.
 */
import type { Command } from '../decider/decider.ts'
import type { FaqStatus, FaqWords } from './faq-events.ts'

interface OfProvider {
  /** The provider whose questions these are; names the stream. */
  readonly providerId: string
}

interface OfFaq extends OfProvider {
  readonly faqId: string
}

export type FaqCommand =
  | Command<'AddFaq', OfFaq & { readonly words: FaqWords; readonly status: FaqStatus }>
  | Command<
      'ReviseFaq',
      OfFaq & {
        readonly words: FaqWords
        readonly status: FaqStatus
        /** The version of the text that the provider saw. */
        readonly version: number
      }
    >
  | Command<'PublishFaq', OfFaq>
  | Command<'UnpublishFaq', OfFaq>
  /** The whole list in its new order, and the version of the order that the provider saw. */
  | Command<'ReorderFaqs', OfProvider & { readonly faqIds: readonly string[]; readonly version: number }>
  | Command<'DeleteFaq', OfFaq>
  /** Undoes a deletion. */
  | Command<'RestoreFaq', OfFaq>
