/** `npm run log -- verify --tables` names the rows of the read tables that the log does not make. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import { projections } from '../src/features/features.ts'
import { checkTablesIfDue } from '../src/features/log/weekly-tables-check.ts'
import { dropKilledCheck } from '../src/platform/projecting/check-tables.ts'
import { seedDemoPeople } from './demo-people.ts'
import { runLog } from './log-process.ts'
import { addressOf, register } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startOwnServer()
  await seedDemoPeople(server)
  await register(server, { name: 'Ada', email: addressOf('ada'), kind: 'client' })
  // Among the first: what is numbered in the order of the log has a hole then.
  const [first] = await query<{ id: string }>('select id from read.provider order by created_at limit 1')
  const owner = await register(server, { name: 'Bea', email: addressOf('bea'), kind: 'provider' })
  const personIds = [first?.id ?? 'nobody']
  await server.execute({ type: 'RequestAccountDeletion', accountId: owner, personIds })
  await until('the provider is erased', async () => {
    const left = await query('select from read.provider where id = $1', personIds)
    return left.length === 0
  })
  await until('all is digested and in the tables', async () => {
    const head = await server.parts.store.head()
    const rows = await query<{ position: string }>(
      'select position from read.projection_checkpoint union all select position from integrity.head',
    )
    return rows.every(({ position }) => position === head)
  })
})
afterAll(() => server.close())

const query = <R extends object>(sql: string, values: readonly unknown[] = []) =>
  server.parts.tables.query<R>(sql, values)

/** By the statement: the table, the key of the row and what is found. */
const tamperings = [
  [
    `insert into read.endorsement (endorsement_id, provider_id, status, relationship) values ('e', 'p', 'approved', 'peer')
      returning endorsement_id as key`,
    ['endorsement', 'was added: the log makes no such row'],
  ],
  [
    `insert into read.review (review_id, provider_id, client_id, booking_id, status, rating, text, written_at)
      values ('a review', 'p', 'c', 'b', 'published', 5, '', now()) returning review_id as key`,
    ['review', 'was added: the log makes no such row'],
  ],
  [
    `delete from read.event_index where position = (select max(position) from read.event_index) returning id as key`,
    ['event_index', 'is gone: the log makes it'],
  ],
  [
    `update read.account set staff_role = 'admin' where account_id = (select min(account_id) from read.account where staff_role is null)
      returning account_id as key`,
    ['account', 'isn’t what the log makes of it'],
  ],
  [
    `insert into read.bookmark (account_id, provider_id, bookmarked_at) values ('somebody', 'p', now()) returning provider_id as key`,
    ['bookmark', 'was added: the log makes no such row'],
  ],
] as const

it('Finds nothing in tables that the log makes, and each row that somebody wrote there', async () => {
  const clean = await runLog(server, 'verify', '--tables')
  expect(clean).toMatchObject({ code: 0, stdout: '' })
  expect(clean.stderr).toMatch(/rows of the read tables were compared .* all match\.$/m)
  expect(clean.stderr).toContain('Not compared: parked_stream: ')

  const keys: string[] = []
  for (const [sql] of tamperings) keys.push((await query<{ key: string }>(sql))[0]?.key ?? 'no row')
  expect(keys).not.toContain('no row')
  const { code, stdout } = await runLog(server, 'verify', '--tables')
  // The role is a finding of the log's verification as well.
  expect(code).toBe(3)
  const lines = stdout.split('\n')
  for (const [nth, [, [table, words]]] of tamperings.entries()) {
    const named = lines.filter((line) => line.startsWith(`Table ${table}: `) && line.endsWith(`${words}.`))
    expect([table, named.length]).toEqual([table, 1])
    if (table !== 'bookmark') expect(named[0]).toContain(keys[nth])
  }
  expect(lines.filter((line) => line.startsWith('Role: '))).toHaveLength(1)

  await query('update read.account set staff_role = null where account_id = $1', [keys[3]])
  expect(await runLog(server, 'verify', '--tables')).toMatchObject({ code: 6 })
  expect(await query(`select from pg_namespace where nspname ~ '^tables_check'`)).toEqual([])
})

it('A server drops what a killed comparison left, and nothing of one that is under way', async () => {
  const left = () => query(`select from pg_namespace where nspname ~ '^tables_check'`)
  const checking = new pg.Client(server.parts.databaseUrl)
  await checking.connect()
  await checking.query("select pg_advisory_lock(hashtextextended('order tables check', 0))")
  for (const name of ['tables_check', 'tables_check_built'])
    await checking.query(`create schema ${name}; create table ${name}.account as table read.account`)
  await dropKilledCheck(server.parts.tables as never)
  expect(await left()).toHaveLength(2)
  // As when its process is killed.
  await checking.end()
  await until('they are dropped', async () => (await left()).length === 0)
})

it('Compares once in a week by itself, and logs an error where rows differ', async () => {
  const { store, tables, pool } = server.parts
  const logged: string[] = []
  const log = { error: (_facts: object, words: string) => void logged.push(words) }
  let now = Date.now()
  const check = () =>
    checkTablesIfDue(
      { store, tables: tables as never, pool, projections, log: log as never, clock: () => new Date(now) },
      new AbortController().signal,
    )
  expect(await check()).toBe(4)
  expect(logged).toEqual(['The read tables are not what the log makes of them'])
  expect(await check()).toBeNull()
  now += 8 * 24 * 60 * 60_000
  const checking = new pg.Client(server.parts.databaseUrl)
  await checking.connect()
  await checking.query("select pg_advisory_lock(hashtextextended('order tables check', 0))")
  const told = () => query(`select * from console.work where name = 'tables check'`)
  const before = await told()
  expect(await check()).toBeNull()
  // What the last one found is still told, and no failure.
  expect(await told()).toEqual(before)
  await checking.end()
  expect(await check()).toBe(4)
})
