/**
 * Finds a place among the words of a search: `doula in Portland`, `night nurse 11215`, `therapist nyc`. Pure.
 */
import { areProductWords } from './search-known.ts'
import { nearestWords } from '../../contract/search/search-typos.ts'
import { askingWords } from './search-asking.ts'
import { cityKey, type ZipBook } from '../../projections/search/search-area.ts'
import { stateCode } from '../../projections/search/search-states.ts'
import { wordsOf } from '../../contract/search/search-words.ts'
import { synonyms } from './synonyms.ts'
import { foreignCities, codesThatAreWords, everydayPlaceNames, nicknames } from './place-names.ts'

export interface PlaceInWords {
  /** Empty if there is none. */
  readonly place: string
  /** The words without it. */
  readonly rest: readonly string[]
  /** The words that were read as a mistyped place name, if any. */
  readonly mistyped?: readonly string[]
}

/** The most words of a place name, such as `salt lake city utah`. */
const mostWords = 5
/**
 * A mistyped place is looked for among the last words and after prepositions, and at so many of these at most:
 * each is compared with all large cities, and a text of 200 characters may have a hundred words.
 */
const latestWords = 6
const mostStarts = 8
/** A city with at least this many ZIP codes is recognized without a preposition such as `in` before it. */
const fewestZips = 5

const prepositions: ReadonlySet<string> = new Set(['in', 'near', 'around', 'en', 'cerca', 'cerca de'])

export const findPlaceInWords = (words: readonly string[], book: ZipBook): PlaceInWords => {
  const zip = words.findIndex((word) => /^\d{5}$/u.test(word))
  if (zip >= 0) return taken(words, zip, 1)
  for (let length = Math.min(mostWords, words.length); length > 0; length--)
    for (let start = words.length - length; start >= 0; start--)
      if (isNamed(words.slice(start, start + length), words[start - 1] ?? '', book))
        return taken(words, start, length)
  return mistypedPlace(words, book)
}

/**
 * Finds the name of a large city or a state with one or two typos. Words that the
 * product knows are not corrected.
 */
const mistypedPlace = (words: readonly string[], book: ZipBook): PlaceInWords => {
  const starts = [...words.keys()]
    .filter((start) => start >= words.length - latestWords || prepositions.has(words[start - 1] ?? ''))
    .slice(-mostStarts)
    .reverse()
  for (let length = Math.min(3, words.length); length > 0; length--)
    for (const start of starts) {
      if (start + length > words.length) continue
      const typed = words.slice(start, start + length)
      const key = cityKey(typed.join(' '))
      if (typed.some((word) => areProductWords(word)) && (length === 1 || areProductWords(typed.join(' '))))
        continue
      const [meant] = nearestWords(
        key,
        book.largeNames.filter((name) => name[0] === key[0] || length > 1),
      )
      if (meant !== undefined) return { ...taken(words, start, length), place: meant, mistyped: typed }
    }
  return { place: '', rest: words }
}

const taken = (words: readonly string[], start: number, length: number): PlaceInWords => {
  const isAfter = prepositions.has(words[start - 1] ?? '')
  return {
    place: words.slice(start, start + length).join(' '),
    rest: [...words.slice(0, isAfter ? start - 1 : start), ...words.slice(start + length)],
  }
}

const isNamed = (words: readonly string[], before: string, book: ZipBook): boolean => {
  const isAfter = prepositions.has(before)
  const key = cityKey(words.join(' '))
  const state = stateCode(words.join(' '))
  if (state !== undefined)
    return isAfter || (!codesThatAreWords.has(key) && !(words.length === 1 && everydayPlaceNames.has(key)))
  if (Object.hasOwn(nicknames, key)) return isAfter || key.length > 2 || key === 'dc' || key === 'ny'
  const last = words.length > 1 ? stateCode(words.at(-1) ?? '') : undefined
  if (last !== undefined) return book.citiesNamed(cityKey(words.slice(0, -1).join(' '))).has(last)
  if (isAfter && foreignCities.has(key)) return true
  const most = Math.max(0, ...[...book.citiesNamed(key).values()].map(({ zips }) => zips))
  if (most === 0 || isOurs(words)) return false
  return isAfter || (most >= fewestZips && !(words.length === 1 && everydayPlaceNames.has(key)))
}

/** Whether all words have another meaning here, although `home`, `nursing` and the like are also towns. */
const isOurs = (words: readonly string[]) =>
  words.every((word) => askingWords.has(word) || ourWords.has(word) || everydayThings.has(word))

const ourWords: ReadonlySet<string> = new Set([...synonyms.keys()].flatMap(wordsOf))

/** Everyday words that may follow `in` and are also names of towns. */
const everydayThings: ReadonlySet<string> = new Set(
  `home house hospital person office pain love labor labour need town water bed crib school english spanish
  morning evening night general advance casa mother father`.split(/\s+/u),
)
