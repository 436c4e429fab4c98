/** What filling the event index costs, compared with a projection that reads the same events. */
import pg from 'pg'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { eventIndexProjection } from '../src/projections/log/event-index.ts'
import type { Projection } from '../src/platform/projecting/projection.ts'
import { rebuild } from '../src/platform/projecting/rebuild.ts'
import { waitlistProjection } from '../src/projections/waitlist/waitlist.ts'
import { measureInTurn, latenciesOf, median, percentile, secondsOf, type Figure } from './measure.ts'
import { fillWaitlistLog } from './waitlist-log.ts'
import { openReadTables } from '../src/features/features.ts'

const rounds = 3
const events = 200_000
const pages = 200

/** As the console asks: the newest events of one type, and their count. */
const page = `select * from read.event_index e where e.type = any ($1) order by e.position desc, e.id desc limit 50`
const count = `select count(*)::int from read.event_index e where e.type = any ($1)`

export const eventIndexFigures = async (url: string): Promise<Figure[]> => {
  const store = await createPostgresEventStore({ url })
  await fillWaitlistLog(store, events, events)
  const tables = await openReadTables({ url, poolSize: 4 })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const filled = (projection: Projection) =>
    secondsOf(() => rebuild({ store, tables, projection, signal: new AbortController().signal }))
  try {
    await filled(eventIndexProjection)
    const pairs = await measureInTurn(
      rounds,
      () => filled(eventIndexProjection),
      () => filled(waitlistProjection),
    )
    const { rows } = await pool.query<{ bytes: number }>(
      "select pg_total_relation_size('read.event_index')::float8 as bytes",
    )
    const asked = await latenciesOf(pages, async () => {
      await pool.query(page, [['WaitlistJoined']])
      await pool.query(count, [['WaitlistJoined']])
    })
    const shared = { limit: null, limitIs: '', ratio: null, p50: null, p99: null, goal: '' }
    return [
      {
        ...shared,
        what: 'index of the log, 200,000 events',
        unit: 'events/s',
        ours: median(pairs.map(([ours]) => events / ours)),
        limit: median(pairs.map(([, limit]) => events / limit)),
        limitIs: "the waitlist's table from the same events",
        ratio: median(pairs.map(([ours, limit]) => limit / ours)),
      },
      {
        ...shared,
        what: 'index of the log, on the disk',
        unit: 'bytes/event',
        ours: (rows[0]?.bytes ?? 0) / events,
      },
      {
        ...shared,
        what: 'newest 50 events of one type of 200,000, and their count',
        unit: 'pages/s',
        ours: 1_000 / median(asked),
        p50: median(asked),
        p99: percentile(asked, 0.99),
      },
    ]
  } finally {
    await pool.end()
    await tables.close()
    await store.close()
  }
}
