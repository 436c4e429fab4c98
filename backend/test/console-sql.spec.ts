/** SQL in the console: under the masked account only, limited, each run recorded. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mostSqlRows, sqlLine, sqlOverview, type SqlLine } from '../src/contract/log/console-sql.ts'
import { masked } from '../src/contract/masked.ts'
import { accessFindings } from '../src/platform/integrity/access-chain.ts'
import { indexReaches } from '../src/projections/log/event-index-queries.ts'
import { openStaffClients, askList, type AskAs, type Console } from './console-client.ts'
import { forbiddenSql } from './forbidden-sql.ts'
import { addressOf, callWith, register, signIn } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
let staff: Console
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
  await callWith(server, '', 'joinWaitlist', { full_name: 'Maya Lindqvist', email: 'maya@example.com' })
})
afterAll(() => server.close())

const ask = async (query: unknown, { cookie }: Pick<AskAs, 'cookie'> = staff.analyst, more: object = {}) => {
  const reply = await server.request({
    method: 'POST',
    url: '/api/admin/sql',
    headers: { cookie },
    payload: { query, ...more },
  })
  const lines: SqlLine[] =
    reply.status === 200
      ? reply.text
          .split('\n')
          .filter(Boolean)
          .map((line) => sqlLine.parse(JSON.parse(line)))
      : []
  const columns = lines.flatMap((line) => ('columns' in line ? line.columns : []))
  const rows = lines.flatMap((line) => ('rows' in line ? line.rows : []))
  const end = lines.map((line) => ('end' in line ? line.end : null)).at(-1) ?? null
  return { reply, lines, columns, rows, end }
}

const anotherAnalyst = async (name: string) => {
  const person = {
    name: `${name} Analyst`,
    kind: null,
    staffRole: 'analyst',
    email: addressOf(name),
  } as const
  await register(server, person)
  return { cookie: await signIn(server, person) }
}

const sentenceOf = async (query: string) => {
  const { reply } = await ask(query)
  const { fields } = reply.json() as { fields?: { query?: string } }
  return { status: reply.status, sentence: fields?.query }
}

const runs = async () =>
  (await askList(staff.admin, 'looks', { filter: { kind: ['sql'] } })).rows as readonly {
    readonly filter: string
    readonly rows: number | null
    readonly staffId: string
  }[]

const running = async () => {
  const { rows } = await server.parts.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where application_name = 'analyst (masked)' and datname = current_database() and state = 'active'`,
  )
  return rows[0]?.n
}

describe('A query in the console', () => {
  it('reads the tables of a moment, masked as the live ones, and the moment is recorded with it', async () => {
    const query = 'select full_name, count(*) over ()::int as n from waitlist_entry'
    const at = async (asOf: string) => {
      for (;;) {
        const answer = await ask(query, staff.analyst, { asOf })
        if (answer.reply.status !== 503) return answer
      }
    }
    await indexReaches(server.parts.tables, await server.parts.store.head())
    const now = new Date().toISOString()
    expect((await at(now)).rows).toEqual([[masked, 1]])
    expect((await runs()).some(({ filter }) => filter === `${query}\n-- as of ${now}`)).toBe(true)
    expect((await at('2020-01-01T00:00:00Z')).rows).toEqual([])
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    for (const wrong of ['yesterday', soon]) expect((await at(wrong)).reply.status).toBe(422)
  })

  it('is answered from the masked tables, also to an admin', async () => {
    for (const asker of [staff.analyst, staff.admin]) {
      const { columns, rows, end } = await ask(
        'select full_name, email, user_type from waitlist_entry;',
        asker,
      )
      expect(columns).toEqual(['full_name', 'email', 'user_type'])
      expect(rows).toEqual([[masked, expect.stringMatching(/^•[0-9a-f]{12}$/), 'parent']])
      expect(end).toMatchObject({ rows: 1, isCut: false })
    }
  })

  it('is refused to moderators and to everybody who is not staff', async () => {
    expect((await ask('select 1', staff.moderator)).reply.status).toBe(403)
    expect((await server.request({ method: 'POST', url: '/api/admin/sql', payload: {} })).status).toBe(401)
    expect((await staff.moderator('/api/admin/sql')).status).toBe(403)
  })

  it('is cut off after ten thousand rows, and says so', async () => {
    const whole = await ask(`select n from generate_series(1, ${mostSqlRows}) n`)
    expect(whole.end).toMatchObject({ rows: mostSqlRows, isCut: false })
    const cut = await ask(`select n from generate_series(1, ${mostSqlRows + 1}) n`)
    expect(cut.rows).toHaveLength(mostSqlRows)
    expect(cut.end).toMatchObject({ rows: mostSqlRows, isCut: true })
  })

  it('has its columns even without rows', async () => {
    expect(await ask('select 1 as n where false')).toMatchObject({
      columns: ['n'],
      rows: [],
      end: { rows: 0 },
    })
  })

  it.each([
    ['select nothing from waitlist_entry', 'Line 1: column "nothing" does not exist'],
    ['select 1\n  frm waitlist_entry', 'Line 2: syntax error at or near "waitlist_entry"'],
    [
      "select '😀😀😀😀😀😀😀😀', -- 😀\n nothing from waitlist_entry",
      'Line 2: column "nothing" does not exist',
    ],
    ['select $1::int', expect.any(String)],
    ['select 1; select 2', expect.stringContaining('cannot insert multiple commands')],
    ['select 1/0', 'division by zero'],
    ['', 'Please enter a query'],
    ['-- nothing', expect.any(String)],
    ['select pg_sleep(6)', 'This took longer than 5 seconds. Please narrow your query.'],
    [
      `select string_agg(md5(n::text), '') from generate_series(1, 600000) n`,
      'The result is larger than 16 MB. Please narrow your query.',
    ],
    [
      `select length(format('%900000000s', 'x'))`,
      'This needs more memory than one query may take. Please narrow your query.',
    ],
    [`select repeat('x', 20)`, 'permission denied for function repeat'],
    ['select array_fill(0, array[10])', 'permission denied for function array_fill'],
    [`select set_config('temp_file_limit', '-1', true)`, expect.stringContaining('permission denied')],
  ])('that is wrong is refused with a message: %s', async (query, sentence) => {
    expect(await sentenceOf(query)).toEqual({ status: 422, sentence })
  })

  it('takes named values, read as the type of their place', async () => {
    const query = `select :name as name, :n + 1 as n, user_type from waitlist_entry
      where joined_at >= :from and user_type = :kind`
    const values = { ':name': "'; drop --", ':n': '41', ':from': '2020-01-01', ':kind': 'parent' }
    const { rows } = await ask(query, staff.analyst, { values })
    expect(rows).toEqual([["'; drop --", 42, 'parent']])
    expect((await runs())[0]).toMatchObject({ filter: expect.stringContaining('\n-- :from = "2020-01-01"') })
    const sentences = []
    for (const wrong of [{}, { ...values, ':from': '' }, { ...values, ':from': 'noon' }]) {
      const { reply } = await ask(query, staff.analyst, { values: wrong })
      expect(reply.status).toBe(422)
      sentences.push((reply.json() as { fields: { query: string } }).fields.query)
    }
    expect(sentences).toEqual([
      'Please enter a value for :name',
      'Please enter a value for :from',
      expect.stringContaining('invalid input syntax for type timestamp with time zone: "noon"'),
    ])
  })

  it('is explained without being run', async () => {
    const explained = { explains: true, values: { ':kind': 'parent' } }
    const { columns, rows } = await ask(
      'select user_type from waitlist_entry where user_type = :kind',
      staff.analyst,
      explained,
    )
    expect(columns).toEqual(['QUERY PLAN'])
    expect(JSON.stringify(rows)).toContain('Scan on waitlist_entry')
    expect((await runs())[0]).toMatchObject({ filter: expect.stringMatching(/^explain select/) })
    const slow = await ask('select pg_sleep(60)', staff.analyst, explained)
    expect(slow.reply.status).toBe(200)
    const { reply } = await ask('analyze select pg_sleep(1)', staff.analyst, explained)
    expect(reply.json()).toMatchObject({ fields: { query: 'Line 1: syntax error at or near "analyze"' } })
  })

  it('is refused if it is not a query', async () => {
    for (const body of [null, 7, ['select 1'], { select: 1 }, 'x'.repeat(10_001)])
      expect((await ask(body)).reply.status).toBe(422)
    expect((await ask('select \u0000')).reply.status).toBe(400)
  })

  it.each(forbiddenSql)('cannot do this: %s', async (query) => {
    expect((await sentenceOf(query)).status).toBe(422)
  })

  it('ends when its connection closes; one runs at a time for each person, and nobody locks out an admin', async () => {
    const leaving = new AbortController()
    const slow = ({ cookie }: Pick<AskAs, 'cookie'>) =>
      fetch(`http://127.0.0.1:${server.port}/api/admin/sql`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'select pg_sleep(4.9)' }),
        signal: leaving.signal,
      }).then(
        () => 'answered',
        () => 'gone',
      )
    const analysts = await Promise.all(['Bea', 'Cleo', 'Dora', 'Eva'].map(anotherAnalyst))
    const [last, ...others] = analysts
    const first = [staff.analyst, ...others.slice(0, 1)].map(slow)
    await until('two analysts’ queries run', async () => (await running()) === 2)
    const second = await ask('select 1')
    expect(second.reply.status).toBe(429)
    expect(second.reply.json()).toMatchObject({ message: expect.stringContaining('Your last query') })
    expect((await ask('select 1', last)).reply.status).toBe(200)
    const more = others.slice(1).map(slow)
    await until('four analysts’ queries run', async () => (await running()) === 4)
    const fifth = await ask('select 1', last)
    expect(fifth.reply.status).toBe(429)
    expect(fifth.reply.headers['retry-after']).toBe('5')
    expect((await ask('select 1', staff.admin)).reply.status).toBe(200)
    leaving.abort()
    expect(await Promise.all([...first, ...more])).toEqual(['gone', 'gone', 'gone', 'gone'])
    await until('the database has ended them', async () => (await running()) === 0)
    await until('there is room again', async () => (await ask('select 1 as n')).reply.status === 200)
  })
})

describe('Each run', () => {
  it('is recorded with who, the query and the number of rows, a refused one without rows', async () => {
    await ask('select 7 as seven')
    await ask('select nothing at all')
    const all = await runs()
    expect(all).toContainEqual(
      expect.objectContaining({ filter: 'select 7 as seven', rows: 1, staffId: staff.analyst.accountId }),
    )
    expect(all).toContainEqual(expect.objectContaining({ filter: 'select nothing at all', rows: null }))
    expect(await accessFindings(server.parts.pool, [], new Date())).toEqual([])
  })

  it('is not answered if it cannot be recorded', async () => {
    const { pool } = server.parts
    await pool.query('alter table staff.look rename to away')
    try {
      const { reply } = await ask('select user_type from waitlist_entry')
      expect(reply.status).toBeGreaterThanOrEqual(500)
      expect(reply.text).not.toContain('parent')
    } finally {
      await pool.query('alter table staff.away rename to look')
    }
  })
})

describe('The SQL page', () => {
  const overview = async (asker = staff.analyst) => sqlOverview.parse((await asker('/api/admin/sql')).json())

  it('lists the tables with their columns, as far as the person may see them', async () => {
    const { tables } = await overview()
    const waitlist = tables.find(({ name }) => name === 'waitlist_entry')
    expect(waitlist?.columns).toEqual(
      expect.arrayContaining([
        { name: 'entry_id', type: 'text', sight: 'clear', meaning: null },
        { name: 'full_name', type: 'text', sight: 'masked', meaning: null },
        { name: 'email', type: 'text', sight: 'pseudonym', meaning: null },
        {
          ...{ name: 'invitations', type: 'integer', sight: 'clear' },
          meaning: 'How many times they were invited',
        },
      ]),
    )
    for (const { name } of tables) expect((await ask(`select * from ${name} limit 1`)).reply.status).toBe(200)
    expect(tables.map(({ name }) => name)).toContain('tally.found_none_by_words')
  })

  it('has the queries that staff saved for each other, one for each name', async () => {
    await staff.analyst.call('saveSqlQuery', { name: 'Waitlist by kind', query: 'select 1' })
    await staff.admin.call('saveSqlQuery', {
      name: 'Waitlist by kind',
      query: 'select 2 as n',
      chart: { labels: 'n', values: 'n' },
    })
    const [saved] = (await overview()).saved
    expect(saved).toMatchObject({
      name: 'Waitlist by kind',
      query: 'select 2 as n',
      chart: { labels: 'n', values: 'n' },
      savedBy: staff.admin.accountId,
    })
    await staff.analyst.call('deleteSqlQuery', { id: saved?.id ?? '' })
    expect((await overview()).saved).toEqual([])
    const again = await callWith(server, staff.analyst.cookie, 'deleteSqlQuery', { id: saved?.id ?? '' })
    expect(again.status).toBe(404)
  })
})
