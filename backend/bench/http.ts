import autocannon from 'autocannon'
import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import type { BenchRun } from './asked.ts'
import {
  figureOfLatencies,
  figureOfRates,
  measureInTurn,
  latenciesOf,
  spentOnEach,
  type Figure,
  type Rate,
} from './measure.ts'
import { nextOrigin, queryPath, sendEmptyRequest } from './members.ts'
import { startProcessorClock } from './processor.ts'
import { endlessQuestions } from './questions.ts'
import type { RunningServer } from './server-process.ts'

const seconds = 4
const rounds = 3
const connections = 16

export interface HttpTarget {
  readonly server: RunningServer
  /** The id of a person in the demo data. */
  readonly personId: string
}

/** @param next the path of each request in turn; without it, the address itself is requested repeatedly */
const load = async (url: string, forSeconds: number, next?: () => string) => {
  const result = await autocannon({
    url,
    connections,
    duration: forSeconds,
    ...(next && { requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }] }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return {
    perSecond: result.requests.average,
    requests: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

/** A server of the same framework that sends the same bytes without any work. */
const bareServer = async (body: string, contentType: string) => {
  const app = Fastify()
  app.get('/', (_request, reply) => reply.type(contentType).send(body))
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

const searchPath = (question: object) => queryPath('searchProviders', question)
const nightNannies = ({ address }: RunningServer) => address + searchPath({ type: ['night_nanny'] })

/** The id of a provider in the demo data, which a server may still be writing when it is ready. */
export const findNightNanny = async (server: RunningServer) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(nightNannies(server))
    const [first] = ((await answer.json()) as { providers: { id: string }[] }).providers
    if (first) return first.id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The demo data holds no night nanny')
}

interface Asked {
  readonly what: string
  readonly goal: string
  readonly url: (target: HttpTarget) => string
  /** The path of each request in turn. */
  readonly next?: () => () => string
}

const asked: readonly Asked[] = [
  { what: 'search, data, one question', goal: '', url: ({ server }) => nightNannies(server) },
  {
    what: 'search, data with counts, 500 questions, one in ten new',
    goal: '>= 1,000/s, >= 0.09',
    url: ({ server }) => nightNannies(server),
    next: () => {
      const ask = endlessQuestions()
      return () => searchPath({ ...ask(), counts: true })
    },
  },
  {
    what: 'profile, data',
    goal: '>= 4,000/s',
    url: ({ server, personId }) => server.address + queryPath('providerById', { id: personId }),
  },
  { what: 'home, page', goal: '>= 3,000/s, >= 0.5', url: ({ server }) => `${server.address}/` },
  { what: 'search, page', goal: '>= 1,500/s, >= 0.5', url: ({ server }) => `${server.address}/search` },
  {
    what: 'profile, page',
    goal: '>= 2,000/s, >= 0.5',
    url: ({ server, personId }) => `${server.address}/providers/${personId}`,
  },
]

/** Requests per second for search and profile, as data and as pages. */
export const httpFigures = async (
  run: BenchRun,
  ours: HttpTarget,
  before: HttpTarget | null,
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const { what, url, goal, next } of asked) {
    if (!run.wants(`requests: ${what}`)) continue
    const answer = await fetch(url(ours))
    const bare = await bareServer(await answer.text(), answer.headers.get('content-type') ?? 'text/plain')
    const loadOn = (target: HttpTarget) => {
      const paths = next?.()
      return async (): Promise<Rate> => {
        const spentSince = startProcessorClock(target.server)
        const loaded = await load(url(target), run.length(seconds), paths)
        return { ...loaded, spent: spentOnEach(spentSince, loaded.requests) }
      }
    }
    const measured = await measureInTurn<Rate>(
      run.rounds(rounds),
      loadOn(ours),
      () => load(bare.url, run.length(seconds)),
      before && loadOn(before),
    )
    await bare.app.close()
    const about = { unit: 'requests/s', limitIs: 'bare Fastify, same bytes', goal }
    figures.push(figureOfRates(measured, { what: `requests: ${what}`, ...about }))
  }
  return figures
}

const joins = 300
const joinRounds = 3
/** Before the first round: a server runs for days, and one that has just started is mostly a compiler. */
const warmingJoins = 5_000

let joined = 0
const join = async ({ address }: RunningServer) => {
  joined += 1
  const response = await fetch(`${address}/api/waitlist`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': nextOrigin(),
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      email: `bench-${joined}@example.org`,
      full_name: 'Bench Mark',
      user_type: 'parent',
    }),
  })
  if (response.status !== 201)
    throw new Error(`A join was answered with ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/**
 * From the request to the row: POST /api/waitlist answers only when the read table has the event, so its
 * response time is the time to visibility. It is compared with a health check over the same connection.
 */
export const commandToVisible = async (
  run: BenchRun,
  ours: HttpTarget,
  before: HttpTarget | null,
): Promise<Figure[]> => {
  const joinAt = (target: HttpTarget) => () => latenciesOf(run.length(joins), () => join(target.server))
  for (const target of before ? [ours, before] : [ours])
    await latenciesOf(warmingJoins, () => join(target.server))
  const measured = await measureInTurn(
    run.rounds(joinRounds),
    joinAt(ours),
    () => latenciesOf(run.length(joins), () => sendEmptyRequest(ours.server)),
    before && joinAt(before),
  )
  const about = { what: 'command to visible (waitlist, HTTP)', limitIs: 'GET /health/live' }
  return [figureOfLatencies(measured, 0.99, { ...about, goal: 'p99 < 20 ms' })]
}
