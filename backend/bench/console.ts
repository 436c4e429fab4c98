/**
 * The console's waitlist with 100,000 entries: a page of it with its count, and all of it as CSV, compared
 * with the bare SQL.
 */
import pg from 'pg'
import { exportList } from '../src/platform/console/export-list.ts'
import { openConsoleTables, type ConsoleTables } from '../src/platform/console/console-tables.ts'
import { ListQuery } from '../src/platform/console/list-query.ts'
import { readPage } from '../src/platform/console/read-list.ts'
import { waitlistResource } from '../src/features/waitlist/console-list.ts'
import { measureInTurn, latenciesOf, median, percentile, secondsOf, type Figure } from './measure.ts'
import { openReadTables } from '../src/features/features.ts'

const entries = 100_000
const accounts = 20_000
const rounds = 4
const pagesEach = 15

/** What staff request: the first page, a late page, a filter, a search, another order. */
const asked: readonly Partial<ListQuery>[] = [
  {},
  { range: [50_000, 50_024] },
  { range: [0, 99], sort: ['fullName', 'ASC'] },
  { filter: { userType: 'provider' } },
  { filter: { status: 'waiting' } },
  { filter: { status: ['invited', 'signed_up'] }, sort: ['status', 'ASC'] },
  { filter: { joinedFrom: '2026-01-01', joinedTo: '2026-01-01' } },
  { filter: { q: 'someone-4711@' } },
  { filter: { q: 'oakland' }, sort: ['email', 'DESC'] },
]

const fill = async (byHand: pg.Pool) => {
  await byHand.query(
    `insert into read.waitlist_entry (entry_id, email, full_name, user_type, location, message, joined_at, invited_at)
     select md5(n::text), 'someone-' || n || '@example.org', 'Some One ' || md5(n::text),
            case when n % 3 = 0 then 'provider' else 'parent' end,
            case when n % 10 = 0 then 'Oakland, CA' else 'Austin, TX' end,
            'We are looking for help at night, from the first week on.',
            timestamptz '2026-01-01' + n * interval '1 minute',
            case when n % 7 = 0 then timestamptz '2026-06-01' end
       from generate_series(1, $1::integer) as n`,
    [entries],
  )
  await byHand.query(
    `insert into read.account (account_id, address_id, email, name, kind, registered_at)
     select md5(n::text), md5(n::text), 'someone-' || (n * 4) || '@example.org', 'Some One', 'client', now()
       from generate_series(1, $1::integer) as n`,
    [accounts],
  )
  await byHand.query('vacuum analyze')
}

const reader = { role: 'admin', idOf: (_kind: string, words: string) => words } as const

/** Records the statements that a query sends, so that they can be sent directly. */
const recorded = async (tables: ConsoleTables, query: ListQuery) => {
  const statements: { text: string; values: unknown[] }[] = []
  await readPage(
    {
      query: (text, values = []) => {
        statements.push({ text, values: [...values] })
        return tables.query(text, values)
      },
    },
    waitlistResource,
    query,
    reader,
  )
  return statements
}

const pages = async (tables: ConsoleTables, byHand: pg.Pool): Promise<Figure> => {
  const ours: number[] = []
  const limit: number[] = []
  const ratios: number[] = []
  for (const each of asked) {
    const query = Object.assign(new ListQuery(), each)
    const statements = await recorded(tables, query)
    const page = () => readPage(tables, waitlistResource, query, reader)
    const hand = () => Promise.all(statements.map((statement) => byHand.query(statement)))
    const own: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const mine = await latenciesOf(pagesEach, page)
      const bare = await latenciesOf(pagesEach, hand)
      own.push(...mine)
      limit.push(...bare)
      ratios.push(median(bare) / median(mine))
    }
    ours.push(...own)
    process.stderr.write(
      `  p50 ${median(own).toFixed(1)} ms, p99 ${percentile(own, 0.99).toFixed(1)} ms: ${JSON.stringify(each)}\n`,
    )
  }
  return {
    what: `console, a page of ${entries.toLocaleString('en-US')} entries, with the count`,
    unit: 'ms, p50',
    ours: median(ours),
    limit: median(limit),
    limitIs: 'the same SQL by hand',
    ratio: median(ratios),
    p50: median(ours),
    p99: percentile(ours, 0.99),
    goal: '',
  }
}

const exports = async (tables: ConsoleTables, byHand: pg.Pool): Promise<Figure> => {
  const query = { filter: {}, sort: { field: 'joinedAt', order: 'DESC' } } as const
  const ours = async () => {
    for await (const lines of exportList(tables, waitlistResource, query, reader, () =>
      Promise.resolve(true),
    ))
      if (lines === '') break
  }
  const whole = () => byHand.query('select * from read.waitlist_entry order by joined_at desc, entry_id desc')
  const pairs = await measureInTurn(
    rounds,
    () => secondsOf(ours),
    () => secondsOf(whole),
  )
  const byRatio = pairs.toSorted((a, b) => a[1] / a[0] - b[1] / b[0])
  const [mine, bare] = byRatio[Math.floor((byRatio.length - 1) / 2)] ?? [Number.NaN, Number.NaN]
  return {
    what: `console, ${entries.toLocaleString('en-US')} entries as CSV`,
    unit: 'rows/s',
    ours: entries / mine,
    limit: entries / bare,
    limitIs: 'the whole table in one answer',
    ratio: bare / mine,
    p50: null,
    p99: null,
    goal: '',
  }
}

export const consoleFigures = async (url: string): Promise<Figure[]> => {
  const migrated = await openReadTables({ url, poolSize: 1 })
  const byHand = new pg.Pool({ connectionString: url, max: 4 })
  await fill(byHand)
  const tables = openConsoleTables(url)
  try {
    return [await pages(tables, byHand), await exports(tables, byHand)]
  } finally {
    await tables.close()
    await byHand.end()
    await migrated.close()
  }
}
