/**
 * Counts searches by day, state, kind of care and how many they found. Nothing of who searched, of words or of a place
 * within a state is kept, so these counts are shown as they are (docs/decisions/0011).
 */
import type { Logger } from 'pino'
import type pg from 'pg'
import { placeStateSql } from '../../projections/search/place-state.ts'

export const searchTallyTables = `
  create table if not exists tally.search (
    day date not null,
    state text collate "C" not null,
    profession text collate "C" not null,
    answers text collate "C" not null,
    searches bigint not null,
    primary key (day, state, profession, answers)
  )`

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

const addSql = `
  insert into tally.search as s (day, state, profession, answers, searches)
  select day, coalesce(${placeStateSql('place')}, '') as state, profession, answers, sum(searches)
    from jsonb_to_recordset($1) as asked (day date, place text, profession text, answers text, searches bigint)
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
