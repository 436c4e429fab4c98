/** What a person typed, taken apart into what to look for. Pure. */
import { stem, stopWords, wordsOf } from './search-words.ts'
import { synonyms } from './synonyms.ts'
import { typosAllowed, typosBetween } from './search-typos.ts'

/** Words of one question; who types more is asked for the first of them. */
const mostWords = 12

/** The words looked for; a synonym of several words is one. All of them must be found. */
export interface Wanted {
  readonly text: string
  /** A phrase is looked for as it is; a word also by its beginning and with typos. */
  readonly kind: 'word' | 'phrase'
}

/** A question can be read as written and, where it has them, with people's words for a kind of care as one. */
export type Reading = readonly Wanted[]

/** No reading: there is nothing to look for, and everyone matches. */
export const readQuery = (text: string): readonly Reading[] => {
  const words = meaningful(wordsOf(text)).slice(0, mostWords)
  if (words.length === 0) return []
  const asWritten = words.map((word) => ({ text: word, kind: 'word' }) as const)
  const withPhrases = joinPhrases(words)
  return withPhrases.some(({ kind }) => kind === 'phrase') ? [asWritten, withPhrases] : [asWritten]
}

/** Each word once; a single letter says something only when it is all there is. */
const meaningful = (typed: readonly string[]) => {
  const words = [...new Set(typed)].filter((word) => !stopWords.has(word))
  const longer = words.filter((word) => [...word].length > 1)
  return longer.length > 0 ? longer : words
}

const phrases = Object.keys(synonyms)
  .filter((phrase) => phrase.includes(' '))
  .map((phrase) => ({ phrase, words: phrase.split(' ') }))

const joinPhrases = (words: readonly string[]): Reading => {
  const wanted: Wanted[] = []
  for (let start = 0; start < words.length;) {
    const here = phrases.find((phrase) => standsAt(words, start, phrase.words))
    wanted.push(here ? { text: here.phrase, kind: 'phrase' } : { text: words[start] ?? '', kind: 'word' })
    start += here?.words.length ?? 1
  }
  return wanted
}

const standsAt = (words: readonly string[], start: number, phrase: readonly string[]) =>
  start + phrase.length <= words.length &&
  phrase.every((word, index) => {
    const typed = words[start + index] ?? ''
    const isLast = index === phrase.length - 1 && start + phrase.length === words.length
    return isMeant(typed, word) || (isLast && word.startsWith(typed))
  })

const isMeant = (typed: string, word: string) => {
  const most = Math.min(typosAllowed([...typed].length), typosAllowed([...word].length))
  return stem(typed) === stem(word) || (most > 0 && typosBetween(typed, word, most) <= most)
}
