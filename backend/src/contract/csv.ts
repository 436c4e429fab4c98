/** A table as CSV (RFC 4180), safe to open in a spreadsheet. */

/** Without it Excel takes UTF-8 for the encoding of its country: "ZoÃ«" for "Zoë". */
export const byteOrderMark = '\uFEFF'

/** A spreadsheet would take a text that starts like this, full-width signs too, for a formula and run it. */
const formula = /^[=+\-@\t\r＝＋－＠]/

/** Lists of words are joined with `; `, what has parts is JSON; null becomes an empty string. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return defused(value.join('; '))
  if (typeof value === 'string') return defused(value)
  return JSON.stringify(value)
}

/** A negative number that is a text because it has more digits than JavaScript keeps. */
const longNegative = /^-(?=(?:\D*\d){16})\d+(?:\.\d+)?$/

const defused = (text: string) => (formula.test(text) && !longNegative.test(text) ? `'${text}` : text)

const cell = (value: unknown): string => {
  const text = textOf(value)
  return /[",\r\n]/.test(text) || text.startsWith("'") ? `"${text.replaceAll('"', '""')}"` : text
}

/** The first line of a file: the names of its columns. @param isMarked for a file that a spreadsheet opens */
export const csvHead = (columns: readonly string[], isMarked = true): string =>
  `${isMarked ? byteOrderMark : ''}${csvLine(columns)}`

/** Values are quoted where necessary; the line ends with CRLF. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`
