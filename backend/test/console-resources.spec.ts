/** Every list of the console with rows in it: its shape, its sorts and filters, and what an analyst sees. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { openHours } from '../bench/open-hours.ts'
import { person } from '../src/contract/accounts/console-people.ts'
import { mostListRows } from '../src/contract/masked.ts'
import { refusalBody } from '../src/contract/refusals.ts'
import { listNamed } from '../src/contract/staff/console-lists.ts'
import { consoleResources } from '../src/features/features.ts'
import { becomeParent, instantInHours, bookingRequest } from './booking.ts'
import { openStaffClients, askList, type AskAs, type Console } from './console-client.ts'
import { fastCheckRuns } from './depth.ts'
import { endorse, someProvider, endorsementInput, type EndorsingProvider } from './endorsing.ts'
import { reportedConversation } from './messaging.ts'
import { callWith } from './people.ts'
import { completedBooking } from './reviewing.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
let staff: Console
/** Another admin, because one may send 600 requests a minute, and each date of each list is asked for twice. */
let other: AskAs
let ines: EndorsingProvider
let rosa: EndorsingProvider
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
  other = (await openStaffClients(server)).admin
  await callWith(server, '', 'joinWaitlist', {
    full_name: 'Maya Lindqvist',
    email: 'maya@example.com',
    location: 'Oakland, CA',
    message: 'Twins, due in May',
  })
  ines = await someProvider(server, 'Ines')
  rosa = await someProvider(server, 'Rosa')
  await endorse(rosa, ines)
  await ines.do('createEndorsementRequest', {
    email: 'asked@example.net',
    relationship: 'mentor',
    note: 'Remember the winter clinic?',
  })
  await ines.do('claimCredential', { what: 'ibclc', number: 'L-1' })
  await ines.do('addFaq', {
    question: 'Do you come to Sausalito?',
    answer: 'On Mondays, if the ferry to Marinwood runs.',
    status: 'draft',
  })
  const id = await endorse(ines, rosa)
  await staff.moderator.call('removeEndorsement', { endorsementId: id, reason: 'Written for money' })
  await reportedConversation(server, { clientId: 'parent', providerId: rosa.providerId })
  await ines.do('reportProfile', {
    providerId: rosa.providerId,
    reason: 'false_claims',
    words: 'No such certificate',
  })
  const parent = await becomeParent(server, 'Maya')
  await ines.do('saveHours', { version: 0, hours: openHours() })
  const { reviewId } = await parent.do<{ reviewId: string }>('writeReview', {
    bookingId: await completedBooking(server, parent, ines),
    rating: 4,
    text: 'Two visits, and the latch was fine.',
    signed: true,
  })
  await ines.do('replyToReview', { reviewId, text: 'Glad it helped' })
  await rosa.do('saveHours', { version: 0, hours: openHours() })
  const tess = await becomeParent(server, 'Tess')
  await tess.do('requestBooking', {
    ...bookingRequest(rosa.providerId, instantInHours(50)),
    note: 'The baby is called Quill',
    place: '9 Juniper Road',
  })
  await server.parts.projections.waitFor(await server.parts.store.head(), [
    'ConversationReported',
    'BookingRequested',
  ])
  await staff.moderator(`/api/admin/people/${ines.accountId}`)
  await until(
    'the act of the moderator is told',
    async () => (await askList(staff.admin, 'staff-acts')).total > 3,
  )
})
afterAll(() => server.close())

/** Personal texts, which no analyst may ever read. */
const personal = () => [
  'Maya',
  'Lindqvist',
  'maya@',
  'Oakland',
  'Twins',
  'Ines',
  'Rosa',
  'ines-',
  'rosa-',
  'asked@example.net',
  endorsementInput.text,
  'winter clinic',
  'Sausalito',
  'Marinwood',
  'They ask for money',
  'No such certificate',
  'Send the money',
  'Nights with a newborn',
  'Two visits',
  'Glad it helped',
  'Mona',
  'Ada Admin',
  'example.org',
  'Firefox',
  'Tess',
  'Quill',
  'Juniper',
  '$165',
]

const dates: readonly (readonly [written: string, status: number])[] = [
  ['2026-11-30', 200],
  ['2026-11-31', 422],
  ['2027-02-29', 422],
  ['2028-02-29', 200],
  ['2026-11-31T04:00:00Z', 422],
  ['2026-13-01', 422],
  ['2026-00-10', 422],
]
let datesTried = 0

const names = consoleResources.map(({ name }) => name)

describe.each(names)('The list of %s', (name) => {
  const resource = consoleResources.find((each) => each.name === name)
  const columns = Object.entries(resource?.columns ?? {})
  const filters = Object.entries(resource?.filters ?? {})

  it('has the contract’s shape, row by row, for every role that may read it', async () => {
    for (const [role, ask] of Object.entries(staff)) {
      if (!resource?.roles.some((each) => each === role)) continue
      const { rows, total } = await askList(ask, name, { range: [0, mostListRows - 1] })
      expect(rows.length).toBeGreaterThan(0)
      expect(total).toBe(rows.length)
      for (const row of rows) {
        expect(listNamed(name)?.row.parse(row)).toEqual(row)
        const one = await ask(`/api/admin/${name}/${String(row['id'])}`)
        expect(one.json()).toMatchObject(row)
      }
    }
  })

  it('can be sorted by each sortable field, both ways, with each row once', async () => {
    const ids = async (sort: readonly string[]) =>
      (await askList(staff.admin, name, { sort, range: [0, mostListRows - 1] })).rows.map((row) => row['id'])
    for (const [field, { isSortable }] of columns) {
      if (!isSortable) continue
      const up = await ids([field, 'ASC'])
      expect([...(await ids([field, 'DESC']))].sort()).toEqual([...up].sort())
    }
  })

  it('shows an analyst nothing personal', async () => {
    const { rows, reply } = await askList(staff.analyst, name)
    const texts = [reply.text, (await staff.analyst(`/api/admin/${name}/export`)).text]
    for (const row of rows) texts.push((await staff.analyst(`/api/admin/${name}/${String(row['id'])}`)).text)
    for (const word of personal()) for (const text of texts) expect(text).not.toContain(word)
  })

  it('cannot be sorted or filtered by personal fields by an analyst', async () => {
    for (const [field, { isSortable, isPersonal }] of columns) {
      if (!isSortable || !isPersonal) continue
      expect((await askList(staff.analyst, name, { sort: [field, 'ASC'] })).reply.status).toBe(403)
    }
    for (const [filter, { condition }] of filters) {
      if (condition.kind !== 'contains') continue
      expect((await askList(staff.analyst, name, { filter: { [filter]: 'a' } })).reply.status).toBe(403)
      expect((await askList(staff.admin, name, { filter: { [filter]: 'a' } })).reply.status).toBe(200)
    }
  })

  it('refuses dates that do not exist, in the list and in its export', async () => {
    const periods = filters.filter(
      ([
        ,
        {
          condition: { kind },
        },
      ]) => kind === 'from' || kind === 'to',
    )
    for (const [filter] of periods)
      for (const [date, status] of dates) {
        const query = `filter=${encodeURIComponent(JSON.stringify({ [filter]: date }))}`
        const list = await other(`/api/admin/${name}?${query}`)
        expect([filter, date, list.status]).toEqual([filter, date, status])
        const file = await other(`/api/admin/${name}/export?reason=Asked+for+by+the+county&${query}`)
        const isRefused = file.status === 422 && file.text.includes('a day that exists')
        expect([filter, date, isRefused]).toEqual([filter, date, status === 422])
        datesTried += 1
      }
  })

  it('answers any query, never with a 5xx and never with more than 100 rows', async () => {
    const names = [...filters.map(([filter]) => filter), 'id', '__proto__', 'constructor', 'x']
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.constantFrom('', "'; drop table read.account; --", '%', '_', '\\', '\ud800', '\0', '2026-01-01'),
    )
    const leaf = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null))
    const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 5 }), fc.jsonValue({ maxDepth: 3 }))
    const query = fc.record(
      {
        filter: fc.oneof(value, fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 })),
        range: fc.oneof(value, fc.tuple(fc.nat(), fc.maxSafeNat()), fc.tuple(fc.integer(), fc.integer())),
        sort: fc.oneof(
          value,
          fc.tuple(
            fc.constantFrom(...columns.map(([field]) => field), '__proto__', 'x'),
            fc.constantFrom('ASC', 'DESC', 'asc', ''),
          ),
        ),
      },
      { requiredKeys: [] },
    )
    const asks: AskAs[] = Object.values(staff)
    let turn = 0
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { rows, reply } = await askList(asks[(turn += 1) % asks.length] as AskAs, name, asked)
        expect(reply.status).toBeLessThan(500)
        expect(rows.length).toBeLessThanOrEqual(mostListRows)
        if (reply.status !== 200) expect(refusalBody.safeParse(reply.json()).success).toBe(true)
      }),
      fastCheckRuns(30, 150),
    )
  })
})

describe('The dates of all lists', () => {
  it('were tried in every filter of a period', () => {
    const periods = consoleResources.flatMap(({ filters }) =>
      Object.values(filters).filter(({ condition: { kind } }) => kind === 'from' || kind === 'to'),
    )
    expect(datesTried).toBe(periods.length * dates.length)
    expect(datesTried).toBeGreaterThan(100)
  })
})

describe('One person', () => {
  it('is shown with their open sessions and their profile', async () => {
    const told = (await staff.admin(`/api/admin/people/${ines.accountId}`)).json()
    const { openSessions, providerId, sessions, kind } = person.parse(told)
    expect(providerId).toBe(ines.providerId)
    expect({ sessions, kind, devices: openSessions.map(({ device }) => device) }).toEqual({
      sessions: 1,
      kind: 'provider',
      devices: ['Firefox on Linux'],
    })
  })

  it('contains no password hash, second-step secret or token', async () => {
    const { text } = await staff.admin(`/api/admin/people/${ines.accountId}`)
    for (const word of ['hash', 'secret', 'argon2', 'refresh']) expect(text).not.toContain(word)
  })
})

describe('An act of a moderator', () => {
  it('is shown with who, what and why', async () => {
    const { rows } = await askList(staff.analyst, 'staff-acts', { filter: { act: 'EndorsementRemoved' } })
    expect(rows).toMatchObject([{ subjectKind: 'endorsements', reason: 'Written for money' }])
    const { rows: open } = await askList(staff.moderator, 'staff-acts', {
      filter: { act: 'EndorsementRemoved' },
    })
    expect(open).toMatchObject([{ actorName: 'Mona Moderator' }])
  })
})
