/** Phone numbers compared by their digits, however they were typed. */

/** Digits: without the country's code, which some write and some do not. */
const digitsThatTell = 10
const fewestDigits = 7

/** `ext. 23`, `x23`, `#23` or `ext 23` after a number; in PostgreSQL's regular expressions too. */
const extension = String.raw`[ ,;]*(ext|extension|extensión|x|#)[ .:]*[0-9]{1,6}$`

/** Null for what is no phone number. */
export const digitsOfPhone = (words: string): string | null => {
  const number = words.normalize('NFKC').trim().replace(new RegExp(extension, 'iu'), '')
  const digits = number.replaceAll(/[^0-9]/g, '')
  return /^[+\d\s().‐-]+$/u.test(number) && digits.length >= fewestDigits
    ? digits.slice(-digitsThatTell)
    : null
}

/** SQL: what {@link digitsOfPhone} makes of a phone number in a column. An index of the accounts is of this. */
export const phoneDigitsSql = (column: string): string =>
  `right(regexp_replace(regexp_replace(${column}, '${extension}', '', 'i'), '[^0-9]', '', 'g'), ${digitsThatTell})`
