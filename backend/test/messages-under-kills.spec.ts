/**
 * Many conversations at once (50 in the torture run) while the server that both sides talk to is killed: every message that was acknowledged
 * stands once, at the number that it was acknowledged with, in the order in which its writer sent it, for both sides.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startServerProcess, type ServerProcess } from './app-process.ts'
import { depth, tell } from './depth.ts'
import { someProvider } from './endorsing.ts'
import { sendTo, type Reply } from './http-client.ts'
import { callerOf, newMessage, opened, someParent, type Caller, type Opened, type Sent } from './messaging.ts'
import { anOrigin } from './people.ts'
import { killTree } from './process-tree.ts'
import { ownServer, type RunningServer } from './shared-server.ts'

const providersAtOnce = depth(2, 5)
const parentsAtOnce = depth(3, 10)
const kills = depth(2, 10)
/** Messages of each side in each conversation, between two kills. */
const between = 2
/** Milliseconds that a page waits before it tries again. */
const pauseBetweenTries = 50

let own: RunningServer
let killed: ServerProcess | null = null
/** The server that is being killed answers from then on. */
let serving: Promise<void> = Promise.resolve()
beforeAll(async () => {
  own = await ownServer()
})
afterAll(async () => {
  if (killed?.process.pid) await killTree(killed.process.pid)
  await own.close()
})

const startKilled = async () => {
  killed = await startServerProcess({
    NODE_ENV: 'test',
    // Whatever its port is: it reads the cookies of the server that gave them.
    BASE_URL: 'http://localhost:3000',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATABASE_URL: own.parts.databaseUrl,
    DATA_DIRECTORY: own.directory,
    SITE_DIRECTORY: `${own.directory}/site`,
  })
}

interface Written {
  readonly messageId: string
  readonly text: string
  number: number
}

interface Side {
  readonly who: Caller
  readonly conversationId: string
  readonly written: Written[]
  tries: number
}

const tryOnce = (side: Side, message: Written): Promise<Reply | null> =>
  sendTo(killed?.port ?? 0, {
    method: 'POST',
    url: '/_server/sendMessage?createServerFn',
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': anOrigin(),
      'idempotency-key': message.messageId,
      cookie: side.who.cookie,
    },
    payload: {
      data: { conversationId: side.conversationId, messageId: message.messageId, text: message.text },
      context: {},
    },
  }).catch(() => null)

/** As a page does: the same message again until it is acknowledged. Whatever it is refused with ends the test. */
const sendUntilAcknowledged = async (side: Side) => {
  const message = { messageId: randomUUID(), text: `no. ${side.written.length + 1}`, number: 0 }
  side.written.push(message)
  for (;;) {
    const reply = await tryOnce(side, message)
    side.tries += 1
    if (reply?.status === 200) {
      message.number = (reply.json() as Sent).line.number
      return
    }
    // How many a person may send in a minute is another test; tries that were cut off count too.
    if (reply?.status === 429) await own.parts.pool.query('delete from door.call_count')
    else if (reply && reply.status < 500) throw new Error(`Answered with ${reply.status}: ${reply.text}`)
    await sleep(pauseBetweenTries)
    // A hundred that try all the time would take the processor that the server needs to start.
    await serving
  }
}

const wholeConversation = async (who: Caller, id: string) => {
  const lines: Opened['lines'][number][] = []
  for (;;) {
    const page = await opened(who, id, { after: lines.length })
    lines.push(...page.lines)
    if (!page.hasLater) return lines
  }
}

it('loses, doubles and reorders no acknowledged message', async () => {
  const providers = []
  for (let nth = 0; nth < providersAtOnce; nth += 1) {
    const provider = await someProvider(own, `Rosa${nth}`)
    providers.push({ ...callerOf(own, provider.cookie), providerId: provider.providerId })
  }
  const sides: Side[] = []
  for (let nth = 0; nth < parentsAtOnce; nth += 1) {
    const parent = await someParent(own, `Maya${nth}`)
    for (const { providerId, ...provider } of providers) {
      const first = newMessage('no. 1')
      const { conversationId } = await parent.do<Sent>('startConversation', { providerId, ...first })
      sides.push(
        { who: parent, conversationId, written: [{ ...first, number: 1 }], tries: 0 },
        { who: provider, conversationId, written: [], tries: 0 },
      )
    }
  }
  await startKilled()
  const begun = performance.now()
  for (let round = 0; round <= kills; round += 1) {
    const sending = Promise.all(
      sides.map(async (side) => {
        for (let nth = 0; nth < between; nth += 1) await sendUntilAcknowledged(side)
      }),
    )
    if (round < kills && killed?.process.pid) {
      const before = sides.reduce((sum, { tries }) => sum + tries, 0)
      // In the middle of the work, not before it has begun.
      const isUnderWay = async () => {
        while (sides.reduce((sum, { tries }) => sum + tries, 0) < before + sides.length / 2) await sleep(1)
      }
      await Promise.race([isUnderWay(), sending])
      await killTree(killed.process.pid)
      // Where the server does not start, those who wait for it end too.
      sending.catch(() => undefined)
      serving = startKilled()
      await serving
      const seconds = Math.round((performance.now() - begun) / 1000)
      process.stderr.write(`killed ${round + 1} of ${kills} times, after ${seconds} s\n`)
    }
    await sending
  }

  let lost = 0
  let doubled = 0
  const ids = new Set(sides.map(({ conversationId }) => conversationId))
  for (const id of ids) {
    const both = sides.filter(({ conversationId }) => conversationId === id)
    const [lines, others] = await Promise.all(both.map(({ who }) => wholeConversation(who, id)))
    if (!lines || !others) throw new Error('A side is missing')
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1))
    expect(others.map((line) => line.kind === 'message' && line.text)).toEqual(
      lines.map((line) => line.kind === 'message' && line.text),
    )
    for (const [index, side] of both.entries()) {
      const seen = (index === 0 ? lines : others).flatMap((line) =>
        line.kind === 'message' && line.by === 'you' ? [line] : [],
      )
      lost += side.written.filter(
        ({ messageId }) => !seen.some((line) => line.messageId === messageId),
      ).length
      doubled += seen.length - new Set(seen.map(({ messageId }) => messageId)).size
      expect(seen.map(({ messageId, number }) => ({ messageId, number }))).toEqual(
        side.written.map(({ messageId, number }) => ({ messageId, number })),
      )
    }
  }
  tell({ what: 'deaths of the server under 50 conversations', tried: kills, lost, doubled })
  expect({ lost, doubled, conversations: ids.size }).toEqual({
    lost: 0,
    doubled: 0,
    conversations: providersAtOnce * parentsAtOnce,
  })
})
