/**
 * The questions and answers of one provider. They are one boundary because their order and their number are
 * rules about all of them at once (product.md, "Reviews and FAQs").
 */

import { t } from '../../language/texts.ts'
import { refuse, type Decider, type Command } from '../decider/decider.ts'
import type { FaqEvent, FaqStatus, FaqWords } from './faq-events.ts'
import { mostFaqs } from './limits.ts'

interface OfProvider {
  /** The provider whose questions these are; names the stream. */
  readonly providerId: string
}

interface OfFaq extends OfProvider {
  readonly faqId: string
}

/** The caller is authorized before a command arrives here. */
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

interface Faq extends FaqWords {
  readonly status: FaqStatus
  /** The number of changes to the text. */
  readonly version: number
}

interface Faqs {
  readonly byId: ReadonlyMap<string, Faq>
  readonly order: readonly string[]
  /** The number of changes to the order. A reorder is refused unless it names the current one. */
  readonly orderVersion: number
  /** The questions deleted last, oldest first, each with the place it had, from 0. */
  readonly deleted: ReadonlyMap<string, { readonly faq: Faq; readonly place: number }>
}

/** How many deleted questions can be restored: as many as anybody can delete at once. */
const mostDeleted = mostFaqs

export const faqsStream = (providerId: string): string => `faqs-${providerId}`

const notFound = refuse('not_found', t`We couldn’t find that question`)
const full = refuse('limit_reached', t`You can have up to ${mostFaqs} questions. Delete one first.`)

export const faqs: Decider<Faqs, FaqCommand, FaqEvent> = {
  initial: { byId: new Map(), order: [], orderVersion: 0, deleted: new Map() },
  stream: ({ providerId }) => faqsStream(providerId),
  decide: {
    AddFaq(state, { providerId, faqId, words, status }, now) {
      // A repeated call, perhaps after the question was deleted.
      if (state.byId.has(faqId) || state.deleted.has(faqId)) return []
      if (state.order.length >= mostFaqs) return full
      const after = orderAfter(state, [...state.order, faqId])
      const addedAt = now.toISOString()
      return [{ type: 'FaqAdded', data: { providerId, faqId, ...words, status, ...after, addedAt } }]
    },
    ReviseFaq(state, { providerId, faqId, words, status, version }, now) {
      const faq = state.byId.get(faqId)
      if (!faq) return notFound
      const at = now.toISOString()
      const isSame = faq.question === words.question && faq.answer === words.answer
      if (!isSame && version !== faq.version)
        return refuse(
          'stale',
          t`This question was changed in another tab or on another device. Your text is still here.`,
        )
      return [
        ...(isSame ? [] : [revised(providerId, faqId, words, faq.version + 1, at)]),
        ...(status === 'published' ? published : unpublished)(providerId, faqId, faq, at),
      ]
    },
    PublishFaq(state, { providerId, faqId }, now) {
      const faq = state.byId.get(faqId)
      return faq ? published(providerId, faqId, faq, now.toISOString()) : notFound
    },
    UnpublishFaq(state, { providerId, faqId }, now) {
      const faq = state.byId.get(faqId)
      return faq ? unpublished(providerId, faqId, faq, now.toISOString()) : notFound
    },
    ReorderFaqs(state, { providerId, faqIds, version }, now) {
      if (version !== state.orderVersion)
        return refuse(
          'stale',
          t`Your questions were changed in another tab or on another device. This is the current order.`,
        )
      const asked = new Set(faqIds)
      const isWhole =
        asked.size === faqIds.length &&
        asked.size === state.order.length &&
        state.order.every((id) => asked.has(id))
      if (!isWhole) return refuse('validation', t`Please include each of your questions once`)
      if (faqIds.every((id, index) => id === state.order[index])) return []
      const reorderedAt = now.toISOString()
      return [{ type: 'FaqsReordered', data: { providerId, ...orderAfter(state, faqIds), reorderedAt } }]
    },
    DeleteFaq(state, { providerId, faqId }, now) {
      if (state.deleted.has(faqId)) return []
      if (!state.byId.has(faqId)) return notFound
      const after = orderAfter(
        state,
        state.order.filter((id) => id !== faqId),
      )
      return [{ type: 'FaqDeleted', data: { providerId, faqId, ...after, deletedAt: now.toISOString() } }]
    },
    RestoreFaq(state, { providerId, faqId }, now) {
      if (state.byId.has(faqId)) return []
      const was = state.deleted.get(faqId)
      if (!was) return notFound
      if (state.order.length >= mostFaqs) return full
      const order = [...state.order.slice(0, was.place), faqId, ...state.order.slice(was.place)]
      const after = orderAfter(state, order)
      const restoredAt = now.toISOString()
      return [{ type: 'FaqRestored', data: { providerId, faqId, ...was.faq, ...after, restoredAt } }]
    },
  },
  evolve(state, event) {
    switch (event.type) {
      case 'FaqAdded':
        return withFaq(ordered(state, event), event.data.faqId, { ...factsOf(event.data), version: 0 })
      case 'FaqRevised': {
        const { faqId, question, answer, version } = event.data
        return changed(state, faqId, { question, answer, version })
      }
      case 'FaqPublished':
        return changed(state, event.data.faqId, { status: 'published' })
      case 'FaqUnpublished':
        return changed(state, event.data.faqId, { status: 'draft' })
      case 'FaqsReordered':
        return ordered(state, event)
      case 'FaqDeleted':
        return ordered(withoutFaq(state, event.data.faqId), event)
      case 'FaqRestored': {
        const { faqId, version } = event.data
        const restored = withFaq(ordered(state, event), faqId, { ...factsOf(event.data), version })
        return { ...restored, deleted: new Map([...state.deleted].filter(([id]) => id !== faqId)) }
      }
    }
  },
}

const revised = (
  providerId: string,
  faqId: string,
  { question, answer }: FaqWords,
  version: number,
  revisedAt: string,
): FaqEvent => ({ type: 'FaqRevised', data: { providerId, faqId, question, answer, version, revisedAt } })

/** No event if the question is published already. */
const published = (providerId: string, faqId: string, faq: Faq, publishedAt: string): readonly FaqEvent[] =>
  faq.status === 'published' ? [] : [{ type: 'FaqPublished', data: { providerId, faqId, publishedAt } }]

const unpublished = (
  providerId: string,
  faqId: string,
  faq: Faq,
  unpublishedAt: string,
): readonly FaqEvent[] =>
  faq.status === 'draft' ? [] : [{ type: 'FaqUnpublished', data: { providerId, faqId, unpublishedAt } }]

const orderAfter = ({ orderVersion }: Faqs, order: readonly string[]) => ({
  order: [...order],
  orderVersion: orderVersion + 1,
})

const factsOf = ({ question, answer, status }: FaqWords & { readonly status: FaqStatus }) => ({
  question,
  answer,
  status,
})

const ordered = (
  state: Faqs,
  { data }: { readonly data: { readonly order: readonly string[]; readonly orderVersion: number } },
): Faqs => ({ ...state, order: data.order, orderVersion: data.orderVersion })

const withFaq = (state: Faqs, faqId: string, faq: Faq): Faqs => ({
  ...state,
  byId: new Map([...state.byId, [faqId, faq]]),
})

const changed = (state: Faqs, faqId: string, change: Partial<Faq>): Faqs => {
  const faq = state.byId.get(faqId)
  return faq ? withFaq(state, faqId, { ...faq, ...change }) : state
}

const withoutFaq = (state: Faqs, faqId: string): Faqs => {
  const faq = state.byId.get(faqId)
  if (!faq) return state
  const kept = [...state.deleted].slice(-(mostDeleted - 1))
  return {
    ...state,
    byId: new Map([...state.byId].filter(([id]) => id !== faqId)),
    deleted: new Map([...kept, [faqId, { faq, place: state.order.indexOf(faqId) }]]),
  }
}
