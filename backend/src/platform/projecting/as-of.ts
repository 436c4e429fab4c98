/**
 * The read tables as they were at a position of the log, in a schema of their own, for analysts who query
 * them in SQL. They are filled by the handlers that fill the live tables. The rows of people erased since
 * then are kept, with `erased` in place of what was personal (erased-past.ts).
 *
 * They are filled under a passing name and get their own once they are whole. A schema with a passing name
 * belongs to the connection that made it, and the next build drops those whose connection is gone.
 */
import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import { logStart, type EventStore, type Position, type RecordedEvent } from '../event-store/event-store.ts'
import { bookkeepingTables } from './bookkeeping.ts'
import { eraseInPlace, projectionTakingErased } from './erased-past.ts'
import type { AsOfSchema, Projection } from './projection.ts'
import { storageSql } from './second-set.ts'
import { takeTableSet, type TableSet } from './table-set.ts'

/** Events in one transaction; many, because nobody reads the tables while they are built. */
const batchSize = 5_000

/** A schema whose comment begins with this was built here and may be replaced; any other is left alone. */
const mark = 'Read tables as of a moment'
/** The comment of one that is whole goes on like this. */
const wholeMark = `${mark}: position `

const passingName = () => `passing_${randomBytes(6).toString('hex')}` as AsOfSchema
const passingNames = '^passing_[0-9a-f]{12}$'

export class UnusableSchema extends Error {
  override readonly name = 'UnusableSchema'
}

/** @throws UnusableSchema for a name that is not a plain identifier, or that is kept for PostgreSQL (`pg_…`)
 *   or for builds that have not ended. */
export const schemaAsOf = (name: string): AsOfSchema => {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(name) || /^(pg|passing)_/.test(name))
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
  /** Only events after this position are read (exclusive); default: the log's start. */
  readonly after?: Position
  /** The last position that is read (inclusive). */
  readonly to: Position
  readonly signal: AbortSignal
  readonly onProgress?: (events: number) => void
}

/**
 * Builds the tables and gives them the name `schema`, all at once: until then an earlier past of this name
 * stays as it is. Resolves with the number of events that were projected.
 * @throws UnusableSchema where the schema exists and was not built by this function; the signal's reason when
 *   it is aborted. Nothing is left then.
 */
export const buildAsOf = async (options: AsOfOptions & { readonly schema: AsOfSchema }): Promise<number> => {
  const { client, schema } = options
  await checkReplaceable(client, schema)
  const built = await buildPassing(options)
  try {
    await inTransaction(client, async () => {
      await checkReplaceable(client, schema)
      await client.query(`drop schema if exists ${schema} cascade`)
      await client.query(`alter schema ${built.schema} rename to ${schema}`)
    })
  } catch (error) {
    await dropPassing(client, built.schema).catch(() => undefined)
    throw error
  }
  return built.events
}

/**
 * The same under a passing name, for whoever drops it after use ({@link dropPassing}).
 * @throws the signal's reason when it is aborted; nothing is left then
 */
export const buildPassing = async (
  options: AsOfOptions,
): Promise<{ readonly schema: AsOfSchema; readonly events: number }> => {
  const { client } = options
  await dropAbandoned(client)
  const schema = passingName()
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [schema])
  try {
    await makeSchema(client, schema, options.projections)
    return { schema, events: await fill(options, schema) }
  } catch (error) {
    // Where the connection is gone, the next build drops it.
    await dropPassing(client, schema).catch(() => undefined)
    throw error
  }
}

export const dropPassing = async (client: ClientBase, schema: string): Promise<void> => {
  await client.query(`drop schema if exists "${schema}" cascade`)
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [schema])
}

/** Drops the schemas of builds that were killed: no session holds their lock, not even this one. */
const dropAbandoned = async (client: ClientBase) => {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
      where nspname ~ $1 and starts_with(obj_description(oid, 'pg_namespace'), $2)
        and not exists (select from pg_locks
                         where locktype = 'advisory' and objsubid = 1 and granted
                           and database = (select oid from pg_database where datname = current_database())
                           and ((classid::bigint << 32) | objid::bigint) = hashtextextended(nspname, 0))`,
    [passingNames, mark],
  )
  for (const { name } of rows) await client.query(`drop schema if exists "${name}" cascade`)
}

/** Resolves with the number of events that were projected. */
const fill = async (
  { store, client, projections, erased, after = logStart, to, signal, onProgress }: AsOfOptions,
  schema: AsOfSchema,
): Promise<number> => {
  const sets: TableSet[] = []
  for (const projection of projections)
    sets.push(await takeTableSet(client, schema, projectionTakingErased(projection)))
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
    await eraseInPlace(client, schema, projection, persons)
  const from = after === logStart ? '' : `, what came after ${plain(after)} alone`
  await client.query(`comment on schema ${schema} is '${wholeMark}${plain(to)}${from}'`)
  return events
}

const plain = (position: Position) => position.replaceAll("'", '')

/** Whether the schema exists and was built by {@link buildAsOf}, to the end. */
export const isAsOfSchema = async (client: ClientBase, schema: string): Promise<boolean> =>
  (await commentOf(client, schema))?.startsWith(wholeMark) ?? false

/** Undefined if there is no such schema; empty if it has no comment. */
const commentOf = async (client: ClientBase, schema: string): Promise<string | undefined> => {
  const { rows } = await client.query<{ comment: string | null }>(
    "select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = $1",
    [schema],
  )
  return rows[0] && (rows[0].comment ?? '')
}

const inTransaction = async (client: ClientBase, work: () => Promise<void>) => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const checkReplaceable = async (client: ClientBase, schema: AsOfSchema) => {
  if ((await commentOf(client, schema))?.startsWith(mark) === false)
    throw new UnusableSchema(`There is a schema ${schema}, and it holds something else`)
}

const makeSchema = (client: ClientBase, schema: AsOfSchema, projections: readonly Projection[]) =>
  inTransaction(client, async () => {
    await client.query(`create schema ${schema}`)
    await client.query(`comment on schema ${schema} is '${mark}: not whole'`)
    for (const { name: table } of bookkeepingTables)
      await client.query(`create table ${schema}.${table} (like read.${table} including all)`)
    for (const { name: table } of projections.flatMap(({ tables }) => tables))
      await client.query(
        `create table ${schema}.${table} (like read.${table} including all)${await storageSql(client, table)}`,
      )
  })
