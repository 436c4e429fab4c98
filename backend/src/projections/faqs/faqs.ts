/**
 * Each provider's questions and answers. The table is filled by the projection of the profiles
 * (profiles/providers.ts), because the search index is made from both in one transaction.
 */
import { EntitySchema } from 'typeorm'
import type { FaqEvent } from '../../domain/faqs/faq-events.ts'
import type { Change, Handlers } from '../../platform/projecting/projection.ts'

export const faqTable = 'provider_faq'

export const faqEntity = new EntitySchema({
  name: 'ProviderFaq',
  schema: 'read',
  tableName: faqTable,
  columns: {
    provider_id: {
      type: 'text',
      collation: 'C',
      primary: true,
      primaryKeyConstraintName: 'provider_faq_pkey',
    },
    faq_id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'provider_faq_pkey' },
    question: { type: 'text' },
    answer: { type: 'text' },
    is_published: { type: 'boolean' },
    version: { type: 'integer' },
    place: { type: 'integer' },
    order_version: { type: 'integer' },
    added_at: { type: 'timestamptz' },
    changed_at: { type: 'timestamptz' },
  },
})

const table = faqTable

type About = { readonly data: { readonly providerId: string; readonly faqId: string } }

const update = ({ data: { providerId, faqId } }: About, set: Readonly<Record<string, unknown>>): Change => ({
  kind: 'update',
  table,
  key: { provider_id: providerId, faq_id: faqId },
  set,
})

interface Ordered {
  readonly data: {
    readonly providerId: string
    readonly order: readonly string[]
    readonly orderVersion: number
  }
}

const places = ({ data: { providerId, order, orderVersion } }: Ordered): readonly Change[] =>
  order.map((faqId, place) => ({
    kind: 'update',
    table,
    key: { provider_id: providerId, faq_id: faqId },
    set: { place, order_version: orderVersion },
  }))

type Added = Extract<FaqEvent, { type: 'FaqAdded' | 'FaqRestored' }>['data']

const row = (data: Added, version: number, at: string): Change => ({
  kind: 'upsert',
  table,
  key: { provider_id: data.providerId, faq_id: data.faqId },
  row: {
    question: data.question,
    answer: data.answer,
    is_published: data.status === 'published',
    version,
    place: data.order.indexOf(data.faqId),
    order_version: data.orderVersion,
    added_at: at,
    changed_at: at,
  },
})

export const faqChanges = {
  FaqAdded: ({ data }) => row(data, 0, data.addedAt),
  FaqRevised: (event) =>
    update(event, {
      question: event.data.question,
      answer: event.data.answer,
      version: event.data.version,
      changed_at: event.data.revisedAt,
    }),
  FaqPublished: (event) => update(event, { is_published: true, changed_at: event.data.publishedAt }),
  FaqUnpublished: (event) => update(event, { is_published: false, changed_at: event.data.unpublishedAt }),
  FaqsReordered: places,
  FaqDeleted: (event) => [
    {
      kind: 'delete',
      table,
      key: { provider_id: event.data.providerId, faq_id: event.data.faqId },
    },
    ...places(event),
  ],
  FaqRestored: (event) => [row(event.data, event.data.version, event.data.restoredAt), ...places(event)],
} satisfies Handlers<FaqEvent>

/** Deletes the questions of an erased provider. */
export const removalOfFaqs = (providerId: string): Change => ({
  kind: 'deleteWhere',
  table,
  where: { provider_id: providerId },
})
