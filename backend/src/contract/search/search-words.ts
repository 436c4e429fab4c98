/** Splits text into words, in the same way for profiles and for searches. Pure. */

import { foldLetters } from '../fold-letters.ts'

/** Characters; longer words are cut. */
const longestWord = 40

/** Terms that count as one word, however they are written: `C-section`, `bed sharing`. */
const writtenApart = /\b(c|co|bed)[\s-]+(section|sleep|shar)/gu

/**
 * The words of a text in order, as typed but folded: "Women's in-home care" becomes `womens`, `in`, `home`,
 * `care`.
 */
export const wordsOf = (text: string): readonly string[] =>
  (
    foldLetters(text)
      .replaceAll(writtenApart, '$1$2')
      .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => (word.length > longestWord ? [...word].slice(0, longestWord).join('') : word))

/**
 * Gives singular and plural one form, and does nothing more: "nursing" and "nurse" must stay different words,
 * or a night nurse would be found among lactation consultants.
 */
export const stem = (word: string) => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') && /[^sui]s$/u.test(word) ? word.slice(0, -1) : word
}

/** Words that say nothing about a provider; ignored in profiles and in searches. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be by for from i in is it me my near of on or our the to we who with you your'.split(
    ' ',
  ),
)
