/**
 * The questions of docs/analysts.md that are answered by coarse facts, each beside an own computation from the events
 * in the clear.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { answeredPage, type Question } from '../catalogue/questions.ts'
import { connectAsAnalyst } from '../src/features/log/analyst-account.ts'
import { toClearLine, type ExportedEvent } from '../src/features/log/masking.ts'
import { writeFirstData } from '../src/first-steps.ts'
import { stateCode } from '../src/projections/search/search-states.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { becomeBookable, becomeParent, bookingRequest, instantInHours, type Booker } from './booking.ts'
import type { EndorsingProvider } from './endorsing.ts'
import { groupsOf, type Person } from './fact-groups.ts'
import { logAtRest } from './log-at-rest.ts'
import { newMessage, type Sent } from './messaging.ts'
import { callWith } from './people.ts'
import { completedBooking } from './reviewing.ts'
import { until } from './until.ts'

type Row = Readonly<Record<string, unknown>>
type Answers = ReadonlyMap<string, readonly Row[]>

let server: TestServer
let answers: Answers
let events: readonly ExportedEvent[]
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1', DEMO_DATA: 'on' })
  await (
    await writeFirstData(server.parts, new AbortController().signal)
  ).settled
  await addPeople()
  await logAtRest(server.parts)
  const lines: ExportedEvent[] = []
  for await (const event of server.parts.store.readAll()) lines.push(toClearLine(event))
  events = lines
  answers = await askAll()
})
afterAll(() => server.close())

/** Five parents and five providers who are alike, so that what they have in common is shown. */
const addPeople = async () => {
  const pairs: (readonly [Booker, EndorsingProvider])[] = []
  for (const n of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const [parent, provider] = [
      await becomeParent(server, `Parent${n}`),
      await becomeBookable(server, `Nanny${n}`),
    ]
    pairs.push([parent, provider])
    const { accountId } = parent
    await server.execute(
      { type: 'ChangeContactDetails', accountId, phone: null, location: 'Austin, TX' },
      { actorId: accountId },
    )
    for (const user_type of ['parent', 'provider'])
      for (const location of ['Houston, TX', '83702'])
        await callWith(server, '', 'joinWaitlist', {
          full_name: n,
          email: `${user_type}-${n}-${location.length}@example.com`,
          user_type,
          location,
        })
    const { providerId } = provider
    const { conversationId } = await parent.do<Sent>('startConversation', {
      providerId,
      ...newMessage('Are you free?'),
    })
    if (n < 'P') await provider.do('sendMessage', { conversationId, ...newMessage('Yes.') })
    const at = instantInHours(50)
    await parent.do('requestBooking', bookingRequest(providerId, at))
  }
  const [[parent, provider] = raise(), [other, nanny] = raise()] = pairs
  const bookingId = await completedBooking(server, parent, provider)
  await parent.do('writeReview', { bookingId, rating: 5, text: '', signed: true })
  await completedBooking(server, other, nanny, 24 * 40)
  const [requested] = await server.parts.tables.query<{ booking_id: string; provider_id: string }>(
    "select booking_id, provider_id from read.booking where client_id = $1 and status = 'requested'",
    [parent.accountId],
  )
  await provider.do('declineBooking', { bookingId: requested?.booking_id, reason: '' })
  const search = (filter: object) =>
    server.request({
      url: `/_server/searchProviders?createServerFn&payload=${encodeURIComponent(JSON.stringify(filter))}`,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0' },
    })
  for (const filter of [
    { type: ['night_nanny'], area: '78704' },
    { area: 'Vermont' },
    { area: 'Vermont', page: 2 },
  ])
    await search(filter)
  await until('the searches are counted', async () => (await tally()).some(({ state }) => state === 'VT'))
}

const raise = (): never => {
  throw new Error('There are too few people')
}

interface Tally {
  readonly day: string
  readonly state: string
  readonly profession: string
  readonly answers: string
  readonly searches: number
}
const tally = () =>
  server.parts.tables.query<Tally>(
    "select to_char(day, 'YYYY-MM-DD') as day, state, profession, answers, searches::int as searches from tally.search",
  )

const askAll = async (): Promise<Answers> => {
  const owner = await server.parts.tables.connect({
    name: 'spec',
    statementTimeoutMs: 0,
    waitsForDisk: false,
  })
  const { lookupKey } = server.parts.settings.secrets
  const accounts = { databaseUrl: server.parts.databaseUrl, analystsUrl: null, lookupKey }
  const client = await connectAsAnalyst(owner, 'read', 'masked', accounts)
  const told = new Map<string, readonly Row[]>()
  const ask = async ({ title, of, sql }: Question) => {
    if (of === 'tables') told.set(title.slice(0, 2), (await client.query<Row>(sql)).rows)
    return ''
  }
  try {
    await answeredPage(ask)
  } finally {
    await client.end()
    await owner.end()
  }
  return told
}

const of = (...types: readonly string[]) => events.filter(({ type }) => types.includes(type))
const text = (event: ExportedEvent, field: string) => event.data[field] as string
const gone = () => new Set(of('PersonErased').flatMap(({ data }) => data['personIds'] as string[]))
const month = (moment: string) => moment.slice(0, 7)
const day = 24 * 60 * 60_000
const later = (one: string, other: string) => (Date.parse(one) - Date.parse(other)) / day

interface Account extends Person {
  readonly side: 'client' | 'provider'
  readonly since: string
  readonly actorId: string | undefined
}

const providers = (): readonly Account[] => {
  const owners = new Map(
    of('ProviderProfileCreated').map(({ data, actorId }) => [data['providerId'], actorId]),
  )
  return of('ProviderProfileCreated')
    .filter((event) => !gone().has(text(event, 'providerId')))
    .map((event) => {
      const id = text(event, 'providerId')
      const revised = of('ProviderProfileRevised').filter(({ data }) => data['providerId'] === id)
      const said = Object.assign({}, event.data, ...revised.map(({ data }) => data['changes'])) as {
        readonly providerTypes: readonly string[]
        readonly address: { readonly state: string } | null
        readonly startingPrice: number
        readonly startingPriceType: string
        readonly createdAt: string
      }
      const [low, high, name] =
        said.startingPriceType === 'hourly' ? [50, 100, 'hourly'] : [500, 1_500, 'flat']
      const price = said.startingPrice
      const band = price < low ? `under ${low}` : price < high ? `${low} to ${high - 1}` : `${high} and more`
      const profession = said.providerTypes.length > 1 ? 'several' : (said.providerTypes[0] ?? null)
      const state = stateCode(said.address?.state ?? '') ?? null
      return {
        ...{ side: 'provider', id, since: said.createdAt, actorId: owners.get(id) },
        facts: [profession, state, month(said.createdAt), `${name} ${band}`],
      }
    })
}

const clients = (): readonly Account[] =>
  of('AccountRegistered')
    .filter((event) => event.data['kind'] === 'client' && !gone().has(text(event, 'accountId')))
    .map((event) => {
      const id = text(event, 'accountId')
      const location = of('ContactDetailsChanged').findLast(({ data }) => data['accountId'] === id)?.data[
        'location'
      ] as string | undefined
      const since = text(event, 'registeredAt')
      return {
        ...{ side: 'client', id, since, actorId: id },
        facts: [stateCode(location?.split(', ')[1] ?? '') ?? null, month(since)],
      }
    })

/** Everybody by the facts that are shown of them; a side of fewer than five people has none. */
const grouped = () =>
  [providers(), clients()].flatMap((side) => {
    const groups = groupsOf(side)
    return side.length < 5 ? [] : side.map((person) => ({ ...person, facts: groups.get(person.id) ?? [] }))
  })

/** The requests, by the id of each booking. */
const requests = () =>
  of('BookingRequested').flatMap((event) =>
    (event.data['times'] as readonly { readonly bookingId: string }[]).map(({ bookingId }, nth) => ({
      ...{ bookingId, nth, requestedAt: text(event, 'requestedAt') },
      people: [text(event, 'providerId'), text(event, 'clientId')] as const,
    })),
  )
const bookingsOf = ({ data }: ExportedEvent) =>
  (data['bookingIds'] as string[] | undefined) ?? [data['bookingId'] as string]
const acceptances = () =>
  new Map(
    of('BookingAccepted', 'ProposalTaken')
      .toReversed()
      .flatMap((event) =>
        bookingsOf(event).map((id) => [id, (event.data['acceptedAt'] ?? event.data['takenAt']) as string]),
      ),
  )
/** Questions and first replies. */
const talks = () =>
  of('ConversationStarted').map((event) => {
    const first = (which: string) =>
      of('MessageSent').findLast(
        ({ data }) => data['conversationId'] === event.data['conversationId'] && data['first'] === which,
      )?.data['sentAt'] as string | undefined
    return {
      people: [text(event, 'providerId'), text(event, 'clientId')],
      asked: first('question'),
      replied: first('reply'),
    }
  })

const counted = (rows: readonly (readonly [key: readonly unknown[], counts: readonly boolean[]])[]) =>
  [...Map.groupBy(rows, ([key]) => JSON.stringify(key))].map(([key, all]) => [
    ...(JSON.parse(key) as unknown[]),
    all.length,
    ...(all[0]?.[1] ?? []).map((_, at) => all.filter(([, counts]) => counts[at]).length),
  ])
const inAnyOrder = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => JSON.stringify(row)).toSorted()
const answer = (question: string) => (answers.get(question) ?? []).map((row) => Object.values(row))

it('Do providers stay: as an own computation from the log says', () => {
  const newest = events.reduce((last, { time }) => (time > last ? time : last), '')
  const recent = (moment: string | undefined) => moment !== undefined && later(newest, moment) < 90
  const rows = grouped()
    .filter(({ side }) => side === 'provider')
    .map(({ id, facts, actorId }) => {
      const own = talks().filter(({ people }) => people.includes(id))
      return [
        [facts[2]],
        [
          events.some((event) => event.actorId === actorId && recent(event.time)),
          own.some(({ asked }) => recent(asked)),
          own.some(({ replied }) => recent(replied)),
          requests().some(({ people, requestedAt }) => people[0] === id && recent(requestedAt)),
        ],
      ] as const
    })
  expect(inAnyOrder(answer('21'))).toEqual(inAnyOrder(counted(rows)))
})

it('How long until the first accepted booking: as an own computation says, for both sides', () => {
  const rows = grouped().map(({ side, id, facts, since }) => {
    const accepted = acceptances()
    const own = requests().flatMap(({ bookingId, people }) =>
      (people as readonly string[]).includes(id) ? (accepted.get(bookingId) ?? []) : [],
    )
    const days = own.length > 0 ? Math.min(...own.map((at) => later(at, since))) : Infinity
    const [profession, state] = side === 'provider' ? facts : ['-', facts[0]]
    return [
      [side, profession ?? '-', state ?? '-'],
      [days < 30, days >= 30 && days < 90, days >= 90 && days < Infinity, days === Infinity],
    ] as const
  })
  expect(inAnyOrder(answer('22'))).toEqual(inAnyOrder(counted(rows)))
  expect(answer('22').map(([side, , state]) => `${String(side)} ${String(state)}`)).toContain('client TX')
})

it('How many searches become a review: as an own computation says', async () => {
  const searches = await tally()
  const since = new Date(Date.now() - 90 * day).toISOString()
  const sum = (some: readonly Tally[]) => some.reduce((all, each) => all + each.searches, 0)
  const asked = requests().filter(({ nth, requestedAt }) => nth === 0 && requestedAt >= since)
  const ids = new Set(asked.map(({ bookingId }) => bookingId))
  const accepted = acceptances()
  const completed = new Set(of('BookingCompleted').flatMap(bookingsOf))
  for (const event of of('NoShowMarked')) completed.delete(text(event, 'bookingId'))
  const erased = new Set(of('ReviewErased').map((event) => text(event, 'reviewId')))
  expect(answer('23')).toEqual([
    ['searches', sum(searches)],
    ['that found somebody', sum(searches.filter(({ answers: found }) => found !== 'none'))],
    ['questions', talks().filter(({ asked: at }) => at !== undefined && at >= since).length],
    ['requests', ids.size],
    ['accepted', [...ids].filter((id) => accepted.has(id)).length],
    ['completed', [...ids].filter((id) => completed.has(id)).length],
    [
      'reviews',
      of('ReviewWritten').filter(
        (event) => text(event, 'writtenAt') >= since && !erased.has(text(event, 'reviewId')),
      ).length,
    ],
  ])
})

it('Where supply is missing: as an own computation says', async () => {
  const byState = new Map<string, number[]>()
  const add = (state: string | null | undefined, at: number, n = 1) => {
    const counts = byState.get(state ?? '-') ?? [0, 0, 0, 0, 0]
    counts[at] = (counts[at] ?? 0) + n
    byState.set(state ?? '-', counts)
  }
  const closed = new Set(of('WaitlistInvited', 'WaitlistUnsubscribed').map((event) => text(event, 'entryId')))
  const entries = new Map(
    of('WaitlistJoined', 'WaitlistAnswersRevised').map((event) => [
      text(event, 'entryId'),
      { userType: text(event, 'userType'), location: event.data['location'] as string | null },
    ]),
  )
  const stateOf = (location: string | null) =>
    location === '83702' ? 'ID' : (stateCode(location?.split(', ')[1] ?? '') ?? null)
  const waiting = groupsOf(
    [...entries].map(([id, { userType, location }]) => ({ id, facts: [userType, stateOf(location)] })),
  )
  for (const [id, [userType, state]] of waiting)
    if (userType === 'parent' && !closed.has(id) && !gone().has(id)) add(state, 0)
  for (const { facts } of providers()) add(facts[1], 1)
  for (const { state, answers: found, searches } of await tally()) {
    add(state || null, 2, searches)
    if (found === 'none') add(state || null, 3, searches)
  }
  const stateOfProvider = new Map(providers().map(({ id, facts }) => [id, facts[1]]))
  const provider = new Map(requests().map(({ bookingId, people }) => [bookingId, people[0]]))
  const refused = [
    ...of('BookingDeclined', 'BookingWithdrawn', 'BookingExpired', 'ProposalsDeclined').flatMap(bookingsOf),
    ...of('BookingAccepted').flatMap(({ data }) => data['clashedIds'] as string[]),
  ]
  // By the state of five providers at least.
  const byPlace = Map.groupBy(refused, (id) => stateOfProvider.get(provider.get(id) ?? ''))
  for (const [state, ids] of byPlace)
    if (new Set(ids.map((id) => provider.get(id))).size >= 5) add(state, 4, ids.length)
  const rows = [...byState].map(([state, counts]) => [state, ...counts])
  expect(inAnyOrder(rows)).toEqual(
    expect.arrayContaining(
      inAnyOrder(answer('24').map((row) => row.map((each, at) => (at === 0 ? each : Number(each))))),
    ),
  )
  expect(answer('24').length).toBe(Math.min(10, rows.length))
  // Turning a page is no search.
  expect(answer('24').find(([state]) => state === 'VT')?.[3]).toBe('1')
  expect(Number(answer('24').find(([state]) => state === 'TX')?.[1])).toBeGreaterThanOrEqual(5)
})
