/** Lists that are exported as files, and lists that grow while somebody pages through them. */

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { secondStepCodeHeader, masked } from '../src/contract/masked.ts'
import { staffRecordStream } from '../src/domain/staff/staff-record.ts'
import { waitlistResource } from '../src/features/waitlist/console-list.ts'
import { openConsoleTables, type ConsoleTables } from '../src/platform/console/console-tables.ts'
import { pagesOfList } from '../src/platform/console/export-controller.ts'
import { linesOfExport } from '../src/platform/console/exported-file.ts'
import { openStaffClients, askList, type Console } from './console-client.ts'
import { callWith, freshCode } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

const reader = { role: 'admin', idOf: (_kind: string, words: string) => words } as const

let server: RunningServer
let staff: Console
let consoleTables: ConsoleTables
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
  consoleTables = openConsoleTables(server.parts.databaseUrl)
})
afterEach(() => server.parts.tables.query('delete from read.waitlist_entry'))
afterAll(async () => {
  await consoleTables.close()
  await server.close()
})

/** Adds this many entries, a second apart, numbered from `first`. */
const fill = (count: number, first = 1) =>
  server.parts.tables.query(
    `insert into read.waitlist_entry (entry_id, email, full_name, user_type, location, joined_at)
     select 'entry-' || n, 'someone-' || n || '@example.org', 'Some One ' || n, 'parent', 'Oakland, CA',
            timestamptz '2026-01-01' + n * interval '1 second'
       from generate_series($1::integer, $2::integer) as n`,
    [first, first + count - 1],
  )

const linesOf = (csv: string) => csv.trimEnd().split('\r\n')
const idsOf = (csv: string) =>
  linesOf(csv)
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(',')))
const why = `reason=${encodeURIComponent('Asked for by the county')}`
const exported = async () => {
  const events = []
  for await (const event of server.parts.store.readStream(staffRecordStream(staff.admin.accountId)))
    events.push(event)
  return events
}

describe('A list as a file', () => {
  it('has a header, every matching row in order, and the date in its name', async () => {
    await fill(3)
    const sort = encodeURIComponent('["joinedAt","ASC"]')
    const filter = encodeURIComponent('{"joinedFrom":"2026-01-01T00:00:02Z"}')
    const reply = await staff.analyst(`/api/admin/waitlist/export?sort=${sort}&filter=${filter}`)
    expect(linesOf(reply.text)).toEqual([
      '\uFEFFid,email,fullName,userType,location,state,message,status,joinedAt,revisedAt,invitedAt,invitations,unsubscribedAt,mergedInto',
      `entry-2,${masked},${masked},parent,${masked},${masked},,waiting,2026-01-01T00:00:02.000Z,,,0,,`,
      `entry-3,${masked},${masked},parent,${masked},${masked},,waiting,2026-01-01T00:00:03.000Z,,,0,,`,
    ])
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="waitlist-${new Date().toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
    })
  })

  it('is exported unmasked to an admin who gives a reason, once the export is in the log', async () => {
    await fill(2)
    const before = (await exported()).length
    for (const query of ['', 'reason=', 'reason=no', 'reason=%20%20%20%20%20%20'])
      expect((await staff.admin.withCode(`/api/admin/waitlist/export?${query}`)).json()).toMatchObject({
        code: 'validation',
        fields: { reason: expect.any(String) },
      })
    expect(await exported()).toHaveLength(before)
    const filter = encodeURIComponent('{"joinedFrom":"2026-01-01","q":"someone-2"}')
    const reply = await staff.admin.withCode(`/api/admin/waitlist/export?filter=${filter}&${why}`)
    expect(reply.text).toContain('someone-2@example.org,Some One 2,parent,"Oakland, CA",CA')
    expect((await exported()).slice(before)).toMatchObject([
      {
        type: 'PersonalDataExported',
        metadata: { actorId: staff.admin.accountId },
        data: {
          what: 'waitlist',
          format: 'csv',
          from: '2026-01-01',
          to: null,
          filter: expect.stringMatching(/^joinedFrom: 2026-01-01; q: •+$|^q: •+; joinedFrom: 2026-01-01$/),
          rows: 1,
          reason: 'Asked for by the county',
        },
      },
    ])
    expect(JSON.stringify((await exported()).slice(before))).not.toContain('someone-2')
  })

  it('is refused without a code, with a wrong code or with a used one', async () => {
    await fill(1)
    const before = (await exported()).length
    const { admin } = staff
    const code = await freshCode(server, admin.accountId, admin.email)
    const ask = (typed: string) =>
      admin(`/api/admin/waitlist/export?${why}`, { [secondStepCodeHeader]: typed })
    expect((await admin(`/api/admin/waitlist/export?${why}`)).json()).toMatchObject({
      code: 'validation',
      fields: { code: 'Please enter the code' },
    })
    const wrong = await ask(code === '000000' ? '000001' : '000000')
    expect(wrong.status).toBe(422)
    expect(wrong.json()).toMatchObject({ fields: { code: expect.stringContaining('That code isn’t right') } })
    expect(await exported()).toHaveLength(before)
    expect((await ask(code)).status).toBe(200)
    expect((await ask(code)).status).toBe(422)
    expect(await exported()).toHaveLength(before + 1)
    for (let nth = 2; nth <= 5; nth += 1) expect((await ask('000000')).status).toBe(422)
    const shut = await ask('000000')
    expect([shut.status, shut.headers['retry-after']]).toEqual([429, expect.any(String)])
    await server.parts.tables.query('delete from door.call_count')
  })

  it('is neither recorded nor sent for a HEAD request or a bad filter', async () => {
    const before = (await exported()).length
    const url = `/api/admin/waitlist/export?${why}`
    const { cookie } = staff.admin
    expect((await server.request({ method: 'HEAD', url, headers: { cookie } })).status).toBe(405)
    const asAdmin = await staff.admin.withCode(`/api/admin/waitlist/export?${why}&filter={"x":1}`)
    expect(asAdmin.status).toBe(422)
    expect(await exported()).toHaveLength(before)
  })

  it('contains nothing that a spreadsheet would run', async () => {
    await callWith(server, '', 'joinWaitlist', {
      full_name: '=HYPERLINK("http://evil.example","Click")',
      email: 'mallory@example.org',
      location: '@SUM(A1:A9)',
      message: '-2+3',
    })
    const { text } = await staff.admin.withCode(`/api/admin/waitlist/export?${why}`)
    expect(text).toContain(
      `,"'=HYPERLINK(""http://evil.example"",""Click"")",parent,"'@SUM(A1:A9)",,"'-2+3",`,
    )
  })

  it('of 50,000 rows has each once, in order', async () => {
    await fill(50_000)
    const ids = idsOf((await staff.admin.withCode(`/api/admin/waitlist/export?${why}`)).text)
    expect(ids).toEqual(Array.from({ length: 50_000 }, (_, index) => `entry-${50_000 - index}`))
  })

  it('never holds more than a page in memory, and reads no page before it is needed', async () => {
    await fill(50_000)
    let questions = 0
    const tables: ConsoleTables = {
      ...consoleTables,
      query: (sql, parameters) => {
        questions += 1
        return consoleTables.query(sql, parameters)
      },
    }
    const asked = { filter: {}, sort: { field: 'joinedAt', order: 'DESC' } } as const
    const pages = pagesOfList(tables, waitlistResource, asked, reader, () => Promise.resolve(true))
    const chunks = linesOfExport({ format: 'csv', fields: Object.keys(waitlistResource.columns), pages })
    let rows = -1
    let taken = 0
    for await (const chunk of chunks) {
      taken += 1
      expect(questions).toBe(taken)
      const lines = chunk.split('\r\n').length - 1
      expect(lines).toBeLessThanOrEqual(2_001)
      rows += lines
      // Entries that join at the beginning of the list meanwhile move nothing.
      if (taken === 5) await fill(500, 60_001)
    }
    expect(rows).toBe(50_000)
  })

  it.each(['invitedAt', 'email'])('is complete when much of its %s is equal or empty', async (field) => {
    await fill(4_500)
    await server.parts.tables.query(
      `update read.waitlist_entry set invited_at = '2026-02-01', email = 'same@example.org'
        where substr(entry_id, 7)::integer % 3 > 0`,
    )
    for (const order of ['ASC', 'DESC']) {
      const sort = encodeURIComponent(JSON.stringify([field, order]))
      const ids = idsOf((await staff.admin.withCode(`/api/admin/waitlist/export?${why}&sort=${sort}`)).text)
      expect(ids).toHaveLength(4_500)
      expect(new Set(ids).size).toBe(4_500)
    }
  })

  it('breaks off when the session ends, and does not look complete', async () => {
    await fill(5_000)
    let isOpen = true
    const asked = { filter: {}, sort: { field: 'joinedAt', order: 'DESC' } } as const
    const chunks = pagesOfList(consoleTables, waitlistResource, asked, reader, () => Promise.resolve(isOpen))
    await chunks.next()
    isOpen = false
    await expect(chunks.next()).rejects.toThrow('has ended')
  })
})

describe('The events and the history of a record as a file', () => {
  const recordOf = async (email: string) => {
    await callWith(server, '', 'joinWaitlist', { full_name: 'Ona Past', email })
    const rows = await server.parts.tables.query<{ entry_id: string }>(
      'select entry_id from read.waitlist_entry where email = $1',
      [email],
    )
    return rows[0]?.entry_id ?? ''
  }
  const linesIn = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)

  it('have what the screen shows, masked for an analyst, as CSV and as JSON lines', async () => {
    const id = await recordOf('ona@example.org')
    const filter = `filter=${encodeURIComponent('{"type":["WaitlistJoined"]}')}`
    const onScreen = (await staff.analyst(`/api/admin/events?${filter}&range=[0,99]`)).json()
    const events = await staff.analyst(`/api/admin/events/export?${filter}&format=ndjson`)
    expect(events.headers).toMatchObject({ 'content-type': 'application/x-ndjson' })
    expect(linesIn(events.text)).toEqual(onScreen)
    const table = await staff.analyst(`/api/admin/events/export?${filter}`)
    expect(linesOf(table.text)).toHaveLength(1 + (onScreen as unknown[]).length)
    const past = (await staff.analyst(`/api/admin/history/waitlist/${id}`)).json() as { entries: object[] }
    const history = await staff.analyst(`/api/admin/history/waitlist/${id}/export?format=ndjson`)
    expect(linesIn(history.text)).toMatchObject(
      past.entries.map((entry) => {
        const { event: _event, ...shown } = entry as { event: object }
        return shown
      }),
    )
    expect(history.text).toContain(masked)
    expect(history.text).not.toContain('Ona')
    const historyTable = await staff.analyst(`/api/admin/history/waitlist/${id}/export`)
    expect(linesOf(historyTable.text)[1]).toContain('WaitlistJoined')
    expect((await staff.analyst(`/api/admin/events/export?format=xlsx`)).status).toBe(422)
  })

  it('are exported unmasked to an admin who gives a reason and a code, and recorded', async () => {
    const id = await recordOf('onas-other@example.org')
    for (const path of ['events/export', `history/waitlist/${id}/export`]) {
      expect((await staff.moderator(`/api/admin/${path}`)).status).toBe(403)
      expect((await staff.admin.withCode(`/api/admin/${path}`)).status).toBe(422)
      expect((await staff.admin(`/api/admin/${path}?${why}`)).status).toBe(422)
    }
    const before = (await exported()).length
    const events = await staff.admin.withCode(`/api/admin/events/export?${why}&format=ndjson`)
    expect(linesIn(events.text).length).toBeGreaterThan(0)
    const history = await staff.admin.withCode(`/api/admin/history/waitlist/${id}/export?${why}`)
    expect(history.text).toContain('Ona Past')
    expect((await exported()).slice(before).map(({ data }) => data)).toMatchObject([
      { what: 'events', format: 'ndjson', filter: null, reason: 'Asked for by the county' },
      { what: 'waitlist', format: 'csv', filter: `history: ${id}`, rows: 1 },
    ])
  })
})

describe('Paging through a list that grows', () => {
  it('shows each entry once, oldest first, while others join', async () => {
    await fill(730)
    const seen: unknown[] = []
    for (let first = 0; ; first += 100) {
      const page = { sort: ['joinedAt', 'ASC'], range: [first, first + 99] }
      const { rows, total } = await askList(staff.moderator, 'waitlist', page)
      seen.push(...rows.map(({ id }) => id))
      if (rows.length === 0 || first > total) break
      if (seen.length < 800) await fill(40, 1000 + first)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(0, 730)).toEqual(Array.from({ length: 730 }, (_, index) => `entry-${index + 1}`))
  })

  it('never returns more than 100 rows, whatever range is requested', async () => {
    await fill(250)
    const { rows, total } = await askList(staff.admin, 'waitlist', { range: [0, 999] })
    expect([rows.length, total]).toEqual([100, 250])
    expect((await askList(staff.admin, 'waitlist', { range: [240, 300] })).rows).toHaveLength(10)
    expect((await askList(staff.admin, 'waitlist', { range: [9_000_000_000, 9_000_000_001] })).total).toBe(
      250,
    )
  })

  it('returns every entry requested by id, and says which rows of how many it contains', async () => {
    await fill(130)
    const id = Array.from({ length: 100 }, (_, number) => `entry-${number + 1}`)
    const byIds = await askList(staff.admin, 'waitlist', { filter: { id } })
    expect(new Set(byIds.rows.map((row) => row['id']))).toEqual(new Set(id))
    expect(byIds.reply.headers['content-range']).toBe('waitlist 0-99/100')
    const rangeOf = async (query: object) =>
      (await askList(staff.admin, 'waitlist', { ...query })).reply.headers['content-range']
    expect(await rangeOf({})).toBe('waitlist 0-24/130')
    expect(await rangeOf({ range: [120, 144] })).toBe('waitlist 120-129/130')
    expect(await rangeOf({ filter: { q: 'nobody' } })).toBe('waitlist */0')
  })
})
