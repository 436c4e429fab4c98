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

/** What phones and word processors make of `'` and of `-`. */
export const otherApostrophes = '’‘ʼ‛ʻ＇'
export const otherHyphens = '‐‑‒–—−'
const [apostrophes, hyphens] = [otherApostrophes, otherHyphens].map(
  (each) => new RegExp(`[${each}]`, 'gu'),
) as [RegExp, RegExp]

// Nearly all texts have no other letters, and lower case is then all that there is to do.
const plainLetters = /^\p{ASCII}*$/u

/** Lower case, without accents, with one kind of apostrophe and of hyphen. `foldedSql` (platform/postgres/folded.ts) does the same in SQL. */
export const foldLetters = (text: string) =>
  plainLetters.test(text)
    ? text.toLowerCase()
    : text
        .replaceAll(apostrophes, "'")
        .replaceAll(hyphens, '-')
        .normalize('NFKD')
        .replaceAll(/\p{M}+/gu, '')
        .toLowerCase()
        .replaceAll(/[øłđßæœς]/gu, (letter) => notDecomposed[letter] ?? letter)
