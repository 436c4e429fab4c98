import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type pg from 'pg'
import { clearColumns } from '../features/log/clear-columns.ts'
import { masked } from '../contract/masked.ts'
import { openWorld, type World } from '../../test/projecting.ts'
import type { Cell } from './sql-answer.ts'
import { connectAsAnalyst } from './analyst-account.ts'
import { askTables, checkSchema } from './sql-tables.ts'

/** Tables of the read schema that are bookkeeping or the search's own words. */
const notForAnalysts = ['migration', 'provider_posting', 'provider_option', 'provider_word']

/** Each tried as the analysts' account, in a transaction that may write. */
const forbidden = [
  'select * from read.account',
  'select email from read.waitlist_entry',
  'select * from account.password',
  'select * from account.session',
  'select * from account.two_factor',
  'select * from personal_key.person',
  'select * from integrity.event_hash',
  'select * from reaction.outbox',
  'select * from analysts.secret',
  'select * from tally.empty_search_visitor',
  'select * from pg_authid',
  'select * from pg_shadow',
  'select rolpassword from pg_catalog.pg_authid',
  'insert into waitlist_entry select * from waitlist_entry',
  'update waitlist_entry set user_type = null',
  'delete from read.waitlist_entry',
  'truncate read.waitlist_entry',
  'drop table read.waitlist_entry',
  'drop view waitlist_entry',
  'alter table read.account add column x text',
  'create table read.mine (a int)',
  'create table public.mine (a int)',
  'create schema mine',
  'create function public.peek() returns int language sql as $$ select 1 $$',
  'create or replace view read_masked.account as select 1',
  `create role mine login`,
  `grant select on read.account to public`,
  'set role postgres',
  'set session authorization postgres',
  `select set_config('role', 'postgres', false)`,
  `select query_to_xml('select * from read.account', true, false, '')`,
  `select table_to_xml('read.account', true, false, '')`,
  `select pg_read_file('PG_VERSION')`,
  `select pg_ls_dir('.')`,
  `copy read.account to stdout`,
  `copy (select 1) to program 'true'`,
  `copy waitlist_entry to '/tmp/waitlist'`,
  `select lo_import('/etc/passwd')`,
  `select pg_reload_conf()`,
  `select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user and pid <> pg_backend_pid()`,
  `create extension dblink`,
  'alter system set fsync = off',
  `do language plpgsql $$ begin perform * from read.account; end $$`,
]

let world: World
let owner: pg.Client
let client: pg.Client
const accounts = () => ({ databaseUrl: world.url, analystsUrl: null, lookupKey: Buffer.alloc(32, 5) })
beforeAll(async () => {
  world = await openWorld()
  owner = await world.tables.connect({ name: 'sql spec', statementTimeoutMs: 0, waitsForDisk: false })
  await owner.query(`
    insert into account.password (account_id, hash) values ('ada', 'argon2id canary')`)
  await world.join('ada')
  world.project()
  await world.settled()
  client = await connectAsAnalyst(owner, 'read', 'masked', accounts())
})
afterAll(async () => {
  await client.end()
  await owner.end()
  await world.close()
})

const ask = (sql: string, asker = client) =>
  askTables(asker, sql, async ({ columns, pages }) => {
    const rows: (readonly Cell[])[] = []
    for await (const page of pages) rows.push(...page)
    return { columns, rows }
  })

describe('a question to the read tables', () => {
  it('is answered with numbers, texts and times as they are', async () => {
    expect(
      await ask(
        `select entry_id, count(*) as n, joined_at, avg(1.5) as mean, null as nothing, true as yes,
                json_build_object('a', 1) as json, date '2026-01-01' as day, 9007199254740993 as large
           from waitlist_entry group by entry_id, joined_at; -- one question`,
      ),
    ).toEqual({
      columns: ['entry_id', 'n', 'joined_at', 'mean', 'nothing', 'yes', 'json', 'day', 'large'],
      rows: [
        ['ada', 1, '2026-01-01T12:00:00.000Z', 1.5, null, true, { a: 1 }, '2026-01-01', '9007199254740993'],
      ],
    })
  })

  it('is answered a page at a time, however long the answer is', async () => {
    expect((await ask('select generate_series(1, 2500) as n')).rows).toHaveLength(2500)
    expect((await ask('select 1 as n where false')).columns).toEqual(['n'])
  })

  it.each([
    'delete from waitlist_entry',
    'select 1; drop schema read cascade',
    'select 1; commit; delete from read.waitlist_entry',
    'with gone as (delete from waitlist_entry returning 1) select * from gone',
    "copy (select 1) to program 'true'",
    'commit',
    'set transaction read write',
    "select nextval('read.migration_id_seq')",
    "select set_config('transaction_read_only', 'off', true)",
    '',
  ])('writes nothing, whatever is asked: %s', async (sql) => {
    await expect(ask(sql)).rejects.toThrow()
    expect(await world.rows()).toHaveLength(1)
    expect((await ask('select 1 as n')).rows).toEqual([[1]])
  })

  it.each(['integrity', 'personal_key', 'event_log', 'nowhere', 'read; drop'])(
    'is asked of the live tables or of those that as-of made, and not of %j',
    async (schema) => {
      await expect(checkSchema(owner, schema)).rejects.toThrow(`No schema named ${schema} was made by as-of`)
    },
  )
})

describe('an analyst', () => {
  it('reads ids, times and counts as they are, and a mask or a pseudonym for the rest', async () => {
    const { columns, rows } = await ask('select * from waitlist_entry')
    const row = Object.fromEntries(columns.map((name, index) => [name, rows[0]?.[index]]))
    expect(row).toMatchObject({
      entry_id: 'ada',
      user_type: 'parent',
      full_name: masked,
      location: null,
      email: expect.stringMatching(/^•[0-9a-f]{12}$/),
      joined_at: '2026-01-01T12:00:00.000Z',
    })
    expect(JSON.stringify(rows)).not.toMatch(/maya|Lindqvist/i)
  })

  it('reads every read table masked, and none of them as it is', async () => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r'`,
    )
    const known = new Set([...Object.keys(clearColumns), ...notForAnalysts])
    expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
    for (const { name } of tables) {
      await expect(client.query(`select * from read."${name}"`)).rejects.toThrow(/permission denied/)
      if (name in clearColumns) await client.query(`select * from "${name}" limit 1`)
    }
    const columns = new Set(
      (
        await owner.query<{ name: string }>(
          `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'read'`,
        )
      ).rows.map(({ name }) => name),
    )
    const named = Object.entries(clearColumns).flatMap(([table, names]) =>
      names.map((name) => `${table}.${name}`),
    )
    expect(named.filter((name) => !columns.has(name))).toEqual([])
  })

  it.each(forbidden)('may not: %s', async (sql) => {
    // Without the cursor and the transaction around it: the account itself is what forbids it.
    const alone = await connectAsAnalyst(owner, 'read', 'masked', accounts())
    try {
      await alone.query('set default_transaction_read_only = off')
      const tried = await alone.query(sql).then(
        (answer) => ({ rows: [answer].flat().flatMap(({ rows }) => rows as unknown[]) }),
        (error: unknown) => ({ error }),
      )
      expect(tried).toMatchObject({
        error: expect.objectContaining({
          code: expect.stringMatching(/^(42501|42P01|42883|3F000|0A000|55000)$/),
        }),
      })
    } finally {
      await alone.end()
    }
  })

  it('reads on while a projection is rebuilt and its table replaced', async () => {
    await owner.query(`
      begin; create table read.waitlist_entry_new (like read.waitlist_entry including all);
      insert into read.waitlist_entry_new table read.waitlist_entry; drop table read.waitlist_entry;
      alter table read.waitlist_entry_new rename to waitlist_entry; commit`)
    expect((await ask('select count(*) as n from waitlist_entry')).rows).toEqual([[1]])
  })

  it('sees the tables as they are where that was permitted, and the secrets never', async () => {
    const auditor = await connectAsAnalyst(owner, 'read', 'clear', accounts())
    try {
      expect((await ask('select email from waitlist_entry', auditor)).rows).toEqual([['maya@example.com']])
      await expect(ask('select * from account.password', auditor)).rejects.toThrow(/permission denied/)
      await expect(ask('select * from event_log.event', auditor)).rejects.toThrow(
        /does not exist|permission denied/,
      )
      await expect(auditor.query('delete from waitlist_entry')).rejects.toThrow()
      const refused = () => Promise.reject(new Error('Not permitted'))
      await expect(askTables(auditor, 'select 1', () => Promise.resolve('told'), refused)).rejects.toThrow(
        'Not permitted',
      )
    } finally {
      await auditor.end()
    }
  })
})
