/**
 * The optimistic updates of the acts: how each is assumed to change the list until the server's list arrives.
 * The server applies the rules (backend/src/domain/faqs/faqs.ts); this file does not enforce them.
 */

import type { OutputOf } from 'backend/contract/declare'
import type { dashboardFaqs, OwnFaq } from 'backend/contract/faqs/faqs'

export type FaqList = OutputOf<typeof dashboardFaqs>

export const setFaqStatusInList =
  (id: string, status: OwnFaq['status']) =>
  (list: FaqList): FaqList => ({
    ...list,
    faqs: list.faqs.map((faq) => (faq.id === id ? { ...faq, status } : faq)),
  })

export const dropFaqFromList =
  (id: string) =>
  (list: FaqList): FaqList => ({ ...list, faqs: list.faqs.filter((faq) => faq.id !== id) })

/** `to` counts from 0 and is clamped to the ends of the list. */
export const putFaqInList =
  (faq: OwnFaq, to: number) =>
  (list: FaqList): FaqList => {
    const others = list.faqs.filter(({ id }) => id !== faq.id)
    const place = Math.max(0, Math.min(to, others.length))
    return { ...list, faqs: [...others.slice(0, place), faq, ...others.slice(place)] }
  }

/** Returns the list unchanged if it has no question with this id. */
export const moveFaqInList =
  (id: string, to: number) =>
  (list: FaqList): FaqList => {
    const faq = list.faqs.find((each) => each.id === id)
    return faq ? putFaqInList(faq, to)(list) : list
  }
