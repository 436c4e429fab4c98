/** Finding providers: by words, by filters, with counts for each option, in a fixed order (product.md, "Search"). */
import { insurers, languages, priceTypes, providerTypes, serviceDeliveries } from '../contract/options.ts'
import { availabilities, ethnicities, faiths, genders, sexualities } from '../contract/attribute-options.ts'
import type { ProviderRecord } from '../contract/providers.ts'
import { searchPageSize, type SearchCounts, type SearchFilter } from '../contract/search.ts'
import type { ReadTables } from './projection.ts'
import { record, type ProviderRow } from './providers.ts'
import { chosenIn } from './search-chosen.ts'
import { readQuery, type Reading } from './search-query.ts'
import { searchParameters, searchStatement, type Alternative, type Chosen } from './search-sql.ts'
import { beginningOf, facets, type Facet } from './search-terms.ts'
import { stem } from './search-words.ts'
import { nearestWords, typoPatterns } from './search-typos.ts'

export interface SearchResult {
  readonly providers: ProviderRecord[]
  readonly totalCount: number
  readonly counts: SearchCounts
}

/** Options of a free-text filter that are offered. */
const mostOffered = 30

/**
 * One page of those who match, their number, and how many would match each option with its own filter left aside.
 * In the order that was asked for, equals by their id; the best match is the place of the weakest word, then of the
 * strongest, then the fuller profile. `savedIds` are the providers that whoever asks has saved.
 * A page past the end is empty. Any text is an answerable question.
 */
export const searchProviders = async (
  tables: ReadTables,
  filter: SearchFilter,
  savedIds: readonly string[] = [],
): Promise<SearchResult> => {
  const chosen = await chosenIn(filter, savedIds)
  if (filter.bookmarkedOnly && savedIds.length === 0) return nobody(chosen)
  const readings = readQuery(filter.searchQuery)
  const alternatives = await alternativesFor(tables, readings)
  if (readings.length > 0 && alternatives.length === 0) return nobody(chosen)
  const page = { start: (filter.page - 1) * searchPageSize, size: searchPageSize }
  const [found] = await tables.query<Found>(
    searchStatement({ words: readings.length > 0, filters: chosen.length > 0, sort: filter.sort }),
    searchParameters(chosen, page, alternatives),
  )
  if (!found) return nobody(chosen)
  return {
    providers: found.providers.map(record),
    totalCount: found.totalCount,
    counts: countsOf(chosen, found.counted),
  }
}

interface Found {
  readonly totalCount: number
  readonly counted: readonly (readonly [facet: string, value: string, members: number])[]
  readonly providers: readonly ProviderRow[]
}

/** The words to look for; those of a reading with a word that nobody has are left out: it can have no answer. */
const alternativesFor = async (
  tables: ReadTables,
  readings: readonly Reading[],
): Promise<readonly Alternative[]> => {
  const typed = [...new Set(readings.flat().flatMap(({ kind, text }) => (kind === 'word' ? text : [])))]
  const inUse = await spellings(tables, typed)
  return readings.flatMap((wanted, reading) => {
    const slots = wanted.map(({ kind, text }, slot) =>
      kind === 'phrase'
        ? [whole(reading, slot, text)]
        : (inUse.get(text) ?? []).map((spelling) =>
            spelling === beginning ? begun(reading, slot, text) : whole(reading, slot, spelling),
          ),
    )
    return slots.every((alternatives) => alternatives.length > 0) ? slots.flat() : []
  })
}

const whole = (reading: number, slot: number, word: string): Alternative => ({
  reading,
  slot,
  isBeginning: false,
  first: word,
  last: word,
})

const begun = (reading: number, slot: number, word: string): Alternative => {
  const range =
    [...word].length === shortestBeginning
      ? { first: beginningOf(word), last: beginningOf(word) }
      : { first: word, last: `${word}${lastCharacter}` }
  return { reading, slot, isBeginning: true, ...range }
}

/** Sorts behind every letter. */
const lastCharacter = '\u{10FFFF}'

/** Prefixes count from so many letters. */
const shortestBeginning = 2

/** Mistyped words of one question that are made out; with more of them it is not a question in our words. */
const mostMistyped = 4

/** Stands for "every word that begins with it". */
const beginning = Symbol('beginning')

/**
 * How each typed word is to be read: as it is and as the beginning of others where somebody uses such a word, and
 * only otherwise as a mistyped one.
 */
const spellings = async (tables: ReadTables, typed: readonly string[]) => {
  const known = await knownWords(tables, typed)
  const mistyped = typed.filter((word) => !known.has(word))
  const corrections = await wordsNear(tables, mistyped)
  return new Map<string, readonly (string | typeof beginning)[]>(
    typed.map((word) => [
      word,
      known.has(word)
        ? [stem(word), ...([...word].length >= shortestBeginning ? ([beginning] as const) : [])]
        : nearestWords(word, corrections),
    ]),
  )
}

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
  )
  return new Set(rows.map((row) => row.typed))
}

/** The dictionary's words that may have been meant, and some that were not. */
const wordsNear = async (tables: ReadTables, mistyped: readonly string[]): Promise<readonly string[]> => {
  const patterns = mistyped
    .slice(0, mostMistyped)
    .flatMap((word) => typoPatterns(word).map((pattern) => ({ pattern, letters: [...word].length })))
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

/** The options that are offered though nobody has them; the other filters hold whatever people wrote. */
const closedLists: Partial<Record<Facet, readonly string[]>> = {
  type: Object.keys(providerTypes),
  languages: Object.keys(languages),
  insurance: Object.keys(insurers),
  serviceDelivery: Object.keys(serviceDeliveries),
  startingPriceType: Object.keys(priceTypes),
  insuranceAccepted: ['true'],
  medicaidAccepted: ['true'],
  slidingScaleOffered: ['true'],
  gender: Object.keys(genders),
  sexuality: Object.keys(sexualities),
  ethnicity: Object.keys(ethnicities),
  faith: Object.keys(faiths),
  availability: Object.keys(availabilities),
}

/** The closed lists in full, noughts too; of free text what occurs, most first; what was chosen always. */
const countsOf = (chosen: readonly Chosen[], counted: Found['counted']): SearchCounts => {
  const of = (facet: Facet) => {
    const counts = new Map((closedLists[facet] ?? []).map((value) => [value, 0]))
    for (const { filter, word } of chosen) if (filter === facet) counts.set(word, 0)
    const kept = new Set(counts.keys())
    for (const [at, value, members] of counted)
      if (at === facet && (members > 0 || kept.has(value))) counts.set(value, members)
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .filter(({ value }, place) => place < mostOffered || kept.has(value))
  }
  return Object.fromEntries(facets.map((facet) => [facet, of(facet)])) as SearchCounts
}

const nobody = (chosen: readonly Chosen[]): SearchResult => ({
  providers: [],
  totalCount: 0,
  counts: countsOf(chosen, []),
})
