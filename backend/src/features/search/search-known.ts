/**
 * Whether the words of a search may be shown to staff: the product must know every word itself, so that none
 * is a person's name. A word that only a few profiles use may be a name, so it does not count as known.
 */

import * as attributes from '../../contract/profiles/attribute-options.ts'
import { languages, providerTypes } from '../../contract/profiles/options.ts'
import { stem, wordsOf } from '../../contract/search/search-words.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { knownWords } from './lexicon.ts'
import { isKnownPlace } from './resolve-place.ts'

/** How many profiles must use a word, outside of names, before it counts as known. */
const fewestProfiles = 3

const ours: ReadonlySet<string> = new Set(
  [
    ...knownWords,
    ...Object.values(providerTypes),
    ...Object.values(languages),
    ...Object.values(attributes).flatMap((options) => Object.values(options)),
  ].flatMap((text) => wordsOf(text).map(stem)),
)

/** Whether all of these words are in the product's own lists, regardless of profiles. */
export const areProductWords = (text: string): boolean => unknownTo(ours, text).length === 0

const unknownTo = (known: ReadonlySet<string>, text: string) =>
  [...new Set(wordsOf(text).map(stem))].filter((word) => !known.has(word))

const saidWords = statement(
  { word: text() },
  `select word from read.provider_posting
      where word = any($1) and mark = any($2)
      group by word having sum(members) >= $3`,
)

/** Looks up words outside the product's lists in the index, and the place in the book of ZIP codes. */
export const holdsNoPersonalWords = async (
  tables: ReadTables,
  { words, place }: { readonly words: string; readonly place: string },
): Promise<boolean> => {
  if (place !== '' && !isKnownPlace(place, await zipBook())) return false
  const unknown = unknownTo(ours, words)
  if (unknown.length === 0) return true
  const said = await saidWords(tables, [unknown, ['kind', 'tagline', 'tag', 'text'], fewestProfiles])
  return said.length === unknown.length
}
