/** What a person typed, taken apart into what to look for. Pure. */
import type { Language, ProviderType } from '../../contract/profiles/options.ts'
import { extractLanguages } from './asked-languages.ts'
import { isSpanishWord, spanishAskingWords, spanishAskingPhrases, spanishSmallWords } from './spanish.ts'
import { askingPhrases, askingWords } from './search-asking.ts'
import { typosAllowed, countTypos } from './search-typos.ts'
import { stem, stopWords, wordsOf } from '../../projections/search/search-words.ts'
import { synonyms } from './synonyms.ts'

/** Words of one question; who types more is asked for the first of them. */
const mostWords = 12

export interface WantedWord {
  readonly text: string
  /** Those who are meant; none where the word itself is to be found, by its beginning and with typos too. */
  readonly types: readonly ProviderType[]
  /** A language that they must speak; none where the word itself is to be found. */
  readonly languages?: readonly Language[]
}

/** A question can be read as written and, where it has them, with people's words for a kind of care as that kind. */
export type QueryReading = readonly WantedWord[]

/**
 * No reading: there is nothing to look for, and everyone matches. The last one understands most. Whoever asks in
 * Spanish is read a second time as asking for somebody who speaks it: those answer both readings, and come first.
 */
export const readQuery = (text: string): readonly QueryReading[] => readQueryWords(wordsOf(text), false)

/** As `readQuery`, for words. @param hasPlace a place was taken from them, so that they may ask for nothing else */
export const readQueryWords = (typed: readonly string[], hasPlace: boolean): readonly QueryReading[] => {
  const { languages, rest } = extractLanguages(typed)
  const spoken = languages.map((language) => ({ text: language, types: [], languages: [language] }))
  const isSpanish = rest.some(isSpanishWord)
  const said = isSpanish ? rest.filter((word) => !spanishSmallWords.has(word)) : rest
  const words = withoutAsking(joinSynonyms(meaningful(said)), hasPlace || languages.length > 0)
  const understood = words.slice(0, mostWords)
  if (understood.length + spoken.length === 0) return []
  const asWritten = understood
    .flatMap(({ text }) => text.split(' '))
    .slice(0, mostWords)
    .map((word) => ({ text: word, types: [] }))
  const isUnderstood = understood.some(({ types }) => types.length > 0)
  // Few write Spanish in their profiles; word by word, `niñera nocturna` would be any nanny and anything at night.
  const read = isUnderstood ? (isSpanish ? [understood] : [asWritten, understood]) : [asWritten]
  const readings = read.map((reading) => [...reading, ...spoken])
  const last = readings.at(-1) ?? []
  return isSpanish && isUnderstood && !languages.includes('spanish')
    ? [[...last, { text: 'spanish', types: [], languages: ['spanish'] }], ...readings]
    : readings
}

/** Each word once; a single letter says something only when it is all there is. */
const meaningful = (typed: readonly string[]) => {
  const words = [...new Set(typed)].filter((word) => !stopWords.has(word))
  const longer = words.filter((word) => [...word].length > 1)
  return longer.length > 0 ? longer : words
}

const withoutAsking = (wanted: QueryReading, asksElse: boolean): QueryReading => {
  // Several words without a meaning of their own are a phrase of asking.
  const others = wanted.filter(
    ({ text, types }) =>
      types.length > 0 || !(askingWords.has(text) || spanishAskingWords.has(text) || text.includes(' ')),
  )
  return others.length > 0 || asksElse ? others : wanted
}

/** The longest first: `postpartum depression` before `depression`. */
const people = [
  ...synonyms,
  ...[...askingPhrases, ...spanishAskingPhrases].map((phrase) => [phrase, []] as const),
]
  .map(([phrase, types]) => ({ types, words: phrase.split(' ') }))
  .sort((a, b) => b.words.length - a.words.length)

const joinSynonyms = (words: readonly string[]): QueryReading => {
  const wanted: WantedWord[] = []
  for (let start = 0; start < words.length;) {
    const here = people.find((phrase) => standsAt(words, start, phrase.words))
    const length = here?.words.length ?? 1
    wanted.push({ text: words.slice(start, start + length).join(' '), types: here?.types ?? [] })
    start += length
  }
  return wanted
}

/** The last word of the question may be half typed, when it is not a word by itself. */
const standsAt = (words: readonly string[], start: number, phrase: readonly string[]) =>
  start + phrase.length <= words.length &&
  phrase.every((word, index) => {
    const typed = words[start + index] ?? ''
    if (stem(typed) === stem(word)) return true
    const isLast = start + index === words.length - 1
    if (isLast && [...typed].length >= shortestHalf && word.startsWith(typed)) return true
    return phrase.length > 1 && isMistyped(typed, word)
  })

/** Letters of a word that may be the beginning of one of people's words. */
const shortestHalf = 3

/** Of a word alone the dictionary decides whether it is mistyped: it may be another word, or a name. */
const isMistyped = (typed: string, word: string) => {
  const most = typosAllowed(typed, word)
  return most > 0 && countTypos(typed, word, most) <= most
}
