/** The events of one provider's questions and answers (product.md, "Reviews and FAQs"). */

import type { DomainEvent, PersonalFields } from '../decider/decider.ts'

/** Only a published question is public. */
export type FaqStatus = 'draft' | 'published'

/** In every event about one question. */
interface Of {
  readonly providerId: string
  readonly faqId: string
}

/** The provider's text. */
export interface FaqWords {
  readonly question: string
  readonly answer: string
}

/** The ids of all questions in their current order, and how often the order has changed. */
interface Ordered {
  readonly order: readonly string[]
  readonly orderVersion: number
}

export type FaqEvent =
  /** A new question is added at the end. */
  | DomainEvent<
      'FaqAdded',
      Of & FaqWords & Ordered & { readonly status: FaqStatus; readonly addedAt: string }
    >
  /** `version` is the number of changes to the text. */
  | DomainEvent<'FaqRevised', Of & FaqWords & { readonly version: number; readonly revisedAt: string }>
  | DomainEvent<'FaqPublished', Of & { readonly publishedAt: string }>
  | DomainEvent<'FaqUnpublished', Of & { readonly unpublishedAt: string }>
  | DomainEvent<'FaqsReordered', Ordered & { readonly providerId: string; readonly reorderedAt: string }>
  | DomainEvent<'FaqDeleted', Of & Ordered & { readonly deletedAt: string }>
  /** A deleted question is restored, unchanged and at its old place. */
  | DomainEvent<
      'FaqRestored',
      Of &
        FaqWords &
        Ordered & { readonly status: FaqStatus; readonly version: number; readonly restoredAt: string }
    >

export const faqPersonalFields: PersonalFields<FaqEvent> = {
  FaqAdded: { person: 'providerId', fields: ['question', 'answer'] },
  FaqRevised: { person: 'providerId', fields: ['question', 'answer'] },
  FaqPublished: 'none',
  FaqUnpublished: 'none',
  FaqsReordered: 'none',
  FaqDeleted: 'none',
  FaqRestored: { person: 'providerId', fields: ['question', 'answer'] },
}
