/** What was typed in the form of a question and is not saved yet, kept in this tab: leaving the page or a reload loses nothing. */
export interface FaqDraft {
  readonly question: string
  readonly answer: string
  /** Of the saved words that it was begun on; 0 for a new one. */
  readonly version: number
}

/** A question's id; `new` for one that was never saved. */
export type FaqFormId = string

const keyOf = (userId: string) => `faqs:${userId}`

type Kept = Readonly<Record<FaqFormId, FaqDraft>>

const isTyped = (value: unknown): value is FaqDraft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Record<string, unknown>)['question'] === 'string' &&
  typeof (value as Record<string, unknown>)['answer'] === 'string' &&
  typeof (value as Record<string, unknown>)['version'] === 'number'

/** Everything that is kept, by the form it was typed in. */
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

/** Null: nothing is kept of that form any more. */
export const keepFaqDraft = (userId: string, form: FaqFormId, typed: FaqDraft | null) => {
  const { [form]: _before, ...others } = readFaqDrafts(userId)
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(typed ? { ...others, [form]: typed } : others))
  } catch {
    // A browser that keeps nothing: what is typed lives as long as the page.
  }
}
