/** Letters compared in SQL as the public search compares them, whatever locale a database was made with. */

import { otherApostrophes, otherHyphens } from '../../contract/fold-letters.ts'

/** Every character that {@link foldLetters} drops, as a class of PostgreSQL's regular expressions. */
const marks = (): string => {
  const ranges: string[] = []
  const isMark = (code: number) => /\p{M}/u.test(String.fromCodePoint(code))
  const escaped = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`
  // Beyond plane 1 there are only the variation selectors of plane 14.
  for (const [first, last] of [
    [0x3_00, 0x1_ff_ff],
    [0xe_01_00, 0xe_01_ef],
  ] as const)
    for (let code = first; code <= last; code += 1) {
      if (!isMark(code)) continue
      const from = code
      while (code < last && isMark(code + 1)) code += 1
      ranges.push(`${escaped(from)}-${escaped(code)}`)
    }
  return `[${ranges.join('')}]`
}
let marksOnce: string | undefined

const quotes = "''".repeat(otherApostrophes.length)
const dashes = '-'.repeat(otherHyphens.length)

/**
 * SQL: the text of an expression in lower case, without accents and with one apostrophe and hyphen, however it was typed: what `foldLetters`
 * (contract/fold-letters.ts) makes of it. `lower` and `ilike` alone know only ASCII in an embedded
 * database (its locale is C), and other letters elsewhere.
 */
export const foldedSql = (sql: string): string => {
  const plain = `translate(${sql}, '${otherApostrophes}${otherHyphens}', '${quotes}${dashes}')`
  const lower = `lower(regexp_replace(normalize(${plain}, nfkd), '${(marksOnce ??= marks())}', '', 'g') collate pg_c_utf8)`
  const parts = `replace(replace(replace(${lower}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`
  return `case when octet_length(${sql}) = length(${sql}) then lower(${sql}) else translate(${parts}, 'øłđς', 'oldσ') end`
}
