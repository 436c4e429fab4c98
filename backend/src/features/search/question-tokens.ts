/** The words of a question as typed, folded as in profiles (contract/search/search-words.ts), with their positions. Pure. */

import { otherApostrophes, otherHyphens } from '../../contract/fold-letters.ts'
import { wordsOf } from '../../contract/search/search-words.ts'

export interface Token {
  /** Folded: lower case, without accents and apostrophes. */
  readonly word: string
  /** In the text, from its first character to the one after its last. */
  readonly start: number
  readonly end: number
  /** In capitals throughout: `TX`. */
  readonly isCapitals: boolean
  /** Whether a comma or the like stands before it. */
  readonly isAfterBreak: boolean
}

const apostrophes = new RegExp(`[${otherApostrophes}]`, 'gu')
const hyphens = new RegExp(`[${otherHyphens}]`, 'gu')

/** The text that the positions of the tokens are about. */
export const plainText = (typed: string) =>
  typed.normalize('NFKC').replaceAll(apostrophes, "'").replaceAll(hyphens, '-')

/** With what counts as one word: `C-section`, `bed sharing`. */
const wordPattern =
  /(?:(?<![\p{L}\p{N}])(?:c|co|bed)[\s-]+(?=section|sleep|shar))?[\p{L}\p{N}\p{M}]+(?:(?<=[\p{L}\p{M}])'(?=\p{L})[\p{L}\p{N}\p{M}]+)*/giu

/** @param text of {@link plainText} */
export const tokensOf = (text: string): readonly Token[] => {
  let last = 0
  return [...text.matchAll(wordPattern)].flatMap(({ index, 0: typed }) => {
    const isAfterBreak = /[,;:.!?()/]/u.test(text.slice(last, index))
    last = index + typed.length
    const isCapitals = typed === typed.toUpperCase() && typed !== typed.toLowerCase()
    return wordsOf(typed).map((word) => ({ word, start: index, end: last, isCapitals, isAfterBreak }))
  })
}
