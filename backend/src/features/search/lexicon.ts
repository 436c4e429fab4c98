/** The words that searches are read by, of both languages at once, from english-words.ts and spanish-words.ts. Pure. */

import { keysOf, providerTypes, type ProviderType } from '../../contract/profiles/options.ts'
import { countTypos, typosAllowed } from '../../contract/search/search-typos.ts'
import { stem, wordsOf } from '../../contract/search/search-words.ts'
import { namedFilters, type NamedFilter } from '../../contract/search/search.ts'
import { spanishStateNames, stateName } from '../../projections/search/search-states.ts'
import { englishWords, type WordLists } from './english-words.ts'
import { alsoEnglish, spanishWords } from './spanish-words.ts'

type List = keyof WordLists

/** What a phrase of the lists means. Of the roles of one phrase the first here counts. */
export type Meaning =
  | { readonly role: 'near' | 'price before' | 'price after' | 'dollars' | 'hour' | 'flat' | 'sinceWhen' }
  | {
      readonly role: 'filter'
      readonly filter: NamedFilter['filter']
      readonly value: string
      /** Counts only of somebody who helps: `a Black doula`, not `black stool`. */
      readonly isOfSomebody: boolean
    }
  | { readonly role: 'care'; readonly types: readonly ProviderType[]; readonly isAtNight: boolean }

const languages: readonly WordLists[] = [spanishWords, englishWords]

const phrasesIn = (text: string) =>
  text
    .split(',')
    .map((phrase) => phrase.trim().replaceAll(/\s+/gu, ' '))
    .filter(Boolean)

/** The phrases of a list, of both languages. */
export const phrasesOf = (list: List): readonly string[] =>
  languages.flatMap((words) => phrasesIn(words[list]))
const wordsIn = (list: List): ReadonlySet<string> => new Set(phrasesOf(list).flatMap(wordsOf))

export const fillers = wordsIn('fillers')
export const englishSmallWords: ReadonlySet<string> = new Set(phrasesIn(englishWords['small words']))
export const spanishSmallWords: ReadonlySet<string> = new Set(phrasesIn(spanishWords['small words']))
export const peopleWhoHelp = wordsIn('people who help')
export const negations = wordsIn('negations')
const namesOfKinds = new Set([...peopleWhoHelp, ...Object.values(providerTypes).flatMap(wordsOf)].map(stem))
/** Whether a word is part of what a profession is called: `doula`, `lactation`. */
export const isWordOfKind = (word: string): boolean => namesOfKinds.has(stem(word))
/** Around a filter, and between it and what it is about. */
export const around = {
  betweenNegation: wordsIn('between a negation and a filter'),
  betweenPerson: wordsIn('between a person and what they are'),
  nextIsElse: wordsIn('no filter before these'),
  pronouns: wordsIn('who and that'),
  isWords: wordsIn('is'),
  ownTime: wordsIn('tells of their own time'),
  before: {
    languages: wordsIn('before a language'),
    insurance: wordsIn('before an insurer'),
    others: wordsIn('before another filter'),
  },
  after: {
    languages: wordsIn('after a language'),
    insurance: wordsIn('after an insurer'),
    others: wordsIn('after another filter'),
  },
} as const
export const placeWords = {
  before: new Set(phrasesOf('before a place')),
  beforeName: new Set(phrasesOf('before the name of a place')),
  afterName: new Set(phrasesOf('after the name of a place')),
  notAfterIn: new Set(phrasesOf('not a place after in')),
  streets: wordsIn('a street'),
  notZips: wordsIn('a number that is no zip code'),
  spanishBefore: new Set(phrasesIn(spanishWords['before a place'])),
} as const
/** What people call a state or a city, and its name: `carolina del norte`, `North Carolina`. */
export const calledPlaces: readonly (readonly [called: string, name: string])[] = [
  ...spanishStateNames.map(([called, code]) => [called, stateName(code)] as const),
  ...languages.flatMap((words) =>
    words['states and cities'].split(';').flatMap((line) => {
      const [name = '', called = ''] = line.split('=').map((part) => part.trim())
      return phrasesIn(called).map((each) => [each, name] as const)
    }),
  ),
]

const meaningOf = (list: List): Meaning | undefined => {
  const [, atNight, kinds] = /^care( at night)?: (.*)$/u.exec(list) ?? []
  if (kinds !== undefined) {
    const types = keysOf(providerTypes).filter((type) => kinds.split(' ').includes(type))
    return { role: 'care', types, isAtNight: atNight !== undefined }
  }
  const [name = '', value = ''] = list.replace(', of a person', '').split(' ')
  const filter = namedFilters.find((each) => each === name)
  if (filter)
    return {
      role: 'filter',
      filter,
      value,
      isOfSomebody: ofSomebody.has(filter) || list.endsWith('of a person'),
    }
  return rolesOfLists[list]
}

const ofSomebody: ReadonlySet<string> = new Set(['ethnicity', 'faith', 'gender', 'sexuality'])

const rolesOfLists: Partial<Readonly<Record<List, Meaning>>> = {
  'near the person': { role: 'near' },
  'price at most, before': { role: 'price before' },
  'price at most, after': { role: 'price after' },
  'price dollars': { role: 'dollars' },
  'price by the hour': { role: 'hour' },
  'price for all': { role: 'flat' },
  'since when': { role: 'sinceWhen' },
}

/** A tree of the words of all phrases. */
interface Branch {
  readonly next: Map<string, Branch>
  readonly meanings: Meaning[]
}

const branch = (): Branch => ({ next: new Map(), meanings: [] })

/** Small words count for nothing in these lists, and are passed over where they are typed. */
const isLoose = ({ role }: Meaning) => role === 'care' || role === 'sinceWhen'

const strict = branch()
const loose = branch()

/** The words of phrases, and the stem of each: a mistyped word may be one of them. */
const inPhrases = new Map<string, string>()
/** Filters that may be mistyped: their words are no beginnings of names. */
const forgiven: ReadonlySet<string> = new Set(['languages', 'insurance', 'medicaidAccepted'])
const inFilters = new Set<string>()

const add = (words: WordLists, list: List, meaning: Meaning) => {
  const small = words === spanishWords ? spanishSmallWords : englishSmallWords
  for (const phrase of phrasesIn(words[list])) {
    const all = wordsOf(phrase)
    const said = isLoose(meaning) ? all.filter((word) => !small.has(word)) : all
    let at = isLoose(meaning) ? loose : strict
    for (const word of said) {
      const stemmed = isLoose(meaning) ? stem(word) : word
      if (isLoose(meaning) && word.length >= 4 && said.length > 1) inPhrases.set(word, stemmed)
      if (word.length >= 5 && said.length === 1 && meaning.role === 'filter' && forgiven.has(meaning.filter))
        inFilters.add(word)
      const next = at.next.get(stemmed) ?? branch()
      at.next.set(stemmed, next)
      at = next
    }
    at.meanings.push(meaning)
  }
}

for (const words of languages)
  for (const list of Object.keys(words) as List[]) {
    const meaning = meaningOf(list)
    if (meaning) add(words, list, meaning)
  }

/** Whether a word is a filter by itself, such as `muslim` in `female muslim therapist`. */
export const isTrait = (word: string): boolean =>
  strict.next.get(word)?.meanings.some(({ role }) => role === 'filter') === true

/** Kinds of care by a word, for corrections of a single mistyped word. */
export const careOfWord = (word: string): readonly ProviderType[] =>
  loose.next.get(stem(word))?.meanings.flatMap((meaning) => (meaning.role === 'care' ? meaning.types : [])) ??
  []

/** Groups that share a word are one: `gemelos` are `twins`, and these are `multiples`. */
const alike: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const groups = new Map<string, ReadonlySet<string>>()
  for (const words of languages)
    for (const group of words['same meaning'].split(';')) {
      const said = group.trim().split(/[\s=]+/u)
      const all = new Set([...said, ...said.flatMap((word) => [...(groups.get(word) ?? [])])])
      for (const word of all) groups.set(word, all)
    }
  return groups
})()
/** The word itself and its synonyms, if any. */
export const sameMeaningWords = (word: string): readonly string[] => [...(alike.get(word) ?? [word])]

/** Each phrase that names a filter. */
export const namedFilterPhrases: ReadonlyMap<
  string,
  Omit<Extract<Meaning, { role: 'filter' }>, 'role'>
> = new Map(
  (Object.keys(englishWords) as List[]).flatMap((list) => {
    const meaning = meaningOf(list)
    return meaning?.role === 'filter' ? phrasesOf(list).map((phrase) => [phrase, meaning] as const) : []
  }),
)
const wordsOfFilters = new Set([...namedFilterPhrases.keys()].flatMap(wordsOf))
/** Whether a word may be of a filter, which some have whose profile does not use the word. */
export const isOfFilter = (word: string): boolean => wordsOfFilters.has(word)
const careLists = (Object.keys(englishWords) as List[]).filter((list) => list.startsWith('care'))
/** The words of all phrases for kinds of care. */
export const careWords = new Set(careLists.flatMap(phrasesOf).flatMap(wordsOf))
/** Single words that a mistyped word may be. */
export const correctWords: readonly string[] = [
  ...new Set([
    ...careLists.flatMap(phrasesOf).filter((said) => !said.includes(' ')),
    ...alike.keys(),
    ...fillers,
  ]),
]
/** Most words of a question are such, and mean neither care nor a place by themselves. */
export const isEveryday = (word: string): boolean =>
  fillers.has(word) || englishSmallWords.has(word) || spanishSmallWords.has(word)
/** All words of the lists that say what people look for. */
export const knownWords: readonly string[] = [
  ...careWords,
  ...alike.keys(),
  ...fillers,
  ...peopleWhoHelp,
  ...englishSmallWords,
  ...spanishSmallWords,
  ...namedFilterPhrases.keys(),
  ...phrasesOf('wishes').flatMap(wordsOf),
]

const bothLanguages = new Set(wordsOf(alsoEnglish))
const spanishSigns: ReadonlySet<string> = new Set(
  [
    ...[...careLists, 'fillers' as const].flatMap((list) => phrasesIn(spanishWords[list])),
    ...spanishWords['same meaning'].split(';').map((group) => group.split('=')[1] ?? ''),
  ]
    .flatMap(wordsOf)
    .filter((word) => !bothLanguages.has(word) && !spanishSmallWords.has(word)),
)
/** Whether a word shows that the search is in Spanish. */
export const isSpanishWord = (word: string): boolean => spanishSigns.has(word)

const isMistyped = (typed: string, meant: string) => {
  // Nearly all words end here.
  const difference = Math.abs(typed.length - meant.length)
  if (difference > 2) return false
  const most = typosAllowed(typed, meant)
  return most > 0 && difference <= 2 * most && countTypos(typed, meant, most) <= most
}

/** What a mistyped word may be. */
export interface Corrections {
  /** Stems of words in phrases. */
  readonly inPhrases: readonly string[]
  /** Words that are a filter, with the same first letter. */
  readonly inFilters: readonly string[]
}

const noCorrections: Corrections = { inPhrases: [], inFilters: [] }
const right: ReadonlySet<string> = new Set([...fillers, ...englishSmallWords, ...spanishSmallWords])
const wellKnown: ReadonlySet<string> = new Set([...knownWords, ...around.ownTime])

export const correctionsOf = (word: string): Corrections => {
  if (word.length < 4 || right.has(word)) return noCorrections
  return {
    inPhrases: [...inPhrases].flatMap(([meant, stemmed]) => (isMistyped(word, meant) ? stemmed : [])),
    inFilters: wellKnown.has(word)
      ? []
      : [...inFilters].filter((meant) => meant[0] === word[0] && isMistyped(word, meant)),
  }
}

export interface Said {
  readonly meaning: Meaning
  /** The index after its last word. */
  readonly end: number
  /** How many of the words are those of the phrase. */
  readonly length: number
}

/** The fewest letters that can count as the beginning of a word in a phrase. */
const shortestHalf = 3

/**
 * The longest phrase of each role that starts at a word. `corrected` has the corrections of each word. The last word may
 * be incomplete.
 */
export const saidAt = (
  words: readonly string[],
  start: number,
  corrected: (index: number) => Corrections,
  isSmall: (word: string) => boolean,
): readonly Said[] => {
  const found: Said[] = []
  walk(strict, words, start, 0, found)
  if (found.length === 0)
    for (const meant of corrected(start).inFilters)
      for (const meaning of strict.next.get(meant)?.meanings ?? [])
        found.push({ meaning, end: start + 1, length: 1 })
  walk(loose, words, start, 0, found, { corrected, isSmall })
  return found
}

interface Loosely {
  readonly corrected: (index: number) => Corrections
  readonly isSmall: (word: string) => boolean
}

const walk = (
  at: Branch,
  words: readonly string[],
  index: number,
  length: number,
  found: Said[],
  loosely?: Loosely,
): void => {
  for (const meaning of at.meanings) found.push({ meaning, end: index, length })
  const word = words[index]
  if (word === undefined) return
  const onTo = (next: Branch) => walk(next, words, index + 1, length + 1, found, loosely)
  const next = at.next.get(loosely ? stem(word) : word)
  if (next) return onTo(next)
  if (!loosely) return
  if (length > 0 && loosely.isSmall(word))
    return walk({ ...at, meanings: [] }, words, index + 1, length, found, loosely)
  if (index === words.length - 1 && word.length >= shortestHalf)
    for (const [begun, branch] of at.next) if (begun.startsWith(word)) return onTo(branch)
  for (const meant of loosely.corrected(index).inPhrases) {
    const branch = at.next.get(meant)
    // A single word may be another word or a name: there the dictionary of profiles decides.
    if (branch) onTo(length > 0 ? branch : { ...branch, meanings: [] })
  }
}
