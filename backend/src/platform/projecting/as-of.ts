/**
 * The read tables as they were at a position of the log, in a schema of their own, for analysts who query
 * them in SQL. They are filled by the handlers that fill the live tables. The rows of people erased since
 * then are kept, with `erased` in place of what was personal (erased-past.ts).
 */
import type { ClientBase } from 'pg'
import { logStart, type EventStore, type Position, type RecordedEvent } from '../event-store/event-store.ts'
import { readColumns, type AsOfSchema } from './columns.ts'
import { eraseInPlace, projectionTakingErased, type IsPersonal } from './erased-past.ts'
import type { Projection } from './projection.ts'
import { storageSql } from './second-set.ts'
import { takeTableSet, type TableSet } from './table-set.ts'

/** Events in one transaction; many, because nobody reads the tables while they are built. */
const batchSize = 5_000

/** Built beside the projections' tables: their checkpoints, and what they parked. */
const ownTables = ['projection_checkpoint', 'parked_stream', 'parked_event'] as const

/** A schema whose comment begins with this was built here and may be replaced; any other is left alone. */
const mark = 'Read tables as of a moment'

export class UnusableSchema extends Error {
  override readonly name = 'UnusableSchema'
}

/** @throws UnusableSchema for a name that is not a plain identifier, or that PostgreSQL reserves (`pg_…`). */
export const schemaAsOf = (name: string): AsOfSchema => {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(name) || name.startsWith('pg_'))
    throw new UnusableSchema(
      'A schema name can have only lowercase letters, digits and _, and must start with a letter',
    )
  return name as AsOfSchema
}

export interface AsOfOptions {
  readonly store: Pick<EventStore, 'readAll'>
  /** A connection that nothing else uses. */
  readonly client: ClientBase
  readonly projections: readonly Projection[]
  /** The ids of everyone who was erased until now. */
  readonly erased: () => Promise<ReadonlySet<string>>
  readonly isPersonal: IsPersonal
  readonly schema: AsOfSchema
  /** Only events after this position are read (exclusive); default: the log's start. */
  readonly after?: Position
  /** The last position that is read (inclusive). */
  readonly to: Position
  readonly signal: AbortSignal
  readonly onProgress?: (events: number) => void
}

/**
 * Resolves with the number of events that were projected.
 * @throws UnusableSchema where the schema exists and was not built by this function; the signal's reason when
 *   it is aborted: the schema then holds incomplete tables, and its comment says so.
 */
export const buildAsOf = async ({
  store,
  client,
  projections,
  erased,
  isPersonal,
  schema,
  after = logStart,
  to,
  signal,
  onProgress,
}: AsOfOptions): Promise<number> => {
  await makeSchema(client, schema, projections)
  const sets: TableSet[] = []
  for (const projection of projections) {
    const tables = await readColumns(client, schema, projection.tables)
    sets.push(await takeTableSet(client, schema, projectionTakingErased(projection, tables)))
  }
  let events = 0
  let batch: RecordedEvent[] = []
  const take = async (position: Position) => {
    for (const set of sets) await set.apply(batch, position)
    events += batch.length
    batch = []
    onProgress?.(events)
  }
  for await (const event of store.readAll({ after })) {
    if (event.position > to) break
    signal.throwIfAborted()
    batch.push(event)
    if (batch.length === batchSize) await take(event.position)
  }
  if (to !== logStart) await take(to)
  // Asked last, so that people erased during the build are included: some of their events read `erased`
  // already.
  const persons = [...(await erased())]
  for (const projection of persons.length > 0 ? projections : [])
    await eraseInPlace(client, schema, projection, {
      tables: await readColumns(client, schema, projection.tables),
      persons,
      isPersonal,
    })
  const from = after === logStart ? '' : `, what came after ${plain(after)} alone`
  await client.query(`comment on schema ${schema} is '${mark}: position ${plain(to)}${from}'`)
  return events
}

const plain = (position: Position) => position.replaceAll("'", '')

/** Whether the schema exists and was built by {@link buildAsOf}. */
export const isAsOfSchema = async (client: ClientBase, schema: string): Promise<boolean> =>
  (await commentOf(client, schema))?.startsWith(mark) ?? false

/** Undefined if there is no such schema; empty if it has no comment. */
const commentOf = async (client: ClientBase, schema: string): Promise<string | undefined> => {
  const { rows } = await client.query<{ comment: string | null }>(
    "select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = $1",
    [schema],
  )
  return rows[0] && (rows[0].comment ?? '')
}

const makeSchema = async (client: ClientBase, schema: AsOfSchema, projections: readonly Projection[]) => {
  if ((await commentOf(client, schema))?.startsWith(mark) === false)
    throw new UnusableSchema(`There is a schema ${schema}, and it holds something else`)
  await client.query('begin')
  await client.query(`drop schema if exists ${schema} cascade`)
  await client.query(`create schema ${schema}`)
  await client.query(`comment on schema ${schema} is '${mark}: not full yet'`)
  for (const table of ownTables)
    await client.query(`create table ${schema}.${table} (like read.${table} including all)`)
  for (const table of projections.flatMap(({ tables }) => tables))
    await client.query(
      `create table ${schema}.${table} (like read.${table} including all)${await storageSql(client, table)}`,
    )
  await client.query('commit')
}
