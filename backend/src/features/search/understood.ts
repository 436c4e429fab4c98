/** Interprets a search: its place, its words, how profiles spell them, a provider's whole name, crisis words. */
import type { SearchFilter } from '../../contract/search/search.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { ZipBook } from '../../projections/search/search-area.ts'
import { createTableCache } from '../../platform/projecting/table-cache.ts'
import type { PositionOf } from '../../platform/projecting/progress.ts'
import { readQueryWords, type QueryReading } from './search-query.ts'
import { wordAlternativesFor, type WordAlternatives } from './search-spellings.ts'
import { exactName } from '../../projections/search/search-terms.ts'
import { stem, wordsOf } from '../../contract/search/search-words.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import type { AskedPlace } from './asked-place.ts'
import { resolvePlace } from './resolve-place.ts'
import { seeksHelp, type Crisis } from '../../contract/search/crisis/crises.ts'
import { crisisIn } from '../../contract/search/crisis/crisis.ts'
import { findPlaceInWords } from './place-in-words.ts'

export interface InterpretedSearch {
  readonly readings: readonly QueryReading[]
  /** The words of the readings as profiles use them. */
  readonly words: WordAlternatives
  /** A provider's whole name or business name, if that was typed. */
  readonly exact: string | undefined
  /** The place as typed; empty if there is none. */
  readonly placeText: string
  /** Undefined if there is no place, or if it is unknown. */
  readonly place: AskedPlace | undefined
  /** Whether the place was found among the words. */
  readonly isPlaceInWords: boolean
  readonly crisis: Crisis | undefined
  readonly book: ZipBook
}

export type InterpretSearch = (
  tables: ReadTables,
  search: Pick<SearchFilter, 'searchQuery' | 'area'>,
) => Promise<InterpretedSearch>

/** The place is taken from its own field or, if that is empty, from the words. */
export const interpretSearch: InterpretSearch = async (tables, { searchQuery, area }) => {
  const book = await zipBook()
  const crisis = crisisIn(searchQuery)
  const isHelpSought = seeksHelp(crisis)
  const exact = isHelpSought ? undefined : await nameOf(tables, searchQuery)
  const inField = wordsOf(area).length > 0 ? area.trim() : ''
  const words = wordsOf(searchQuery)
  const { place, rest } =
    inField === '' && exact === undefined && !isHelpSought
      ? await placeAmong(tables, words, book)
      : { place: '', rest: words }
  const placeText = inField || capitals(place)
  const readings: readonly QueryReading[] = isHelpSought
    ? [[{ text: 'crisis', types: ['maternal_mental_health'] }]]
    : readQueryWords(rest, place !== '')
  return {
    readings,
    words: await wordAlternativesFor(tables, readings, exact),
    exact,
    placeText,
    place: placeText === '' ? undefined : resolvePlace(placeText, book),
    isPlaceInWords: place !== '',
    crisis,
    book,
  }
}

const mostBytes = 16 * 1024 * 1024
/** What an interpreted search takes in memory, about: in all, and for each word. */
const bytesOf = ({ words }: InterpretedSearch) => 3000 + 250 * words.alternatives.length

/**
 * Interprets searches, and keeps what each text and place means until profiles change: whoever sets a filter
 * or turns the page has not changed the words.
 */
export const openInterpreter = (positionOf: PositionOf): InterpretSearch => {
  const reads = ['providers']
  const cache = createTableCache<InterpretedSearch>({ positionOf, watched: reads, maxBytes: mostBytes })
  return (tables, { searchQuery, area }) =>
    cache.get(JSON.stringify([searchQuery, area]), async () => {
      const value = await interpretSearch(tables, { searchQuery, area })
      return { value, bytes: bytesOf(value), reads }
    })
}

/** A single word that a profile uses is not read as a mistyped place name. */
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

/** Restores initial capitals, because the words of a search are in lower case. */
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
