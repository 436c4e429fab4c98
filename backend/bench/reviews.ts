/**
 * The profile of a provider with many reviews, over HTTP: its page, and the pages of its reviews in every
 * order.
 */
import pg from 'pg'
import { reviewSorts } from '../src/contract/reviews/reviews.ts'
import type { BenchRun } from './asked.ts'
import { findNightNanny } from './http.ts'
import { figureOfLatencies, measureInTurn, latenciesOf, type Figure } from './measure.ts'
import { queryPath } from './members.ts'
import { ownBuildDirectory, startServer } from './server-process.ts'

const reviews = 5_000
const onAPage = 10
const rounds = 3
const asksEach = 200

const data = 'reviews of a profile with 5,000, any page and order'
const page = 'profile with 5,000 reviews, page'

/** Inserts rows as the projection writes them, all of one provider. */
const fill = async (databaseUrl: string, providerId: string) => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('delete from read.review where provider_id = $1', [providerId])
  await client.query(
    `insert into read.review (review_id, provider_id, client_id, booking_id, status, rating, text, signature, written_at, published_at)
     select 'bench-' || n, $1, 'client-' || n, 'booking-' || n, 'published', 1 + n % 5,
            repeat('They stayed until it worked, and called the next day. ', 1 + n % 12), 'Maya',
            now() - n * interval '1 hour', now() - n * interval '1 hour'
       from generate_series(1, $2) as n`,
    [providerId, reviews],
  )
  await client.query(
    `insert into read.review_stars (provider_id, spread) values ($1, array[$2, $2, $2, $2, $2]::integer[])
     on conflict (provider_id) do update set spread = excluded.spread`,
    [providerId, reviews / 5],
  )
  await client.query('vacuum analyze read.review')
  await client.end()
}

/** Compared with a health check over the same connection. */
export const reviewFigures = async (
  run: BenchRun,
  databases: () => Promise<string>,
  dataParent: string,
): Promise<Figure[]> => {
  const wanted = [data, page].filter((what) => run.wants(what))
  if (wanted.length === 0) return []
  const databaseUrl = await databases()
  const server = await startServer(dataParent, ownBuildDirectory, {
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'on',
  })
  try {
    const providerId = await findNightNanny(server)
    await fill(databaseUrl, providerId)
    const get = async (path: string) => {
      const response = await fetch(server.address + path)
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
      await response.arrayBuffer()
    }
    let turn = 0
    const asks: Readonly<Record<string, () => Promise<void>>> = {
      [data]: () => {
        turn += 1
        const sort = reviewSorts[turn % reviewSorts.length]
        const input = { providerId, sort, page: 1 + ((turn * 37) % (reviews / onAPage)) }
        return get(queryPath('providerReviews', input))
      },
      [page]: () => get(`/providers/${providerId}`),
    }
    const figures: Figure[] = []
    for (const what of wanted) {
      const ask = asks[what] ?? (() => get('/'))
      await latenciesOf(asksEach / 4, ask)
      const measured = await measureInTurn(
        run.rounds(rounds),
        () => latenciesOf(run.length(asksEach), ask),
        () => latenciesOf(run.length(asksEach), () => get('/health/live')),
      )
      const about = { what, limitIs: 'GET /health/live', goal: 'p99 < 20 ms' }
      figures.push(figureOfLatencies(measured, 0.99, about))
    }
    return figures
  } finally {
    await server.stop()
  }
}
