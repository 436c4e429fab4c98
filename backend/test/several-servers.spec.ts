/**
 * Two web servers and two workers, of which one after the other is killed while parents join, write and book at both web
 * servers: what was acknowledged is there once, in order, shown and mailed, and a worker's work is taken over.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { defectsIn, type Acknowledged, type Found } from './acknowledged.ts'
import { startServerProcess, type ServerProcess } from './app-process.ts'
import type { Position } from '../src/platform/event-store/event-store.ts'
import { becomeBookable, inHours, request } from './booking.ts'
import { depth, tell } from './depth.ts'
import { sendTo, type Reply } from './http-client.ts'
import { mailsTo } from './caught-mail.ts'
import { callerOf, newMessage, opened, someParent, type Caller, type Sent } from './messaging.ts'
import { anOrigin } from './people.ts'
import { killTree } from './process-tree.ts'
import { ownServer, readLogAnew, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

const families = depth(1, 8)
const kills = depth(2, 60)
/** Milliseconds that a page waits before it tries again, and a person before the next command. */
const pauseBetweenTries = 50
/** How many commands are acknowledged between two kills, at least. */
const between = depth(10, 40)

type Role = 'web' | 'worker'

/** In the spec's own process: a web server that nobody kills. It works on no table. */
let own: RunningServer
const killed: { readonly role: Role; process: ServerProcess | null }[] = [
  { role: 'web', process: null },
  { role: 'worker', process: null },
  { role: 'worker', process: null },
]

const start = async (place: (typeof killed)[number]) => {
  place.process = await startServerProcess({
    NODE_ENV: 'test',
    // Whatever its port is: it reads the cookies of the server that gave them.
    BASE_URL: 'http://localhost:3000',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    ROLE: place.role,
    DATABASE_URL: own.parts.databaseUrl,
    DATA_DIRECTORY: own.directory,
    SITE_DIRECTORY: `${own.directory}/site`,
  })
}

const kill = async (place: (typeof killed)[number]) => {
  if (place.process?.process.pid) await killTree(place.process.process.pid)
}

beforeAll(async () => {
  own = await ownServer({ ROLE: 'web' })
  await Promise.all(killed.map(start))
})
afterAll(async () => {
  for (const place of killed) await kill(place)
  await own.close()
})

const acknowledged = { entries: [], messages: [], bookings: [] } satisfies Acknowledged as {
  -readonly [Kind in keyof Acknowledged]: Acknowledged[Kind][number][]
}
const count = () => acknowledged.entries.length + acknowledged.messages.length + acknowledged.bookings.length
let isOver = false

/** At one web server or the other; null where it broke. The header tells that the read tables showed it in time. */
const attempt = (url: string, payload: object, cookie: string, key: string): Promise<Reply | null> => {
  const port = Math.random() < 0.5 ? own.port : (killed[0]?.process?.port ?? own.port)
  const headers = {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': anOrigin(),
    'idempotency-key': key,
    ...(cookie && { cookie }),
  }
  return sendTo(port, { method: 'POST', url, headers, payload }).catch(() => null)
}

/** As a page does: the same command under the same key until it is acknowledged. */
const insist = async (id: string, data: object, { cookie }: Pick<Caller, 'cookie'>): Promise<Reply> => {
  for (const key = randomUUID(); ;) {
    const reply = await attempt(`/_server/${id}?createServerFn`, { data, context: {} }, cookie, key)
    if (reply?.status === 200) return reply
    // How much a person may do in an hour is another test.
    if (reply?.status === 429) await own.parts.pool.query('delete from door.call_count')
    else if (reply && reply.status < 500) throw new Error(`${id} answered ${reply.status}: ${reply.text}`)
    await sleep(pauseBetweenTries)
  }
}

const join = async () => {
  for (let nth = 0; !isOver; nth += 1) {
    const email = `visitor-${nth}@example.com`
    const payload = { email, full_name: 'Some Body' }
    if ((await attempt('/api/waitlist', payload, '', randomUUID()))?.status === 201)
      acknowledged.entries.push(email)
    await sleep(pauseBetweenTries)
  }
}

const write = async (side: string, who: Caller, conversationId: string) => {
  while (!isOver) {
    const message = newMessage(`From ${side}`)
    const reply = await insist('sendMessage', { conversationId, ...message }, who)
    const { number } = (reply.json() as Sent).line
    acknowledged.messages.push({ messageId: message.messageId, side: `${conversationId} ${side}`, number })
    await sleep(pauseBetweenTries)
  }
}

/** A request, its acceptance, and the next one. */
const book = async (parent: Caller, provider: Caller, providerId: string) => {
  for (let hours = 48; !isOver; hours += 2) {
    const asked = await insist('requestBooking', request(providerId, inHours(hours)), parent)
    const { bookingId } = asked.json() as { bookingId: string }
    await insist('acceptBooking', { bookingId }, provider)
    acknowledged.bookings.push(bookingId)
    await sleep(pauseBetweenTries)
  }
}

interface Family {
  readonly parent: Caller & { readonly email: string }
  readonly provider: Caller
  readonly providerId: string
  readonly conversationId: string
}

const becomeFamily = async (nth: number): Promise<Family> => {
  const { providerId, cookie } = await becomeBookable(own, `Rosa${nth}`, { daysAhead: 365 })
  const parent = await someParent(own, `Maya${nth}`)
  const first = newMessage('Hello')
  const { conversationId } = await parent.do<Sent>('startConversation', { providerId, ...first })
  acknowledged.messages.push({ messageId: first.messageId, side: `${conversationId} parent`, number: 1 })
  return { parent, provider: callerOf(own, cookie), providerId, conversationId }
}

/** Milliseconds until a command that is sent from now on shows in the tables at once. */
const untilVisible = async ({ parent, conversationId }: Family): Promise<number> => {
  const since = performance.now()
  for (;;) {
    const message = newMessage('Is it there?')
    const reply = await insist('sendMessage', { conversationId, ...message }, parent)
    const { number } = (reply.json() as Sent).line
    acknowledged.messages.push({ messageId: message.messageId, side: `${conversationId} trial`, number })
    if (reply.headers['x-log-position'] !== undefined) return performance.now() - since
  }
}

const texts = async (sql: string, parameters: readonly unknown[] = []) =>
  (await own.parts.tables.query<{ id: string }>(sql, parameters)).map(({ id }) => id)

const inLog = async (): Promise<Found['log']> => {
  const events = await readLogAnew(own)
  const of = (type: string, ids: (data: Readonly<Record<string, unknown>>) => unknown) =>
    events.filter((event) => event.type === type).flatMap(({ data }) => ids(data) as string | string[])
  return {
    entries: of('WaitlistJoined', ({ email }) => email),
    messages: of('MessageSent', ({ messageId }) => messageId),
    bookings: of('BookingAccepted', ({ bookingIds }) => bookingIds),
  }
}

/** Each side is shown the ids of its own messages. */
const messagesShown = async ({ parent, provider, conversationId }: Family) => {
  const found: { messageId: string; number: number }[] = []
  for (const who of [parent, provider])
    for (let after = 0, isMore = true; isMore;) {
      const page = await opened(who, conversationId, { after })
      for (const line of page.lines)
        if (line.kind === 'message' && line.by === 'you')
          found.push({ messageId: line.messageId ?? '', number: line.number })
      after += page.lines.length
      isMore = page.hasLater
    }
  return found
}

/** A parent is mailed of nothing but what was accepted; the mail names the booking's page. */
const bookingsMailed = async ({ parent }: Family) =>
  (await mailsTo(own, parent.email)).flatMap(
    ({ text }) => /\/bookings\/([0-9a-f-]{36})/.exec(text ?? '')?.[1] ?? [],
  )

const behind = (end: Position) =>
  texts(
    `select projection as id from read.projection_checkpoint where position < $1
     union all select reaction from reaction.checkpoint where position < $1`,
    [end],
  )

const waitsToBeSent = async () => {
  const [outbox] = await own.parts.tables.query<{ left: number }>(
    `select count(*)::int as left from reaction.outbox where sent_at is null and kind = 'booking_accepted'`,
  )
  return outbox?.left !== 0
}

const whatIsThere = async (all: readonly Family[]): Promise<Found> => ({
  log: await inLog(),
  shown: {
    entries: await texts('select email as id from read.waitlist_entry'),
    messages: (await Promise.all(all.map(messagesShown))).flat(),
    bookings: await texts("select booking_id as id from read.booking where status = 'accepted'"),
  },
  mails: (await Promise.all(all.map(bookingsMailed))).flat(),
})

it('loses, doubles, reorders and hides nothing that was acknowledged', async () => {
  const all: Family[] = []
  for (let nth = 0; nth < families; nth += 1) all.push(await becomeFamily(nth))
  const work = Promise.all([
    join(),
    ...all.flatMap(({ parent, provider, providerId, conversationId }) => [
      write('parent', parent, conversationId),
      write('provider', provider, conversationId),
      book(parent, provider, providerId),
    ]),
  ])
  work.catch(() => (isOver = true))
  const takeovers: number[] = []
  for (let round = 0; round < kills && !isOver; round += 1) {
    const before = count()
    await until('more is acknowledged', () => isOver || count() >= before + between)
    const place = killed[round % killed.length] as (typeof killed)[number]
    await kill(place)
    const [family] = all
    if (place.role === 'worker' && family) takeovers.push(await untilVisible(family))
    await start(place)
  }
  isOver = true
  await work

  const end = await own.parts.store.head()
  await until('every consumer has come to the end', async () => (await behind(end)).length === 0)
  await until('every mail has gone out', async () => !(await waitsToBeSent()))
  const { lost, doubled, ...others } = defectsIn(acknowledged, await whatIsThere(all))
  const slowest = Math.round(Math.max(...takeovers))
  process.stderr.write(`${count()} commands; a worker's work was taken over within ${slowest} ms\n`)
  tell({
    what: 'deaths of a web server or a worker, of two each, under joins, messages and bookings',
    tried: kills,
    lost,
    doubled,
    answers: { acknowledged: count(), ...others, 'slowest takeover (ms)': slowest },
  })
  expect({ lost, doubled, ...others }).toEqual({
    lost: 0,
    doubled: 0,
    outOfOrder: 0,
    notVisible: 0,
    notMailed: 0,
  })
})
