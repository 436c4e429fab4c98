/** Parses the text of a search into the words to look for. Pure. */
import type { Language, ProviderType } from '../../contract/profiles/options.ts'
import { isSpanishWord, spanishAskingWords, spanishAskingPhrases, spanishSmallWords } from './spanish.ts'
import { askingPhrases, askingWords } from './search-asking.ts'
import { typosAllowed, countTypos } from '../../contract/search/search-typos.ts'
import { stem, stopWords, wordsOf } from '../../contract/search/search-words.ts'
import { synonyms } from './synonyms.ts'

/** The most words of a search. Further words are ignored. */
const mostWords = 12

/**
 * The most words that are compared with phrases, in any spelling: twice as many, as most are fillers in a whole
 * sentence. The work of one question is bounded by it.
 */
const mostWordsRead = 2 * mostWords

export interface WantedWord {
  readonly text: string
  /**
   * The kinds of care that are meant. If empty, the word itself is searched for, also
   * as a prefix and with typos.
   */
  readonly types: readonly ProviderType[]
  /** The languages that the provider must speak. If empty, the word itself is searched for. */
  readonly languages?: readonly Language[]
}

/**
 * One way to read a search: word for word, or with everyday words for a kind of care replaced by that kind.
 */
export type QueryReading = readonly WantedWord[]

/**
 * The readings of a text. If there are none, there is nothing to look for and every provider matches. The
 * last reading is the one with most words understood. A search in Spanish gets an additional reading that
 * asks for a provider who speaks Spanish: such providers match all readings and so come first.
 */
export const readQuery = (text: string): readonly QueryReading[] => readQueryWords(wordsOf(text), false)

/**
 * Like `readQuery`, for words.
 * @param hasPlace a place was removed from the words, so nothing else may be left
 */
export const readQueryWords = (typed: readonly string[], hasPlace: boolean): readonly QueryReading[] => {
  const isSpanish = typed.some(isSpanishWord)
  const said = isSpanish ? typed.filter((word) => !spanishSmallWords.has(word)) : typed
  const words = withoutAsking(joinSynonyms(meaningful(said).slice(0, mostWordsRead)), hasPlace)
  const understood = words.slice(0, mostWords)
  if (understood.length === 0) return []
  const asWritten = understood
    .flatMap(({ text }) => text.split(' '))
    .slice(0, mostWords)
    .map((word) => ({ text: word, types: [] }))
  const isUnderstood = understood.some(({ types }) => types.length > 0)
  // Few profiles are in Spanish. Word by word, `niñera nocturna` would find any nanny and anything at night.
  const readings = isUnderstood ? (isSpanish ? [understood] : [asWritten, understood]) : [asWritten]
  const last = readings.at(-1) ?? []
  return isSpanish && isUnderstood
    ? [[...last, { text: 'spanish', types: [], languages: ['spanish'] }], ...readings]
    : readings
}

/** The words without duplicates. Single letters are dropped unless there is nothing else. */
const meaningful = (typed: readonly string[]) => {
  const words = [...new Set(typed)].filter((word) => !stopWords.has(word))
  const longer = words.filter((word) => [...word].length > 1)
  return longer.length > 0 ? longer : words
}

const withoutAsking = (wanted: QueryReading, asksElse: boolean): QueryReading => {
  // An entry of several words without kinds of care is a filler phrase.
  const others = wanted.filter(
    ({ text, types }) =>
      types.length > 0 || !(askingWords.has(text) || spanishAskingWords.has(text) || text.includes(' ')),
  )
  return others.length > 0 || asksElse ? others : wanted
}

/** The longest phrases come first: `postpartum depression` before `depression`. */
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

/** Whether the phrase is at this position. The last word of the search may be incomplete. */
const standsAt = (words: readonly string[], start: number, phrase: readonly string[]) =>
  start + phrase.length <= words.length &&
  phrase.every((word, index) => {
    const typed = words[start + index] ?? ''
    if (stem(typed) === stem(word)) return true
    const isLast = start + index === words.length - 1
    if (isLast && [...typed].length >= shortestHalf && word.startsWith(typed)) return true
    return phrase.length > 1 && isMistyped(typed, word)
  })

/** The fewest letters that can count as the beginning of a word in a phrase. */
const shortestHalf = 3

/**
 * Used only for phrases. For a single word the dictionary decides, because it may be another word or a name.
 */
const isMistyped = (typed: string, word: string) => {
  const most = typosAllowed(typed, word)
  return most > 0 && countTypos(typed, word, most) <= most
}
