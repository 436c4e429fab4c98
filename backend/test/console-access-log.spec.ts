/** Which member of staff looked at what: recorded before it is shown, once an hour, and shown to admins. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { masked } from '../src/contract/masked.ts'
import { accessLogList, type AccessLogRow } from '../src/contract/staff/console-access-log.ts'
import { accessLogTables, deleteOldAccesses } from '../src/features/staff/access-log.ts'
import { accessFindings, accessLogDays } from '../src/platform/integrity/access-chain.ts'
import { sentenceOf } from '../src/platform/integrity/finding-words.ts'
import { openStaffClients, askList, type Console } from './console-client.ts'
import { callWith } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
let staff: Console
let entryId: string
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
  await callWith(server, '', 'joinWaitlist', { full_name: 'Maya Lindqvist', email: 'maya@example.com' })
  const { rows } = await server.parts.pool.query<{ id: string }>(
    'select entry_id as id from read.waitlist_entry',
  )
  entryId = rows[0]?.id ?? ''
})
afterAll(() => server.close())

const accessLog = async (filter: object = {}): Promise<readonly AccessLogRow[]> =>
  (await askList(staff.admin, 'looks', { filter })).rows.map((row) => accessLogList.row.parse(row))

it('Opening a record is recorded once, however often the same person opens it, and so are its past states', async () => {
  const { moderator, admin, analyst } = staff
  for (const ask of [moderator, moderator, analyst]) await ask(`/api/admin/waitlist/${entryId}`)
  await moderator(`/api/admin/history/waitlist/${entryId}`)
  expect(await accessLog()).toMatchObject([
    { staffId: moderator.accountId, staffName: 'Mona Moderator', kind: 'waitlist', recordId: entryId },
  ])
  await admin(`/api/admin/as-of/waitlist/${entryId}`)
  await moderator(`/api/admin/people/${admin.accountId}`)
  expect(await accessLog({ staffId: [admin.accountId] })).toMatchObject([{ recordId: entryId }])
  expect(await accessLog({ kind: ['people'] })).toMatchObject([{ recordId: admin.accountId }])
  // A record that does not exist was not seen.
  await moderator('/api/admin/people/nobody')
  await moderator('/api/admin/history/waitlist/nobody')
  expect(await accessLog()).toHaveLength(3)
})

it('A record in a list is recorded as such, until it is asked for by its id', async () => {
  const ofAdmin = { staffId: [staff.admin.accountId], recordId: [staff.moderator.accountId] }
  await askList(staff.admin, 'people')
  expect(await accessLog(ofAdmin)).toMatchObject([{ kind: 'people', filter: 'in a list' }])
  await askList(staff.admin, 'people', { filter: { id: [staff.moderator.accountId] } })
  await askList(staff.admin, 'people')
  expect(await accessLog(ofAdmin)).toMatchObject([{ kind: 'people', filter: null }])
})

it('Of the log, the streams whose personal data was shown are recorded', async () => {
  const stream = `account-${staff.moderator.accountId}`
  await staff.analyst(`/api/admin/streams/${stream}`)
  expect(await accessLog({ kind: ['events'] })).toEqual([])
  await staff.admin(`/api/admin/streams/${stream}`)
  expect(await accessLog({ kind: ['events'] })).toMatchObject([{ recordId: stream, filter: null }])
})

it('An export is recorded with its filters and the number of rows, without the search words', async () => {
  const filter = encodeURIComponent(JSON.stringify({ status: 'waiting', q: 'maya' }))
  await staff.admin.withCode(`/api/admin/waitlist/export?filter=${filter}&reason=Asked+for+by+the+county`)
  const taken = (await accessLog({ kind: ['waitlist'] })).filter(({ recordId }) => recordId === null)
  expect(taken).toMatchObject([{ filter: `q: ${masked}; status: waiting`, rows: 1 }])
})

it('The access log is shown to admins only', async () => {
  for (const ask of [staff.moderator, staff.analyst]) expect((await ask('/api/admin/looks')).status).toBe(403)
})

it('A record is not shown when the access cannot be recorded', async () => {
  const { pool } = server.parts
  await pool.query('alter table staff.look rename to away')
  try {
    for (const path of [
      `waitlist/${entryId}`,
      `history/waitlist/${entryId}`,
      `as-of/waitlist/${entryId}`,
      'waitlist',
      `streams/waitlist-${entryId}`,
      'waitlist/export?reason=Asked+for+by+the+county',
    ]) {
      const reply = await staff.admin.withCode(`/api/admin/${path}`)
      expect(reply.status).toBeGreaterThanOrEqual(500)
      expect(reply.text).not.toContain('Maya')
    }
  } finally {
    await pool.query('alter table staff.away rename to look')
  }
})

const findings = async () => (await accessFindings(server.parts.pool, [], new Date())).map(sentenceOf)

it('What the servers write is chained, and what somebody else changes is found', async () => {
  expect(await findings()).toEqual([])
  const { pool } = server.parts
  const change = async (sql: string) => {
    const { rows } = await pool.query<{ id: string }>(`${sql} returning id`)
    return rows[0]?.id ?? ''
  }
  const one = `where id = (select id from staff.look where kind = 'people' order by seen_at limit 1)`
  const id = await change(`update staff.look set rows = 3 ${one}`)
  expect(await findings()).toEqual([
    expect.stringMatching(`^Access log: entry ${id} of .* isn’t what was recorded.$`),
  ])
  await change(`update staff.look set rows = null ${one}`)
  expect(await findings()).toEqual([])
})

it('Entries from before the chain are taken into it at the next start', async () => {
  const { pool } = server.parts
  await pool.query(
    'drop function staff.link_look cascade; drop table staff.look_link; alter table staff.look drop column salt',
  )
  await pool.query(accessLogTables)
  const { rows } = await pool.query<{ entries: string; links: string }>(
    'select (select count(*) from staff.look) as entries, (select count(*) from staff.look_link) as links',
  )
  expect(Number(rows[0]?.entries)).toBeGreaterThan(4)
  expect(rows[0]?.links).toBe(rows[0]?.entries)
  expect(await findings()).toEqual([])
  await pool.query(accessLogTables)
  await staff.moderator('/api/admin/people')
  expect(await findings()).toEqual([])
})

it('An entry is deleted after 400 days', async () => {
  const { pool } = server.parts
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  expect(await deleteOldAccesses(pool, inDays(accessLogDays - 1))).toBe(0)
  expect(await deleteOldAccesses(pool, inDays(accessLogDays + 1))).toBeGreaterThan(4)
  expect(await accessLog()).toEqual([])
  // Their links stay: they were deleted long before their time.
  expect(await findings()).toContainEqual(expect.stringMatching(/^Access log: entry .* is gone\.$/))
  expect(await accessFindings(pool, [], inDays(accessLogDays + 1))).toEqual([])
})
