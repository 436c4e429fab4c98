/** Mistyped words: one typo from 5 letters and two from 9 (product.md, "Search"). Pure. */

/** The typos forgiven between what was typed and what may have been meant: the longer of the two decides. */
export const typosAllowed = (typed: string, meant: string) =>
  typosForgiven(Math.max([...typed].length, [...meant].length))

const typosForgiven = (letters: number) => (letters >= 9 ? 2 : letters >= 5 ? 1 : 0)

/**
 * Typos between two words, each a letter too many, too few, another one, or two neighbours swapped;
 * `most + 1` where there are more than `most`.
 */
export const countTypos = (a: string, b: string, most: number): number => {
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

/** Of these words those nearest to what was typed, none when all are too far. */
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
 * LIKE patterns that the words within the allowed typos fit: cut what was typed into one piece more than there may be
 * typos, and one piece is left whole. A swap can harm two pieces, so the swapped spellings are patterns too; a swap
 * and a second typo in one word may be missed. Four letters are a word of five with one left out. Words are letters
 * and digits, so nothing needs escaping.
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
