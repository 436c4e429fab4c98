/** What a person typed, taken apart into what to look for. Pure. */
import type { ProviderType } from '../../contract/profiles/options.ts'
import { askingPhrases, askingWords } from './search-asking.ts'
import { typosAllowed, typosBetween } from './search-typos.ts'
import { stem, stopWords, wordsOf } from '../../projections/search/search-words.ts'
import { synonyms } from './synonyms.ts'

/** Words of one question; who types more is asked for the first of them. */
const mostWords = 12

export interface Wanted {
  readonly text: string
  /** Those who are meant; none where the word itself is to be found, by its beginning and with typos too. */
  readonly types: readonly ProviderType[]
}

/** A question can be read as written and, where it has them, with people's words for a kind of care as that kind. */
export type Reading = readonly Wanted[]

/** No reading: there is nothing to look for, and everyone matches. The last one understands most. */
export const readQuery = (text: string): readonly Reading[] => {
  const understood = withoutAsking(joinSynonyms(meaningful(wordsOf(text)))).slice(0, mostWords)
  if (understood.length === 0) return []
  const asWritten = understood
    .flatMap(({ text }) => text.split(' '))
    .slice(0, mostWords)
    .map((word) => ({ text: word, types: [] }))
  return understood.some(({ types }) => types.length > 0) ? [asWritten, understood] : [asWritten]
}

/** Each word once; a single letter says something only when it is all there is. */
const meaningful = (typed: readonly string[]) => {
  const words = [...new Set(typed)].filter((word) => !stopWords.has(word))
  const longer = words.filter((word) => [...word].length > 1)
  return longer.length > 0 ? longer : words
}

const withoutAsking = (wanted: Reading): Reading => {
  // Several words without a meaning of their own are a phrase of asking.
  const others = wanted.filter(
    ({ text, types }) => types.length > 0 || !(askingWords.has(text) || text.includes(' ')),
  )
  return others.length > 0 ? others : wanted
}

/** The longest first: `postpartum depression` before `depression`. */
const people = [...synonyms, ...askingPhrases.map((phrase) => [phrase, []] as const)]
  .map(([phrase, types]) => ({ types, words: phrase.split(' ') }))
  .sort((a, b) => b.words.length - a.words.length)

const joinSynonyms = (words: readonly string[]): Reading => {
  const wanted: Wanted[] = []
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
  return most > 0 && typosBetween(typed, word, most) <= most
}
