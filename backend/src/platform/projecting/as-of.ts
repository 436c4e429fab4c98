/**
 * The read tables as they stood at a position of the log, in a schema of their own, for whoever asks them questions in
 * SQL. Made by the same handlers that fill the live ones. Of a person who was erased since the rows are there, and what
 * was personal in them reads `erased` (erased-past.ts).
 */
import type { ClientBase } from 'pg'
import { logStart, type EventStore, type Position, type RecordedEvent } from '../event-store/event-store.ts'
import { readColumns, type AsOfSchema } from './columns.ts'
import { eraseInPlace, projectionTakingErased, type IsPersonal } from './erased-past.ts'
import type { Projection } from './projection.ts'
import { storageSql } from './second-set.ts'
import { takeTableSet, type TableSet } from './table-set.ts'

/** Events in one transaction: nobody reads the tables meanwhile. */
const batchSize = 5_000

/** Beside each projection's tables: where it stands, and what it could not take in. */
const ownTables = ['projection_checkpoint', 'parked_stream', 'parked_event'] as const

/** What marks a schema as one of these: it is dropped and made anew, where another one is left alone. */
const mark = 'Read tables as of a moment'

export class UnusableSchema extends Error {
  override readonly name = 'UnusableSchema'
}

/** @throws UnusableSchema for a name that is none, or that PostgreSQL keeps for itself. */
export const schemaAsOf = (name: string): AsOfSchema => {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(name) || name.startsWith('pg_'))
    throw new UnusableSchema(
      'A schema name can have only lowercase letters, digits and _, and must start with a letter',
    )
  return name as AsOfSchema
}

export interface AsOfOptions {
  readonly store: Pick<EventStore, 'readAll'>
  /** A connection of its own. */
  readonly client: ClientBase
  readonly projections: readonly Projection[]
  /** Everyone who was erased until now. */
  readonly erased: () => Promise<ReadonlySet<string>>
  readonly isPersonal: IsPersonal
  readonly schema: AsOfSchema
  /** What comes after this position alone is taken in (exclusive); default: the log's start. */
  readonly after?: Position
  /** The last position that is taken in. */
  readonly to: Position
  readonly signal: AbortSignal
  readonly onProgress?: (events: number) => void
}

/**
 * Resolves with the number of events that were taken in.
 * @throws UnusableSchema where the schema is there and was not made by this; when it is told to stop, and then the
 *   schema is there, with tables that are not full: its comment says so.
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
  // Whoever is erased meanwhile is among them: their events read `erased` from some moment on.
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

/** Whether the schema is there and was made by this. */
export const isAsOfSchema = async (client: ClientBase, schema: string): Promise<boolean> =>
  (await commentOf(client, schema))?.startsWith(mark) ?? false

/** Undefined where there is no such schema; empty where it has no comment. */
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
