/** How text becomes words, for what providers write and for what people ask alike. Pure. */

/** Characters; what is longer is no word, and is cut. */
const longestWord = 40

const notDecomposed: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Lower case and without accents. */
export const foldLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđßæœ]/gu, (letter) => notDecomposed[letter] ?? letter)

/** One word, however it is written: `C-section`, `bed sharing`. */
const writtenApart = /\b(c|co|bed)[\s-]+(section|sleep|shar)/gu

/** The words of a text in its order, as typed but folded: "Women's in-home care" is `womens`, `in`, `home`, `care`. */
export const wordsOf = (text: string): readonly string[] =>
  (
    foldLetters(text)
      .replaceAll(writtenApart, '$1$2')
      .replaceAll(/(?<=\p{L})['’ʼ](?=\p{L})/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => [...word].slice(0, longestWord).join(''))

/**
 * One form for singular and plural, and nothing more: "nursing" and "nurse" are different words, or a night nurse
 * would be found among lactation consultants.
 */
export const stem = (word: string) => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && /[^sui]s$/u.test(word) ? word.slice(0, -1) : word
}

/** Words that say nothing of a provider; left out of profiles and of questions. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be by for from i in is it me my near of on or our the to we who with you your'.split(
    ' ',
  ),
)
