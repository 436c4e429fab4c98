/**
 * What each act makes of the list, as far as a screen can know: shown at once, until the server's own list is here.
 * The rules are the server's (backend/src/domain/faqs/faqs.ts); nothing here decides.
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

/** `to` counts from 0; beyond either end it is the end. */
export const putFaqInList =
  (faq: OwnFaq, to: number) =>
  (list: FaqList): FaqList => {
    const others = list.faqs.filter(({ id }) => id !== faq.id)
    const place = Math.max(0, Math.min(to, others.length))
    return { ...list, faqs: [...others.slice(0, place), faq, ...others.slice(place)] }
  }

/** Nothing where there is none of that id. */
export const moveFaqInList =
  (id: string, to: number) =>
  (list: FaqList): FaqList => {
    const faq = list.faqs.find((each) => each.id === id)
    return faq ? putFaqInList(faq, to)(list) : list
  }
