/** Messages: from the send to the other side's eyes, long conversations, many conversations, and what an open page costs. */
import { randomUUID } from 'node:crypto'
import {
  conversationHead,
  firstUnreadNumber,
  linesBetween,
  unreadCountOf,
} from '../src/projections/messages/conversation-queries.ts'
import { openReadTables } from '../src/projections/read-tables.ts'
import { latenciesOf, percentile, type Figure } from './measure.ts'
import { call, person, provider, type Person } from './people.ts'
import type { RunningServer } from './server-process.ts'

const pairs = 8
/** Fewer than an account may send in a minute. */
const messagesOfEach = 25
const streams = 480
/** Streams that one account may have open. */
const streamsOfOne = 12
const lines = 10_000
const conversations = 5_000

const figure = (what: string, latencies: readonly number[], goal: string): Figure => ({
  what,
  unit: 'ms, p99',
  ours: percentile(latencies, 0.99),
  limit: null,
  limitIs: '',
  ratio: null,
  p50: percentile(latencies, 0.5),
  p99: percentile(latencies, 0.99),
  goal,
})

const ask = async ({ address }: RunningServer, { cookie }: Person, id: string, input: object) => {
  const payload = encodeURIComponent(JSON.stringify(input))
  const answer = await fetch(`${address}/_server/${id}?createServerFn&payload=${payload}`, {
    headers: { cookie },
  })
  return (await answer.json()) as Record<string, unknown>
}

const openStream = async ({ address }: RunningServer, { cookie }: Person, signal: AbortSignal) => {
  const answer = await fetch(`${address}/api/live`, { headers: { cookie }, signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!answer.ok || !reader) throw new Error(`The stream was answered with ${answer.status}`)
  return reader
}

/** Resolves with each message's time from the send until its reader's page has asked for it and has it. */
const sendToSeen = async (server: RunningServer): Promise<number[]> => {
  const reader = await provider(server, 0, 'message')
  const { providerId } = await ask(server, reader, 'providerProfileId', {})
  const ending = new AbortController()
  const stream = await openStream(server, reader, ending.signal)
  const sentAt = new Map<string, number>()
  const latencies: number[] = []
  let text = ''
  const reading = (async () => {
    for (;;) {
      const { value, done } = await stream.read()
      if (done) return
      text += value
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data = /^event: message\ndata: (.*)$/m.exec(event)?.[1]
        if (data === undefined) continue
        const { conversationId, number } = JSON.parse(data) as { conversationId: string; number: number }
        await ask(server, reader, 'conversation', { id: conversationId, after: number - 1 })
        const begun = sentAt.get(`${conversationId}/${number}`)
        if (begun !== undefined) latencies.push(performance.now() - begun)
      }
    }
  })().catch(() => undefined)
  for (let pair = 0; pair < pairs; pair += 1) {
    const parent = await person(server, `message-parent-${pair}@example.org`, 'client')
    const message = () => ({ messageId: randomUUID(), text: 'Are you free on Friday?' })
    const { body } = await call(server, parent.cookie, 'startConversation', {
      providerId: String(providerId),
      ...message(),
    })
    const conversationId = body['conversationId'] ?? ''
    for (let nth = 2; nth <= messagesOfEach; nth += 1) {
      sentAt.set(`${conversationId}/${nth}`, performance.now())
      await call(server, parent.cookie, 'sendMessage', { conversationId, ...message() })
    }
  }
  const expected = pairs * (messagesOfEach - 1)
  for (let tries = 0; latencies.length < expected && tries < 500; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10))
  ending.abort()
  await reading
  if (latencies.length < expected) throw new Error(`${latencies.length} of ${expected} messages were seen`)
  return latencies
}

const residentBytes = async ({ address }: RunningServer): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_resident_memory_bytes(?:\{[^}]*\})? ([\d.e+]+)$/m.exec(text)?.[1] ?? Number.NaN)
}

const memoryOfStreams = async (server: RunningServer): Promise<Figure> => {
  const people: Person[] = []
  for (let index = 0; index < streams / streamsOfOne; index += 1)
    people.push(await person(server, `message-stream-${index}@example.org`, 'client'))
  const ending = new AbortController()
  const before = await residentBytes(server)
  await Promise.all(
    Array.from({ length: streams }, (_, index) =>
      openStream(server, people[index % people.length] as Person, ending.signal),
    ),
  )
  const after = await residentBytes(server)
  ending.abort()
  return {
    what: `${streams} open streams`,
    unit: 'MB',
    ours: (after - before) / 1_000_000,
    limit: null,
    limitIs: '',
    ratio: null,
    p50: null,
    p99: null,
    goal: '< 100',
  }
}

/** One conversation of 10,000 lines, read up to 7,000, and 4,999 others of the same provider, a tenth of them unread. */
const fill = (tables: { query(sql: string, parameters?: readonly unknown[]): Promise<unknown> }) =>
  Promise.all([
    tables.query(
      `insert into read.conversation
         select 'c' || n, 'parent' || n, 'rosa', now(), case n when 1 then $1 else 1 end, now() - n * interval '1 minute',
                0, null, 0, false, 0, null,
                case n when 1 then 7000 else 0 end, null, case when n = 1 then $1 - 7000 when n % 10 = 0 then 1 else 0 end,
                false, 0, null, false, now(), null
           from generate_series(1, $2) n`,
      [lines, conversations],
    ),
    tables.query(
      `insert into read.conversation_line
         select 'c1', n, 'message', 'client', 'm' || n, null, null, now() from generate_series(1, $1) n`,
      [lines],
    ),
    tables.query(
      `insert into read.conversation_text
         select 'c1', n, 'parent1', repeat('Are you free on Friday? ', 1 + n % 20) from generate_series(1, $1) n`,
      [lines],
    ),
  ])

const tableFigures = async (url: string): Promise<Figure[]> => {
  const tables = await openReadTables({ url, poolSize: 2 })
  await fill(tables)
  const rosa = { side: 'provider', personId: 'rosa' } as const
  const open = async () => {
    const head = await conversationHead(tables, rosa, 'c1')
    const first = await firstUnreadNumber(tables, 'provider', { conversationId: 'c1', read: 7_000 })
    const page = { after: (first ?? 1) - 11, before: lines + 1, from: 'start', size: 50 } as const
    const shown = await linesBetween(tables, 'provider', { conversationId: 'c1', ...page })
    if (!head || shown.length !== 50) throw new Error('The conversation was not opened')
  }
  const count = () => unreadCountOf(tables, rosa, 100)
  await latenciesOf(50, open)
  await latenciesOf(50, count)
  const figures = [
    figure(`opening a conversation of ${lines} messages (its questions)`, await latenciesOf(300, open), ''),
    figure(`unread counts at ${conversations} conversations`, await latenciesOf(300, count), ''),
  ]
  await tables.close()
  return figures
}

export const messageFigures = async (server: RunningServer, databaseUrl: string): Promise<Figure[]> => [
  figure('message, from the send to the other screen', await sendToSeen(server), 'p99 < 150 ms'),
  ...(await tableFigures(databaseUrl)),
  await memoryOfStreams(server),
]
