import { useHydrated } from '@tanstack/react-router'
import type { OwnFaq } from 'backend/contract/faqs/faqs'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { keptInBrowser } from '../forms/kept-in-browser.ts'

/** The text of a question form. `version` is that of the saved question on which it is based; 0 for a new one. */
export interface FaqDraft {
  readonly question: string
  readonly answer: string
  readonly version: number
}

/** The id of the question; `new` for one that was never saved. */
type FaqFormId = string

const empty: FaqDraft = { question: '', answer: '', version: 0 }

/** The unsaved forms of an account. */
const drafts = keptInBrowser('faq', empty, { days: 30 })

const wordsOf = ({ question, answer, version }: OwnFaq): FaqDraft => ({ question, answer, version })

const formIdOf = (faq: OwnFaq | null): FaqFormId => faq?.id ?? 'new'

type Typed = Readonly<Record<FaqFormId, FaqDraft>>

const keptOf = (userId: string, faqIds: readonly string[]): Typed =>
  Object.fromEntries(
    ['new', ...faqIds].flatMap((form) => {
      const draft = drafts.read(`${userId}:${form}`)
      return draft ? [[form, draft]] : []
    }),
  )

/** Which form is open, and the text typed in each. Text typed before the page was left is restored. */
export const useFaqForms = (userId: string, faqIds: readonly string[]) => {
  const isHydrated = useHydrated()
  /** Null until the browser has said what it kept: the page comes without it. */
  const [own, setOwn] = useState<Typed | null>(null)
  if (isHydrated && own === null) setOwn(keptOf(userId, faqIds))
  const typed = own ?? {}
  /** Undefined until one is opened or closed. */
  const [chosen, setOpen] = useState<FaqFormId | null>()
  const open = chosen === undefined ? (Object.keys(typed)[0] ?? null) : chosen
  const set = (form: FaqFormId, words: FaqDraft | null) => {
    if (words) drafts.keep(`${userId}:${form}`, words)
    else drafts.forget(`${userId}:${form}`)
    setOwn((before) => {
      const { [form]: _before, ...others } = before ?? {}
      return words ? { ...others, [form]: words } : others
    })
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
