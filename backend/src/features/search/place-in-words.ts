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
import { neighborhoodsNamed, nicknameOf, regionNamed } from './named-areas.ts'
import { foreignCities, codesThatAreWords, everydayPlaceNames } from './place-names.ts'

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
/** The same for so many thousand people. */
const fewestPeople = 150

const prepositions: ReadonlySet<string> = new Set(['in', 'near', 'around', 'en', 'cerca', 'cerca de'])

export const findPlaceInWords = (words: readonly string[], book: ZipBook): PlaceInWords => {
  const zip = words.findIndex((word) => /^\d{5}$/u.test(word))
  if (zip >= 0) return taken(words, zip, 1)
  for (let length = Math.min(mostWords, words.length); length > 0; length--)
    for (let start = words.length - length; start >= 0; start--)
      if (isNamed(words, start, length, book)) return taken(words, start, length)
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
      // A name without a mistake was left because it is an everyday word, or the name of a person.
      if (meant === key && !endsWish(words, start, length)) continue
      if (meant !== undefined) return { ...taken(words, start, length), place: meant, mistyped: typed }
    }
  return { place: '', rest: words }
}

/** Words around a place that belong to it: `near downtown Austin`, `Austin area`. */
const beforePlaces = new Set(['downtown', 'greater', 'metro', 'the'])
const afterPlaces = new Set(['area', 'metro', 'suburbs', 'region'])

const startOf = (words: readonly string[], start: number): number =>
  beforePlaces.has(words[start - 1] ?? '') ? startOf(words, start - 1) : start
const isAfterPreposition = (words: readonly string[], start: number) =>
  prepositions.has(words[startOf(words, start) - 1] ?? '')

const taken = (words: readonly string[], start: number, length: number): PlaceInWords => {
  const named = words.slice(start, start + length)
  const next = words[start + length] ?? ''
  const isAround = afterPlaces.has(next) || (next === 'state' && stateCode(named.join(' ')) !== undefined)
  const isState = isAround && next === 'state'
  return {
    place: [...named, ...(isState ? [next] : [])].join(' '),
    rest: [
      ...words.slice(0, startOf(words, start) - (isAfterPreposition(words, start) ? 1 : 0)),
      ...words.slice(start + length + (isAround ? 1 : 0)),
    ],
  }
}

/**
 * Whether the place is all that follows a wish that is clear without it: `night nurse LA`, `doula ballard`. What could
 * also be a person's name or an everyday word is a place only there.
 */
const endsWish = (words: readonly string[], start: number, length: number) =>
  start > 0 && start + length === words.length && words.slice(0, start).every((word) => areProductWords(word))

const isNamed = (all: readonly string[], start: number, length: number, book: ZipBook): boolean => {
  const words = all.slice(start, start + length)
  const isAfter = isAfterPreposition(all, start)
  const key = cityKey(words.join(' '))
  const isEveryday = everydayPlaceNames.has(key)
  const state = stateCode(words.join(' '))
  const isEnd = endsWish(all, start, length)
  if (nicknameOf(words) !== undefined || regionNamed(words)) {
    const isClear = isEveryday ? length > 1 && isEnd : key.length > 2 || key === 'dc' || key === 'ny' || isEnd
    return isAfter || isClear
  }
  if (state !== undefined) return isAfter || (!codesThatAreWords.has(key) && !(length === 1 && isEveryday))
  const last = length > 1 ? stateCode(words.at(-1) ?? '') : undefined
  if (last !== undefined) return isNamedIn(words.slice(0, -1), last, book)
  if (isAfter && foreignCities.has(key)) return true
  const isCounty = length > 1 && words.at(-1) === 'county'
  if (isCounty) return book.countiesNamed(cityKey(words.slice(0, -1).join(' '))).size > 0
  const cities = [...book.citiesNamed(key).values()]
  const isPart = neighborhoodsNamed(key).length > 0
  if ((cities.length === 0 && !isPart) || isOurs(words)) return false
  if (cities.length === 0) return !isEveryday && (isAfter || isEnd)
  if (isAfter) return true
  const isLarge = cities.some(({ zips, people }) => zips >= fewestZips || people >= fewestPeople)
  if (isLarge) return !(length === 1 && isEveryday)
  return !isEveryday && isEnd && (isPart || (length > 1 && cities.some(({ people }) => people >= 10)))
}

const isNamedIn = (words: readonly string[], state: string, book: ZipBook) => {
  const key = cityKey(words.join(' '))
  return (
    book.citiesNamed(key).has(state) ||
    neighborhoodsNamed(key).some((part) => part.state === state) ||
    regionNamed(words, state) !== undefined ||
    nicknameOf(words)?.endsWith(`, ${state}`) === true ||
    (words.at(-1) === 'county' && book.countiesNamed(cityKey(words.slice(0, -1).join(' '))).has(state))
  )
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
