/** The figures of the console's dashboard after real actions. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { sqlLine } from '../src/contract/log/console-sql.ts'
import { readyQueries } from '../src/contract/log/ready-queries.ts'
import { parametersOf } from '../src/contract/log/sql-parameters.ts'
import { dashboard, statePlaces } from '../src/contract/staff/console-dashboard.ts'
import { LOG_WORK, type LogWork } from '../src/features/log/log-work.ts'
import { EMPTY_SEARCHES, type EmptySearches } from '../src/features/search/empty-searches.ts'
import { openDashboard } from '../src/features/staff/dashboard.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { becomeBookable, becomeParent } from './booking.ts'
import { openStaffClients, type Console } from './console-client.ts'
import { endorse, someProvider } from './endorsing.ts'
import { newMessage, type Sent } from './messaging.ts'
import { callWith, register } from './people.ts'
import { completedBooking } from './reviewing.ts'

let server: TestServer
let staff: Console
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  staff = await openStaffClients(server)
  for (const [name, kind] of [
    ['Maya', 'parent'],
    ['Noor', 'parent'],
    ['Vera', 'provider'],
  ])
    await callWith(server, '', 'joinWaitlist', {
      full_name: name,
      email: `${name}@example.com`,
      user_type: kind,
    }).then(({ status }) => expect(status).toBe(200))
  const ines = await someProvider(server, 'Ines')
  const rosa = await someProvider(server, 'Rosa')
  await rosa.do('approveEndorsement', { endorsementId: await endorse(ines, rosa) })
  await endorse(rosa, ines)
  await register(server, { name: 'Sena', email: 'sena@example.com', kind: 'provider' })
  await register(server, { name: 'Omar', email: 'omar@example.com', kind: 'client' })
})
afterAll(() => server.close())

/** The rows of a query that an analyst runs in the console. */
const asked = async (query: string, values: Readonly<Record<string, string>> = {}) => {
  const { cookie } = staff.analyst
  const reply = await server.request({
    method: 'POST',
    url: '/api/admin/sql',
    headers: { cookie },
    payload: { query, values },
  })
  expect(reply.status).toBe(200)
  const lines = reply.text
    .split('\n')
    .filter(Boolean)
    .map((line) => sqlLine.parse(JSON.parse(line)))
  return lines.flatMap((line) => ('rows' in line ? line.rows : []))
}

/** A dashboard with a clock that the spec sets. */
const dashboardAt = (clock: () => Date) =>
  openDashboard({
    ...server.parts,
    tables: server.parts.consoleTables,
    logWork: server.app.get<LogWork>(LOG_WORK, { strict: false }),
    emptySearches: server.app.get<EmptySearches>(EMPTY_SEARCHES, { strict: false }),
    clock,
  })

describe('The dashboard', () => {
  it('shows how many wait, and how many joined on each of the last 90 days', async () => {
    const { waitlist } = dashboard.parse((await staff.moderator('/api/admin/dashboard')).json())
    expect(waitlist).toMatchObject({ waiting: 3, invited: 0 })
    expect(waitlist?.days).toHaveLength(90)
    expect(waitlist?.days.at(-1)).toEqual({
      day: new Date().toISOString().slice(0, 10),
      parents: 2,
      providers: 1,
    })
    expect(waitlist?.days.slice(0, -1).every(({ parents, providers }) => parents + providers === 0)).toBe(
      true,
    )
    expect(new Set(waitlist?.days.map(({ day }) => day)).size).toBe(90)
  })

  it('shows the outcomes of the endorsements, and how long approval takes', async () => {
    const { endorsements } = await dashboardAt(() => new Date())()
    const of = (status: string) => endorsements?.byStatus.find((each) => each.status === status)?.count
    expect([of('approved'), of('pending'), of('removed')]).toEqual([1, 1, 0])
    expect(endorsements?.hoursToApproval).toMatchObject({ approved: 1 })
    expect(endorsements?.hoursToApproval?.median).toBeLessThan(1)
  })

  it('shows how far registered providers have come', async () => {
    const { funnel } = await dashboardAt(() => new Date())()
    expect(funnel?.map(({ step, count }) => [step, count])).toEqual([
      ['registered', 3],
      ['verified', 3],
      ['profile_begun', 2],
      ['published', 2],
      ['endorsed', 1],
    ])
  })

  it('shows whether the background parts work', async () => {
    const { health } = await dashboardAt(() => new Date())()
    expect(health).toMatchObject({ parkedStreams: 0, mailsFailed: 0, verified: null })
    expect(health?.events).toBeGreaterThan(0)
  })

  it('leaves out people who came more than 90 days ago', async () => {
    const later = new Date(Date.now() + 120 * 24 * 60 * 60 * 1000)
    const { waitlist, endorsements, funnel } = await dashboardAt(() => later)()
    expect(waitlist?.waiting).toBe(3)
    expect(waitlist?.days.every(({ parents, providers }) => parents + providers === 0)).toBe(true)
    expect(endorsements?.hoursToApproval).toBeNull()
    expect(funnel?.every(({ count }) => count === 0)).toBe(true)
  })

  it('shows what waits for a moderator, and the outcomes of reviews and messages', async () => {
    const figures = async () => {
      const { moderation, reviews, messages } = await dashboardAt(() => new Date())()
      return { moderation, reviews, messages }
    }
    const byStatus = (published: number, held: number) => [
      { status: 'published', count: published },
      { status: 'held', count: held },
      { status: 'removed', count: 0 },
    ]
    expect(await figures()).toEqual({
      moderation: { heldReviews: 0, conversationReports: 0, profileReports: 0, credentials: 0, late: 0 },
      reviews: { byStatus: byStatus(0, 0), averageStars: null },
      messages: { begun: 0, answered: 0 },
    })

    const ruth = await becomeBookable(server, 'Ruth')
    const paula = await becomeParent(server, 'Paula')
    const { providerId } = ruth
    for (const [rating, text] of [
      [4, ''],
      [1, 'Write to me at paula@example.com and I will tell you everything.'],
    ] as const)
      await paula.do('writeReview', {
        bookingId: await completedBooking(server, paula, ruth),
        rating,
        text,
        signed: true,
      })
    const started = { providerId, ...newMessage('Are you free?') }
    const { conversationId } = await paula.do<Sent>('startConversation', started)
    await paula.do('reportConversation', { conversationId, reason: 'spam' })
    await paula.do('reportProfile', { providerId, reason: 'other' })
    expect(await figures()).toEqual({
      moderation: { heldReviews: 1, conversationReports: 1, profileReports: 1, credentials: 0, late: 0 },
      reviews: { byStatus: byStatus(1, 1), averageStars: 4 },
      messages: { begun: 1, answered: 0 },
    })
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
    expect((await dashboardAt(() => tomorrow)()).moderation?.late).toBe(3)
    await ruth.do('sendMessage', { conversationId, ...newMessage('Yes.') })
    expect((await figures()).messages).toEqual({ begun: 1, answered: 1 })
  })

  it('shows what follows from searches beside the week before, hides small counts, and gives the SQL', async () => {
    await server.parts.pool.query(`
      truncate tally.search;
      insert into tally.search (day, state, profession, answers, searches)
        select (now() at time zone 'UTC')::date - ago, state, '', answers, searches
          from (values (0, 'TX', 'none', 6), (0, 'NY', '20 and more', 4), (8, 'TX', 'none', 5), (20, 'NY', 'none', 3))
               as made (ago, state, answers, searches)`)
    const { care } = dashboard.parse(await dashboardAt(() => new Date())())
    expect(care?.steps).toMatchObject([
      { step: 'searches', lastWeek: 10, weekBefore: 5 },
      { step: 'views', weekBefore: 0 },
      { step: 'questions', lastWeek: null, weekBefore: 0 },
      { step: 'requests', lastWeek: null, weekBefore: 0 },
      { step: 'accepted', lastWeek: null, weekBefore: 0 },
      { step: 'completed', lastWeek: null, weekBefore: 0 },
      { step: 'reviews', lastWeek: null, weekBefore: 0 },
    ])
    expect(care?.states).toEqual([
      { state: 'TX', waiting: 0, providers: 0, searches: 11, foundNone: 11 },
      { state: 'NY', waiting: 0, providers: 0, searches: 7, foundNone: null },
    ])
    expect(await asked(care?.sql.steps ?? '')).toContainEqual(['searches', 10, 5])
    const states = await asked(care?.sql.states ?? '')
    // Those without a state are a row for analysts.
    expect(states.filter(([state]) => state !== 'fewer than 5')).toEqual([
      ['TX', 0, 0, 11, 11],
      ['NY', 0, 0, 7, 3],
    ])
  })

  it('shows the places of a state, and gives their SQL', async () => {
    const url = '/api/admin/dashboard/places'
    expect((await staff.analyst(url)).status).toBe(422)
    await server.parts.pool.query(`
      truncate tally.search_place;
      insert into tally.search_place (day, state, place, searches)
        select (now() at time zone 'UTC')::date, 'TX', place, n
          from (values ('el-paso', 5), ('austin', 4)) as made (place, n)`)
    const { places, sql } = statePlaces.parse((await staff.moderator(`${url}?state=TX`)).json())
    const none = { providers: 0, notAccepted: null }
    expect(places).toEqual([
      { place: 'el-paso', foundNone: 5, ...none },
      { place: '', foundNone: 6, ...none },
    ])
    expect(await asked(sql, { ':state': 'TX' })).toEqual([
      ['', 0, 6, null],
      ['el-paso', 0, 5, null],
    ])
  })

  it('leads to what happened by week, for a state and a kind of care, and how long replies took', async () => {
    const [funnel, replies, accepted, ...staying] = readyQueries
    if (!funnel || !replies || !accepted) throw new Error('There are no ready-made queries')
    for (const { query, values, chart } of readyQueries) {
      expect(parametersOf(query)).toEqual(Object.keys(values))
      for (const column of Object.values(chart)) expect(query).toMatch(new RegExp(`\\b${column}\\b`))
    }
    const weeks = await asked(funnel.query, funnel.values)
    expect(weeks).toHaveLength(26)
    const [counted] = (
      await server.parts.pool.query<Record<string, number>>(`
        select               (select count(*)::int from read.review) as reviews`)
    ).rows
    const sumOf = (rows: typeof weeks, column: number) =>
      rows.reduce((sum, row) => sum + Number(row[column]), 0)
    // Of questions and bookings there are too few to be told.
    expect([1, 2, 3, 4, 5, 6].map((column) => sumOf(weeks, column))).toEqual([
      18,
      0,
      0,
      0,
      0,
      counted?.['reviews'],
    ])
    const texas = await asked(funnel.query, { ':state': 'TX', ':kind': 'all' })
    expect([1, 3].map((column) => sumOf(texas, column))).toEqual([11, 0])

    // Too few to be told; then five of each of two weeks, of which one joins the others.
    expect(await asked(replies.query)).toEqual([])
    await server.parts.pool.query(`
      insert into read.conversation
      select (jsonb_populate_record(c, jsonb_build_object('conversation_id', c.conversation_id || n || weeks,
               'provider_id', c.provider_id || n, 'client_id', c.client_id || n, 'asked_at', monday,
               'replied_at', monday + n * interval '1 hour', 'last_at', now()))).*
        from read.conversation c, generate_series(1, 5) n, generate_series(2, 3) weeks,
             lateral (select date_trunc('week', now() at time zone 'UTC') at time zone 'UTC'
                               - weeks * interval '7 days' as monday) m`)
    expect(await asked(replies.query)).toEqual([])
    await server.parts.pool.query(`update analysts.told set told_at = told_at - interval '1 day'`)
    const five = [expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 3, 4.6, 5]
    expect(await asked(replies.query)).toEqual([five, five])
    const told = await asked(funnel.query, funnel.values)
    expect(told.flatMap(([, , questions]) => (questions === 0 ? [] : [questions]))).toEqual([5])
    expect(await asked(accepted.query)).toEqual([])
    for (const { query } of staying) expect(await asked(query)).toEqual([])
  })

  it('is computed once in ten seconds', async () => {
    let now = Date.now()
    const figures = dashboardAt(() => new Date(now))
    const first = await figures()
    now += 9_999
    expect(await figures()).toBe(first)
    now += 1
    expect(await figures()).not.toBe(first)
  })

  it('still shows the other parts when one cannot be read', async () => {
    const other = new pg.Client(server.parts.databaseUrl)
    await other.connect()
    try {
      await other.query('begin; lock table read.endorsement in access exclusive mode')
      const told = dashboard.parse(await dashboardAt(() => new Date())())
      expect(told).toMatchObject({ endorsements: null, funnel: null, waitlist: { waiting: 3 } })
    } finally {
      await other.end()
    }
  })
})
