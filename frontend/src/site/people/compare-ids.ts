/** The number of providers that can be compared at once; the limit in the contract. */
export const mostCompared = 4
/** The most characters that an id or a slug may have. */
const longest = 80

/** Control characters and halves of characters: no id has them, and the server refuses a request with them. */
const noText = /[\p{Cc}\p{Cs}]/u

/** The ids or slugs in an address, without duplicates and cut to the limit. */
export const readCompareIds = (asked: unknown): string[] => {
  const values: readonly unknown[] = Array.isArray(asked) ? asked : [asked]
  const texts = values
    .map((value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value))
    .filter((value) => typeof value === 'string')
    .filter((value) => value !== '' && value.length <= longest && !noText.test(value))
  return [...new Set(texts)].slice(0, mostCompared)
}
