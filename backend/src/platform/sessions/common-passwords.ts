/**
 * Recognises passwords that everybody tries first. There are no rules of composition (NIST SP 800-63B): a
 * password is refused if it is one of the 49,000 most common, or if too little is left after taking away what
 * can be guessed: the longest common password in it, keyboard and alphabet runs, repetitions, the person's
 * own words and ours.
 */

import { dictionary } from '@zxcvbn-ts/language-common'

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])
/**
 * Characters. Longer parts of a password are not looked up, so the work grows only with the password's
 * length.
 */
const longestCommon = Math.max(...[...common].map(({ length }) => length))

const ours = ['fourth', 'trimester', 'fourthtrimester']

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const columns = ['1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'qazwsxedcrfvtgbyhnujmikolp']
const runs = [...rows, ...columns].flatMap((run) => [run, [...run].reverse().join('')])

/** Characters: a shorter match may be there by chance. */
const shortestRun = 4
const shortestWord = 3
const shortestCommon = 5
/** A password that only repeats a text shorter than this is refused. */
const shortestUnit = 8

/** The least that an attacker must still have to guess. A letter counts twice as much as a digit. */
const enough = 8
const worthOf = (rest: string): number => {
  const letters = rest.match(/\p{L}/gu)?.length ?? 0
  const others = rest.match(/[^\p{L}\s]/gu)?.length ?? 0
  return 2 * letters + others
}

/** @param password normalised; @param words a name, an address */
export const isCommonPassword = (password: string, words: readonly string[]): boolean => {
  const typed = password.toLowerCase()
  const [, unit = typed] = /^(.+?)\1+$/su.exec(typed) ?? []
  if (common.has(unit) || (unit !== typed && unit.length < shortestUnit)) return true
  const own = [...ours, ...words.flatMap(partsOf)].sort((a, b) => b.length - a.length)
  const withoutWords = own.reduce((rest, word) => rest.replaceAll(word, ''), unit)
  const rest = withoutRuns(withoutLongestCommon(withoutWords)).replace(/(.{1,8}?)\1{2,}/gsu, '')
  return worthOf(rest) < enough
}

/** `maya.lind@example.com` gives `maya`, `lind`, `mayalind`, `example`. */
const partsOf = (words: string): string[] => {
  const text = words.normalize('NFKC').toLowerCase()
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  return [...parts, parts.join(''), ...text.split('@')].filter((part) => part.length >= shortestWord)
}

const withoutLongestCommon = (text: string): string => {
  for (let length = Math.min(text.length, longestCommon); length >= shortestCommon; length -= 1)
    for (let start = 0; start + length <= text.length; start += 1)
      if (common.has(text.slice(start, start + length)))
        return text.slice(0, start) + text.slice(start + length)
  return text
}

const withoutRuns = (text: string): string => {
  let rest = ''
  for (let start = 0; start < text.length;) {
    const length = lengthOfRun(text.slice(start))
    if (length === 0) rest += text.charAt(start)
    start += Math.max(1, length)
  }
  return rest
}

const lengthOfRun = (text: string): number => {
  for (let length = Math.min(text.length, 28); length >= shortestRun; length -= 1)
    if (runs.some((run) => run.includes(text.slice(0, length)))) return length
  return 0
}
