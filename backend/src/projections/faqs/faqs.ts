/**
 * Each provider's questions and answers. The table is filled by the projection of the profiles
 * (profiles/providers.ts), because the search index is made from both in one transaction.
 */

import type { FaqEvent } from '../../domain/faqs/faq-events.ts'
import {
  id,
  integer,
  key,
  readTable,
  text,
  time,
  yesOrNo,
  type SetOf,
} from '../../platform/postgres/read-table.ts'
import {
  remove,
  removeWhere,
  update,
  upsert,
  type Change,
  type Handlers,
} from '../../platform/projecting/projection.ts'

export const providerFaq = readTable(
  'provider_faq',
  {
    provider_id: key(id('clear')),
    faq_id: key(id('clear')),
    question: text('masked'),
    answer: text('masked'),
    is_published: yesOrNo('clear'),
    version: integer('clear'),
    place: integer('clear'),
    order_version: integer('clear'),
    added_at: time('clear'),
    changed_at: time('clear'),
  },
  { indexes: { provider_faq_find: 'made by a migration' } },
)

type About = { readonly data: { readonly providerId: string; readonly faqId: string } }

const set = ({ data: { providerId, faqId } }: About, values: SetOf<typeof providerFaq>) =>
  update(providerFaq, { provider_id: providerId, faq_id: faqId }, values)

interface Ordered {
  readonly data: {
    readonly providerId: string
    readonly order: readonly string[]
    readonly orderVersion: number
  }
}

const places = ({ data: { providerId, order, orderVersion } }: Ordered): readonly Change[] =>
  order.map((faqId, place) => set({ data: { providerId, faqId } }, { place, order_version: orderVersion }))

type Added = Extract<FaqEvent, { type: 'FaqAdded' | 'FaqRestored' }>['data']

const row = (data: Added, version: number, at: string) =>
  upsert(
    providerFaq,
    { provider_id: data.providerId, faq_id: data.faqId },
    {
      question: data.question,
      answer: data.answer,
      is_published: data.status === 'published',
      version,
      place: data.order.indexOf(data.faqId),
      order_version: data.orderVersion,
      added_at: at,
      changed_at: at,
    },
  )

export const faqChanges = {
  FaqAdded: ({ data }) => row(data, 0, data.addedAt),
  FaqRevised: (event) =>
    set(event, {
      question: event.data.question,
      answer: event.data.answer,
      version: event.data.version,
      changed_at: event.data.revisedAt,
    }),
  FaqPublished: (event) => set(event, { is_published: true, changed_at: event.data.publishedAt }),
  FaqUnpublished: (event) => set(event, { is_published: false, changed_at: event.data.unpublishedAt }),
  FaqsReordered: places,
  FaqDeleted: (event) => [
    remove(providerFaq, { provider_id: event.data.providerId, faq_id: event.data.faqId }),
    ...places(event),
  ],
  FaqRestored: (event) => [row(event.data, event.data.version, event.data.restoredAt), ...places(event)],
} satisfies Handlers<FaqEvent>

/** Deletes the questions of an erased provider. */
export const removalOfFaqs = (providerId: string): Change =>
  removeWhere(providerFaq, { provider_id: providerId })
