/**
 * The acts of a provider on one of their questions, each with its optimistic update, the text of its toast,
 * and its undo.
 */

import {
  deleteFaq,
  publishFaq,
  reorderFaqs,
  restoreFaq,
  unpublishFaq,
  type OwnFaq,
} from 'backend/contract/faqs/faqs'
import { t } from 'backend/language/texts'
import type { ListAct } from '../acts/use-list-acts.ts'
import {
  dropFaqFromList,
  moveFaqInList,
  putFaqInList,
  setFaqStatusInList,
  type FaqList,
} from './faq-changes.ts'

type FaqAct = ListAct<FaqList>

export const publishAct = (faq: OwnFaq): FaqAct => ({
  name: `publish ${faq.id}`,
  optimisticUpdate: setFaqStatusInList(faq.id, 'published'),
  send: (post) => post(publishFaq, { faqId: faq.id }),
  said: t`Published. It’s on your profile.`,
  undo: { label: t`Undo`, act: () => unpublishAct(faq) },
})

export const unpublishAct = (faq: OwnFaq): FaqAct => ({
  name: `unpublish ${faq.id}`,
  optimisticUpdate: setFaqStatusInList(faq.id, 'draft'),
  send: (post) => post(unpublishFaq, { faqId: faq.id }),
  said: t`It’s a draft again. It isn’t on your profile.`,
  undo: { label: t`Undo`, act: () => publishAct(faq) },
})

/** @param place its position before the deletion, from 0 */
export const deleteAct = (faq: OwnFaq, place: number): FaqAct => ({
  name: `delete ${faq.id}`,
  optimisticUpdate: dropFaqFromList(faq.id),
  send: (post) => post(deleteFaq, { faqId: faq.id }),
  said: t`Question deleted`,
  undo: { label: t`Undo`, act: () => restoring(faq, place) },
})

const restoring = (faq: OwnFaq, place: number): FaqAct => ({
  name: `restore ${faq.id}`,
  optimisticUpdate: putFaqInList(faq, place),
  send: (post) => post(restoreFaq, { faqId: faq.id }),
  said: t`Question restored`,
})

/**
 * Sends the whole order, computed from the server's list, with the version of that list, so that a change
 * from another tab is not overwritten.
 */
export const moveAct = (id: string, to: number): FaqAct => ({
  name: null,
  optimisticUpdate: moveFaqInList(id, to),
  send: (post, list) => {
    const faqIds = moveFaqInList(id, to)(list).faqs.map((faq) => faq.id)
    return post(reorderFaqs, { faqIds, version: list.orderVersion })
  },
})
