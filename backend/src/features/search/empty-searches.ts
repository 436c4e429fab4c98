/**
 * What was looked for and found nobody, for each day: what parents want and we lack. A number beside the log, as looks
 * at profiles are (docs/decisions/0011). Kept are the words as a search reads them, the kinds of care and the place
 * that were asked for, and how many visitors asked: neither who asked, nor when within the day, nor what else they were
 * looking for. People type names too. So only words and places that the product knows itself are kept; of every other
 * search only that there was one. Visitors are told apart by a hash with a salt of the day, and both are dropped when
 * the day is over. Nothing is kept for longer than 90 days, and nobody is shown what fewer than five visitors asked.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { ensureSchema } from '../../platform/postgres/schema.ts'

/** See ensureSchema. */
const schemaLock = 7_140_013

/** An older shape kept words that may be names, and counted one visitor as often as they asked: it is dropped. */
const schema = `
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
  create table if not exists tally.salt (day date primary key, salt bytea not null)`

/** Days that the figures tell of, and after which they are dropped. */
const shownDays = 30
const keptDays = 90
/** Asked by so many, it is nobody's own any more. */
const fewestShown = 5
const mostShown = 20
/** Characters of the words, and of the place. */
const longestText = 60
/** Of a telephone number there are more; a place may be a ZIP code. */
const mostDigits = { words: 4, place: 5 }
/** Different searches and visitors of one day: whoever sends nonsense for hours fills no disk. */
const mostInADay = 10_000
/** Stands for every search of a day that is not told of; no words are read as this. */
const untold: EmptySearch = { words: '?', types: [], place: '' }
/** Being written at a time. A tally is no log: in a crowd some are left out, and no search waits. */
const mostAtOnce = 2

/** What was asked for; `place` as it was typed. */
export interface EmptySearch {
  readonly words: string
  readonly types: readonly string[]
  readonly place: string
}

export interface EmptySearchCount {
  /** Empty where only kinds of care or a place were asked for. */
  readonly words: string
  readonly types: readonly string[]
  readonly place: string | null
  /** Visitors; one who asked on two days counts twice. */
  readonly count: number
}

interface EmptySearchFigures {
  /** Searches that at least five visitors made; the most frequent first. */
  readonly told: readonly EmptySearchCount[]
  /** How many visitors searched for words that too few others searched for to be listed. */
  readonly others: number
}

export interface EmptySearches {
  /**
   * Returns at once; what goes wrong is forgotten.
   * @param network of whoever asks, as attempts are counted by; never kept
   */
  count(search: EmptySearch, network: string): void
  /** Of the last 30 days. */
  ofLastDays(): Promise<EmptySearchFigures>
}

/** Whether the words and the place of a search can be told: a name that somebody typed cannot. */
type IsTold = (search: EmptySearch) => Promise<boolean>

/** A search as it is kept, or null where it is not. */
export const emptySearchToCount = ({ words, types, place }: EmptySearch): EmptySearch | null => {
  if (isPrivate(words, mostDigits.words) || isPrivate(place, mostDigits.place)) return null
  const kept = { words: plain(words), types: [...new Set(types)].toSorted(), place: plain(place) }
  return kept.words === '' && kept.types.length === 0 && kept.place === '' ? null : kept
}

const isPrivate = (text: string, digits: number) =>
  text.includes('@') || text.replaceAll(/\P{Nd}/gu, '').length > digits

/** `Tongue-Tie  RELEASE!` is `tongue tie release`. */
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

/** Makes the tables where they are missing. */
export const openEmptySearches = async (
  pool: Pick<pg.Pool, 'query'>,
  isTold: IsTold,
  clock: () => Date = () => new Date(),
): Promise<EmptySearches> => {
  await ensureSchema(pool, schemaLock, schema)
  const today = () => clock().toISOString().slice(0, 10)
  let writing = 0
  let salted: { readonly day: string; readonly salt: Buffer } | undefined

  const clean = async (day: string) => {
    await pool.query('delete from tally.empty_search where day < $1::date - $2::integer', [day, keptDays])
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
    const { rows } = await pool.query<{ salt: Buffer }>('select salt from tally.salt where day = $1', [day])
    salted = { day, salt: rows[0]?.salt ?? randomBytes(32) }
    return salted.salt
  }

  const write = async (asked: EmptySearch, network: string, day: string) => {
    const { words, types, place } = (await isTold(asked)) ? asked : untold
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
      const { rows: told } = await pool.query<EmptySearchCount>(
        `select words, types, nullif(place, '') as place, sum(visitors)::integer as count
           from tally.empty_search where day > $1::date - $2::integer and words <> $5
          group by words, types, place having sum(visitors) >= $3
          order by count desc, words, types, place limit $4`,
        [...within, fewestShown, mostShown, untold.words],
      )
      const { rows } = await pool.query<{ all: number }>(
        `select coalesce(sum(visitors), 0)::integer as "all" from tally.empty_search where day > $1::date - $2::integer`,
        within,
      )
      return { told, others: (rows[0]?.all ?? 0) - told.reduce((sum, { count }) => sum + count, 0) }
    },
  }
}

/** For demo data; what is counted already stays as it is. */
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
