/** People that stand side by side at once; the contract's limit. */
export const mostCompared = 4
/** Characters of an id or a slug. */
const longest = 80

/** The ids or slugs in an address, as they can be asked for: each once, and no more than there is room for. */
export const readCompareIds = (asked: unknown): string[] => {
  const values: readonly unknown[] = Array.isArray(asked) ? asked : [asked]
  const texts = values
    .map((value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value))
    .filter((value) => typeof value === 'string')
    .filter((value) => value !== '' && value.length <= longest)
  return [...new Set(texts)].slice(0, mostCompared)
}
