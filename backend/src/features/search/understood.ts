/** Understands a search: its place, its filters, its words and how profiles spell them, a provider's whole name, crisis words. */

import type { ProviderType } from '../../contract/profiles/options.ts'
import { seeksHelp, type Crisis } from '../../contract/search/crises.ts'
import { weighedCrisis } from '../../contract/search/crisis/weighed-crisis.ts'
import { stem, wordsOf } from '../../contract/search/search-words.ts'
import type { NamedFilter, SearchFilter } from '../../contract/search/search.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { PositionOf } from '../../platform/projecting/progress.ts'
import { createTableCache } from '../../platform/projecting/table-cache.ts'
import type { ZipBook } from '../../projections/search/search-area.ts'
import { exactName } from '../../projections/search/search-terms.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import type { AskedPlace } from './asked-place.ts'
import { isWordOfKind } from './lexicon.ts'
import { readQuestion, type QueryReading } from './read-question.ts'
import { resolvePlace } from './resolve-place.ts'
import { wordAlternativesFor, type WordAlternatives } from './search-spellings.ts'

/** What a question means. Page, chips, counts and tallies all read this, and no question is read in another way. */
export interface Understood {
  readonly readings: readonly QueryReading[]
  /** The words of the readings as profiles use them. */
  readonly words: WordAlternatives
  /** Those of them that say what kind of care, and the names of its professions; empty if there are no filters to try. */
  readonly kinds: WordAlternatives
  /** The filters that the words name. */
  readonly filters: readonly NamedFilter[]
  /** A provider's whole name or business name, if that was typed. */
  readonly exact: string | undefined
  /** The place as typed; empty if there is none. */
  readonly placeText: string
  /** Undefined if there is no place, or if it is unknown. */
  readonly place: AskedPlace | undefined
  /** Whether the place was found among the words. */
  readonly isPlaceInWords: boolean
  /** Whether somebody near is asked for, and nobody has said where that is. */
  readonly isNear: boolean
  /** Present if the words are those of somebody who may need help. */
  readonly crisis: Crisis | undefined
  /** Whether the question is one for mental health alone, from which nothing may hide help. */
  readonly isHelpSought: boolean
  readonly book: ZipBook
}

export type InterpretSearch = (
  tables: ReadTables,
  search: Pick<SearchFilter, 'searchQuery' | 'area'>,
) => Promise<Understood>

/** The place is taken from its own field or, if that is empty, from the words. In a crisis nothing narrows the search. */
export const interpretSearch: InterpretSearch = async (tables, { searchQuery, area }) => {
  const book = await zipBook()
  const { crisis, isCertain } = weighedCrisis(searchQuery)
  const isHelpSought = isCertain && seeksHelp(crisis)
  const exact = isHelpSought ? undefined : await nameOf(tables, searchQuery)
  const isNearInField = readQuestion(area, { book }).isNear
  const inField = wordsOf(area).length > 0 && !isNearInField ? area.trim() : ''
  const how = { book, isName: exact !== undefined || isHelpSought, hasPlace: inField !== '' }
  const first = readQuestion(searchQuery, how)
  const isWord = first.mistyped.length === 1 && (await isInUse(tables, first.mistyped))
  const read = isWord ? readQuestion(searchQuery, { ...how, forgives: false }) : first
  const placeText = inField || capitals(read.place)
  const readings: readonly QueryReading[] = isHelpSought
    ? [help]
    : seeksHelp(crisis)
      ? [help, ...read.readings]
      : read.readings
  return {
    readings,
    words: await wordAlternativesFor(tables, readings.map(withNightNurses), exact),
    kinds: read.filters.length > 0 ? await wordAlternativesFor(tables, kindsOf(readings)) : noWords,
    filters: read.filters,
    exact,
    placeText,
    place: placeText === '' ? undefined : resolvePlace(placeText, book),
    isPlaceInWords: read.place !== '',
    isNear: placeText === '' && (read.isNear || isNearInField),
    crisis,
    isHelpSought,
    book,
  }
}

/** Whom a night nurse is, where there are few night nannies: they come close, after these, who have both words. */
const nightNurse: readonly ProviderType[] = ['night_nanny', 'postpartum_newborn_specialist']
const withNightNurses = (reading: QueryReading): QueryReading =>
  reading.flatMap((word) =>
    word.types.join() === 'night_nanny' ? [word, { ...word, types: nightNurse }] : [word],
  )

const help: QueryReading = [{ text: 'crisis', types: ['maternal_mental_health'] }]

const noWords: WordAlternatives = { alternatives: [], unknown: [] }

const kindsOf = (readings: readonly QueryReading[]): readonly QueryReading[] => {
  const kinds = (readings.at(-1) ?? []).filter(({ text, types }) => types.length > 0 || isWordOfKind(text))
  return kinds.length > 0 ? [kinds] : []
}

const mostBytes = 16 * 1024 * 1024
/** What an understood search takes in memory, about: in all, and for each word. */
const bytesOf = ({ words }: Understood) => 3000 + 250 * words.alternatives.length

/**
 * Understands searches, and keeps what each text and place means until profiles change: whoever sets a filter
 * or turns the page has not changed the words.
 */
export const openInterpreter = (positionOf: PositionOf): InterpretSearch => {
  const reads = ['providers']
  const cache = createTableCache<Understood>({ positionOf, watched: reads, maxBytes: mostBytes })
  return (tables, { searchQuery, area }) =>
    cache.get(JSON.stringify([searchQuery, area]), async () => {
      const value = await interpretSearch(tables, { searchQuery, area })
      return { value, bytes: bytesOf(value), reads }
    })
}

/** A single word that a profile uses is not read as a mistyped place name. */
const isInUse = async (tables: ReadTables, words: readonly string[]) => {
  const inUse = await tables.query(
    'select word from read.provider_word where word = any ($1) limit 1',
    [words.map(stem)],
    'words of profiles',
  )
  return inUse.length > 0
}

/** Restores initial capitals, because the words of a search are in lower case. */
const capitals = (text: string) => text.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

const wordOfNames = statement(
  { word: text() },
  "select word from read.provider_posting where mark = 'exact' and word = $1 limit 1",
  { name: 'a whole name' },
)

const nameOf = async (tables: ReadTables, text: string) => {
  const name = exactName(text)
  if (name === '') return undefined
  const [known] = await wordOfNames(tables, [name])
  return known?.word
}
