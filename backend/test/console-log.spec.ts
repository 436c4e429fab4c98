/** The log as staff query it over HTTP: events, what a click caused, a stream's history, the tail. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import {
  eventDetail,
  eventRow,
  eventTree,
  projectionRow,
  streamLife,
  verification,
  type EventDetail,
  type EventRow,
} from '../src/contract/log/console-log.ts'
import { masked } from '../src/contract/masked.ts'
import { becomeBookable, bookingRequest, instantInHours } from './booking.ts'
import { openStaffClients, askList, type Console } from './console-client.ts'
import { fastCheckRuns } from './depth.ts'
import { newMessage, someParent, type Sent } from './messaging.ts'
import { callWith, register, signIn } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
let staff: Console
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
  await callWith(server, '', 'signUp', {
    name: 'Maya Lindqvist',
    email: 'maya@example.com',
    password: 'night light lullaby 7',
    kind: 'client',
    terms: true,
  })
  for (const name of ['Noor', 'Rosa'])
    await callWith(server, '', 'joinWaitlist', {
      full_name: `${name} Haddad`,
      email: `${name.toLowerCase()}@example.com`,
      user_type: 'parent',
    })
  await indexed()
})
afterAll(() => server.close())

/** Waits until the event index is at the log's end and the process managers have done their work. */
const indexed = () =>
  until('the index is at the head', async () => {
    const head = await server.parts.store.head()
    const rows = await server.parts.tables.query<{ position: string }>(
      "select position from read.projection_checkpoint where projection = 'event-index'",
    )
    return rows[0]?.position === head
  })

const eventsOf = async (filter: object = {}, more: object = {}, who: 'analyst' | 'admin' = 'admin') => {
  const { rows, total, reply } = await askList(staff[who], 'events', { filter, ...more })
  return { events: rows.map((row) => eventRow.parse(row)), total, reply }
}
const firstOf = async (type: string): Promise<EventRow> => {
  const { events } = await eventsOf({ type })
  const event = events.at(-1)
  if (!event) throw new Error(`There is no ${type}`)
  return event
}

describe('The events', () => {
  it('are listed newest first, a page at a time, with their count', async () => {
    const { events, total } = await eventsOf({}, { range: [0, 2] })
    const positions = events.map(({ position }) => position)
    expect(positions).toEqual(positions.toSorted().toReversed())
    expect(events).toHaveLength(3)
    let count = 0
    for await (const _ of server.parts.store.readAll()) count += 1
    expect(total).toBe(count)
    const { events: next } = await eventsOf({}, { range: [3, 5] })
    expect((positions.at(-1) ?? '') > (next[0]?.position ?? '')).toBe(true)
  })

  it('are filtered by type, stream, actor, click and time', async () => {
    const joined = await eventsOf({ type: ['WaitlistJoined', 'WaitlistInvited'] })
    expect(joined.total).toBe(2)
    const [newest] = joined.events
    expect((await eventsOf({ stream: 'waitlist-' })).total).toBe(2)
    expect((await eventsOf({ stream: newest?.stream })).events).toEqual([newest])
    expect((await eventsOf({ stream: 'waitlist_' })).total).toBe(0)
    expect((await eventsOf({ correlationId: newest?.correlationId })).events).toEqual([newest])
    expect((await eventsOf({ actorId: 'visitor', type: 'WaitlistJoined' })).total).toBe(2)
    expect((await eventsOf({ actorId: 'nobody' })).total).toBe(0)
    expect(
      (await eventsOf({ type: 'WaitlistJoined', from: newest?.time, to: newest?.time })).events,
    ).toContainEqual(newest)
    expect((await eventsOf({ to: '2020-01-01' })).total).toBe(0)
    expect((await eventsOf({ id: [newest?.id, randomUUID(), 'no uuid'] })).events).toEqual([newest])
  })

  it.each([
    { filter: { type: 'NoSuchEvent' } },
    { filter: { data: 'maya' } },
    { filter: { from: 'yesterday' } },
    { sort: ['actorName', 'ASC'] },
    { sort: ['time', 'DESC'] },
  ])('cannot be queried by %j', async (query) => {
    expect((await askList(staff.admin, 'events', query)).reply.status).toBe(422)
  })

  it('show an admin everything, and an analyst nothing personal', async () => {
    const { id } = await firstOf('WaitlistJoined')
    const told = eventDetail.parse((await staff.admin(`/api/admin/events/${id}`)).json())
    expect(told).toMatchObject({
      type: 'WaitlistJoined',
      data: { email: 'noor@example.com', fullName: 'Noor Haddad', location: null },
      personal: ['email', 'fullName', 'location', 'message'],
      erased: false,
    })
    const reply = await staff.analyst(`/api/admin/events/${id}`)
    expect(eventDetail.parse(reply.json())).toMatchObject({
      data: { email: masked, fullName: masked, location: null, userType: 'parent' },
    })
    expect(reply.text).not.toContain('noor')
  })

  it('name who acted, to those who may know it', async () => {
    const { events } = await eventsOf({ type: 'TwoFactorEnabled' })
    expect(events.map(({ actorName }) => actorName).sort()).toEqual([
      'Ada Admin',
      'Ana Analyst',
      'Mona Moderator',
    ])
    const { events: seen } = await eventsOf({}, {}, 'analyst')
    expect(seen.every(({ actorName }) => actorName === null || actorName === masked)).toBe(true)
  })

  it('do not tell an analyst who has a conversation or a booking with whom, in any way of asking', async () => {
    const { providerId, accountId: ruth } = await becomeBookable(server, 'Ruth')
    const paula = await someParent(server, 'Paula')
    const { conversationId } = await paula.do<Sent>('startConversation', { providerId, ...newMessage('x') })
    await paula.do('reportConversation', { conversationId, reason: 'spam' })
    await paula.do('requestBooking', bookingRequest(providerId, instantInHours(48)))
    await indexed()
    const types = ['ConversationStarted', 'ConversationReported', 'BookingRequested']
    const { events: hers } = await eventsOf({ actorId: [paula.accountId], type: types })
    expect(hers).toHaveLength(3)
    expect((await eventsOf({ actorId: [paula.accountId], type: types }, {}, 'analyst')).total).toBe(0)
    expect((await eventsOf({ stream: `calendar-${providerId.slice(0, 4)}` }, {}, 'analyst')).total).toBe(0)
    expect((await eventsOf({ type: types }, {}, 'analyst')).total).toBe(0)
    const pages = [
      `streams/conversation-${conversationId}`,
      ...hers.flatMap(({ id }) => [`events/${id}`, `events/${id}/tree`]),
    ]
    for (const page of pages) {
      expect((await staff.analyst(`/api/admin/${page}`)).status).toBe(404)
      expect((await staff.admin(`/api/admin/${page}`)).status).toBe(200)
    }
    for (const id of [paula.accountId, providerId, ruth]) {
      const { text } = await staff.analyst(
        `/api/admin/events?filter=${encodeURIComponent(JSON.stringify({ actorId: [id] }))}`,
      )
      expect(types.filter((type) => text.includes(type))).toEqual([])
    }
    expect((await staff.analyst(`/api/admin/streams/calendar-${providerId}`)).status).toBe(404)
    expect((await staff.admin(`/api/admin/streams/calendar-${providerId}`)).status).toBe(200)
  })

  it('tell an analyst of bookings and conversations one by one while two admins let them, with pseudonyms', async () => {
    const other = { name: 'Olga Admin', kind: null, staffRole: 'admin', email: 'olga@example.com' } as const
    await register(server, other)
    const olga = await signIn(server, other)
    const { accountId } = staff.analyst
    const asOlga = async (id: string, data: object) => (await callWith(server, olga, id, data)).status
    const types = ['BookingRequested', 'ConversationStarted']
    const seen = async () => (await eventsOf({ type: types }, {}, 'analyst')).events
    const reason = 'A study of answers'
    const payload = encodeURIComponent(JSON.stringify({ accountId }))
    const how = async (cookie: string) => {
      const url = `/_server/exactReading?createServerFn&payload=${payload}`
      return (await server.request({ url, headers: { cookie } })).json() as object
    }
    expect(await how(olga)).toEqual({ status: 'none' })
    await staff.admin.call('proposeExactReading', { accountId, days: '7', reason })
    expect(await how(staff.admin.cookie)).toMatchObject({ status: 'proposed', days: 7, isByReader: true })
    expect(await how(olga)).toMatchObject({ status: 'proposed', isByReader: false, by: expect.any(String) })
    await expect(staff.admin.call('allowExactReading', { accountId, reason })).rejects.toThrow(
      'another admin’s consent',
    )
    expect(await seen()).toEqual([])
    expect(await asOlga('allowExactReading', { accountId, reason })).toBe(200)
    expect(await how(olga)).toEqual({ status: 'allowed', until: expect.any(String) })
    const all = (await eventsOf({ type: types })).events
    const exact = await seen()
    expect(exact.map(({ id, revision, position }) => [id, revision, position])).toEqual(
      all.map(({ id, revision, position }) => [id, revision, position]),
    )
    expect(exact.length).toBeGreaterThan(1)
    for (const { id, actorId } of exact) {
      expect(actorId).toMatch(/^•/)
      const { text } = await staff.analyst(`/api/admin/events/${id}`)
      for (const { actorId: actor } of all) expect(text).not.toContain(actor)
    }
    // Each is recorded as a look.
    const looks = await server.parts.pool.query<{ record_id: string }>(
      `select record_id from staff.look where staff_id = $1 and kind = 'events'`,
      [accountId],
    )
    expect(looks.rows.map((look) => look.record_id).toSorted()).toEqual(exact.map(({ id }) => id).toSorted())
    expect(await asOlga('endExactReading', { accountId, reason })).toBe(200)
    expect(await seen()).toEqual([])
    expect(await asOlga('allowExactReading', { accountId, reason })).toBe(409)
  })

  it.each(['nobody', '%00', randomUUID(), "' or 1=1 --"])(
    'with unknown ids are not found: %s',
    async (id) => {
      for (const path of [`events/${encodeURI(id)}`, `events/${encodeURI(id)}/tree`])
        expect((await staff.admin(`/api/admin/${path}`)).status).toBe(404)
    },
  )
})

describe('Everything that a click caused', () => {
  it('is a tree: what a process manager did hangs below the event that caused it', async () => {
    const signedUp = await firstOf('SignedUp')
    await until('she is registered', async () => {
      await indexed()
      return (await eventsOf({ correlationId: signedUp.correlationId })).total > 1
    })
    const reply = await staff.analyst(`/api/admin/events/${signedUp.id}/tree`)
    const tree = eventTree.parse(reply.json())
    expect(tree).toMatchObject({ correlationId: signedUp.correlationId, isCut: false })
    expect(tree.nodes.map(({ type, parentId, depth }) => ({ type, parentId, depth }))).toEqual([
      { type: 'SignedUp', parentId: null, depth: 0 },
      { type: 'AccountRegistered', parentId: signedUp.id, depth: 1 },
    ])
    const [, registered] = tree.nodes
    expect((await staff.admin(`/api/admin/events/${registered?.id}/tree`)).json()).toMatchObject({
      correlationId: signedUp.correlationId,
    })
  })
})

describe('A stream’s history', () => {
  it('is shown from its beginning, in pages, masked for analysts', async () => {
    const accountId = await register(server, { name: 'Ines', email: 'ines@example.com', kind: 'client' })
    const cookie = await signIn(server, { name: 'Ines', email: 'ines@example.com', kind: 'client' })
    for (let nth = 0; nth < 101; nth += 1)
      await callWith(server, cookie, 'changeName', { name: `Ines ${nth}` })
    const first = streamLife.parse((await staff.admin(`/api/admin/streams/account-${accountId}`)).json())
    expect(first.events.map(({ revision }) => revision)).toEqual(Array.from({ length: 100 }, (_, nth) => nth))
    expect(first.events[0]).toMatchObject({ type: 'AccountRegistered', data: { name: 'Ines' } })
    const rest = await staff.analyst(`/api/admin/streams/account-${accountId}?after=${first.next}`)
    const second = streamLife.parse(rest.json())
    expect(second.events[0]?.revision).toBe(100)
    expect(second.next).toBeNull()
    expect(second.events.at(-1)).toMatchObject({ type: 'NameChanged', data: { name: masked } })
    expect(rest.text).not.toContain('Ines')
  })

  it.each(['nobody', '%00', 'a%20b'])('is not found if there is none: %s', async (stream) => {
    expect((await staff.admin(`/api/admin/streams/${stream}`)).status).toBe(404)
  })

  it.each(['x', '-2', '1.5', '99999999999', '1&limit=5'])('cannot start after %s', async (after) => {
    expect((await staff.admin(`/api/admin/streams/account-1?after=${after}`)).status).toBe(422)
  })
})

describe('Any query of the log', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      'waitlist',
      'people',
      'endorsements',
      'tail',
      'tree',
      '..',
      '%00',
      '0',
      '-1',
      '[]',
      '{}',
      'now',
    ),
    fc.json({ maxDepth: 2 }),
  )

  it('is answered or refused, and never ends in a server error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          'events/:id',
          'events/:id/tree',
          'streams/:id',
          'history/:kind/:id',
          'as-of/:kind/:id',
          'projections/:id',
          'projections',
          'events',
        ),
        words,
        words,
        fc.constantFrom('filter', 'range', 'sort', 'at', 'before', 'after', 'q'),
        words,
        async (route, kind, id, name, value) => {
          const path = route.replace(':kind', encodeURIComponent(kind)).replace(':id', encodeURIComponent(id))
          const { status } = await staff.admin(`/api/admin/${path}?${name}=${encodeURIComponent(value)}`)
          expect([200, 400, 404, 422]).toContain(status)
        },
      ),
      fastCheckRuns(60, 300),
    )
  })
})

describe('What is derived from the log', () => {
  it('is listed and shown one by one, in the contract’s shape', async () => {
    const { rows, total } = await askList(staff.analyst, 'projections', { sort: ['id', 'DESC'] })
    const told = rows.map((row) => projectionRow.parse(row))
    expect(total).toBe(told.length)
    expect(told.map(({ id }) => id)).toEqual(
      told
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    expect(told.find(({ id }) => id === 'event-index')).toMatchObject({
      tables: ['event_index', 'endorsement_stream', 'review_stream'],
      parked: [],
      rebuild: null,
    })
    expect((await askList(staff.admin, 'projections', { filter: { id: ['waitlist'] } })).total).toBe(1)
    const one = projectionRow.parse((await staff.admin('/api/admin/projections/waitlist')).json())
    expect(one).toMatchObject({ id: 'waitlist', state: 'live', lastError: null })
    expect(one.rate).toBeGreaterThanOrEqual(0)
    expect((await staff.admin('/api/admin/projections/nothing')).status).toBe(404)
    expect((await askList(staff.admin, 'projections', { sort: ['rate', 'ASC'] })).reply.status).toBe(422)
  })

  it('is verified, and its digests can be downloaded', async () => {
    expect(verification.parse((await staff.analyst('/api/admin/verification')).json())).toMatchObject({
      state: 'never',
    })
    await server.parts.pool.query(
      "insert into integrity.digest (events, position, digest) values (1000, '00000000000000001000', '\\xabcd')",
    )
    const reply = await staff.analyst('/api/admin/verification/digests')
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="digests-\d{4}-\d\d-\d\d\.ndjson"$/,
    )
    const [kept, newest] = reply.text.split('\n')
    expect(kept).toBe('{"events":1000,"position":"00000000000000001000","digest":"abcd"}')
    expect(newest).toMatch(/^\{"events":\d+,"position":"\d{20}","digest":"[0-9a-f]{64}"\}$/)
  })
})

describe('The tail', () => {
  interface Line {
    readonly status: number
    told(): EventDetail[]
    text(): string
    readonly ended: Promise<void>
    hangUp(): void
  }

  const listen = (cookie: string, query = '', headers: Readonly<Record<string, string>> = {}) =>
    new Promise<Line>((resolve, reject) => {
      const request = httpRequest({
        host: '127.0.0.1',
        port: server.port,
        path: `/api/admin/events/tail${query}`,
        agent: false,
        headers: { cookie, accept: 'text/event-stream', ...headers },
      })
      request.on('error', reject)
      request.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('error', () => undefined)
        const ended = new Promise<void>((over) => response.once('close', over))
        resolve({
          status: response.statusCode ?? 0,
          text: () => text,
          told: () =>
            [...text.matchAll(/^event: event\ndata: (.*)$/gm)].map(([, data = '']) =>
              eventDetail.parse(JSON.parse(data)),
            ),
          ended,
          hangUp: () => void request.destroy(),
        })
      })
      request.end()
    })
  const member = async (name: string, staffRole: 'analyst' | 'admin') => {
    const person = { name, email: `${name.toLowerCase()}@example.org`, kind: null, staffRole } as const
    const accountId = await register(server, person)
    return { accountId, cookie: await signIn(server, person) }
  }
  const join = (name: string) =>
    callWith(server, '', 'joinWaitlist', {
      full_name: name,
      email: `${name.toLowerCase()}@example.com`,
      user_type: 'parent',
    })

  it('shows what happens from now on, masked to an analyst, filtered as each asked for', async () => {
    const [tess, tara] = [await member('Tess', 'admin'), await member('Tara', 'analyst')]
    const [all, hers, others] = await Promise.all([
      listen(tess.cookie),
      listen(tara.cookie, '?type=WaitlistJoined&type=WaitlistInvited&stream=waitlist-'),
      listen(tara.cookie, '?stream=account-'),
    ])
    expect([all.status, hers.status, others.status]).toEqual([200, 200, 200])
    await join('Live')
    await until('both heard', () => all.told().length === 1 && hers.told().length === 1)
    expect(all.told()).toMatchObject([{ type: 'WaitlistJoined', data: { email: 'live@example.com' } }])
    expect(hers.told()).toMatchObject([{ type: 'WaitlistJoined', data: { email: masked } }])
    expect(hers.text()).not.toContain('live@')
    expect(others.told()).toEqual([])
    for (const line of [all, hers, others]) line.hangUp()
  })

  it('allows a few connections for each member of staff, and another one when one is closed', async () => {
    const { cookie } = await member('Many', 'admin')
    const lines = await Promise.all(Array.from({ length: 4 }, () => listen(cookie)))
    expect(lines.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await listen(cookie)).status).toBe(429)
    lines[0]?.hangUp()
    await until('there is room', async () => {
      const line = await listen(cookie)
      line.hangUp()
      return line.status === 200
    })
    for (const line of lines) line.hangUp()
  })

  it('ends with the session, before anything more is sent', async () => {
    const { cookie } = await member('Ends', 'admin')
    const line = await listen(cookie)
    await callWith(server, cookie, 'logOut', {})
    await join('After')
    await line.ended
    expect(line.told()).toEqual([])
  })

  it('is refused to another site’s pages and for unknown filters', async () => {
    const { cookie } = await member('Else', 'admin')
    expect((await listen(cookie, '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await listen(cookie, '?type=NoSuchEvent')).status).toBe(422)
    expect((await listen(cookie, '?data=maya')).status).toBe(422)
  })
})
