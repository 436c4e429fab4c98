import type { OwnFaq } from 'backend/contract/faqs/faqs'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { keepFaqDraft, readFaqDrafts, type FaqFormId, type FaqDraft } from './faq-drafts.ts'

const empty: FaqDraft = { question: '', answer: '', version: 0 }

const wordsOf = ({ question, answer, version }: OwnFaq): FaqDraft => ({ question, answer, version })

const formIdOf = (faq: OwnFaq | null): FaqFormId => faq?.id ?? 'new'

/** Which form is open, and the text typed in each. Text typed before the page was left is restored. */
export const useFaqForms = (userId: string, faqIds: readonly string[]) => {
  const [typed, setTyped] = useState(() => readFaqDrafts(userId))
  const [open, setOpen] = useState<FaqFormId | null>(
    () => Object.keys(typed).find((id) => id === 'new' || faqIds.includes(id)) ?? null,
  )
  const set = (form: FaqFormId, words: FaqDraft | null) => {
    keepFaqDraft(userId, form, words)
    setTyped(({ [form]: _before, ...others }) => (words ? { ...others, [form]: words } : others))
  }
  return {
    open,
    typedIn: (faq: OwnFaq | null): FaqDraft => typed[formIdOf(faq)] ?? (faq ? wordsOf(faq) : empty),
    isUnsaved: (faqId: string): boolean => typed[faqId] !== undefined,
    type: (faq: OwnFaq | null, words: FaqDraft | null) => set(formIdOf(faq), words),
    /** @param begin what the form starts with if it has no draft */
    show: (form: FaqFormId, begin?: FaqDraft) => {
      if (begin?.question && !typed[form]) set(form, begin)
      setOpen(form)
    },
    /** Drops the draft and moves the focus to the question's row. */
    close: (faq: OwnFaq | null, faqId: string | undefined) => {
      set(formIdOf(faq), null)
      flushSync(() => setOpen(null))
      const row = faqId && document.querySelector(`[data-id="${CSS.escape(faqId)}"]`)
      const next = row ? row.querySelector<HTMLElement>('button') : document.querySelector<HTMLElement>('h1')
      next?.focus()
    },
  }
}
