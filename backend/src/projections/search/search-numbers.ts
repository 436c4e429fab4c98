/**
 * Numbers as postings. A provider is indexed under each prefix of their number's digits, so that all numbers
 * up to a limit, or from one on, are a few dozen prefixes. Exact to the hundredth (a cent). Pure.
 */

/**
 * The number of digits of a value in hundredths: up to 1,000,000 dollars, 200 years
 * (contract/search/search.ts), 5 stars.
 */
const digits = { price: 9, years: 5, average: 3 } as const
export type NumberMark = keyof typeof digits
export const numberMarks = Object.keys(digits) as readonly NumberMark[]
export const isNumberMark = (mark: string): mark is NumberMark => Object.hasOwn(digits, mark)

/** A value that does not fit into the digits counts as the nearest value that does. */
const written = (mark: NumberMark, value: number) => {
  const most = 10 ** digits[mark] - 1
  const hundredths = Math.min(Math.max(Math.round(value * 100), 0), most)
  return String(hundredths).padStart(digits[mark], '0')
}

/** 9 years are indexed under `0`, `00`, `009`, `0090` and `00900`. */
export const digitPrefixesOf = (mark: NumberMark, value: number): readonly string[] => {
  const text = written(mark, value)
  return Array.from(text, (_, place) => text.slice(0, place + 1))
}

/** The prefixes that cover `limit` and every lower number, and none above. */
export const prefixesUpTo = (mark: NumberMark, limit: number): readonly string[] =>
  beside(written(mark, limit), (other, digit) => other < digit)

/** The prefixes that cover `limit` and every higher number, and none below. */
export const prefixesFrom = (mark: NumberMark, limit: number): readonly string[] =>
  beside(written(mark, limit), (other, digit) => other > digit)

/**
 * The first and the last of all words that hold `limit` or a higher number, in alphabetical order: the same
 * as {@link prefixesFrom}, as one range. Every word between them is the beginning of such numbers alone.
 */
export const wordsFrom = (
  mark: NumberMark,
  limit: number,
): { readonly first: string; readonly last: string } => ({
  first: written(mark, limit),
  last: '9'.repeat(digits[mark]),
})

const beside = (text: string, isIn: (other: number, digit: number) => boolean) => [
  text,
  ...Array.from(text, (digit, place) =>
    tenDigits.filter((other) => isIn(other, Number(digit))).map((other) => `${text.slice(0, place)}${other}`),
  ).flat(),
]

const tenDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
