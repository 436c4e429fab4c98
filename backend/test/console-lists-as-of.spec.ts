/** The console's lists at a past moment, over HTTP: the rows of that moment under today's access rules. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isDeepStrictEqual } from 'node:util'
import { masked } from '../src/contract/masked.ts'
import { eventTypes } from '../src/domain/events.ts'
import { erasedValue } from '../src/platform/event-store/sealing.ts'
import { askPrepared, openStaffClients, askList, type AskAs, type Console } from './console-client.ts'
import { endorse, someProvider, type EndorsingProvider } from './endorsing.ts'
import { addressOf, callWith } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { rowsWith } from './stored-rows.ts'
import { until } from './until.ts'

const maya = addressOf('maya')
const vera = addressOf('vera')

let server: RunningServer
let staff: Console
let rosa: EndorsingProvider
let endorsementId: string
/** Moments between two actions. */
let atFirst: string
let joined: string
let invited: string

const now = () => new Date().toISOString()
const entryOf = async (email: string) => {
  const { rows } = await askList(staff.admin, 'waitlist', { filter: { q: email } })
  return String(rows[0]?.['id'])
}
const join = (fullName: string, email: string) =>
  callWith(server, '', 'joinWaitlist', { full_name: fullName, email })

/** @param at a moment; left out for the current list */
const asked = async (ask: AskAs, resource: string, at: string | null, query: object = {}) => {
  const parts = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  )
  if (at !== null) parts.push(`asOf=${encodeURIComponent(at)}`)
  const reply = await askPrepared(ask, `/api/admin/${resource}?${parts.join('&')}`)
  const rows = reply.status === 200 ? (reply.json() as Readonly<Record<string, unknown>>[]) : []
  return { status: reply.status, text: reply.text, rows, total: Number(reply.headers['x-total-count']) }
}

beforeAll(async () => {
  server = await sharedServer()
  staff = await openStaffClients(server)
  atFirst = now()
  await join('Maya Lindqvist', maya)
  await join('Vera Blom', vera)
  rosa = await someProvider(server, 'Rosa')
  const ines = await someProvider(server, 'Ines')
  endorsementId = await endorse(ines, rosa)
  joined = now()
  await staff.moderator.call('inviteWaitlistEntries', {
    entryIds: [await entryOf(maya)],
    reason: 'The first ten',
  })
  await rosa.do('approveEndorsement', { endorsementId })
  await rosa.do('pinEndorsement', { endorsementId })
  invited = now()
})
afterAll(() => server.close())

describe('A list at a past moment', () => {
  it('has the rows of that moment: nobody who came later, and each in their state at that time', async () => {
    const filter = { q: maya }
    const { admin } = staff
    expect((await asked(admin, 'waitlist', atFirst, { filter })).total).toBe(0)
    expect((await asked(admin, 'waitlist', joined, { filter })).rows).toMatchObject([
      { email: maya, fullName: 'Maya Lindqvist', status: 'waiting', invitations: 0, invitedAt: null },
    ])
    expect((await asked(admin, 'waitlist', invited, { filter })).rows).toMatchObject([
      { email: maya, status: 'invited', invitations: 1 },
    ])
  })

  it('is filtered, sorted, counted and paged like the current list', async () => {
    const { admin } = staff
    const filter = { status: ['waiting'], joinedFrom: atFirst }
    const then = await asked(admin, 'waitlist', joined, { filter, sort: ['fullName', 'DESC'], range: [0, 0] })
    expect(then.rows).toMatchObject([{ fullName: 'Vera Blom' }])
    expect(then.total).toBe(2)
    expect((await asked(admin, 'waitlist', invited, { filter })).total).toBe(1)
  })

  it('knows who an endorsement is about, and its pin', async () => {
    const filter = { providerId: [rosa.providerId] }
    const at = (moment: string) => asked(staff.admin, 'endorsements', moment, { filter })
    expect((await at(joined)).rows).toMatchObject([
      { id: endorsementId, providerName: 'Rosa', endorserName: 'Ines', status: 'pending', pin: null },
    ])
    expect((await at(invited)).rows).toMatchObject([{ id: endorsementId, status: 'approved', pin: 1 }])
  })

  it('at the present moment equals the current list, for every list', async () => {
    const lists = [
      'waitlist',
      'endorsements',
      'bookings',
      'reviews',
      'providers',
      'people',
      'faqs',
      'staff-acts',
    ]
    for (const resource of [...lists, 'profile-reports', 'conversation-reports']) {
      const both = async () => {
        const [live, then] = [
          await asked(staff.admin, resource, null),
          await asked(staff.admin, resource, now()),
        ]
        expect(then.status).toBe(200)
        return { live: [live.total, live.rows], then: [then.total, then.rows] }
      }
      let { live, then } = await both()
      // What works beside the specs may append something between the two.
      for (let tries = 1; tries < 10 && !isDeepStrictEqual(then, live); tries += 1) {
        await server.parts.projections.waitFor(await server.parts.store.head(), eventTypes)
        ;({ live, then } = await both())
      }
      expect({ resource, list: then }).toEqual({ resource, list: live })
    }
  })

  it('is masked for an analyst, who cannot search for a person in it either', async () => {
    const { analyst } = staff
    const filter = { joinedFrom: atFirst }
    const { rows } = await asked(analyst, 'waitlist', joined, { filter })
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatchObject({ email: masked, fullName: masked, status: 'waiting' })
    expect((await asked(analyst, 'waitlist', joined, { filter: { q: maya } })).status).toBe(403)
    expect((await asked(analyst, 'waitlist', joined, { sort: ['email', 'ASC'] })).status).toBe(403)
  })

  it('is closed to everybody who may not read the list', async () => {
    const { moderator, analyst } = staff
    expect((await asked(analyst, 'conversation-reports', joined)).status).toBe(
      (await asked(analyst, 'conversation-reports', null)).status,
    )
    expect((await asked(moderator, 'looks', joined)).status).toBe(403)
    // A moderator reads lists as they are, and what changed in a record's history.
    for (const resource of ['waitlist', 'endorsements', 'conversation-reports', 'people']) {
      expect((await asked(moderator, resource, null)).status).toBe(200)
      expect((await asked(moderator, resource, joined)).status).toBe(403)
    }
    const stranger = await server.request({ url: `/api/admin/waitlist?asOf=${joined}` })
    expect(stranger.status).toBe(401)
  })

  it('is refused for a future or invalid moment, and for a list that is not made from the log', async () => {
    const { admin } = staff
    const ahead = new Date(Date.now() + 86_400_000).toISOString()
    const tooEarly = await asked(admin, 'waitlist', ahead)
    expect(tooEarly).toMatchObject({ status: 422 })
    expect(tooEarly.text).toContain('in the future')
    for (const at of ['yesterday', '2026-02-31', ''])
      expect((await asked(admin, 'waitlist', at)).status).toBe(422)
    expect((await asked(admin, 'looks', joined)).status).toBe(422)
  })

  it('is recorded with its moment when it is exported', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: maya }))
    const reply = await staff.admin.withCode(
      `/api/admin/waitlist/export?filter=${filter}&asOf=${joined}&reason=Asked+for+by+the+county`,
    )
    expect(reply.text).toContain('waiting')
    const { rows } = await askList(staff.admin, 'looks', { filter: { staffId: [staff.admin.accountId] } })
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'waitlist', filter: `as of: ${joined}; q: ${masked}`, rows: 1 }),
    )
  })

  it('shows nothing of a person erased since, and no past that was made before holds their data any longer', async () => {
    const name = 'Tomcanary'
    const tom = await someProvider(server, name)
    // What happened until a moment is looked up in the index of events, which no answer waits for.
    await until('the index of events knows them', async () => {
      const stream = `account-${tom.accountId}`
      return (
        (await server.parts.tables.query('select from read.event_index where stream = $1', [stream])).length >
        0
      )
    })
    const before = now()
    const filter = { id: [tom.accountId] }
    expect((await asked(staff.admin, 'people', before, { filter })).rows).toMatchObject([{ name }])
    const holding = (await rowsWith(server, name)).match(/^past_\w+/gm) ?? []
    expect(holding).not.toEqual([])
    await staff.admin.erase(tom)
    await until(
      'the erasure is known',
      async () => (await asked(staff.admin, 'people', null, { filter })).total === 0,
    )
    const then = () => asked(staff.admin, 'people', before, { filter })
    await until('their past is erased', async () => (await then()).rows[0]?.['name'] === erasedValue)
    expect((await then()).rows).toMatchObject([{ name: erasedValue, email: erasedValue }])
    expect((await asked(staff.admin, 'people', now(), { filter })).total).toBe(0)
    await until('the past from before is dropped', async () => {
      const there = await server.parts.tables.query('select from pg_namespace where nspname = any ($1)', [
        holding,
      ])
      return there.length === 0
    })
  })
})
