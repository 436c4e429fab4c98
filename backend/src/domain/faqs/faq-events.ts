/** What happens to the questions and answers of one provider (product.md, "Reviews and FAQs"). */
import type { DomainEvent, PersonalFields } from '../decider/decider.ts'

/** Only a published one is public. */
export type FaqStatus = 'draft' | 'published'

/** Of every event about one question. */
interface Of {
  readonly providerId: string
  readonly faqId: string
}

/** What the provider wrote. */
export interface FaqWords {
  readonly question: string
  readonly answer: string
}

/** The ids of all questions in their order as it is now, and the count of its changes so far. */
interface Ordered {
  readonly order: readonly string[]
  readonly orderVersion: number
}

export type FaqEvent =
  /** The new one is the last one. */
  | DomainEvent<
      'FaqAdded',
      Of & FaqWords & Ordered & { readonly status: FaqStatus; readonly addedAt: string }
    >
  /** `version` counts the changes of its words. */
  | DomainEvent<'FaqRevised', Of & FaqWords & { readonly version: number; readonly revisedAt: string }>
  | DomainEvent<'FaqPublished', Of & { readonly publishedAt: string }>
  | DomainEvent<'FaqUnpublished', Of & { readonly unpublishedAt: string }>
  | DomainEvent<'FaqsReordered', Ordered & { readonly providerId: string; readonly reorderedAt: string }>
  | DomainEvent<'FaqDeleted', Of & Ordered & { readonly deletedAt: string }>
  /** What was deleted is there again, as it was and where it was. */
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
