import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { measureInTurn, median, secondsOf, type Figure } from './measure.ts'

const events = 100_000
const perAppend = 100
const rounds = 3

/**
 * Reads 100,000 events in order, compared with the same rows selected in pages of 1,000 by the bare driver.
 */
export const readAllFigures = async (url: string): Promise<Figure[]> => {
  const store = await createPostgresEventStore({ url, schema: 'bench_read' })
  const metadata = { correlationId: 'bench', causationId: 'bench', actorId: 'system', schemaVersion: 1 }
  for (let done = 0; done < events; done += perAppend)
    await store.append(
      `read-${done}`,
      'any',
      Array.from({ length: perAppend }, (_, n) => ({
        id: randomUUID(),
        type: 'Counted',
        data: { n },
        metadata,
      })),
    )
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rows: found } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where table_schema = 'bench_read' and column_name = 'position' and table_name like '%event%'`,
  )
  const eventTable = found[0]?.name
  if (!eventTable) throw new Error('The event table was not found')
  const ours = () =>
    secondsOf(async () => {
      let count = 0
      for await (const event of store.readAll()) count += event.revision >= 0 ? 1 : 0
      if (count !== events) throw new Error(`Read ${count} of ${events} events`)
    })
  const bare = () =>
    secondsOf(async () => {
      for (let after = '0', more = true; more;) {
        const { rows } = await pool.query<{ position: string }>({
          name: 'page',
          text: `select * from ${eventTable} where position > $1 order by position limit 1000`,
          values: [after],
        })
        more = rows.length === 1000
        after = rows.at(-1)?.position ?? after
      }
    })
  const pairs = await measureInTurn(rounds, ours, bare)
  await store.close()
  await pool.end()
  const [our, limit] = [median(pairs.map(([a]) => a)), median(pairs.map(([, b]) => b))]
  return [
    {
      what: 'read all, 100,000 events',
      unit: 'events/s',
      ours: events / our,
      limit: events / limit,
      ratio: median(pairs.map(([a, b]) => b / a)),
      limitIs: 'the same rows in pages, same driver',
      p50: null,
      p99: null,
      goal: '',
    },
  ]
}
