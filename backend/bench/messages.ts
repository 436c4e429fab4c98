/** What talking costs: from sending to the other screen, long conversations, many conversations, and open streams. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { conversationStream } from '../src/domain/messages/conversation.ts'
import type { NewEvent } from '../src/platform/event-store/event-store.ts'
import type { Run } from './asked.ts'
import { call } from './endorsements.ts'
import { latenciesOf, type Figure } from './measure.ts'
import {
  appendAll,
  ask,
  askNothing,
  besideNothing,
  figureOf,
  listen,
  newEvent,
  someParent,
  someProvider,
  startFilledServer,
  untilCounted,
  untilQuiet,
  type FilledServer,
  type Member,
} from './members.ts'

const sentToSeen = 'a message from sending to the other screen'
const opening = 'opening a conversation of 10,000'
const unreadCounts = 'unread counts with 5,000 conversations'
const memoryOfStreams = 'memory of 500 open streams'
const wantsMore = (run: Run) => [sentToSeen, opening, unreadCounts].some((what) => run.wants(what))

const longConversation = 10_000
const manyConversations = 5_000
const streams = 500
/** Of one account; the server allows twelve. */
const streamsOfOne = 10
/** Messages that one account may send in a minute are 30. */
const sentByOne = 25

const message = (conversationId: string, number: number, by: 'client' | 'provider', writerId: string) =>
  newEvent('MessageSent', {
    conversationId,
    number,
    by,
    writerId,
    messageId: randomUUID(),
    text: `Message ${number}: he slept for three hours and then fed well.`,
    digest: 'none',
    unread: by === 'client' ? 1 : 0,
    first: number === 1 ? 'question' : number === 2 ? 'reply' : null,
    sentAt: new Date(Date.now() - (longConversation - number) * 60_000).toISOString(),
  })

const started = (conversationId: string, clientId: string, providerId: string) =>
  newEvent('ConversationStarted', {
    conversationId,
    clientId,
    providerId,
    startedAt: new Date().toISOString(),
  })

/** Both sides write by turns; everything is read. */
const fillLong = async ({ store, pool }: FilledServer, parent: Member, provider: Member) => {
  const id = randomUUID()
  const events: NewEvent[] = [started(id, parent.id, provider.id)]
  for (let number = 1; number <= longConversation; number += 1)
    events.push(
      number % 2 === 1
        ? message(id, number, 'client', parent.id)
        : message(id, number, 'provider', provider.id),
    )
  await appendAll(store, conversationStream(id), events)
  await untilCounted(
    pool,
    'select count(*)::int as count from read.conversation_line where conversation_id = $1',
    [id],
    longConversation,
  )
  return id
}

/** One unread message in each. */
const fillMany = async ({ store, pool }: FilledServer, parent: Member, provider: Member) => {
  const at = 50
  for (let from = 0; from < manyConversations; from += at)
    await Promise.all(
      Array.from({ length: at }, async () => {
        const id = randomUUID()
        await store.append(conversationStream(id), 'no_stream', [
          started(id, parent.id, provider.id),
          message(id, 1, 'client', parent.id),
        ])
      }),
    )
  await untilCounted(
    pool,
    'select count(*)::int as count from read.conversation where provider_id = $1 and provider_unread > 0',
    [provider.id],
    manyConversations,
  )
}

/** From the parent's tap to the event on the provider's open page. */
const sendToSeen = async ({ server }: FilledServer, provider: Member, parents: readonly Member[]) => {
  const page = await listen(server, provider.cookie)
  const ours: number[] = []
  const bare: number[] = []
  for (const parent of parents) {
    const first = { messageId: randomUUID(), text: 'Are you free on Friday?' }
    const begun = page.next('message')
    const { body } = await call(server, parent.cookie, 'startConversation', {
      providerId: provider.id,
      ...first,
    })
    await begun
    for (let sent = 0; sent < sentByOne; sent += 1) {
      ours.push(
        ...(await latenciesOf(1, async () => {
          const seen = page.next('message')
          await call(server, parent.cookie, 'sendMessage', {
            conversationId: body['conversationId'],
            messageId: randomUUID(),
            text: `And on day ${sent}?`,
          })
          await seen
        })),
      )
      bare.push(...(await latenciesOf(1, () => askNothing(server))))
    }
  }
  page.close()
  return figureOf(ours, bare, {
    what: sentToSeen,
    goal: 'p99 < 150 ms',
    limitIs: 'GET /health/live',
  })
}

/** Bytes of memory that a process holds. */
const residentOf = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? Number.NaN) * 1024
}

/** What so many open pages add to a server that has done nothing else: what it did before would have left it room. */
const openStreams = async (filled: FilledServer, people: readonly Member[]): Promise<Figure> => {
  const server = await filled.startAnother()
  const open = []
  for (const { cookie } of people) open.push(await listen(server, cookie))
  const before = residentOf(server.pid)
  for (let nth = 0; nth < streams; nth += 1) {
    const person = people[nth % people.length]
    if (person) open.push(await listen(server, person.cookie))
  }
  const megabytes = (residentOf(server.pid) - before) / 1_000_000
  for (const stream of open) stream.close()
  await server.stop()
  return {
    what: memoryOfStreams,
    unit: 'MB',
    ours: megabytes,
    limit: before / 1_000_000,
    limitIs: 'the server with 50',
    ratio: megabytes / (before / 1_000_000),
    p50: null,
    p99: null,
    goal: '< 100 MB',
  }
}

export const messageFigures = async (
  run: Run,
  databases: () => Promise<string>,
  dataParent: string,
): Promise<Figure[]> => {
  const filled = await startFilledServer(dataParent, await databases())
  const { server } = filled
  try {
    const provider = await someProvider(server, 1)
    const busy = await someProvider(server, 2)
    const people: Member[] = []
    for (let nth = 0; nth < streams / streamsOfOne; nth += 1) people.push(await someParent(server, nth))
    const [parent] = people
    if (!parent) throw new Error('There is nobody to talk to')
    const figures: Figure[] = []
    if (run.wants(memoryOfStreams)) figures.push(await openStreams(filled, people))
    if (!wantsMore(run)) return figures
    const long = await fillLong(filled, parent, provider)
    await fillMany(filled, parent, busy)
    await untilQuiet(filled.store)
    const times = run.length(200)
    return [
      await sendToSeen(filled, provider, people.slice(1, 5)),
      await besideNothing(server, times, () => ask(server, parent.cookie, 'conversation', { id: long }), {
        what: opening,
        goal: 'p99 < 50 ms',
      }),
      await besideNothing(server, times, () => ask(server, busy.cookie, 'unreadCount', {}), {
        what: unreadCounts,
        goal: 'p99 < 50 ms',
      }),
      ...figures,
    ]
  } finally {
    await filled.stop()
  }
}
