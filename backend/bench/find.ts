/** Finding a record of any kind among 100,000 people, compared with reading as many rows by their keys. */

import { consoleLists } from '../src/contract/staff/console-lists.ts'
import { consoleResources, ensureOwnTables, openReadTables } from '../src/features/features.ts'
import { foundRowsSql, SqlParameters } from '../src/platform/console/list-sql.ts'
import { openPool } from '../src/platform/postgres/connections.ts'
import { ensureAccountTables } from '../src/platform/sessions/account-tables.ts'
import type { BenchRun } from './asked.ts'
import { figureOfLatencies, latenciesOf, measureInTurn, type Figure } from './measure.ts'

const people = 100_000
const timesInRound = 100

/** Names of four syllables, no two of people the same; every third person has a booking, every fifth waits. */
const fillSql = [
  `create temporary table person as
   select 'p' || i as id, initcap(s[1 + i % 20] || s[1 + i / 20 % 20]) || ' '
          || initcap(s[1 + i / 400 % 20] || s[1 + i / 8000 % 20] || s[1 + i % 7]) as name, i
     from generate_series(1, ${people}) i,
          (select array['ma','ri','jo','an','lu','ke','no','ra','el','vi','sa','to','be','na','di','chu','fe','ol','ty','wé'] as s) w`,
  `insert into read.account (account_id, address_id, email, name, kind, phone, registered_at)
   select id, id, 'user' || i || '@example.com', name, 'client', '206555' || lpad((i % 10000)::text, 4, '0'),
          now() - i * interval '1 minute' from person`,
  `insert into read.waitlist_entry (entry_id, email, full_name, user_type, location, joined_at)
   select 'w' || i, 'waits' || i || '@example.com', name, 'parent', 'Seattle, WA', now() from person where i % 5 = 0`,
  `insert into read.booking
   select (jsonb_populate_record(null::read.booking, jsonb_build_object(
            'booking_id', 'b' || i, 'request_id', 'r' || i, 'client_id', id, 'provider_id', 'nobody',
            'starts_at', now(), 'ends_at', now(), 'asked_starts_at', now(), 'requested_at', now() - i * interval '1 minute',
            'status', 'completed', 'kind_id', 'visit', 'kind', 'visit', 'client_zone', 'UTC', 'meeting', 'video',
            'minutes', 60, 'asked_revision', 0, 'pause_before', 0, 'pause_after', 0, 'nth', 0, 'times', 1,
            'hours_version', 1, 'sequence', 0, 'reminded', '{}'))).*
     from person where i % 3 = 0`,
]

const words = ['maria', 'wéko', 'lu ol', 'user7', 'nobody at all', 'p4711', '206-555-0142', 'an', 'ra bechu']

export const findFigures = async (run: BenchRun, databases: () => Promise<string>): Promise<Figure[]> => {
  const url = await databases()
  await (await openReadTables({ url, poolSize: 1 })).close()
  const pool = openPool({ connectionString: url, max: 6 })
  await ensureAccountTables(pool)
  await ensureOwnTables(pool)
  const client = await pool.connect()
  for (const sql of fillSql) await client.query(sql)
  client.release()
  await pool.query('vacuum analyze')
  const places = consoleResources.flatMap((resource) => {
    const list = consoleLists.find(({ name }) => name === resource.name)
    return list?.record ? [{ resource, fields: list.search?.fields ?? [] }] : []
  })
  const find = (index: number) =>
    Promise.all(
      places.map(async ({ resource, fields }) => {
        const parameters = new SqlParameters()
        const sql = foundRowsSql(resource, fields, words[index % words.length] ?? '', 5, parameters)
        if (sql !== null) await pool.query(sql, parameters.values)
      }),
    )
  const byKey = (index: number) =>
    Promise.all(
      places.map(() => pool.query('select * from read.account where account_id = $1', [`p${1 + index}`])),
    )
  const rounds = await measureInTurn(
    run.rounds(3),
    () => latenciesOf(timesInRound, find),
    () => latenciesOf(timesInRound, byKey),
  )
  await pool.end()
  return [
    figureOfLatencies(rounds, 0.99, {
      what: `find a record of any kind, ${people.toLocaleString('en')} people`,
      limitIs: 'as many rows by their keys',
      goal: 'p99 < 100 ms',
    }),
  ]
}
