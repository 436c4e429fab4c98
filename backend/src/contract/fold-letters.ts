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

/** Lower case and without accents. `foldedSql` (platform/postgres/folded.ts) does the same in SQL. */
export const foldLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđßæœς]/gu, (letter) => notDecomposed[letter] ?? letter)
