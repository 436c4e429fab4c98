/** One field finds people, providers, bookings and events: by what, and who may. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { finds, type Found } from '../src/contract/staff/console-find.ts'
import { consoleLists } from '../src/contract/staff/console-lists.ts'
import { consoleResources } from '../src/features/features.ts'
import { SqlParameters, foundRowsSql } from '../src/platform/console/list-sql.ts'
import { becomeBookable, becomeParent, bookingRequest, instantInHours, type Booker } from './booking.ts'
import { askList, openStaffClients, type Console } from './console-client.ts'
import type { EndorsingProvider } from './endorsing.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
let staff: Console
let parent: Booker
let provider: EndorsingProvider
let bookingId: string
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
  parent = await becomeParent(server, 'Mullerwood')
  const { email } = parent
  await parent.do('reviseClientProfile', {
    name: 'Zoë Müllerwood‑O’Dea',
    email,
    phone: '+1 (206) 555-0142 ext. 23',
  })
  provider = await becomeBookable(server, 'Vega')
  await provider.do('changeName', { name: 'Rosa 100% Vega' })
  const requested = await parent.do<{ bookingId: string }>(
    'requestBooking',
    bookingRequest(provider.providerId, instantInHours(60)),
  )
  bookingId = requested.bookingId
})
afterAll(() => server.close())

const find = async (q: string, who: keyof Console = 'admin'): Promise<readonly Found[]> =>
  finds.parse((await staff[who](`/api/admin/find?${new URLSearchParams({ q }).toString()}`)).json())
const found = async (q: string, who?: keyof Console) =>
  (await find(q, who)).map(({ list, title }) => `${list}: ${title}`).toSorted()

const looks = async (recordId: string) => {
  const { rows } = await server.parts.pool.query<{ filter: string | null }>(
    'select filter from staff.look where staff_id = $1 and record_id = $2',
    [staff.moderator.accountId, recordId],
  )
  return rows
}

describe('Finding a record of any kind', () => {
  it('takes parts of a name in any order and however they were typed, and finds the bookings of both sides by it', async () => {
    const both = ['bookings: Zoë Müllerwood‑O’Dea with Vega', 'people: Zoë Müllerwood‑O’Dea']
    for (const q of ['müllerw', 'MULLERWOOD', ' zoe mull ', 'mullerw  zoe', "wood-o'dea"])
      expect([q, await found(q)]).toEqual([q, both])
    expect(await found('vega')).toEqual([...both.slice(0, 1), 'people: Rosa 100% Vega', 'providers: Vega'])
    expect(await found('100% v')).toEqual(['people: Rosa 100% Vega'])
    expect(await found('100%%v')).toEqual([])
    expect(await found('z')).toEqual([])
  })

  it('takes a phone number however it is written, an address and an id', async () => {
    for (const q of [
      '206-555-0142',
      '+1 206 555 0142',
      '(206) 555 0142',
      '206.555.0142 x23',
      parent.email,
      parent.accountId,
    ])
      expect([q, await found(q)]).toEqual([q, ['people: Zoë Müllerwood‑O’Dea']])
    expect(await found('555-0142')).toEqual([])
    expect(await find(parent.accountId)).toMatchObject([{ id: parent.accountId, beside: parent.email }])
    expect(await found(bookingId)).toEqual(['bookings: Zoë Müllerwood‑O’Dea with Vega'])
  })

  it('finds an event by its id for those who may read the log', async () => {
    const { rows } = await askList(staff.admin, 'events', { filter: { type: 'BookingRequested' } })
    const id = String(rows[0]?.['id'])
    expect(await find(id)).toMatchObject([{ list: 'events', id, title: 'BookingRequested' }])
    expect(await find(id, 'moderator')).toEqual([])
  })

  it('is not for analysts, and refuses what is no search', async () => {
    expect((await staff.analyst('/api/admin/find?q=zoe')).status).toBe(403)
    expect((await staff.admin(`/api/admin/find?q=${'x'.repeat(201)}`)).status).toBe(422)
    expect((await askList(staff.admin, 'waitlist', { filter: { q: 'x'.repeat(200) } })).rows).toEqual([])
    expect((await staff.admin('/api/admin/find?q=zoe&all=1')).status).toBe(422)
    expect((await staff.admin('/api/admin/find')).json()).toEqual([])
    expect((await staff.admin('/api/admin/find?q=%00%00')).status).toBe(400)
  })

  it('is recorded as a look at everybody who is found, and as one of its own for an exact address', async () => {
    await find('müllerwood', 'moderator')
    expect(await looks(parent.accountId)).toEqual([{ filter: 'in a list' }])
    await find(parent.email.toUpperCase(), 'moderator')
    expect(await looks(parent.accountId)).toEqual([{ filter: null }])
  })

  it('reads an index for every field of a list’s own table that a search covers', async () => {
    const client = await server.parts.pool.connect()
    await client.query(
      'begin; set local enable_seqscan = off; set local enable_indexscan = off; set local enable_indexonlyscan = off',
    )
    for (const resource of consoleResources) {
      const { search } = consoleLists.find(({ name }) => name === resource.name) ?? {}
      for (const field of search?.fields ?? []) {
        if (resource.columns[field]?.nameOf) continue
        const parameters = new SqlParameters()
        const sql = foundRowsSql(resource, [field], 'müllerwood', 5, parameters)
        const { rows } = await client.query<object>(`explain ${sql ?? ''}`, parameters.values)
        expect([resource.name, field, JSON.stringify(rows).includes('_find')]).toEqual([
          resource.name,
          field,
          true,
        ])
      }
    }
    await client.query('rollback')
    client.release()
  })
})
