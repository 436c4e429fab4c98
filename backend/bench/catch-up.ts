import { randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { personalFields, upcasts } from '../src/domain/events.ts'
import { parseKeyEncryptionKeys } from '../src/platform/event-store/person-keys.ts'
import { openPostgresPersonKeys } from '../src/platform/event-store/postgres-person-keys.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { sealedEventStore } from '../src/platform/event-store/sealed-event-store.ts'
import type { ReadDatabase } from '../src/platform/consumers/data-source.ts'
import { openReadTables } from '../src/projections/read-tables.ts'
import { rebuild } from '../src/platform/projecting/rebuild.ts'
import { waitlistProjection } from '../src/projections/waitlist/waitlist.ts'
import { inTurn, median, secondsOf, type Figure } from './measure.ts'
import { fillWaitlistLog } from './waitlist-log.ts'
import type { EventStore } from '../src/platform/event-store/event-store.ts'

const rounds = 3
const caughtUpEvents = 200_000
const sealedEvents = 60_000
const rebuiltEvents = 1_000_000
const rebuiltEntries = 100_000

const projected = (store: EventStore, tables: ReadDatabase) =>
  secondsOf(() =>
    rebuild({ store, tables, projection: waitlistProjection, signal: new AbortController().signal }),
  )

/** COPY of the rows that the projection wrote, into a table of the same shape with its key. */
const copied = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ line: string }>(
    "select concat_ws(E'\\t', entry_id, email, full_name, user_type, location, message, joined_at::text, coalesce(revised_at::text, '\\N')) as line from read.waitlist_entry",
  )
  await pool.query('create table bench_copy (like read.waitlist_entry including all)')
  const client = await pool.connect()
  try {
    return await secondsOf(async () => {
      const lines = Readable.from(rows.map(({ line }) => `${line}\n`))
      await pipeline(lines, client.query(copyFrom('copy bench_copy from stdin')))
    })
  } finally {
    client.release()
    await pool.query('drop table bench_copy')
  }
}

const compared = async (
  what: string,
  events: number,
  goal: string,
  store: EventStore,
  url: string,
): Promise<Figure> => {
  const tables = await openReadTables({ url, poolSize: 4 })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await projected(store, tables)
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from read.waitlist_entry',
  )
  const count = rows[0]?.count ?? 0
  const pairs = await inTurn(
    rounds,
    () => projected(store, tables),
    () => copied(pool),
  )
  await tables.close()
  await pool.end()
  const ours = median(pairs.map(([took]) => events / took))
  const limit = median(pairs.map(([, took]) => count / took))
  const ratio = median(pairs.map(([took, copy]) => events / took / (count / copy)))
  return {
    what,
    unit: 'events/s',
    ours,
    limit,
    ratio,
    limitIs: `COPY of its ${count.toLocaleString('en-US')} rows`,
    p50: null,
    p99: null,
    goal,
  }
}

/** How fast the waitlist's table is filled from the log, beside COPY of the same rows. Each needs a database of its own. */
export const catchUpFigures = async (databases: () => Promise<string>): Promise<Figure[]> => {
  const plainUrl = await databases()
  const plain = await createPostgresEventStore({ url: plainUrl })
  await fillWaitlistLog(plain, caughtUpEvents, caughtUpEvents)
  const goal = '>= 40,000/s, >= 1/3'
  const figures = [await compared('catch-up, 200,000 events, open', caughtUpEvents, goal, plain, plainUrl)]
  await plain.close()

  const sealedUrl = await databases()
  const keks = parseKeyEncryptionKeys(`1:${randomBytes(32).toString('base64')}`)
  const keys = await openPostgresPersonKeys({ url: sealedUrl, keks, poolSize: 16 })
  const sealed = sealedEventStore(await createPostgresEventStore({ url: sealedUrl }), {
    keys,
    personalFields,
    upcasts,
  })
  await fillWaitlistLog(sealed, sealedEvents, sealedEvents)
  figures.push(await compared('catch-up, 60,000 events, sealed', sealedEvents, '', sealed, sealedUrl))
  await sealed.close()

  const largeUrl = await databases()
  const large = await createPostgresEventStore({ url: largeUrl })
  await fillWaitlistLog(large, rebuiltEvents, rebuiltEntries)
  figures.push(await compared('rebuild, 1,000,000 events', rebuiltEvents, '', large, largeUrl))
  await large.close()
  return figures
}
