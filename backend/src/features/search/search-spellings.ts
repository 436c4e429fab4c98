/** From what was typed to words that are in use: whole, as beginnings of others, or mistyped. */
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { sameMeaningWords, wordsWithSameMeaning } from './search-alike.ts'
import type { WordAlternative } from './answers.ts'
import { askingWords } from './search-asking.ts'
import type { QueryReading } from './search-query.ts'
import { twoLetterTermOf } from '../../projections/search/search-terms.ts'
import { nearestWords, typoPatterns } from './search-typos.ts'
import { spanishAskingWords } from './spanish.ts'
import { stem } from '../../projections/search/search-words.ts'
import { synonyms } from './synonyms.ts'

export interface WordAlternatives {
  readonly alternatives: readonly WordAlternative[]
  /** Whether a word was left out because nobody uses it, nor one near to it. */
  readonly isPartial: boolean
}

/**
 * The words to look for. A reading with a word that nobody has can have no answer: it is left out, or the word is
 * where no reading is without such a word. `exact`: somebody's whole name, which is a reading of its own; whoever
 * bears it answers all of them, and so comes first.
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
  if (exact !== undefined) return { alternatives: [...named(exact), ...complete.flat(2)], isPartial: false }
  const isPartial = read.length > 0 && complete.length === 0
  return { alternatives: (isPartial ? read : complete).flat(2), isPartial }
}

/** Before the others: the last reading is the one that understands most. */
const named = (name: string): readonly WordAlternative[] => [
  { reading: -1, slot: 0, how: 'exact', first: name, last: name },
]

type Spelling = Omit<WordAlternative, 'reading' | 'slot'> & { readonly isAsking?: true }

/** A mistyped word of asking says as little as one that is spelled well. */
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

/** Prefixes count from so many letters. */
const shortestBeginning = 2

/** Mistyped words of one question that are made out; with more of them it is not a question in our words. */
const mostMistyped = 4

/** Ours, beside what providers write. */
const ourWords = [
  ...new Set([
    ...[...synonyms.keys()].filter((said) => !said.includes(' ')),
    ...wordsWithSameMeaning,
    ...askingWords,
    ...spanishAskingWords,
  ]),
]

/**
 * How each typed word is to be read: as it is and as the beginning of others where somebody uses such a word, and
 * only otherwise as a mistyped one.
 */
const spellings = async (tables: ReadTables, typed: readonly string[]) => {
  const known = await knownWords(tables, typed)
  const mistyped = typed
    .filter((word) => !known.has(word) && sameMeaningWords(word).length === 1)
    .slice(0, mostMistyped)
  const corrections = [...(await wordsNear(tables, mistyped)), ...ourWords]
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

const isAskingWord = (word: string) => askingWords.has(word) || spanishAskingWords.has(word)

const asMeant = (word: string): readonly Spelling[] => [
  ...(synonyms.get(word) ?? []).map(meant),
  ...sameMeaningWords(word).map((other) => ({
    ...whole(stem(other)),
    ...(isAskingWord(word) ? ({ isAsking: true } as const) : {}),
  })),
]

const knownWords = async (tables: ReadTables, typed: readonly string[]): Promise<ReadonlySet<string>> => {
  if (typed.length === 0) return new Set()
  const rows = await tables.query<{ typed: string }>(
    `select typed from unnest($1::text[], $2::text[], $3::text[]) as t (typed, stem, last)
      where exists (select from read.provider_word where word = stem)
         or exists (select from read.provider_word where word between typed and last)`,
    [
      typed,
      typed.map(stem),
      typed.map((word) => ([...word].length >= shortestBeginning ? `${word}${lastCharacter}` : word)),
    ],
    'words in use',
  )
  return new Set(rows.map((row) => row.typed))
}

/** The dictionary's words that may have been meant, and some that were not. */
const wordsNear = async (tables: ReadTables, mistyped: readonly string[]): Promise<readonly string[]> => {
  const patterns = mistyped.flatMap((word) =>
    typoPatterns(word).map((pattern) => ({ pattern, letters: [...word].length })),
  )
  if (patterns.length === 0) return []
  const rows = await tables.query<{ word: string }>(
    `select distinct word from unnest($1::text[], $2::integer[]) as p (pattern, letters)
      cross join lateral (
        select word from read.provider_word
         where word like pattern and length(word) between letters - 2 and letters + 2 offset 0) as w`,
    [patterns.map(({ pattern }) => pattern), patterns.map(({ letters }) => letters)],
  )
  return rows.map(({ word }) => word)
}
