/**
 * Three times as many requests as the server can answer, from many people and addresses: it answers about as
 * many as it can, in time, and refuses the others at once with Retry-After.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { percentile } from '../bench/measure.ts'
import type { ServerProcess } from './app-process.ts'
import { tellTortureResult } from './depth.ts'
import { someProvider } from './endorsing.ts'
import { newMessage, someParent, type Parent, type Sent } from './messaging.ts'
import { anOrigin } from './people.ts'
import { startSecondServer } from './second-server.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

const parents = 8
/** Seconds of measuring the peak, and of the overload. */
const measured = 20
const overloaded = 60
/** This many concurrent requests reach the peak: more of them only wait longer. */
const atOnce = 16
/** Milliseconds between two batches of requests, which are sent without waiting for answers. */
const tick = 10
/** Percent of the peak, and milliseconds within which 99 of 100 answers arrive. */
const leastGoodput = 80
const longestP99 = 4_000

let own: RunningServer
let loaded: ServerProcess
beforeAll(async () => {
  // Makes the accounts, and bears no load itself.
  own = await startOwnServer({ ROLE: 'web' })
  loaded = await startSecondServer(own, null)
  pool = new Pool(`http://127.0.0.1:${loaded.port}`, { connections })
})
afterAll(async () => {
  await pool.destroy()
  loaded.process.kill('SIGTERM')
  await loaded.ended
  await own.close()
})

/** Keep-alive connections, as a load balancer has them: several times the number of concurrent requests. */
const connections = 400
let pool: Pool

interface Answered {
  /** 0 if there was no answer at all. */
  readonly status: number
  readonly mayComeBack: boolean
  readonly milliseconds: number
  /** Why there was no answer. */
  readonly problem?: string | undefined
}

/** A minimal client, since the sender takes processor time from the server. */
const send = (method: 'GET' | 'POST', path: string, cookie: string, payload?: object) =>
  new Promise<Answered>((resolve) => {
    const since = performance.now()
    let status = 0
    let mayComeBack = false
    const answered = (problem?: string) =>
      resolve({ status, mayComeBack, milliseconds: performance.now() - since, problem })
    pool.dispatch(
      {
        method,
        path,
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': anOrigin(),
          ...(payload && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        body: payload ? JSON.stringify({ data: payload, context: {} }) : null,
      },
      {
        onRequestStart: () => undefined,
        onResponseStart(_controller, statusCode, headers) {
          status = statusCode
          mayComeBack = headers['retry-after'] !== undefined
        },
        onResponseData: () => undefined,
        onResponseEnd: () => answered(),
        onResponseError(_controller, { message }) {
          status = 0
          answered(message)
        },
      },
    )
  })

interface Side {
  readonly parent: Parent
  readonly providerId: string
  readonly conversationId: string
}

const ask = (id: string, cookie: string, input: object) =>
  send('GET', `/_server/${id}?createServerFn&payload=${encodeURIComponent(JSON.stringify(input))}`, cookie)

/** None of these answers is cached: people read their own data, and every tenth request writes. */
const someRequest = (nth: number, sides: readonly Side[]): Promise<Answered> => {
  const side = sides[nth % sides.length]
  if (!side) throw new Error('There is nobody')
  const { cookie } = side.parent
  const isSaved = Math.floor(nth / 10 / sides.length) % 2 === 0
  switch (nth % 10) {
    case 0:
      return send(
        'POST',
        `/_server/${isSaved ? 'bookmarkProvider' : 'removeBookmark'}?createServerFn`,
        cookie,
        {
          providerId: side.providerId,
        },
      )
    case 1:
    case 2:
    case 3:
      return ask('conversations', cookie, {})
    case 4:
    case 5:
    case 6:
      return ask('conversation', cookie, { id: side.conversationId })
    default:
      return ask('bookmarks', cookie, {})
  }
}

/** The answers within this many seconds, with a new request sent for each answer. */
const peak = async (sides: readonly Side[], seconds: number): Promise<readonly Answered[]> => {
  const answers: Answered[] = []
  const end = performance.now() + seconds * 1000
  let nth = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) answers.push(await someRequest((nth += 1), sides))
    }),
  )
  return answers
}

/** Sends this many requests each second, however many are still waiting. */
const overload = async (sides: readonly Side[], perSecond: number, seconds: number) => {
  const waiting: Promise<Answered>[] = []
  const begun = performance.now()
  for (let passed = 0; passed < seconds; passed = (performance.now() - begun) / 1000) {
    while (waiting.length < passed * perSecond) waiting.push(someRequest(waiting.length, sides))
    await sleep(tick)
  }
  return { answers: await Promise.all(waiting), seconds: (performance.now() - begun) / 1000 }
}

const p99 = (answers: readonly Answered[]): number =>
  Math.round(
    percentile(
      answers.map(({ milliseconds }) => milliseconds),
      0.99,
    ),
  )
const isGood = ({ status }: Answered) => status === 200
const isRefused = ({ status, mayComeBack }: Answered) => (status === 503 || status === 429) && mayComeBack

it('An overloaded server answers as many requests as it can, and refuses the rest with Retry-After', async () => {
  const sides: Side[] = []
  const { providerId } = await someProvider(own, 'Rosa')
  for (let nth = 0; nth < parents; nth += 1) {
    const parent = await someParent(own, `Maya${nth}`)
    const first = newMessage('Hello')
    const { conversationId } = await parent.do<Sent>('startConversation', { providerId, ...first })
    sides.push({ parent, providerId, conversationId })
  }
  await Promise.all(Array.from({ length: connections }, () => send('GET', '/health/live', '')))
  await peak(sides, measured)
  const before = await peak(sides, measured)
  const best = before.length / measured
  const { answers, seconds } = await overload(sides, best * 3, overloaded)

  // The machine may have been busy before or after, so the better of the two measurements counts.
  const after = await peak(sides, measured)
  const top = Math.max(best, after.length / measured)

  const good = answers.filter(isGood)
  const refused = answers.filter(isRefused)
  const figures = {
    'peak before (per second)': Math.round(best),
    'peak after (per second)': Math.round(after.length / measured),
    'asked (per second)': Math.round(answers.length / seconds),
    'goodput (per second)': Math.round(good.length / seconds),
    'goodput (% of peak)': Math.round((good.length / seconds / top) * 100),
    'p99 of the peak (ms)': p99(before),
    'p99 of the answered (ms)': p99(good),
    'p99 of the refused (ms)': p99(refused),
    answered: good.length,
    refused: refused.length,
    failed: answers.length - good.length - refused.length,
  }
  const failed = answers.filter((answer) => !isGood(answer) && !isRefused(answer))
  process.stderr.write(`${JSON.stringify({ ...figures, failed })}\n`)
  tellTortureResult({
    what: 'seconds of three times as many requests as the server can answer',
    tried: overloaded,
    lost: figures.failed,
    doubled: 0,
    answers: figures,
  })
  expect(before.filter(isGood)).toHaveLength(before.length)
  expect(figures.failed).toBe(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(figures['goodput (% of peak)']).toBeGreaterThanOrEqual(leastGoodput)
  expect(figures['p99 of the answered (ms)']).toBeLessThan(longestP99)
})
