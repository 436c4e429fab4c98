/** Mistyped words: one typo from 5 letters and two from 9 (product.md, "Search"). Pure. */

/**
 * How many typos are allowed between a typed word and the word that may be meant. The
 * longer of the two decides.
 */
export const typosAllowed = (typed: string, meant: string) =>
  typosForgiven(Math.max(lettersIn(typed), lettersIn(meant)))

/** Counted without taking the word apart, because a search asks it of thousands of words. */
const lettersIn = (word: string): number => {
  let seconds = 0
  for (let i = 0; i < word.length; i += 1) if ((word.charCodeAt(i) & 0xfc00) === 0xdc00) seconds += 1
  return word.length - seconds
}

const typosForgiven = (letters: number) => (letters >= 9 ? 2 : letters >= 5 ? 1 : 0)

/**
 * The number of typos between two words. A typo is an extra, a missing or a wrong letter, or two adjacent
 * letters swapped. Returns `most + 1` if there are more than `most`.
 */
export const countTypos = (a: string, b: string, most: number): number => {
  if (haveOtherLetters(a, b, most)) return most + 1
  const from = [...a]
  const to = [...b]
  if (Math.abs(from.length - to.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [i, letter] of from.entries()) {
    const row = [i + 1]
    for (const [j, other] of to.entries()) {
      const same = letter === other ? 0 : 1
      let typos = Math.min((last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, (last[j] ?? 0) + same)
      if (i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other)
        typos = Math.min(typos, (beforeLast[j - 1] ?? 0) + 1)
      row.push(typos)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[to.length] ?? most + 1, most + 1)
}

/**
 * Whether two words surely have more typos than that, because of the letters that only one of them has: a typo
 * changes at most two. A search compares its words with some thousand others, and nearly all end here.
 */
const haveOtherLetters = (a: string, b: string, most: number): boolean => {
  let letters = 0
  for (let i = 0; i < a.length; i += 1) {
    const unit = a.charCodeAt(i)
    if (isHalfLetter(unit)) return false
    letters |= 1 << (unit & 31)
  }
  let others = 0
  for (let i = 0; i < b.length; i += 1) {
    const unit = b.charCodeAt(i)
    if (isHalfLetter(unit)) return false
    others |= 1 << (unit & 31)
  }
  let different = letters ^ others
  let count = 0
  for (; different !== 0; different &= different - 1) count += 1
  return count > 2 * most
}

/** Half of a letter that takes two units of UTF-16. */
const isHalfLetter = (unit: number) => unit >= 0xd800 && unit <= 0xdfff

/** Those of the words that are nearest to what was typed; none if all have too many typos. */
export const nearestWords = (typed: string, words: readonly string[]): readonly string[] => {
  const distances = words.flatMap((word) => {
    const most = typosAllowed(typed, word)
    const typos = countTypos(typed, word, most)
    return typos <= most ? [{ word, typos }] : []
  })
  const nearest = Math.min(...distances.map(({ typos }) => typos))
  return distances.filter(({ typos }) => typos === nearest).map(({ word }) => word)
}

/**
 * LIKE patterns that match all words within the allowed typos. If the typed word is cut into one piece more
 * than typos are allowed, at least one piece is free of typos. A swap can affect two pieces, so the swapped
 * spellings are added as patterns; a swap together with a second typo may be missed. Four letters may be a
 * word of five with one missing. Words consist of letters and digits, so nothing needs escaping.
 */
export const typoPatterns = (typed: string): readonly string[] => {
  const letters = [...typed]
  const most = letters.length === 4 ? 1 : typosForgiven(letters.length)
  if (most === 0) return []
  const cut = (piece: number) => Math.round((piece * letters.length) / (most + 1))
  const pieces = Array.from({ length: most + 1 }, (_, piece) => {
    const text = letters.slice(cut(piece), cut(piece + 1)).join('')
    return `${piece === 0 ? '' : '%'}${text}${piece === most ? '' : '%'}`
  })
  const swaps = letters
    .slice(1)
    .map((letter, i) => [...letters.slice(0, i), letter, letters[i], ...letters.slice(i + 2)].join(''))
  return [...pieces, ...swaps]
}
