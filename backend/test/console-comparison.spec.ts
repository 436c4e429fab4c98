/** Two moments beside each other, over HTTP: what came, went and changed, for whom, and where its history is. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type * as z from 'zod/mini'
import { changedRecords, changedTables, type ChangedRecords } from '../src/contract/log/comparison.ts'
import { masked } from '../src/contract/masked.ts'
import { indexReaches } from '../src/projections/log/event-index-queries.ts'
import { askList, askPrepared, openStaffClients, type AskAs, type Console } from './console-client.ts'
import { endorse, someProvider, type EndorsingProvider } from './endorsing.ts'
import { newMessage, someParent, type Sent } from './messaging.ts'
import { addressOf, callWith, register, signIn } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

const maya = addressOf('maya')

let server: RunningServer
let staff: Console
let rosa: EndorsingProvider
let endorsementId: string
/** Moments between two actions. */
let atFirst: string
let joined: string
let later: string

const now = () => new Date().toISOString()

const asked = async <T extends z.ZodMiniType>(schema: T, ask: AskAs, path: string, query: object) => {
  const reply = await askPrepared(
    ask,
    `/api/admin/changes${path}?${new URLSearchParams({ ...query }).toString()}`,
  )
  if (reply.status !== 200) throw new Error(`Answered with ${reply.status}: ${reply.text}`)
  return schema.parse(reply.json())
}
const tablesOf = (ask: AskAs, from: string, to: string) => asked(changedTables, ask, '', { from, to })
const recordsOf = async (ask: AskAs, table: string, from: string, to: string, page = '1') =>
  (await asked(changedRecords, ask, `/${table}`, { from, to, page })).records
const withKey = (records: ChangedRecords['records'], id: string) =>
  records.find(({ key }) => Object.values(key).includes(id))

beforeAll(async () => {
  server = await sharedServer()
  staff = await openStaffClients(server)
  const noor = await someProvider(server, 'Noor')
  rosa = await someProvider(server, 'Rosa')
  endorsementId = await endorse(noor, rosa)
  const paula = await someParent(server, 'Paula')
  const { conversationId } = await paula.do<Sent>('startConversation', {
    providerId: rosa.providerId,
    ...newMessage('Do you have time in May?'),
  })
  await paula.do('reportConversation', { conversationId, reason: 'spam', words: 'They sell milk' })
  const newcomer = { name: 'Nell', email: addressOf('nell'), kind: 'provider' } as const
  await register(server, newcomer)
  const draft = { step: 'you', answers: { tagline: 'Calm nights' }, version: 0 }
  await callWith(server, await signIn(server, newcomer), 'saveProfileDraft', draft)
  atFirst = now()
  await callWith(server, '', 'joinWaitlist', { full_name: 'Maya Lindqvist', email: maya })
  joined = now()
  await rosa.do('approveEndorsement', { endorsementId })
  await rosa.do('pinEndorsement', { endorsementId })
  later = now()
  // What a moment means is looked up there.
  await indexReaches(server.parts.tables, await server.parts.store.head())
})
afterAll(() => server.close())

const entryId = async () =>
  String((await askList(staff.admin, 'waitlist', { filter: { q: maya } })).rows[0]?.['id'])

describe('A comparison of two moments', () => {
  it('counts what came and changed by table, and has each record with its values before and after', async () => {
    const { tables, events } = await tablesOf(staff.admin, atFirst, later)
    const counts = new Map(tables.map(({ table, ...each }) => [table, each]))
    expect(events).toBeGreaterThanOrEqual(2)
    expect(counts.get('waitlist_entry')?.came).toBeGreaterThanOrEqual(1)
    expect(counts.get('endorsement')?.changed).toBeGreaterThanOrEqual(1)
    const approved = withKey(await recordsOf(staff.admin, 'endorsement', joined, later), endorsementId)
    expect(approved).toMatchObject({
      kind: 'changed',
      columns: { status: { before: 'pending', after: 'approved' } },
      history: { kind: 'endorsements', id: endorsementId },
    })
    const back = await tablesOf(staff.admin, later, later)
    expect(back).toEqual({ events: 0, tables: [] })
  })

  it('shows an admin what the lists show, recorded as a look, and an analyst nothing personal in any byte', async () => {
    const id = await entryId()
    const clear = withKey(await recordsOf(staff.admin, 'waitlist_entry', atFirst, joined), id)
    expect(clear).toMatchObject({
      kind: 'came',
      columns: {
        email: { before: null, after: maya },
        joined_at: { after: expect.stringMatching(/Z$/) as unknown },
      },
    })
    const looks = await askList(staff.admin, 'looks', {
      filter: { staffId: [staff.admin.accountId], kind: ['waitlist'], recordId: [id] },
    })
    expect(looks.total).toBe(1)
    const hidden = await recordsOf(staff.analyst, 'waitlist_entry', atFirst, joined)
    expect(withKey(hidden, id)).toMatchObject({
      columns: { email: { before: null, after: masked }, full_name: { after: masked } },
      history: { kind: 'waitlist', id },
    })
    expect(JSON.stringify(hidden)).not.toMatch(/Lindqvist|example\.com/)
  })

  it('leads to the history of every record that has one', async () => {
    const from = new Date(0).toISOString()
    const { tables } = await tablesOf(staff.admin, from, later)
    const led = new Set<string>()
    for (const { table } of tables) {
      const found = (await recordsOf(staff.admin, table, from, later)).find(({ history }) => history)
      if (!found?.history) continue
      const { kind, id } = found.history
      const path = kind === 'events' || kind === 'streams' ? kind : `history/${kind}`
      const reply = await staff.admin(`/api/admin/${path}/${encodeURIComponent(id)}`)
      expect([table, kind, reply.status]).toEqual([table, kind, 200])
      led.add(table)
    }
    expect([...led]).toEqual(
      expect.arrayContaining(['account', 'endorsement', 'endorsement_pins', 'provider', 'waitlist_entry']),
    )
  })

  it('has each record on one page alone', async () => {
    const from = new Date(0).toISOString()
    const { tables } = await tablesOf(staff.admin, from, later)
    const keys: string[] = []
    for (let page = 1; ; page += 1) {
      const records = await recordsOf(staff.admin, 'account', from, later, String(page))
      keys.push(...records.map(({ key }) => JSON.stringify(key)))
      if (records.length === 0) break
    }
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toHaveLength(tables.find(({ table }) => table === 'account')?.came ?? 0)
  })

  it('is refused in words for moments that are none, the wrong way round or to come, unknown tables, and moderators', async () => {
    const { admin, moderator } = staff
    const statusOf = async (path: string, query: object, ask = admin) => {
      const search = new URLSearchParams({ ...query }).toString()
      return (await askPrepared(ask, `/api/admin/changes${path}?${search}`)).status
    }
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    expect(await statusOf('', { from: atFirst })).toBe(422)
    expect(await statusOf('', { from: 'yesterday', to: later })).toBe(422)
    expect(await statusOf('', { from: later, to: atFirst })).toBe(422)
    expect(await statusOf('', { from: atFirst, to: soon })).toBe(422)
    expect(await statusOf('/account', { from: atFirst, to: later, page: 0 })).toBe(422)
    expect(await statusOf('/account', { from: atFirst, to: later, pages: 1 })).toBe(422)
    for (const table of ['nothing', 'event_index', 'pg_class', 'account;'])
      expect(await statusOf(`/${encodeURIComponent(table)}`, { from: atFirst, to: later })).toBe(404)
    expect(await statusOf('', { from: atFirst, to: later }, moderator)).toBe(403)
  })
})
