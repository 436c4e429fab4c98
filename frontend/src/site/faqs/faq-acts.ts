/** What a provider can do with one question of their list: what it makes of the list, what is said, and the way back. */
import {
  deleteFaq,
  publishFaq,
  reorderFaqs,
  restoreFaq,
  unpublishFaq,
  type OwnFaq,
} from 'backend/contract/faqs/faqs'
import type { ListAct } from '../acts/use-acts.ts'
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
  send: (call) => call(publishFaq, { faqId: faq.id }),
  said: 'Published. It’s on your profile.',
  undo: { label: 'Undo', act: () => unpublishAct(faq) },
})

export const unpublishAct = (faq: OwnFaq): FaqAct => ({
  name: `unpublish ${faq.id}`,
  optimisticUpdate: setFaqStatusInList(faq.id, 'draft'),
  send: (call) => call(unpublishFaq, { faqId: faq.id }),
  said: 'It’s a draft again. Only you can see it.',
  undo: { label: 'Undo', act: () => publishAct(faq) },
})

/** @param place where it is, from 0 */
export const deleteAct = (faq: OwnFaq, place: number): FaqAct => ({
  name: `delete ${faq.id}`,
  optimisticUpdate: dropFaqFromList(faq.id),
  send: (call) => call(deleteFaq, { faqId: faq.id }),
  said: 'Question deleted',
  undo: { label: 'Undo', act: () => restoring(faq, place) },
})

const restoring = (faq: OwnFaq, place: number): FaqAct => ({
  name: `restore ${faq.id}`,
  optimisticUpdate: putFaqInList(faq, place),
  send: (call) => call(restoreFaq, { faqId: faq.id }),
  said: 'Question restored',
})

/** The whole order as the server's list makes it, with the version of that list: another tab's change is never lost. */
export const moveAct = (id: string, to: number): FaqAct => ({
  name: null,
  optimisticUpdate: moveFaqInList(id, to),
  send: (call, list) => {
    const faqIds = moveFaqInList(id, to)(list).faqs.map((faq) => faq.id)
    return call(reorderFaqs, { faqIds, version: list.orderVersion })
  },
})
