import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type pg from 'pg'
import { forbiddenSql } from '../../../test/forbidden-sql.ts'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { checkSchema } from '../../analyst/sql.ts'
import { masked } from '../../contract/masked.ts'
import { isPersonalColumn, sightOf } from '../../platform/postgres/read-table.ts'
import { isForbiddenFunction } from '../../platform/postgres/reading-functions.ts'
import { untoldTables } from '../../projections/log/pseudonymous-families.ts'
import { readSchema } from '../features.ts'
import { connectAsAnalyst } from './analyst-account.ts'
import { queryTables, type Cell } from './ask-tables.ts'
import { toldTables } from './told-tables.ts'

/** Tables of the read schema that hold bookkeeping or the search index. */
const notForAnalysts = ['migration', 'provider_posting', 'provider_option', 'provider_word']

/** The columns that say who has bookings and conversations with whom. */
const betweenPeople = {
  booking: ['provider_id', 'client_id'],
  conversation: ['provider_id', 'client_id'],
  conversation_report_words: ['reporter_id'],
  conversation_text: ['writer_id'],
  profile_report: ['reporter_id'],
  review: ['client_id', 'booking_id'],
  review_invitation: ['provider_id', 'client_id'],
  person_stream: ['person_id', 'stream'],
  provider_hours: ['provider_id'],
}

let world: ProjectingWorld
let owner: pg.Client
let client: pg.Client
const accounts = () => ({ databaseUrl: world.url, analystsUrl: null, lookupKey: Buffer.alloc(32, 5) })
beforeAll(async () => {
  world = await openProjectingWorld()
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
  queryTables(asker, sql, async ({ columns, pages }) => {
    const rows: (readonly Cell[])[] = []
    for await (const page of pages) rows.push(...page)
    return { columns, rows }
  })

describe('a query of the read tables', () => {
  it('returns numbers, texts and times unchanged', async () => {
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

  it('returns values that JSON cannot express in the text form of PostgreSQL', async () => {
    const { rows } = await ask(
      `select 'NaN'::numeric as nan, '-infinity'::float8 as least, 'infinity'::timestamptz as never,
              timestamptz '0044-03-15 12:00:00+00 BC' as ides`,
    )
    expect(rows).toEqual([['NaN', '-Infinity', 'infinity', '0044-03-15 12:00:00+00 BC']])
  })

  it('changes no digit of a number and no year', async () => {
    const { rows } = await ask(
      `select sum(n) as sum, 0.1234567890123456789 as part, to_jsonb(9007199254740993) as json,
              timestamptz '0044-03-15 12:00:00+00' as early, timestamptz '2026-01-01 12:00:00.123456+00' as fine
         from (values (9007199254740992::bigint), (1)) v (n)`,
    )
    expect(rows).toEqual([
      [
        ...['9007199254740993', '0.1234567890123456789', '9007199254740993'],
        ...['0044-03-15T12:00:00.000Z', '2026-01-01T12:00:00.123456Z'],
      ],
    ])
  })

  it('ends when its database time is used up, even if each single page is fast', async () => {
    const slow = `select pg_sleep(0.0002) from generate_series(1, 100000)`
    const asked = queryTables(
      client,
      slow,
      async ({ pages }) => {
        for await (const page of pages) expect(page.length).toBeGreaterThan(0)
      },
      { within: 1_000 },
    )
    await expect(asked).rejects.toMatchObject({ code: '57014' })
  })

  it('returns all rows of a result that spans several pages', async () => {
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
  ])('cannot write anything: %s', async (sql) => {
    await expect(ask(sql)).rejects.toThrow()
    expect(await world.rows()).toHaveLength(1)
    expect((await ask('select 1 as n')).rows).toEqual([[1]])
  })

  it.each(['integrity', 'personal_key', 'event_log', 'nowhere', 'read; drop'])(
    'runs only on the live schema or a schema made by as-of, so it rejects %j',
    async (schema) => {
      await expect(checkSchema(owner, schema)).rejects.toThrow(`No schema named ${schema} was made by as-of`)
    },
  )
})

describe('an analyst', () => {
  it('reads ids, times and counts unmasked, and a mask or a pseudonym for other columns', async () => {
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

  it('cannot compare an address that somebody typed with those of accounts', async () => {
    await owner.query(`
      insert into read.account (account_id, address_id, email, name, kind, registered_at)
        values ('a1', 'a1', 'maya@example.com', 'Maya', 'client', now());
      insert into read.endorsement (endorsement_id, provider_id, email, status, relationship)
        values ('e1', 'ruth', 'maya@example.com', 'requested', 'colleague')`)
    const { rows } = await ask(
      'select email from account union select email from endorsement union select email from waitlist_entry',
    )
    expect(rows).toHaveLength(3)
  })

  it('reads no row and no event of bookings and conversations, and a pseudonym for who has to do with whom', async () => {
    await owner.query(`
      insert into read.event_index
          (id, position, type, stream, revision, time, actor_id, correlation_id, causation_id, schema_version)
        select gen_random_uuid(), n, type, stream, 7, now(), 'maya', '', '', 1
          from (values ('1', 'BookingRequested', 'calendar-ruth'), ('2', 'ConversationReported', 'conversation-c1'),
                       ('3', 'ProviderBookmarked', 'bookmarks-maya'), ('4', 'ReviewInvited', 'reviews-ruth'),
                       ('5', 'ReviewWritten', 'reviews-ruth')) e (n, type, stream)`)
    const index = await ask('select type, stream, revision, actor_id from event_index order by position')
    expect(index.rows).toEqual([
      ['ProviderBookmarked', 'bookmarks-maya', 7, 'maya'],
      ['ReviewWritten', 'reviews-ruth', null, expect.stringMatching(/^•[0-9a-f]{12}$/)],
    ])
    for (const [table, columns] of Object.entries(betweenPeople))
      for (const column of columns) {
        expect(sightOf(table, column)).not.toBe('clear')
        // Erasing a person leaves ids in the past as they are.
        expect(isPersonalColumn(table, column)).toBe(false)
        const isSides = JSON.stringify(sightOf(table, column)) === '{"pseudonym":"sides"}'
        expect([table, untoldTables.has(table)]).toEqual([table, isSides])
      }
    // Whatever says who has a booking or a conversation with whom is of one of the families.
    for (const { name, columns } of readSchema.tables)
      if (Object.values(columns).some(({ sight }) => JSON.stringify(sight) === '{"pseudonym":"sides"}'))
        expect([name, untoldTables.has(name)]).toEqual([name, true])
  })

  it('can read every read table through its masked view, and none directly', async () => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r'`,
    )
    const seen = new Set(
      readSchema.tables.map(({ name }) => name).filter((name) => !notForAnalysts.includes(name)),
    )
    const replaced = new Set(toldTables.map(({ name }) => name))
    const known = new Set([...seen, ...notForAnalysts])
    expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
    for (const { name } of tables) {
      await expect(client.query(`select * from read."${name}"`)).rejects.toThrow(/permission denied/)
      const own = client.query(`select * from "${name}" limit 1`)
      if (seen.has(name) && (!untoldTables.has(name) || replaced.has(name))) await own
      else await expect(own).rejects.toThrow(/does not exist/)
    }
    const columns = new Set(
      (
        await owner.query<{ name: string }>(
          `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'read'`,
        )
      ).rows.map(({ name }) => name),
    )
    const named = readSchema.tables.flatMap(({ name, columns: own }) =>
      Object.keys(own).map((column) => `${name}.${column}`),
    )
    expect(named.filter((name) => !columns.has(name))).toEqual([])
  })

  it.each(forbiddenSql)('may not: %s', async (sql) => {
    // Sent without queryTables' cursor and transaction, to show that the account itself forbids the
    // statement.
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

  it('may call no function but those that read, of all that PostgreSQL has', async () => {
    const { rows: accounts } = await client.query<{ name: string }>('select current_user as name')
    const { rows } = await owner.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc
        where has_schema_privilege($1, pronamespace, 'usage') and has_function_privilege($1, oid, 'execute')
          and pronamespace <> 'read_masked'::regnamespace and ${isForbiddenFunction}`,
      [accounts[0]?.name],
    )
    // Of pg_trgm: a setting of the own session, and what depends on it.
    expect(
      rows.map(({ name }) => name).filter((name) => !/^\w*similarity\w*_op|_limit\(/.test(name)),
    ).toEqual([])
    const refused = await owner.query<{ n: number }>(
      `select count(*)::int as n from pg_proc where not has_function_privilege('public', oid, 'execute')`,
    )
    expect(refused.rows[0]?.n).toBeGreaterThan(300)
  })

  it('can still read a table that a rebuild of its projection has replaced', async () => {
    await owner.query(`
      begin; create table read.waitlist_entry_new (like read.waitlist_entry including all);
      insert into read.waitlist_entry_new table read.waitlist_entry; drop table read.waitlist_entry;
      alter table read.waitlist_entry_new rename to waitlist_entry; commit`)
    expect((await ask('select count(*) as n from waitlist_entry')).rows).toEqual([[1]])
  })

  it('reads unmasked tables where that was permitted, but never the secrets', async () => {
    const auditor = await connectAsAnalyst(owner, 'read', 'clear', accounts())
    try {
      expect((await ask('select email from waitlist_entry', auditor)).rows).toEqual([['maya@example.com']])
      await expect(ask('select * from account.password', auditor)).rejects.toThrow(/permission denied/)
      await expect(ask('select * from event_log.event', auditor)).rejects.toThrow(
        /does not exist|permission denied/,
      )
      await expect(auditor.query('delete from waitlist_entry')).rejects.toThrow()
      const refused = () => Promise.reject(new Error('Not permitted'))
      await expect(
        queryTables(auditor, 'select 1', () => Promise.resolve('told'), { permit: refused }),
      ).rejects.toThrow('Not permitted')
    } finally {
      await auditor.end()
    }
  })
})
