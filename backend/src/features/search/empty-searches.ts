/**
 * Counts searches without results by day, to show what parents want and we lack. The counts are kept outside
 * the log, like profile views (docs/decisions/0011). For each search we keep the normalized words, the kinds
 * of care, the place, and how many visitors made it, but not who searched, at what time of day, or for what
 * else. Because people also type names, only words and places that the product knows itself are kept; any
 * other search is only counted. Visitors are distinguished by a hash with a daily salt, and hashes and salt
 * are deleted when the day is over. Everything is deleted after 90 days, and a search made by fewer than five
 * visitors is shown to nobody.
 */

import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { bytes, integer, maybe, text, texts, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'

/** How many days the figures cover, and after how many days they are deleted. */
const shownDays = 30
const storedDays = 90
/** From this many visitors on, a search can no longer be linked to one person, and may be shown. */
const fewestShown = 5

/**
 * Analysts read the view, not the tables: its row `?` has all that fewer than five visitors asked.
 *
 * An older form of the table kept words that may be names, and counted a visitor
 * several times. It is dropped.
 */
export const emptySearchTables = `
  create schema if not exists tally;
  do $$ begin
    if exists (select from information_schema.columns where table_schema = 'tally'
                  and table_name = 'empty_search' and column_name = 'searches') then
      drop table tally.empty_search;
    end if;
  end $$;
  create table if not exists tally.empty_search (
    day date not null,
    words text collate "C" not null,
    types text[] not null,
    place text collate "C" not null,
    visitors bigint not null,
    primary key (day, words, types, place)
  );
  create table if not exists tally.empty_search_visitor (
    day date not null,
    words text collate "C" not null,
    types text[] not null,
    place text collate "C" not null,
    visitor bytea not null,
    primary key (day, words, types, place, visitor)
  );
  create table if not exists tally.salt (day date primary key, salt bytea not null);
  create or replace view tally.found_none_by_words as
    with asked as (
      select words, types, place, sum(visitors)::bigint as visitors from tally.empty_search
       where day > (now() at time zone 'UTC')::date - ${shownDays} group by 1, 2, 3
    ), told as (select * from asked where words <> '?' and visitors >= ${fewestShown})
    select * from told
    union all
    select '?', '{}', '', sum(visitors)::bigint from asked
     where (words, types, place) not in (select words, types, place from told)
    having sum(visitors) >= ${fewestShown}`
const mostShown = 20
/** The most characters of the words, and of the place. */
const longestText = 60
/**
 * Texts with more digits are dropped, as they may be phone numbers. A place may be a ZIP code of five digits.
 */
const mostDigits = { words: 4, place: 5 }
/** The most pairs of search and visitor in a day, so that a flood of nonsense cannot fill the disk. */
const mostInADay = 10_000
/** Stands for all searches whose words are not kept. Normalized words can never be `?`. */
const hiddenSearch: EmptySearch = { words: '?', types: [], place: '' }
/** The most writes at a time. Under load some searches are not counted, so that no search has to wait. */
const mostAtOnce = 2

/** A search; `place` is as typed. */
export interface EmptySearch {
  readonly words: string
  readonly types: readonly string[]
  readonly place: string
}

export interface EmptySearchCount {
  /** Empty if the search only had kinds of care or a place. */
  readonly words: string
  readonly types: readonly string[]
  readonly place: string | null
  /** The number of visitors. A visitor who searched on two days counts twice. */
  readonly count: number
}

interface EmptySearchFigures {
  /** Searches made by at least five visitors, the most frequent first. */
  readonly told: readonly EmptySearchCount[]
  /** How many visitors searched for words that too few others searched for to be listed. */
  readonly others: number
}

/** Injection token of the {@link EmptySearches}. */
export const EMPTY_SEARCHES = Symbol('empty searches')

export interface EmptySearches {
  /**
   * Counts a search. Returns at once; errors are ignored.
   * @param network the caller's network, as used for counting attempts; never stored
   */
  count(search: EmptySearch, network: string): void
  /** The figures of the last 30 days. */
  ofLastDays(): Promise<EmptySearchFigures>
}

/**
 * Whether the words and the place of a search may be kept and shown: they must not contain a person's name.
 */
type MayBeStored = (search: EmptySearch) => Promise<boolean>

/** A search in the form that is kept, or null if it is not counted. */
export const emptySearchToCount = ({ words, types, place }: EmptySearch): EmptySearch | null => {
  if (isPrivate(words, mostDigits.words) || isPrivate(place, mostDigits.place)) return null
  const kept = { words: plain(words), types: [...new Set(types)].toSorted(), place: plain(place) }
  return kept.words === '' && kept.types.length === 0 && kept.place === '' ? null : kept
}

const isPrivate = (text: string, digits: number) =>
  text.includes('@') || text.replaceAll(/\P{Nd}/gu, '').length > digits

/** Turns `Tongue-Tie  RELEASE!` into `tongue tie release`. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .trim()

const saltOfDay = statement({ salt: bytes() }, 'select salt from tally.salt where day = $1')

const emptySearchCounts = statement(
  { words: text(), types: texts(), place: maybe(text()), count: certain('a sum of at least one', integer()) },
  `select words, types, nullif(place, '') as place, sum(visitors)::integer as count
           from tally.empty_search where day > $1::date - $2::integer and words <> $5
          group by words, types, place having sum(visitors) >= $3
          order by count desc, words, types, place limit $4`,
)

const searchCount = statement(
  { all: integer() },
  `select coalesce(sum(visitors), 0)::integer as "all" from tally.empty_search where day > $1::date - $2::integer`,
)

/** Creates the tables if they are missing. */
export const openEmptySearches = (
  pool: Pick<pg.Pool, 'query'>,
  mayBeStored: MayBeStored,
  clock: () => Date = () => new Date(),
): EmptySearches => {
  const today = () => clock().toISOString().slice(0, 10)
  let writing = 0
  let salted: { readonly day: string; readonly salt: Buffer } | undefined

  const clean = async (day: string) => {
    await pool.query('delete from tally.empty_search where day < $1::date - $2::integer', [day, storedDays])
    await pool.query('delete from tally.empty_search_visitor where day < $1::date', [day])
    await pool.query('delete from tally.salt where day < $1::date', [day])
  }

  const saltOf = async (day: string): Promise<Buffer> => {
    if (salted?.day === day) return salted.salt
    await clean(day)
    await pool.query('insert into tally.salt (day, salt) values ($1, $2) on conflict do nothing', [
      day,
      randomBytes(32),
    ])
    const rows = await saltOfDay(pool, [day])
    salted = { day, salt: rows[0]?.salt ?? randomBytes(32) }
    return salted.salt
  }

  const write = async (asked: EmptySearch, network: string, day: string) => {
    const { words, types, place } = (await mayBeStored(asked)) ? asked : hiddenSearch
    const visitor = createHmac('sha256', await saltOf(day))
      .update(network)
      .digest()
    await pool.query(
      `with first_time as (
         insert into tally.empty_search_visitor (day, words, types, place, visitor)
         select $1, $2, $3, $4, $5
          where (select count(*) from tally.empty_search_visitor where day = $1) < $6
         on conflict do nothing returning 1)
       insert into tally.empty_search as s (day, words, types, place, visitors)
       select $1, $2, $3, $4, 1 from first_time
       on conflict (day, words, types, place) do update set visitors = s.visitors + 1`,
      [day, words, types, place, visitor, mostInADay],
    )
  }

  return {
    count(search, network) {
      const kept = emptySearchToCount(search)
      if (!kept || writing >= mostAtOnce) return
      writing += 1
      void write(kept, network, today())
        .catch(() => undefined)
        .finally(() => (writing -= 1))
    },
    async ofLastDays() {
      await clean(today())
      const within = [today(), shownDays]
      const told = await emptySearchCounts(pool, [...within, fewestShown, mostShown, hiddenSearch.words])
      const rows = await searchCount(pool, within)
      return { told, others: (rows[0]?.all ?? 0) - told.reduce((sum, { count }) => sum + count, 0) }
    },
  }
}

/** Adds demo data. Existing counts are not changed. */
export const addEmptySearches = async (
  client: Pick<pg.ClientBase, 'query'>,
  searches: readonly (EmptySearch & {
    /** YYYY-MM-DD, UTC. */
    readonly day: string
    readonly count: number
  })[],
): Promise<void> => {
  for (const { day, count, ...search } of searches) {
    const kept = emptySearchToCount(search)
    if (kept)
      await client.query(
        `insert into tally.empty_search (day, words, types, place, visitors)
         values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [day, kept.words, kept.types, kept.place, count],
      )
  }
}
