/** Numbers as a database writes them, which JavaScript keeps only up to some 15 digits. */

const decimal = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i

interface Decimal {
  /** Without zeros at its ends; negative for a negative number. */
  readonly digits: bigint
  /** Powers of ten. */
  readonly exponent: number
}

/** Null for a text that is no decimal number, such as NaN. */
const decimalOf = (text: string): Decimal | null => {
  const [, sign = '', whole = '', part = '', power = '0'] = decimal.exec(text) ?? []
  if (whole + part === '') return null
  const digits = (whole + part).replace(/^0+/, '')
  const kept = digits.replace(/0+$/, '')
  if (kept === '') return { digits: 0n, exponent: 0 }
  const exponent = Number(power) - part.length + digits.length - kept.length
  return { digits: BigInt(`${sign === '-' ? '-' : ''}${kept}`), exponent }
}

const isSame = (one: Decimal | null, other: Decimal | null) =>
  one?.digits === other?.digits && one?.exponent === other?.exponent

/** The number, or the text where a number would lose digits, is too large, or is none. */
export const exactNumber = (text: string): number | string => {
  const number = Number(text)
  return Number.isFinite(number) && isSame(decimalOf(text), decimalOf(String(number))) ? number : text
}

/** Farther apart, their sizes alone tell which is larger. */
const mostPowers = 400

/** Which of two numbers is larger, by all of their digits: more than 0 where it is the first. */
export const compareNumbers = (one: string, other: string): number => {
  const [a, b] = [decimalOf(one), decimalOf(other)]
  if (!a || !b || Math.abs(a.exponent - b.exponent) > mostPowers) return Number(one) - Number(other)
  const least = Math.min(a.exponent, b.exponent)
  const [left, right] = [a, b].map(({ digits, exponent }) => digits * 10n ** BigInt(exponent - least))
  return left === right ? 0 : (left ?? 0n) > (right ?? 0n) ? 1 : -1
}

/** Parses JSON; a number in it that would lose digits becomes a text. */
export const exactJson = (text: string): unknown =>
  JSON.parse(text, ((_key: string, value: unknown, { source }: { readonly source?: string }) =>
    typeof value === 'number' && source !== undefined ? exactNumber(source) : value) as (
    this: unknown,
    key: string,
    value: unknown,
  ) => unknown)

/** ISO 8601 of a moment as PostgreSQL and DuckDB write it in UTC, with all its digits. Other texts stay as they are. */
export const momentOf = (text: string): string => {
  const [, date, time, part = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? []
  return date === undefined ? text : `${date}T${time}.${part.padEnd(3, '0')}Z`
}
