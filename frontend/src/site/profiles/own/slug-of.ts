/** Letters that Unicode does not take apart. */
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

/** Characters (spec section 5). */
const longest = 50

/** The address that a business name suggests: "Émilie's Café & Co." is `emilies-cafe-and-co`. Empty where it has no letters. */
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
