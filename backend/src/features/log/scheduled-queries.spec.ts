/** Saved queries that run by themselves and mail who asked for it. Uses a real mail server and a moved clock. */

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { lookupKey, openMailingWorld, type MailingWorld } from '../../../test/mailing.ts'
import { until } from '../../../test/until.ts'
import { openPool } from '../../platform/postgres/connections.ts'
import { letterheadOf } from '../../platform/processes/letterhead.ts'
import { openSqlRunRecorder } from '../staff/access-log.ts'
import { openSavedQueries, type SavedQueries } from './saved-queries.ts'
import { runDueQueries } from './scheduled-queries.ts'

let mailing: MailingWorld
let world: MailingWorld['world']
let pool: pg.Pool
let queries: SavedQueries
let ada: string
let id: string
beforeEach(async () => {
  mailing = await openMailingWorld()
  ;({ world } = mailing)
  pool = openPool({ connectionString: world.url, max: 2 })
  queries = openSavedQueries(world.pool)
  ada = await analyst('Ada')
  await saveAs(query)
  id = (await queries.all(ada))[0]?.id ?? ''
})
afterEach(async () => {
  await pool.end()
  await mailing.close()
})

const query = 'select coalesce(sum(searches), 0) as n from tally.search'
const saveAs = (text: string) => queries.save({ name: 'Searches', query: text }, ada, world.clock())

const analyst = async (name: string) => {
  const accountId = randomUUID()
  const person = { addressId: randomUUID(), name, email: `${name.toLowerCase()}@example.com`, kind: null }
  await world.send({ type: 'RegisterAccount', accountId, registration: { ...person, isVerified: true } })
  await world.send({ type: 'GrantStaffRole', accountId, role: 'analyst' })
  return accountId
}

const hourly = { every: 'hour', atHour: 0, weekday: 1, zone: 'America/Chicago' } as const
const schedule = async (threshold: { tellsIf: 'more' | 'fewer' | 'any'; than: number }, by = ada) =>
  queries.schedule({ id, ...hourly, ...threshold }, by, world.clock())

it('can be 20 of one person, also if more are asked for at once', async () => {
  for (let nth = 0; nth < 25; nth += 1)
    await queries.save({ name: `Searches ${nth}`, query }, ada, world.clock())
  const every = (await queries.all(ada)).filter(({ name }) => name !== 'Searches')
  const answers = await Promise.all(
    every.map((each) =>
      queries.schedule({ ...hourly, id: each.id, tellsIf: 'any', than: 0 }, ada, world.clock()),
    ),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(20)
})

const run = async () => {
  const settings = { baseUrl: 'https://example.org', waitlistMode: false } as const
  await runDueQueries(
    {
      ...world,
      pool,
      databaseUrl: world.url,
      analystsUrl: null,
      lookupKey,
      letterhead: letterheadOf({ settings } as Parameters<typeof letterheadOf>[0]),
      record: openSqlRunRecorder(world.pool, world.clock),
      onWritten: () => undefined,
    },
    new AbortController().signal,
  )
}

/** All that is due has run, and its mails have arrived. The world runs the job too, which may be faster. */
const settle = async () => {
  const due = 'select 1 from staff.query_schedule where next_at <= $1'
  await until('nothing is due', async () => {
    await run()
    return (await world.pool.query(due, [world.clock()])).rowCount === 0
  })
  const waiting = 'select 1 from reaction.outbox where sent_at is null'
  await until('all mails are sent', async () => (await world.rows(waiting)).length === 0)
}

const searches = async (count: number) => {
  await world.pool.query('delete from tally.search')
  await world.pool.query(
    `insert into tally.search (day, state, profession, answers, searches) values ('2026-03-01', 'TX', '', 'none', $1)`,
    [count],
  )
}
const hourLater = async (count?: number) => {
  if (count !== undefined) await searches(count)
  world.time.now = new Date(world.time.now.getTime() + 60 * 60_000)
  await settle()
}
const mails = () => mailing.server.mails.filter(({ subject }) => subject?.startsWith('“'))
const subjects = () => mails().map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
const shown = async () => (await queries.all(ada))[0]?.schedule

describe('A saved query on a schedule', () => {
  it('mails who asked for it once for each crossing of the threshold: the number and a link', async () => {
    await schedule({ tellsIf: 'more', than: 5 })
    await settle()
    expect(await shown()).toMatchObject({ value: '0', isBeyond: false, ranAt: world.clock().toISOString() })
    for (const count of [5, 6, 7, 7]) await hourLater(count)
    expect(subjects()).toEqual(['ada@example.com: “Searches” is at 6'])
    const [mail] = mails()
    expect(mail?.text?.replaceAll('\n', ' ')).toContain('returns more than 5. It just returned 6.')
    expect(mail?.text).toContain(`https://example.org/admin/sql?saved=${id}`)
    await hourLater(2)
    await hourLater(1_234)
    expect(subjects().slice(1)).toEqual(['ada@example.com: “Searches” is at 1,234'])
    // Each run is recorded as those of the console are.
    const looks = await world.rows<{ rows: number }>("select * from staff.look where kind = 'sql'")
    expect(looks).toHaveLength(7)
    expect(looks[0]).toMatchObject({ staff_id: ada, filter: query, rows: 1 })
  })

  it('reads masked tables under the account of analysts, and tells of a failure once', async () => {
    await saveAs('select * from account where account_id is not null')
    await schedule({ tellsIf: 'any', than: 0 })
    await settle()
    expect(subjects()).toEqual([])
    await saveAs('select password from reaction.outbox')
    await hourLater()
    await hourLater()
    expect(subjects()).toEqual(['ada@example.com: “Searches” doesn’t run anymore'])
    expect(mails()[0]?.text).not.toContain('permission')
    expect(await shown()).toMatchObject({ failure: expect.stringContaining('permission denied for schema') })
    await saveAs('select 1 union all select 2')
    await hourLater()
    expect(subjects().slice(1)).toEqual(['ada@example.com: “Searches” found 2 rows'])
    await saveAs('select pg_sleep(6)')
    await hourLater()
    expect(await shown()).toMatchObject({ failure: expect.stringContaining('longer than 5 seconds') })
    expect(subjects()).toHaveLength(3)
    for (const [rows, found] of [
      [0, null],
      [5_000, '5,000 rows'],
      [0, null],
      [20_000, '10,000 rows or more'],
    ] as const) {
      await saveAs(`select generate_series(1, ${rows})`)
      await hourLater()
      if (found !== null) expect(subjects().at(-1)).toBe(`ada@example.com: “Searches” found ${found}`)
    }
  })

  it('runs no more for whoever lost the role or was erased, also not once they have it again', async () => {
    const bea = await analyst('Bea')
    await schedule({ tellsIf: 'more', than: 5 })
    await schedule({ tellsIf: 'more', than: 5 }, bea)
    await settle()
    await world.send({ type: 'RevokeStaffRole', accountId: ada })
    await hourLater(9)
    expect(subjects()).toEqual(['bea@example.com: “Searches” is at 9'])
    await world.send({ type: 'GrantStaffRole', accountId: ada, role: 'analyst' })
    expect(await shown()).toBeNull()
    const looks = await world.rows(`select 1 from staff.look where kind = 'sql' and staff_id = '${ada}'`)
    expect(looks).toHaveLength(1)
  })

  it('is neither changed nor deleted under a colleague who has scheduled it', async () => {
    const bea = await analyst('Bea')
    await schedule({ tellsIf: 'more', than: 5 }, bea)
    const refused = { refused: 'not_allowed_now', message: expect.stringContaining('A colleague') }
    expect(await saveAs('select 1')).toMatchObject(refused)
    expect(await queries.remove(id, ada)).toMatchObject(refused)
    expect(await shown()).toBeNull()
    expect(await queries.endSchedule(id, ada)).toMatchObject({ refused: 'not_found' })
    expect(await queries.endSchedule(id, bea)).toBeNull()
    await schedule({ tellsIf: 'more', than: 5 })
    expect(await queries.remove(id, ada)).toBeNull()
    expect(await world.rows('select * from staff.query_schedule')).toEqual([])
  })

  it('loses nothing and mails once where a server dies between the run and the mail', async () => {
    await searches(6)
    await schedule({ tellsIf: 'more', than: 5 })
    await mailing.pause()
    const keeper = await world.pool.connect()
    try {
      await keeper.query('begin; lock table reaction.outbox in share mode')
      const died = run().catch((error: unknown) => error)
      await until('the mail waits to be written, and its connection is cut', async () => {
        const { rowCount } = await world.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into reaction.outbox%'`,
        )
        return rowCount === 1
      })
      expect(await died).toBeInstanceOf(Error)
    } finally {
      await keeper.query('rollback')
      keeper.release()
    }
    expect(await shown()).toMatchObject({ ranAt: null, isBeyond: false })
    await mailing.resume()
    await settle()
    await hourLater()
    expect(subjects()).toEqual(['ada@example.com: “Searches” is at 6'])
  })

  it('may ask for no values, and each may have twenty', async () => {
    await saveAs('select :n')
    expect(await schedule({ tellsIf: 'any', than: 0 })).toMatchObject({ refused: 'not_allowed_now' })
    for (let nth = 0; nth <= 20; nth += 1) {
      await queries.save({ name: `Query ${nth}`, query: 'select 1' }, ada, world.clock())
      const saved = (await queries.all(ada)).find(({ name }) => name === `Query ${nth}`)
      const asked = { id: saved?.id ?? '', ...hourly, tellsIf: 'any', than: 0 } as const
      expect((await queries.schedule(asked, ada, world.clock()))?.refused).toBe(
        nth === 20 ? 'limit_reached' : undefined,
      )
    }
  })
})
