/** Replacements for letters that Unicode normalization does not decompose. */
const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** The most characters of a slug (spec section 5). */
const longest = 50

/**
 * The slug suggested for a business name: "Émilie's Café & Co." gives `emilies-cafe-and-co`. Empty if the
 * name has no Latin letters or digits.
 */
export const suggestedSlugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[ßæœøđðłıþ]/g, (letter) => folded[letter] ?? '')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')
