/** Letters as searches compare them. Pure. */

const notDecomposed: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}

// Nearly all texts have no other letters, and lower case is then all that there is to do.
const plainLetters = /^\p{ASCII}*$/u

/** Lower case and without accents. `foldedSql` (platform/postgres/folded.ts) does the same in SQL. */
export const foldLetters = (text: string) =>
  plainLetters.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(/\p{M}+/gu, '')
        .toLowerCase()
        .replaceAll(/[øłđßæœς]/gu, (letter) => notDecomposed[letter] ?? letter)
