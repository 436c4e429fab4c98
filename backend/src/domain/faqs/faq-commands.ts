/**
 * The commands of a provider's questions and answers. The caller is authorized before a command arrives here.
 */
import type { FaqStatus, FaqWords } from './faq-events.ts'

class OfProvider {
  constructor(
    /** The provider whose questions these are; names the stream. */
    readonly providerId: string,
  ) {}
}

class OfFaq extends OfProvider {
  constructor(
    providerId: string,
    readonly faqId: string,
  ) {
    super(providerId)
  }
}

export class AddFaq extends OfFaq {
  readonly type = 'AddFaq'
  constructor(
    providerId: string,
    faqId: string,
    readonly words: FaqWords,
    readonly status: FaqStatus,
  ) {
    super(providerId, faqId)
  }
}

export class ReviseFaq extends OfFaq {
  readonly type = 'ReviseFaq'
  constructor(
    providerId: string,
    faqId: string,
    readonly words: FaqWords,
    readonly status: FaqStatus,
    /** The version of the text that the provider saw. */
    readonly version: number,
  ) {
    super(providerId, faqId)
  }
}

export class PublishFaq extends OfFaq {
  readonly type = 'PublishFaq'
}

export class UnpublishFaq extends OfFaq {
  readonly type = 'UnpublishFaq'
}

/** The whole list in its new order, and the version of the order that the provider saw. */
export class ReorderFaqs extends OfProvider {
  readonly type = 'ReorderFaqs'
  constructor(
    providerId: string,
    readonly faqIds: readonly string[],
    readonly version: number,
  ) {
    super(providerId)
  }
}

export class DeleteFaq extends OfFaq {
  readonly type = 'DeleteFaq'
}

/** Undoes a deletion. */
export class RestoreFaq extends OfFaq {
  readonly type = 'RestoreFaq'
}

export type FaqCommand = AddFaq | ReviseFaq | PublishFaq | UnpublishFaq | ReorderFaqs | DeleteFaq | RestoreFaq
