import { searchLimits } from 'backend/contract/search/search-limits'

/** Control characters and halves of characters: no place has them, and the server refuses a request with them. */
const noText = /[\p{Cc}\p{Cs}]/u

/** The place in an address, from which distances are said; undefined: none. */
export const readCompareArea = (asked: unknown): string | undefined => {
  // A ZIP code in an address is a number.
  const text = (typeof asked === 'number' ? String(asked) : typeof asked === 'string' ? asked : '').trim()
  return text !== '' && text.length <= searchLimits.choice && !noText.test(text) ? text : undefined
}
