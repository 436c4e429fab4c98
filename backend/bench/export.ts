import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { exportToFile, type ExportRequest } from '../src/analyst/export-events.ts'
import { exportParquet } from '../src/analyst/export-parquet.ts'
import { maskedLog } from '../src/analyst/masked-log.ts'
import { personalFields, upcasts } from '../src/domain/events.ts'
import { logStart } from '../src/platform/event-store/event-store.ts'
import { parseKeyEncryptionKeys } from '../src/platform/event-store/person-keys.ts'
import { openPostgresPersonKeys } from '../src/platform/event-store/postgres-person-keys.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { sealedEventStore } from '../src/platform/event-store/sealed-event-store.ts'
import type { BenchRun } from './asked.ts'
import { figureOfSeconds, measureInTurn, secondsOf, type Figure } from './measure.ts'
import { fillWaitlistLog } from './waitlist-log.ts'

const rounds = 3
const events = 200_000

/** Reads the same rows in pages with the bare driver, and writes as many bytes into a file. */
const bare = (pool: pg.Pool, file: string, bytes: number) =>
  secondsOf(async () => {
    const output = createWriteStream(file)
    const filler = Buffer.alloc(Math.floor((bytes / events) * 1000), 'x')
    for (let after = '0', more = true; more;) {
      const { rows } = await pool.query<{ position: string }>({
        name: 'page',
        text: 'select * from event_log.event where position > $1 order by position limit 1000',
        values: [after],
      })
      more = rows.length === 1000
      after = rows.at(-1)?.position ?? after
      if (!output.write(filler)) await once(output, 'drain')
    }
    output.end()
    await finished(output)
  })

/** The same rows, written as JSON by PostgreSQL, unmasked, into a file. */
const copied = async (pool: pg.Pool, file: string): Promise<number> => {
  const client = await pool.connect()
  try {
    const rows = 'select row_to_json(e) from event_log.event e order by position'
    return await secondsOf(() =>
      pipeline(client.query(copyTo(`copy (${rows}) to stdout`)), createWriteStream(file)),
    )
  } finally {
    client.release()
  }
}

/** The most memory in megabytes that this process gained during the work. */
const peakOf = async (work: () => Promise<unknown>): Promise<number> => {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const look = () => (most = Math.max(most, process.memoryUsage().rss))
  const looking = setInterval(look, 20)
  await work()
  look()
  clearInterval(looking)
  return (most - before) / 1024 ** 2
}

/** Exports a sealed log with personal data masked. Needs its own database. */
export const exportFigures = async (run: BenchRun, url: string, dataParent: string): Promise<Figure[]> => {
  const directory = await mkdtemp(join(dataParent, 'export-'))
  const keks = parseKeyEncryptionKeys(`1:${randomBytes(32).toString('base64')}`)
  const keys = await openPostgresPersonKeys({ url, keks, poolSize: 16 })
  const storedLog = await createPostgresEventStore({ url })
  const store = sealedEventStore(storedLog, { keys, personalFields, upcasts })
  await fillWaitlistLog(store, events, events / 10)
  const asked: ExportRequest = {
    ...(await maskedLog({ store, storedLog, keys, settings: { secrets: { lookupKey: randomBytes(32) } } })),
    types: [],
    stream: null,
    after: logStart,
    to: await storedLog.head(),
    signal: new AbortController().signal,
  }
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const file = join(directory, 'events')
  const lines = () =>
    secondsOf(async () => {
      if ((await exportToFile(asked, 'ndjson', file)) !== events) throw new Error('Some events are missing')
    })
  const parquet = () => secondsOf(() => exportParquet(asked, file))

  await lines()
  const { size } = await stat(file)
  const pages = () => bare(pool, join(directory, 'bare'), size)
  const copy = () => copied(pool, join(directory, 'copied'))
  const figures: Figure[] = []
  const inPages = 'the same rows in pages, as many bytes'
  for (const [what, ours, limit, limitIs, goal] of [
    ['export, 200,000 events, NDJSON', lines, pages, inPages, '>= 100,000/s'],
    ['export, 200,000 events, NDJSON beside a copy', lines, copy, 'copy (row_to_json) to stdout', '>= 0.7'],
    ['export, 200,000 events, Parquet', parquet, pages, inPages, ''],
  ] as const) {
    if (!run.wants(what)) continue
    const pairs = await measureInTurn(run.rounds(rounds), ours, limit)
    figures.push(figureOfSeconds(pairs, [events, events], { what, unit: 'events/s', limitIs, goal }))
  }
  for (const [what, work] of [
    ['export, NDJSON, memory it came to hold', lines],
    ['export, Parquet, memory it came to hold', parquet],
  ] as const)
    if (run.wants(what)) figures.push({ what, unit: 'MiB', ours: await peakOf(work), goal: 'bounded' })
  await store.close()
  await pool.end()
  await rm(directory, { recursive: true, force: true })
  return figures
}
