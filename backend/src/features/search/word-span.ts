import type { Term } from '../../projections/search/search-terms.ts'

/** The words of one mark from `first` to `last`, in alphabetical order. */
export interface WordSpan {
  readonly mark: Term['mark']
  readonly first: string
  readonly last: string
}

export const wholeWordSpan = (mark: Term['mark'], word: string): WordSpan => ({
  mark,
  first: word,
  last: word,
})
