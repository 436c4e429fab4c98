/** What a search asks for, taken apart: the place, the words, a name typed whole, words of a crisis. */
import type { SearchFilter } from '../../contract/search/search.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { ZipBook } from '../../projections/search/search-area.ts'
import { readQueryWords, type QueryReading } from './search-query.ts'
import { exactName } from '../../projections/search/search-terms.ts'
import { stem, wordsOf } from '../../projections/search/search-words.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { resolvePlace, type AskedPlace } from './asked-place.ts'
import { isCrisis } from './crisis-words.ts'
import { findPlaceInWords } from './place-in-words.ts'

export interface InterpretedSearch {
  readonly readings: readonly QueryReading[]
  /** Somebody's whole name or business name. */
  readonly exact: string | undefined
  /** As it was asked for; empty where no place was. */
  readonly placeText: string
  /** Undefined where none was asked for, or it is one that we do not know. */
  readonly place: AskedPlace | undefined
  /** The place stood among the words. */
  readonly isPlaceInWords: boolean
  readonly isCrisis: boolean
  readonly book: ZipBook
}

/** The place comes from its own field or, where that is empty, from among the words. */
export const interpretSearch = async (
  tables: ReadTables,
  { searchQuery, area }: Pick<SearchFilter, 'searchQuery' | 'area'>,
): Promise<InterpretedSearch> => {
  const book = await zipBook()
  const crisis = isCrisis(searchQuery)
  const exact = crisis ? undefined : await nameOf(tables, searchQuery)
  const inField = wordsOf(area).length > 0 ? area.trim() : ''
  const words = wordsOf(searchQuery)
  const { place, rest } =
    inField === '' && exact === undefined && !crisis
      ? await placeAmong(tables, words, book)
      : { place: '', rest: words }
  const placeText = inField || capitals(place)
  return {
    readings: crisis
      ? [[{ text: 'crisis', types: ['maternal_mental_health'] }]]
      : readQueryWords(rest, place !== ''),
    exact,
    placeText,
    place: placeText === '' ? undefined : resolvePlace(placeText, book),
    isPlaceInWords: place !== '',
    isCrisis: crisis,
    book,
  }
}

/** A word that somebody's profile has is no mistyped name of a place. */
const placeAmong = async (tables: ReadTables, words: readonly string[], book: ZipBook) => {
  const found = findPlaceInWords(words, book)
  if (!found.mistyped) return found
  const inUse = await tables.query(
    'select word from read.provider_word where word = any ($1) limit 1',
    [found.mistyped.map(stem)],
    'words of profiles',
  )
  return inUse.length > 0 && found.mistyped.length === 1 ? { place: '', rest: words } : found
}

/** The words of a question are folded. */
const capitals = (text: string) => text.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

const nameOf = async (tables: ReadTables, text: string) => {
  const name = exactName(text)
  if (name === '') return undefined
  const [known] = await tables.query<{ word: string }>(
    "select word from read.provider_posting where mark = 'exact' and word = $1 limit 1",
    [name],
    'a whole name',
  )
  return known?.word
}
