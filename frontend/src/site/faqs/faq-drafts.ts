/**
 * The unsaved text of question forms, kept in this tab, so that leaving or reloading the page loses nothing.
 */
export interface FaqDraft {
  readonly question: string
  readonly answer: string
  /** The version of the saved question on which the draft is based; 0 for a new question. */
  readonly version: number
}

/** The id of the question; `new` for one that was never saved. */
export type FaqFormId = string

const keyOf = (userId: string) => `faqs:${userId}`

type Kept = Readonly<Record<FaqFormId, FaqDraft>>

const isTyped = (value: unknown): value is FaqDraft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Record<string, unknown>)['question'] === 'string' &&
  typeof (value as Record<string, unknown>)['answer'] === 'string' &&
  typeof (value as Record<string, unknown>)['version'] === 'number'

/** All kept drafts, by form. */
export const readFaqDrafts = (userId: string): Kept => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, FaqDraft] => isTyped(entry[1])),
    )
  } catch {
    return {}
  }
}

/** Null removes the draft. */
export const keepFaqDraft = (userId: string, form: FaqFormId, typed: FaqDraft | null) => {
  const { [form]: _before, ...others } = readFaqDrafts(userId)
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(typed ? { ...others, [form]: typed } : others))
  } catch {
    // Without storage the draft is kept only while the page is open.
  }
}
