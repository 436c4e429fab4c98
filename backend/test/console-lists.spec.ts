/** The console's lists over HTTP: what they return, to whom, and what they refuse. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Controller, Get } from '@nestjs/common'
import pg from 'pg'
import { masked } from '../src/contract/masked.ts'
import { waitlistList } from '../src/contract/waitlist/console-waitlist.ts'
import { openConsoleTables } from '../src/platform/console/console-tables.ts'
import { ForStaff, requireForStaff } from '../src/platform/console/for-staff.ts'
import { openStaffClients, askList, type Console } from './console-client.ts'
import { callWith } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
let staff: Console
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
  for (const [index, name] of ['Maya Lindqvist', 'Noor Haddad', 'Rosa 100% Vega'].entries())
    await callWith(server, '', 'joinWaitlist', {
      full_name: name,
      email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
      user_type: index === 1 ? 'provider' : 'parent',
      location: index === 1 ? 'Cañon City, CO' : 'Oakland, CA',
    })
})
afterAll(() => server.close())

const names = async (query: Readonly<Record<string, unknown>>, who: keyof Console = 'admin') =>
  (await askList(staff[who], 'waitlist', query)).rows.map((row) => row['fullName'])

describe('The waitlist', () => {
  it('is returned in the contract’s shape, newest first, with the count', async () => {
    const { rows, total, reply } = await askList(staff.moderator, 'waitlist')
    expect(rows.map((row) => waitlistList.row.parse(row).fullName)).toEqual([
      'Rosa 100% Vega',
      'Noor Haddad',
      'Maya Lindqvist',
    ])
    expect(total).toBe(3)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('can be filtered, sorted and paged', async () => {
    expect(await names({ filter: { userType: 'provider' } })).toEqual(['Noor Haddad'])
    expect(await names({ filter: { q: 'MAYA@' } })).toEqual(['Maya Lindqvist'])
    for (const [state, found] of [
      ['CA', ['Rosa 100% Vega', 'Maya Lindqvist']],
      ['CO', ['Noor Haddad']],
      [
        ['CO', 'CA'],
        ['Rosa 100% Vega', 'Noor Haddad', 'Maya Lindqvist'],
      ],
      ['Oakland', []],
    ])
      expect([state, await names({ filter: { state } })]).toEqual([state, found])
    for (const q of ['CAÑON', 'canon', 'can\u0303on'])
      expect([q, await names({ filter: { q } })]).toEqual([q, ['Noor Haddad']])
    expect(await names({ filter: { q: '%' } })).toEqual(['Rosa 100% Vega'])
    expect(await names({ filter: { q: '   ' } })).toHaveLength(3)
    expect(await names({ filter: { joinedFrom: '2999-01-01' } })).toEqual([])
    expect(await names({ sort: ['fullName', 'ASC'], range: [1, 1] })).toEqual(['Noor Haddad'])
    const { rows } = await askList(staff.admin, 'waitlist', {})
    const joined = rows.map((row) => String(row['joinedAt']).slice(0, 10)).toSorted()
    expect(await names({ filter: { joinedFrom: joined[0], joinedTo: joined.at(-1) } })).toHaveLength(3)
  })

  it('returns many entries by their ids, and one by its id', async () => {
    const { rows } = await askList(staff.admin, 'waitlist')
    const [first, second] = rows.map((row) => String(row['id']))
    expect(
      (await askList(staff.admin, 'waitlist', { filter: { id: [first, second, 'nobody'] } })).total,
    ).toBe(2)
    const one = await staff.admin(`/api/admin/waitlist/${first}`)
    expect(one.json()).toEqual(rows[0])
    expect((await staff.admin('/api/admin/waitlist/nobody')).status).toBe(404)
    expect((await staff.admin('/api/admin/waitlist/%00')).status).toBe(404)
  })

  it('shows an analyst nothing personal, and does not let them search for a person', async () => {
    const { rows, reply } = await askList(staff.analyst, 'waitlist')
    expect(rows.map((row) => waitlistList.row.parse(row).email)).toEqual([masked, masked, masked])
    for (const word of ['maya', 'Lindqvist', 'Oakland', 'example.com']) expect(reply.text).not.toContain(word)
    for (const query of [
      { filter: { q: 'maya' } },
      { filter: { q: '' } },
      { filter: { state: 'CA' } },
      { sort: ['email', 'ASC'] },
    ])
      expect((await askList(staff.analyst, 'waitlist', query)).reply.status).toBe(403)
    expect(await names({ filter: { userType: 'provider' } }, 'analyst')).toEqual([masked])
  })
})

describe('A query that a list does not support', () => {
  it.each([
    { filter: { password: 'x' } },
    { filter: { status: 'nonsense' } },
    { filter: { state: { $ne: 1 } } },
    { filter: { q: { $ne: 1 } } },
    { filter: { joinedFrom: '0000-01-01' } },
    { filter: [] },
    { filter: null },
    { range: [5, 1] },
    { range: [-1, 5] },
    { range: [0, 1e300] },
    { sort: ['message', 'ASC'] },
    { sort: ['__proto__', 'ASC'] },
    { sort: ['joinedAt', 'ASC; drop table read.account'] },
    { page: 3 },
  ])('is refused with 422 and a sentence: %j', async (query) => {
    const { reply } = await askList(staff.admin, 'waitlist', query)
    expect({ status: reply.status, body: reply.json() }).toMatchObject({
      status: 422,
      body: { code: 'validation', message: expect.stringMatching(/^Please check this: /) },
    })
  })

  it('is refused if it is not JSON, or is given twice', async () => {
    for (const query of ['filter={', 'filter={}&filter={}', 'range=1', 'sort=id'])
      expect((await staff.admin(`/api/admin/waitlist?${query}`)).status).toBe(422)
  })
})

describe('Access to the console', () => {
  it('is refused to another site’s pages', async () => {
    const reply = await staff.admin('/api/admin/waitlist', { 'sec-fetch-site': 'cross-site' })
    expect(reply.json()).toMatchObject({ code: 'cross_site' })
  })

  it('is refused for a route that does not declare who may call it', () => {
    @Controller('api/admin/secrets')
    class Secrets {
      @Get('all')
      all() {
        return []
      }
    }
    expect(() => requireForStaff([Secrets])).toThrow(
      'Secrets.all (/api/admin/secrets/all) does not say who may ask',
    )
  })

  it('is refused for a route that does not declare whether it shows personal data', () => {
    @Controller('api/admin/secrets')
    @ForStaff('admin')
    class Secrets {
      @Get('all')
      all() {
        return []
      }
    }
    expect(() => requireForStaff([Secrets])).toThrow(
      'Secrets.all (/api/admin/secrets/all) does not say what it shows',
    )
  })

  it('ends a query after two seconds, with a message', async () => {
    const other = new pg.Client(server.parts.databaseUrl)
    await other.connect()
    try {
      await other.query('begin; lock table read.waitlist_entry in access exclusive mode')
      const reply = await staff.admin('/api/admin/waitlist')
      expect({ status: reply.status, body: reply.json() }).toMatchObject({
        status: 503,
        body: { code: 'unavailable', message: expect.stringContaining('two seconds') },
      })
    } finally {
      await other.end()
    }
  })

  it('uses connections that cannot write', async () => {
    const tables = openConsoleTables(server.parts.databaseUrl)
    await expect(tables.query('delete from read.waitlist_entry')).rejects.toThrow('read-only transaction')
    await tables.close()
  })

  it('is limited to 600 requests a minute for each person', async () => {
    const statuses = new Map<number, number>()
    for (let asked = 0; asked < 640; asked += 20) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => staff.moderator('/api/admin/waitlist/nobody')),
      )
      for (const { status, headers } of replies) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
    }
    expect([...statuses.keys()].sort()).toEqual([404, 429])
    expect(statuses.get(404)).toBeLessThanOrEqual(600)
    expect((await staff.analyst('/api/admin/waitlist')).status).toBe(200)
  })
})
