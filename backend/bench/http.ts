import autocannon from 'autocannon'
import Fastify from 'fastify'
import { askOn } from './questions.ts'
import { inTurn, latenciesOf, median, percentile, type Figure } from './measure.ts'
import type { RunningServer } from './server-process.ts'

const seconds = 4
const rounds = 3
const connections = 16

/** @param next the path of each request in turn; left out: the address itself, again and again. */
const run = async (url: string, next?: () => string) => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(next && { requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }] }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** A server of the same framework that answers the same bytes without any work. */
const bareServer = async (body: string, contentType: string) => {
  const app = Fastify()
  app.get('/', (_request, reply) => reply.type(contentType).send(body))
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

const payload = (input: object) => encodeURIComponent(JSON.stringify(input))

const searchPath = (question: object) =>
  `/_server/searchProviders?createServerFn&payload=${payload(question)}`
const nightNannies = ({ address }: RunningServer) => address + searchPath({ type: ['night_nanny'] })

/** The id of somebody in the demo data. */
export const aNightNanny = async (server: RunningServer) => {
  const { providers } = (await (await fetch(nightNannies(server))).json()) as { providers: { id: string }[] }
  const [first] = providers
  if (!first) throw new Error('The demo data holds no night nanny')
  return first.id
}

/** Requests a second for search and profile, as data and as pages. */
export const httpFigures = async (server: RunningServer, id: string): Promise<Figure[]> => {
  const { address } = server
  const ask = askOn()
  const asked: { what: string; url: string; goal: string; next?: () => string }[] = [
    { what: 'search, data, one question', url: nightNannies(server), goal: '' },
    {
      what: 'search, data with counts, 500 questions, one in ten new',
      url: address + searchPath({ counts: true }),
      next: () => searchPath({ ...ask(), counts: true }),
      goal: '>= 1,000/s, >= 0.09',
    },
    {
      what: 'profile, data',
      url: `${address}/_server/providerById?createServerFn&payload=${payload({ id })}`,
      goal: '>= 4,000/s',
    },
    { what: 'home, page', url: `${address}/`, goal: '>= 3,000/s, >= 0.5' },
    { what: 'search, page', url: `${address}/search`, goal: '>= 1,500/s, >= 0.5' },
    { what: 'profile, page', url: `${address}/providers/${id}`, goal: '>= 2,000/s, >= 0.5' },
  ]
  const figures: Figure[] = []
  for (const { what, url, goal, next } of asked) {
    const answer = await fetch(url)
    const bare = await bareServer(await answer.text(), answer.headers.get('content-type') ?? 'text/plain')
    const pairs = await inTurn(
      rounds,
      () => run(url, next),
      () => run(bare.url),
    )
    await bare.app.close()
    figures.push({
      what: `requests: ${what}`,
      unit: 'requests/s',
      ours: median(pairs.map(([ours]) => ours.perSecond)),
      limit: median(pairs.map(([, limit]) => limit.perSecond)),
      ratio: median(pairs.map(([ours, limit]) => ours.perSecond / limit.perSecond)),
      limitIs: 'bare Fastify, same bytes',
      p50: median(pairs.map(([ours]) => ours.p50)),
      p99: median(pairs.map(([ours]) => ours.p99)),
      goal,
    })
  }
  return figures
}

const joins = 300

/**
 * From the click to the row: POST /api/waitlist answers only when the read table has the event, so its time is the
 * time to visibility. The limit is a health check over the same connection.
 */
export const commandToVisible = async ({ address }: RunningServer): Promise<Figure[]> => {
  const join = async (index: number) => {
    const response = await fetch(`${address}/api/waitlist`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.1.${Math.floor(index / 250)}.${index % 250}`,
      },
      body: JSON.stringify({
        email: `bench-${index}@example.org`,
        full_name: 'Bench Mark',
        user_type: 'parent',
      }),
    })
    if (response.status !== 201)
      throw new Error(`A join was answered with ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  await latenciesOf(20, (index) => join(10_000 + index))
  const ours = await latenciesOf(joins, join)
  const limit = await latenciesOf(joins, async () => (await fetch(`${address}/health/live`)).arrayBuffer())
  return [
    {
      what: 'command to visible (waitlist, HTTP)',
      unit: 'ms, p50',
      ours: median(ours),
      limit: median(limit),
      ratio: median(limit) / median(ours),
      limitIs: 'GET /health/live',
      p50: median(ours),
      p99: percentile(ours, 0.99),
      goal: 'p99 < 50 ms',
    },
  ]
}
