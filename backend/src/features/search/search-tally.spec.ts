/** Supply and demand by place: counted searches and refused requests, beside an own computation of what is shown. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import pg from 'pg'
import { migratedDatabase } from '../../../test/test-database.ts'
import { until } from '../../../test/until.ts'
import { requestPlacesSql } from '../log/request-places.ts'
import { openSearchTally, searchTallyTables } from './search-tally.ts'

let database: Awaited<ReturnType<typeof migratedDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await migratedDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  await pool.query(`create schema if not exists tally; ${searchTallyTables};
    create schema spec;
    create table spec.event_index (time timestamptz);
    insert into spec.event_index values (now());
    create table spec.provider (id text, city text, state text);
    create table spec.booking (provider_id text, nth integer, status text, requested_at timestamptz)`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

interface Cell {
  readonly place: string
  /** Searches, or providers: what must be five. */
  readonly size: number
  readonly n: number
}

/** What a state shows, worked out step by step: small places are taken away until their sum tells of nobody. */
const shownOf = (cells: readonly Cell[]): Record<string, number> => {
  const kept = cells.filter(({ place, size }) => place !== '' && size >= 5)
  const rest = cells.filter((cell) => cell.size > 0 && !kept.includes(cell))
  const restSize = () => rest.reduce((sum, { size }) => sum + size, 0)
  kept.sort((a, b) => b.size - a.size || (a.place < b.place ? 1 : -1))
  while (restSize() > 0 && restSize() < 5 && kept.length > 0) rest.push(...kept.splice(-1))
  const elsewhere = restSize() >= 5 ? { '': rest.reduce((sum, { n }) => sum + n, 0) } : {}
  return { ...Object.fromEntries(kept.map(({ place, n }) => [place, n])), ...elsewhere }
}

const rowsOf = async (sql: string) => {
  const { rows } = await pool.query<{ state: string; place: string; n: string }>(sql)
  return Object.fromEntries(rows.map(({ place, n }) => [place, Number(n)]))
}
const names = ['austin', 'dallas', 'houston', 'waco', 'el-paso']
const counts = fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: 9 }))

it('Searches that found nobody are shown by place only where neither they nor what is left are fewer than five', async () => {
  await fc.assert(
    fc.asyncProperty(counts, fc.integer({ min: 0, max: 9 }), async (placed, unplaced) => {
      const all = Object.values(placed).reduce((sum, n) => sum + n, unplaced)
      await pool.query('truncate tally.search, tally.search_place')
      await pool.query(
        `insert into tally.search values ((now() at time zone 'UTC')::date, 'TX', '', 'none', $1),
                                         ((now() at time zone 'UTC')::date, 'TX', '', '1 to 4', 50)`,
        [all],
      )
      await pool.query(
        `insert into tally.search_place
         select (now() at time zone 'UTC')::date, 'TX', key, value::int from jsonb_each_text($1)`,
        [placed],
      )
      const cells = Object.entries({ ...placed, '': unplaced }).map(([place, n]) => ({ place, size: n, n }))
      const shown = await rowsOf('select state, place, found_none as n from tally.found_none_by_place')
      expect(shown).toEqual(shownOf(cells))
      // Whoever knows the sum of the state learns of no group under five.
      const left = Object.entries(shown).reduce((sum, [place, n]) => (place === '' ? sum : sum - n), all)
      if (all >= 5) expect(left === 0 || left >= 5).toBe(true)
    }),
    { numRuns: 60 },
  )
})

it('Requests that nobody accepted are shown by place only of five providers at least', async () => {
  await fc.assert(
    fc.asyncProperty(counts, fc.integer({ min: 0, max: 6 }), async (placed, unplaced) => {
      await pool.query('truncate spec.provider, spec.booking')
      const cells = Object.entries({ ...placed, '': unplaced }).map(([place, size]) => ({
        place,
        size,
        n: 3 * size,
      }))
      for (const { place, size } of cells)
        await pool.query(
          `with added as (insert into spec.provider select $1 || n, nullif($1, ''), 'TX' from generate_series(1, $2) n returning id)
           insert into spec.booking select id, nth, status, now() - ago from added,
             (values (0, 'declined', interval '1 day'), (0, 'expired', '2 days'), (0, 'withdrawn', '80 days'),
                     (1, 'declined', '1 day'), (0, 'completed', '1 day'), (0, 'declined', '91 days')) as b (nth, status, ago)`,
          [place, size],
        )
      expect(
        await rowsOf(`select state, place, not_accepted as n from (${requestPlacesSql('spec')}) r`),
      ).toEqual(shownOf(cells))
    }),
    { numRuns: 30 },
  )
})

it('A search that found nobody is counted for the city that it names, however it is written', async () => {
  await pool.query('truncate tally.search, tally.search_place')
  const tally = openSearchTally(pool, { warn: () => undefined })
  const places = [
    'Austin, TX',
    'near Austin, TX',
    'Austin, TX 78704',
    'Saint Paul, MN',
    'Travis County, TX',
    'Texas',
    '',
  ]
  for (const place of places) tally.count({ place, types: [], answers: 0 })
  tally.count({ place: 'Austin, TX', types: [], answers: 1 })
  const counted = async () =>
    (
      await pool.query<object>(
        'select state, place, searches::int as n from tally.search_place order by 1, 2',
      )
    ).rows
  await until('the searches are written', async () => (await counted()).length > 0)
  expect(await counted()).toEqual([
    { state: 'MN', place: 'saint-paul', n: 1 },
    { state: 'TX', place: 'austin', n: 3 },
    { state: 'TX', place: 'travis-county', n: 1 },
  ])
})
