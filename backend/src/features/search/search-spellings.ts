/**
 * Maps typed words to words that profiles use: the same word, words that begin with it,
 * or corrections of typos.
 */

import { nearestWords, typoPatterns } from '../../contract/search/search-typos.ts'
import { stem } from '../../contract/search/search-words.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { text, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { twoLetterTermOf } from '../../projections/search/search-terms.ts'
import type { WordAlternative } from './answers.ts'
import { careOfWord, correctWords, fillers, sameMeaningWords } from './lexicon.ts'
import type { QueryReading } from './read-question.ts'

export interface WordAlternatives {
  readonly alternatives: readonly WordAlternative[]
  /** Words that were ignored because no profile uses them or similar ones. */
  readonly unknown: readonly string[]
}

/**
 * The words to look for. A reading with a word that no profile uses cannot match, so it is left out; if all
 * readings have such words, only these words are left out.
 * @param exact a provider's whole name, if that was typed. It is an additional reading, so that a provider
 * with this name matches all readings and comes first.
 */
export const wordAlternativesFor = async (
  tables: ReadTables,
  readings: readonly QueryReading[],
  exact?: string,
): Promise<WordAlternatives> => {
  const typed = [
    ...new Set(
      readings
        .flat()
        .flatMap(({ types, text, languages = [] }) =>
          types.length === 0 && languages.length === 0 ? text : [],
        ),
    ),
  ]
  const inUse = await spellings(tables, typed)
  const read = readings.map((wanted, reading) =>
    withoutAsking(
      wanted.map(({ types, text, languages = [] }) => {
        if (languages.length > 0) return languages.map(spoken)
        return types.length > 0 ? types.map(meant) : (inUse.get(text) ?? [])
      }),
    ).map((spelled, slot) => spelled.map((spelling) => ({ ...spelling, reading, slot }))),
  )
  const complete = read.filter((slots) => slots.every((slot) => slot.length > 0))
  if (exact !== undefined) return { alternatives: [...named(exact), ...complete.flat(2)], unknown: [] }
  const isPartial = read.length > 0 && complete.length === 0
  const unknown = isPartial ? typed.filter((word) => (inUse.get(word) ?? []).length === 0) : []
  return { alternatives: (isPartial ? read : complete).flat(2), unknown }
}

/**
 * The reading for a whole name. It comes before the others, because the last reading
 * must be the most understood one.
 */
const named = (name: string): readonly WordAlternative[] => [
  { reading: -1, slot: 0, how: 'exact', first: name, last: name },
]

type Spelling = Omit<WordAlternative, 'reading' | 'slot'> & { readonly isAsking?: true }

/** Drops mistyped fillers, as the reading does with correctly typed ones. */
const withoutAsking = (slots: readonly (readonly Spelling[])[]) => {
  const others = slots.filter((spelled) => !spelled.some(({ isAsking }) => isAsking))
  return others.length > 0 ? others : slots
}

const whole = (word: string): Spelling => ({ how: 'whole', first: word, last: word })
const meant = (type: string): Spelling => ({ how: 'meant', first: type, last: type })
const spoken = (language: string): Spelling => ({ how: 'spoken', first: language, last: language })
const begun = (word: string): Spelling =>
  [...word].length === shortestBeginning
    ? { how: 'begun', first: twoLetterTermOf(word), last: twoLetterTermOf(word) }
    : { how: 'begun', first: word, last: `${word}${lastCharacter}` }

/** Sorts behind every letter. */
const lastCharacter = '\u{10FFFF}'

/** The fewest letters of a prefix. */
const shortestBeginning = 2

/**
 * The most mistyped words that are corrected in one search. A search with more is
 * probably in another language.
 */
const mostMistyped = 4

/**
 * The spellings of each typed word: as typed and as a prefix if profiles use such a word, otherwise as a
 * correction of a mistyped word.
 */
const spellings = async (tables: ReadTables, typed: readonly string[]) => {
  const known = await knownWords(tables, typed)
  const mistyped = typed
    .filter((word) => !known.has(word) && sameMeaningWords(word).length === 1)
    .slice(0, mostMistyped)
  // The product's own words are candidates like the words of profiles.
  const corrections = [...(await wordsNear(tables, mistyped)), ...correctWords]
  return new Map(
    typed.map((word): [string, readonly Spelling[]] => {
      const like = sameMeaningWords(word).map((other) => whole(stem(other)))
      if (known.has(word))
        return [word, [...like, ...([...word].length >= shortestBeginning ? [begun(word)] : [])]]
      if (!mistyped.includes(word)) return [word, like.length > 1 ? like : []]
      return [word, nearestWords(word, corrections).flatMap(asMeant)]
    }),
  )
}

const asMeant = (word: string): readonly Spelling[] => [
  ...careOfWord(word).map(meant),
  ...sameMeaningWords(word).map((other) => ({
    ...whole(stem(other)),
    ...(fillers.has(word) ? ({ isAsking: true } as const) : {}),
  })),
]

const typedWordsKnown = statement(
  { typed: certain('one of those asked for', text()) },
  `select typed from unnest($1::text[], $2::text[], $3::text[]) as t (typed, stem, last)
      where exists (select from read.provider_word where word = stem)
         or exists (select from read.provider_word where word between typed and last)`,
  { name: 'words in use' },
)

const knownWords = async (tables: ReadTables, typed: readonly string[]): Promise<ReadonlySet<string>> => {
  if (typed.length === 0) return new Set()
  const rows = await typedWordsKnown(tables, [
    typed,
    typed.map(stem),
    typed.map((word) => ([...word].length >= shortestBeginning ? `${word}${lastCharacter}` : word)),
  ])
  return new Set(rows.map((row) => row.typed))
}

const similarWords = statement(
  { word: text() },
  `select distinct word from unnest($1::text[], $2::integer[]) as p (pattern, letters)
      cross join lateral (
        select word from read.provider_word
         where word like pattern and length(word) between letters - 2 and letters + 2 offset 0) as w`,
  { name: 'words like these' },
)

/** Words of the dictionary that may have been meant. Some are too far off; nearestWords filters them. */
const wordsNear = async (tables: ReadTables, mistyped: readonly string[]): Promise<readonly string[]> => {
  const patterns = mistyped.flatMap((word) =>
    typoPatterns(word).map((pattern) => ({ pattern, letters: [...word].length })),
  )
  if (patterns.length === 0) return []
  const rows = await similarWords(tables, [
    patterns.map(({ pattern }) => pattern),
    patterns.map(({ letters }) => letters),
  ])
  return rows.map(({ word }) => word)
}
