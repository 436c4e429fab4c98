/**
 * Finds a place among the words of a question: `doula in Portland`, `night nurse 11215`, `therapist nyc`. Pure.
 */

import { nearestWords } from '../../contract/search/search-typos.ts'
import { keyOfWords, type ZipBook } from '../../projections/search/search-area.ts'
import { codesThatArePronouns, codesThatAreWords, stateCode } from '../../projections/search/search-states.ts'
import { careWords, fillers, isEveryday, placeWords } from './lexicon.ts'
import { neighborhoodsNamed, nicknameOf, regionNamed } from './named-areas.ts'
import { everydayPlaceNames, foreignCities } from './place-names.ts'
import type { Token } from './question-tokens.ts'
import { inEnglish, isCountry, isZip, resolvePlace, statesAtEnd } from './resolve-place.ts'
import { areProductWords } from './search-known.ts'

export interface PlaceInWords {
  /** The place in folded words. */
  readonly text: string
  /** The tokens that are used up by it, with `in` or `near` before it: from the first to the one after the last. */
  readonly start: number
  readonly end: number
  /** The words that were read as a mistyped place name, if any. */
  readonly mistyped?: readonly string[]
}

/** The most words of a place name, such as `78701 salt lake city utah`. */
const mostWords = 6
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

/** What the search for a place knows of the question. */
interface Asked {
  readonly tokens: readonly Token[]
  readonly words: readonly string[]
  readonly book: ZipBook
  /** Whether no phrase of as many words has another meaning there. */
  readonly isFree: (start: number, end: number) => boolean
  /** Where the preposition before a position begins, and of how many words it is; 0 for none. */
  readonly preposition: (start: number) => { readonly from: number; readonly length: number }
  /** The states that end before a position. */
  readonly statesBefore: (end: number) => ReturnType<typeof statesAtEnd>
}

export const findPlace = (
  tokens: readonly Token[],
  book: ZipBook,
  isFree: Asked['isFree'] = () => true,
): PlaceInWords | undefined => {
  const words = tokens.map(({ word }) => word)
  const prepositions: ReturnType<Asked['preposition']>[] = []
  const states: ReturnType<Asked['statesBefore']>[] = []
  const asked: Asked = {
    tokens,
    words,
    book,
    isFree,
    preposition: (start) => (prepositions[start] ??= prepositionBefore(words, start)),
    statesBefore: (end) => (states[end] ??= statesAtEnd(words.slice(0, end))),
  }
  for (let length = Math.min(mostWords, words.length); length > 0; length--)
    for (let start = words.length - length; start >= 0; start--)
      if (isNamed(asked, start, length) && isFree(start, start + length)) return taken(asked, start, length)
  return mistypedPlace(asked)
}

/**
 * Finds the name of a large city or a state with one or two typos. Words that the
 * product knows are not corrected.
 */
const mistypedPlace = (asked: Asked): PlaceInWords | undefined => {
  const { words, book, isFree } = asked
  const starts = [...words.keys()]
    .filter((start) => start >= words.length - latestWords || isAfterPreposition(asked, start))
    .slice(-mostStarts)
    .reverse()
  for (let length = Math.min(3, words.length); length > 0; length--)
    for (const start of starts) {
      if (start + length > words.length || !isFree(start, start + length)) continue
      const typed = words.slice(start, start + length)
      const key = keyOfWords(typed)
      if (typed.some((word) => areProductWords(word)) && (length === 1 || areProductWords(typed.join(' '))))
        continue
      const [meant] = nearestWords(
        key,
        book.largeNames.filter((name) => name[0] === key[0] || length > 1),
      )
      // A name without a mistake was left because it is an everyday word, or the name of a person.
      if (meant === key && !endsWish(asked, start, length)) continue
      if (meant !== undefined) return { ...taken(asked, start, length), text: meant, mistyped: typed }
    }
  return undefined
}

/** How many words before a position are one of these phrases; 0 for none. */
const phraseBefore = (words: readonly string[], end: number, phrases: ReadonlySet<string>): number =>
  [4, 3, 2, 1].find((length) => length <= end && phrases.has(words.slice(end - length, end).join(' '))) ?? 0

/** Where a place begins with what belongs to its name: `downtown Austin`, `la ciudad de Houston`. */
const startOf = (words: readonly string[], start: number): number => {
  const length = phraseBefore(words, start, placeWords.beforeName)
  return length > 0 ? startOf(words, start - length) : start
}
const prepositionBefore = (words: readonly string[], start: number) => {
  // `en la`: the article belongs to the place, unless the preposition has it.
  const from = startOf(words, start)
  const length = phraseBefore(words, start, placeWords.before)
  return length > 0 ? { from: start, length } : { from, length: phraseBefore(words, from, placeWords.before) }
}
const isAfterPreposition = ({ preposition }: Asked, start: number) => preposition(start).length > 0

const taken = (asked: Asked, start: number, length: number): PlaceInWords => {
  const { words } = asked
  const named = words.slice(start, start + length)
  const isState = words[start + length] === 'state' && stateCode(named.join(' ')) !== undefined
  let end = start + length + (isState ? 1 : 0)
  if (!isState) {
    const after = [2, 1].find((count) => placeWords.afterName.has(words.slice(end, end + count).join(' ')))
    end += after ?? 0
  }
  const country = [2, 1].find(
    (count) => end + count <= words.length && isCountry(words.slice(end, end + count)),
  )
  end += country ?? 0
  const { from, length: preposition } = asked.preposition(start)
  return {
    text: [...named, ...(isState ? ['state'] : [])].join(' '),
    start: streetStart(words, from - preposition),
    end,
  }
}

/** The most words of a street. */
const longestStreet = 5

/** `123 Main St` before a place belongs to it. */
const streetStart = (words: readonly string[], end: number) => {
  if (!placeWords.streets.has(words[end - 1] ?? '')) return end
  for (let start = end - 2; start >= Math.max(0, end - longestStreet); start--)
    if (/^\d+$/u.test(words[start] ?? '')) return start
  return end
}

/**
 * Whether the place is all that follows a wish that is clear without it: `night nurse LA`, `doula ballard`. What could
 * also be a person's name or an everyday word is a place only there.
 */
const endsWish = ({ words }: Asked, start: number, length: number) =>
  start > 0 && start + length === words.length && words.slice(0, start).every((word) => areProductWords(word))

/** `german village night nurse` */
const beginsWish = ({ words }: Asked, start: number, length: number) =>
  start === 0 && words.slice(length).every((word) => areProductWords(word))

const isNamed = (asked: Asked, start: number, length: number): boolean => {
  const { book, tokens } = asked
  const typed = asked.words.slice(start, start + length)
  if (typed.some(isZip)) return isZipHere(asked, start, typed)
  if (typed.every(isEveryday) && !(length === 1 && tokens[start]?.isCapitals) && typed[0] !== 'la')
    return false
  const words = inEnglish(typed)
  const isAfter = isAfterPreposition(asked, start)
  if (isAfter && placeWords.notAfterIn.has(typed.join(' '))) return false
  const key = keyOfWords(words)
  const isAlsoWord = everydayPlaceNames.has(key)
  const state = stateCode(words.join(' '))
  const isEnd = endsWish(asked, start, length)
  // `el centro de Denver` is not El Centro.
  if (placeWords.beforeName.has([...typed, asked.words[start + length] ?? ''].join(' '))) return false
  if (length === 1 && key.length === 2 && codesThatAreWords.has(key)) {
    // Among words a code that is also a word means a place only in capitals, and some never do.
    const isAlone = tokens.length === 1
    return (
      tokens[start]?.isCapitals === true &&
      (isAlone || ((isAfter || isEnd) && !codesThatArePronouns.has(key)))
    )
  }
  if (nicknameOf(words) !== undefined || regionNamed(words)) {
    const isClear = isAlsoWord ? length > 1 && isEnd : key.length > 2 || key === 'dc' || key === 'ny' || isEnd
    return isAfter || isClear
  }
  if (state !== undefined && key.length === 2)
    return isAfter || start + length === asked.words.length || tokens[start]?.isCapitals === true
  if (state !== undefined) return isAfter || !(length === 1 && isAlsoWord)
  const last = asked.statesBefore(start + length).find((state) => state.words < length)
  if (last) return isNamedIn(words.slice(0, -last.words), last.code, book)
  if (isAfter && foreignCities.has(key)) return true
  const isCounty = length > 1 && words.at(-1) === 'county'
  if (isCounty) return book.countiesNamed(keyOfWords(words.slice(0, -1))).size > 0
  const cities = [...book.citiesNamed(key).values()]
  const isPart = neighborhoodsNamed(key).length > 0
  if ((cities.length === 0 && !isPart) || isOurs(words)) return false
  if (cities.length === 0)
    return !isAlsoWord && (isAfter || isEnd || (length > 1 && beginsWish(asked, start, length)))
  if (isAfter) return true
  const isLarge = cities.some(({ zips, people }) => zips >= fewestZips || people >= fewestPeople)
  if (isLarge) return !(length === 1 && isAlsoWord)
  return !isAlsoWord && isEnd && (isPart || (length > 1 && cities.some(({ people }) => people >= 10)))
}

const money = /^(?:dollars?|bucks|dolares|usd|an|per|la|por)$/u

/**
 * Five digits are a ZIP code alone, among words, or beside the city or state that has it; not as the number of a house
 * or a room, nor as a sum.
 */
const isZipHere = ({ tokens, words, book }: Asked, start: number, typed: readonly string[]): boolean => {
  if (typed.length > 1) {
    const at = typed.findIndex(isZip)
    const isBeside = at === 0 || at === typed.length - 1
    const others = [...typed.slice(0, at), ...typed.slice(at + 1)]
    const place = isBeside && !others.some(isZip) ? resolvePlace(typed[at] ?? '', book) : undefined
    return place !== undefined && resolvePlace(others.join(' '), book)?.states[0] === place.states[0]
  }
  const [before = '', next = ''] = [words[start - 1], words[start + 1]]
  const street = words
    .slice(start + 1, start + longestStreet)
    .findIndex((word) => placeWords.streets.has(word))
  const isHouse =
    street >= 0 && !tokens.slice(start + 1, start + 1 + street).some(({ isAfterBreak }) => isAfterBreak)
  return !isHouse && !placeWords.notZips.has(before) && !money.test(next)
}

const isNamedIn = (words: readonly string[], state: string, book: ZipBook) => {
  const key = keyOfWords(words)
  return (
    book.citiesNamed(key).has(state) ||
    neighborhoodsNamed(key).some((part) => part.state === state) ||
    regionNamed(words, state) !== undefined ||
    nicknameOf(words)?.endsWith(`, ${state}`) === true ||
    (words.at(-1) === 'county' && book.countiesNamed(keyOfWords(words.slice(0, -1))).has(state))
  )
}

/** Whether all words have another meaning here, although `home`, `nursing` and the like are also towns. */
const isOurs = (words: readonly string[]) =>
  words.every((word) => fillers.has(word) || careWords.has(word) || placeWords.notAfterIn.has(word))
