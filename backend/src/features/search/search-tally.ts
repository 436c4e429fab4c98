/**
 * Counts searches by day, state, kind of care and how many they found. Nothing of who searched or of words is kept, so
 * these counts are shown as they are. Of those that found nobody the place within the state is counted beside them, and
 * shown only together with four others at least (docs/decisions/0011).
 */

import type pg from 'pg'
import type { Logger } from 'pino'
import { placeSlugSql, placeStateSql } from '../../projections/search/place-state.ts'

/** Days that the counts by place cover, and after which they are deleted. */
const placeDays = 90
/** From this many on a count by place is shown. */
const fewestShown = 5

/**
 * By place, how many searches of the last 90 days found nobody. What has fewer than five is one row without a place,
 * with what kept none. If that row would have fewer than five, the smallest other place joins it, so that no count is
 * the difference of a state's sum and the others'.
 */
const foundNoneByPlace = `
    with recent as (select (now() at time zone 'UTC')::date - ${placeDays} as after), placed as (
      select state, place, sum(searches) as n from tally.search_place, recent where day > after group by 1, 2
    ), whole as (
      select state, sum(searches) as n from tally.search, recent
       where day > after and answers = 'none' and state <> '' group by 1
    ), every_place as (
      select * from placed union all
      select state, '', n - coalesce((select sum(n) from placed p where p.state = w.state), 0) from whole w
    ), summed as (
      select *, sum(n) over (partition by state order by place <> '', n, place) as upto from every_place where n > 0
    )
    select state, case when n < ${fewestShown} or upto - n between 1 and ${fewestShown - 1} then '' else place end as place,
           sum(n)::bigint as found_none
      from summed group by 1, 2 having sum(n) >= ${fewestShown}`

export const searchTallyTables = `
  create table if not exists tally.search (
    day date not null,
    state text collate "C" not null,
    profession text collate "C" not null,
    answers text collate "C" not null,
    searches bigint not null,
    primary key (day, state, profession, answers)
  );
  create table if not exists tally.search_place (
    day date not null,
    state text collate "C" not null,
    place text collate "C" not null,
    searches bigint not null,
    primary key (day, state, place)
  );
  create or replace view tally.found_none_by_place as ${foundNoneByPlace}`

/** Days after which a count is deleted: a year can be compared with the one before it. */
const storedDays = 800
/** Milliseconds; searches of this time are written by one statement. */
const writtenEvery = 2_000
/** What may wait to be written while the database is away: more than a day has of different ones. */
const mostWaiting = 5_000

export interface CountedSearch {
  /** A place that the search knows, with its state; empty where none was asked for. */
  readonly place: string
  readonly types: readonly string[]
  readonly answers: number
}

/** From which number of answers on. */
const answersFrom = [
  [20, '20 and more'],
  [5, '5 to 19'],
  [1, '1 to 4'],
] as const

const answersOf = (count: number) => answersFrom.find(([from]) => count >= from)?.[1] ?? 'none'
/** Empty: any kind. */
const professionOf = (types: readonly string[]) => (types.length > 1 ? 'several' : (types[0] ?? ''))

/** The place of `Austin, TX 78704` and of `near Austin, TX`; none of a state, a region, or an area of several states. */
const placeInState = "substring(place from '^(?:near )?(.+), [A-Z]{2}(?: [0-9]{5})?$')"

const addSql = `
  with asked as (
    select day, coalesce(${placeStateSql('place')}, '') as state, ${placeSlugSql(placeInState)} as slug, profession, answers, searches
      from jsonb_to_recordset($1) as asked (day date, place text, profession text, answers text, searches bigint)
  ), placed as (
    insert into tally.search_place as p (day, state, place, searches)
    select day, state, slug, sum(searches) from asked where answers = 'none' and state <> '' and slug <> ''
     group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, state, place) do update set searches = p.searches + excluded.searches
  )
  insert into tally.search as s (day, state, profession, answers, searches)
  select day, state, profession, answers, sum(searches) from asked
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (day, state, profession, answers) do update set searches = s.searches + excluded.searches`

export interface SearchTally {
  /** Returns at once. What was counted in the last seconds before a process ends is lost. */
  count(search: CountedSearch): void
}

export const openSearchTally = (
  pool: Pick<pg.Pool, 'query'>,
  logger: Pick<Logger, 'warn'>,
  clock: () => Date = () => new Date(),
): SearchTally => {
  const waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const write = async () => {
    const asked = [...waiting]
    waiting.clear()
    try {
      await addSearches(
        pool,
        asked.map(([key, searches]) => ({ ...(JSON.parse(key) as SearchesOfDay), searches })),
      )
    } catch (error) {
      logger.warn({ err: error }, 'Some searches could not be counted')
    }
  }

  return {
    count({ place, types, answers }) {
      if (waiting.size >= mostWaiting) return
      const day = clock().toISOString().slice(0, 10)
      const key = JSON.stringify({ day, place, profession: professionOf(types), answers: answersOf(answers) })
      waiting.set(key, (waiting.get(key) ?? 0) + 1)
      timer ??= setTimeout(() => {
        timer = undefined
        void write()
      }, writtenEvery).unref()
    },
  }
}

interface SearchesOfDay {
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  readonly place: string
  readonly profession: string
  readonly answers: string
  readonly searches: number
}

/** Adds to the counts, and deletes old ones. */
const addSearches = async (pool: Pick<pg.Pool, 'query'>, asked: readonly SearchesOfDay[]) => {
  await pool.query(addSql, [JSON.stringify(asked)])
  await pool.query('delete from tally.search where day < current_date - $1::integer', [storedDays])
  await pool.query('delete from tally.search_place where day < current_date - $1::integer', [placeDays])
}

/** Adds demo data. */
export const addDemoSearches = (
  pool: Pick<pg.Pool, 'query'>,
  searches: readonly (CountedSearch & Pick<SearchesOfDay, 'day' | 'searches'>)[],
) =>
  addSearches(
    pool,
    searches.map(({ day, place, types, answers, searches: count }) => ({
      ...{ day, place, searches: count },
      profession: professionOf(types),
      answers: answersOf(answers),
    })),
  )
