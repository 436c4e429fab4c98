/**
 * What messages cost: the time from sending to the other screen, long conversations, many conversations, and
 * open streams.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { conversationStream } from '../src/domain/messages/conversation.ts'
import type { NewEvent } from '../src/platform/event-store/event-store.ts'
import type { BenchRun } from './asked.ts'
import {
  appendAll,
  startFilledServer,
  untilAllHasFollowed,
  untilCounted,
  type FilledServer,
} from './filled-server.ts'
import { figureOfLatencies, type Figure, type Round } from './measure.ts'
import {
  askQuery,
  callFunction,
  figureBesideEmptyRequest,
  inTurn,
  openLiveStream,
  sendEmptyRequest,
  someParents,
  someProvider,
  type Member,
} from './members.ts'
import { newEvent } from './new-event.ts'
import type { RunningServer } from './server-process.ts'

const sentToSeen = 'a message from sending to the other screen'
/** The message is sent to one server, while the other side's page is open on the other one. */
const onTwoServers = `${sentToSeen}, two server processes`
const opening = 'opening a conversation of 10,000'
const unreadCounts = 'unread counts with 5,000 conversations'
const memoryOfStreams = 'memory of 500 open streams'

const longConversation = 10_000
const manyConversations = 5_000
const streams = 500
/** Streams of one account; the server allows twelve. */
const streamsOfOne = 10
/** Messages sent by one account; the server allows 30 in a minute. */
const sentByOne = 25
/** The number of senders in one row. */
const senders = 4

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

/** Both sides write alternately; everything is read. */
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

/** Many conversations with one unread message each. */
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

interface Talk {
  readonly what: string
  readonly provider: Member
  readonly parents: readonly Member[]
  /** The server on which the provider's page is open. */
  readonly pageOn: RunningServer
}

/** From the parent's tap to the event on the provider's open page. */
const sendToSeen = async (server: RunningServer, { what, provider, parents, pageOn }: Talk) => {
  const page = await openLiveStream(pageOn, provider.cookie)
  const rounds: Round<readonly number[]>[] = []
  for (const parent of parents) {
    const send = (id: string, of: object, text: string) =>
      callFunction(server, parent.cookie, id, { ...of, messageId: randomUUID(), text })
    const begun = page.next('message')
    const { body } = await send('startConversation', { providerId: provider.id }, 'Are you free on Friday?')
    await begun
    const seenWhenSent = async (sent: number) => {
      const seen = page.next('message')
      await send('sendMessage', { conversationId: body['conversationId'] }, `And on day ${sent}?`)
      await seen
    }
    rounds.push(...(await inTurn(sentByOne, seenWhenSent, () => sendEmptyRequest(server))))
  }
  page.close()
  return figureOfLatencies(rounds, 0.5, { what, goal: 'p99 < 150 ms', limitIs: 'GET /health/live' })
}

const sendToAnotherServer = async (
  { server, startAnother }: FilledServer,
  talk: Omit<Talk, 'pageOn'>,
): Promise<Figure> => {
  const other = await startAnother()
  try {
    return await sendToSeen(server, { ...talk, pageOn: other })
  } finally {
    await other.stop()
  }
}

/** Resident memory of a process in bytes. */
const residentOf = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? Number.NaN) * 1024
}

/** Memory that this many open pages add to a fresh server; a used one might have free memory to reuse. */
const openStreams = async (filled: FilledServer, people: readonly Member[]): Promise<Figure> => {
  const server = await filled.startAnother()
  const open = []
  for (const { cookie } of people) open.push(await openLiveStream(server, cookie))
  const before = residentOf(server.pid)
  for (let nth = 0; nth < streams; nth += 1) {
    const person = people[nth % people.length]
    if (person) open.push(await openLiveStream(server, person.cookie))
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
    goal: '< 100 MB',
  }
}

/** Fills the data for the wanted rows, then measures them. */
const figuresOfTalk = async (run: BenchRun, filled: FilledServer, parents: readonly Member[]) => {
  const { server } = filled
  const provider = await someProvider(server, 1)
  const busy = await someProvider(server, 2)
  const [parent] = parents
  if (!parent) throw new Error('There is nobody to talk to')
  const long = run.wants(opening) ? await fillLong(filled, parent, provider) : null
  if (run.wants(unreadCounts)) await fillMany(filled, parent, busy)
  await untilAllHasFollowed(filled)
  const figures: Figure[] = []
  const goal = 'p99 < 50 ms'
  const rowOf = async (what: string, question: () => Promise<unknown>) =>
    figures.push(await figureBesideEmptyRequest(server, run.length(200), question, { what, goal }))
  if (run.wants(sentToSeen)) {
    const talk = { what: sentToSeen, provider, parents: parents.slice(1, 1 + senders), pageOn: server }
    figures.push(await sendToSeen(server, talk))
  }
  if (run.wants(onTwoServers)) {
    // The senders of the row above have used up their limit for this minute.
    const others = parents.slice(1 + senders, 1 + 2 * senders)
    figures.push(await sendToAnotherServer(filled, { what: onTwoServers, provider, parents: others }))
  }
  if (long !== null) await rowOf(opening, () => askQuery(server, parent.cookie, 'conversation', { id: long }))
  if (run.wants(unreadCounts))
    await rowOf(unreadCounts, () => askQuery(server, busy.cookie, 'unreadCount', {}))
  return figures
}

export const messageFigures = async (
  run: BenchRun,
  databases: () => Promise<string>,
  dataParent: string,
): Promise<Figure[]> => {
  if (![sentToSeen, onTwoServers, opening, unreadCounts, memoryOfStreams].some(run.wants)) return []
  const filled = await startFilledServer(dataParent, await databases())
  try {
    const wantsMemory = run.wants(memoryOfStreams)
    const parents = await someParents(filled.server, wantsMemory ? streams / streamsOfOne : 1 + 2 * senders)
    const memory = wantsMemory ? [await openStreams(filled, parents)] : []
    return [...(await figuresOfTalk(run, filled, parents)), ...memory]
  } finally {
    await filled.stop()
  }
}
