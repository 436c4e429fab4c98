/**
 * The read tables as they were at a position of the log: filled by the handlers that fill the live tables, in a
 * schema of their own, for the console's lists and for analysts. The rows of people erased since then are kept,
 * with `erased` in place of what was personal (erased-past.ts).
 *
 * A past is found by its name, which says its position, how many people were erased when it was made, and the
 * handlers that made it: where one of these differs, it is another past. It is used once its row in
 * `console.past` says that it is whole. One is made at a time, across all processes.
 */

import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { ClientBase } from 'pg'
import { pause } from '../backoff.ts'
import type { ReadDatabase } from '../consumers/data-source.ts'
import { connectionEnd, disconnect } from '../consumers/dedicated-connection.ts'
import { tryLock } from '../consumers/locks.ts'
import type { ReadTables } from '../consumers/tables.ts'
import { logStart, type EventStore, type Position } from '../event-store/event-store.ts'
import { maskedSchemaOf } from '../postgres/masked-views.ts'
import { bigint } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { transactionOn } from '../postgres/transaction.ts'
import { eraseInPlace, projectionTakingErased } from './erased-past.ts'
import { fillTables, inBulkOrByBatch, takeTableSets } from './fill-tables.ts'
import { findBase, makersOf, makeTables, type Base } from './past-base.ts'
import type { AsOfSchema, Projection } from './projection.ts'

/** Run at each start. */
export const pastTables = `
  create schema if not exists console;
  create table if not exists console.past (
    schema text primary key,
    events bigint not null default 0,
    total bigint not null,
    erased bigint not null,
    is_whole boolean not null default false,
    is_named boolean not null default false,
    used_at timestamptz not null default now()
  );
  alter table console.past add column if not exists position text collate "C",
    add column if not exists makers text`

/** Pasts without a name of their own that are kept, and for how long after their last use. */
const mostKept = 4
const keptFor = '1 day'
/** Connections that fill one past at the same time. */
const writers = 4
/** Milliseconds between two tries to begin, while another past is made. */
const turnEveryMs = 500
/** Milliseconds that a drop waits for a query that reads the past. */
const dropWaitMs = 1_000

const erasedSql = '(select count(*) from read.erased_person)'

export interface PastWanted {
  readonly projections: readonly Projection[]
  /** Only events after this position count (exclusive); default: the log's start. */
  readonly after?: Position
  /** The last position that counts (inclusive). */
  readonly to: Position
}

export interface Past {
  readonly schema: AsOfSchema
  /** How many events were read for it. */
  readonly events: number
}

/** How far a past is; `total` is as far as the index of events knows. */
export interface PastProgress {
  readonly events: number
  readonly total: number
}

interface ShownProgress {
  /** Another past is made first. */
  readonly waiting: () => void
  readonly at: (progress: PastProgress) => void
}

export interface PastParts {
  readonly store: Pick<EventStore, 'subscribe'>
  readonly tables: Pick<ReadDatabase, 'connect' | 'query'>
  /** The ids of everyone who was erased until now. */
  readonly erased: () => Promise<ReadonlySet<string>>
}

export class UnusableSchema extends Error {
  override readonly name = 'UnusableSchema'
}

/** @throws UnusableSchema for a name that is not a plain identifier, or that PostgreSQL or unnamed pasts use */
export const schemaAsOf = (name: string): AsOfSchema => {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(name) || /^(pg|past)_/.test(name))
    throw new UnusableSchema(
      'A schema name can have only lowercase letters, digits and _, and must start with a letter',
    )
  return name as AsOfSchema
}

const pastUsed = statement(
  { events: bigint() },
  'update console.past set used_at = now() where schema = $1 and is_whole returning events',
)

/** Null where it has not been made, or not to its end. */
export const findPast = async (tables: ReadTables, wanted: PastWanted): Promise<Past | null> => {
  const schema = nameOf(wanted, await erasedSoFar(tables))
  const [row] = await pastUsed(tables, [schema])
  return row ? { schema, events: Number(row.events) } : null
}

const erasedCount = statement({ count: bigint() }, `select ${erasedSql} as count`)

const erasedSoFar = async (tables: ReadTables): Promise<string> => {
  const [row] = await erasedCount(tables)
  return row?.count ?? '0'
}

const nameOf = ({ projections, after = logStart, to }: PastWanted, erased: string): AsOfSchema => {
  const versions = projections.map(({ name, version }) => `${name} ${version}`)
  const hash = createHash('sha256').update(JSON.stringify([after, to, erased, versions]))
  const place = to.replace(/\b0+(?=\d)/g, '').replaceAll(/\W/g, '_')
  return `past_${place}_${hash.digest('hex').slice(0, 12)}` as AsOfSchema
}

const pastUnderWay = statement(
  { events: bigint(), total: bigint() },
  'select events, greatest(events, total) as total from console.past where not is_whole',
)

/** How far the past is that some process makes just now, whichever it is. */
export const pastProgress = async (tables: ReadTables): Promise<PastProgress | null> => {
  const [row] = await pastUnderWay(tables)
  return row ? { events: Number(row.events), total: Number(row.total) } : null
}

const eventsOfWholePast = statement(
  { count: bigint() },
  `select count(*) as count from (select from read.event_index where position > $1 and position <= $2 limit $3) as t`,
)

/** How many events a past is made from, counted up to `most`. */
export const eventsOfPast = async (
  tables: ReadTables,
  { after = logStart, to }: PastWanted,
  most: number | null = null,
): Promise<number> => {
  const [row] = await eventsOfWholePast(tables, [after, to, most])
  return Number(row?.count ?? 0)
}

/**
 * The past, made if it is not there. Waits for its turn.
 * @throws the signal's reason when it is aborted; whatever a store or a database that is away throws. Nothing
 *   is left then.
 */
export const makePast = async (
  parts: PastParts,
  wanted: PastWanted,
  signal: AbortSignal,
  shown: ShownProgress = { waiting: () => undefined, at: () => undefined },
): Promise<Past> => {
  const known = await findPast(parts.tables, wanted)
  if (known) return known
  const connect = () => parts.tables.connect({ name: 'past', statementTimeoutMs: 0, waitsForDisk: false })
  const client = await connect()
  const clients: [pg.Client, ...pg.Client[]] = [client]
  try {
    const over = connectionEnd(client, signal)
    for (let tries = 0; !(await tryLock(client, 'order past')); tries += 1) {
      if (tries === 0) shown.waiting()
      await pause(turnEveryMs, over)
      over.throwIfAborted()
    }
    while (clients.length < writers) clients.push(await connect())
    for (;;) {
      const made =
        (await findPast(parts.tables, wanted)) ?? (await build(parts, clients, wanted, over, shown))
      if (made) return made
    }
  } finally {
    await Promise.all(clients.map(disconnect))
  }
}

type Clients = readonly [pg.Client, ...pg.Client[]]

/** Null if somebody was erased meanwhile: nothing is left then. */
const build = async (
  { store, tables, erased }: PastParts,
  clients: Clients,
  wanted: PastWanted,
  signal: AbortSignal,
  shown: ShownProgress,
): Promise<Past | null> => {
  const { projections, after = logStart, to } = wanted
  const [client] = clients
  const makers = makersOf(after, projections)
  await drop(client, await namesOf(client, leftBehind))
  const total = await eventsOfPast(tablesOn(client), wanted)
  const erasedBefore = await erasedSoFar(tablesOn(client))
  const schema = nameOf(wanted, erasedBefore)
  await client.query(
    'insert into console.past (schema, total, erased, position, makers) values ($1, $2, $3, $4, $5)',
    [schema, total, erasedBefore, to, makers],
  )
  try {
    const onProgress = (events: number) => {
      shown.at({ events, total: Math.max(events, total) })
      tables
        .query('update console.past set events = greatest(events, $2) where schema = $1 and not is_whole', [
          schema,
          events,
        ])
        .catch(() => undefined)
    }
    const filling = { store, clients, schema, projections, after, to, signal, onProgress }
    const fromStart = () => inBulkOrByBatch((inBulk) => fill(filling, inBulk))
    const base = await findBase(client, { makers, to, erased: erasedBefore, total })
    const events = await (base
      ? fill(filling, false, base).catch((error: unknown) => {
          // What it was to be made from was dropped meanwhile, for example.
          if (signal.aborted) throw error
          return fromStart()
        })
      : fromStart())
    // Asked last, so that people erased during the build are included: some of their events read `erased`
    // already.
    const persons = [...(await erased())]
    for (const projection of persons.length > 0 ? projections : [])
      await eraseInPlace(client, schema, projection, persons)
    const whole = await client.query(
      `update console.past set is_whole = true, events = $2, used_at = now()
        where schema = $1 and erased = ${erasedSql}`,
      [schema, events],
    )
    if (whole.rowCount === 0) {
      await drop(client, [schema])
      return null
    }
    await drop(client, await namesOf(client, tooMany))
    return { schema, events }
  } catch (error) {
    // Where the connection is gone, the next build drops it.
    await drop(client, [schema]).catch(() => undefined)
    throw error
  }
}

/** The same queries without the time limit of the pool. */
export const tablesOn = (client: ClientBase): ReadTables => ({
  query: async <R extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await client.query<R>(sql, [...parameters])).rows,
})

interface Filling extends Required<PastWanted>, Pick<PastParts, 'store'> {
  readonly clients: Clients
  readonly schema: AsOfSchema
  readonly signal: AbortSignal
  readonly onProgress: (events: number) => void
}

/** Resolves with the number of events that were read. */
const fill = async (filling: Filling, inBulk: boolean, base?: Base): Promise<number> => {
  const { clients, schema, projections } = filling
  await clients[0].query(`drop schema if exists ${schema} cascade`)
  await makeTables(clients[0], schema, projections, base)
  const writers = await takeTableSets(clients, schema, projections.map(projectionTakingErased), inBulk)
  const { events: known = 0, position: after = filling.after } = base ?? {}
  const onProgress = (events: number) => filling.onProgress(known + events)
  return known + (await fillTables({ ...filling, after, onProgress, writers }))
}

/** Gives the past this name for good, all at once: until then an earlier past of this name stays as it is. */
export const namePast = async (client: ClientBase, { schema }: Past, name: AsOfSchema): Promise<void> => {
  await checkReplaceable(client, name)
  await transactionOn(client, async () => {
    await dropOne(client, name)
    await client.query(`drop schema if exists "${maskedSchemaOf(schema)}" cascade`)
    await client.query(`alter schema ${schema} rename to ${name}`)
    await client.query('update console.past set schema = $2, is_named = true where schema = $1', [
      schema,
      name,
    ])
  })
}

/** @throws UnusableSchema where there is a schema of this name that is no past */
export const checkReplaceable = async (client: ClientBase, name: AsOfSchema): Promise<void> => {
  const { rows } = await client.query(
    'select from pg_namespace where nspname = $1 and nspname not in (select schema from console.past)',
    [name],
  )
  if (rows.length > 0) throw new UnusableSchema(`There is a schema ${name}, and it holds something else`)
}

/** Whether the schema is a past that may be read: whole, and nobody was erased since it was made. */
export const isPast = async (client: ClientBase, schema: string): Promise<boolean> => {
  const { rows } = await client.query(
    `select from console.past where schema = $1 and is_whole and erased = ${erasedSql}`,
    [schema],
  )
  return rows.length > 0
}

/** Of builds that were killed. Whoever asks holds the lock of those who make a past. */
const leftBehind = `
  select nspname as schema from pg_namespace
   where nspname ~ '^past_' and nspname !~ '_masked$' and nspname not in (select schema from console.past where is_whole)
  union select schema from console.past where not is_whole`
const tooMany = `
  select schema from console.past where is_whole and not is_named order by used_at desc offset ${mostKept}`
/** Also those from before somebody's erasure, named ones too, because they may hold that person's data. */
const outdated = `
  select schema from console.past
   where is_whole and (erased <> ${erasedSql} or not is_named and used_at < now() - interval '${keptFor}')`

const namesOf = async (client: Pick<ClientBase, 'query'>, sql: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ schema: string }>(sql)
  return rows.map(({ schema }) => schema)
}

/** Drops what is no longer kept. One that is being read is dropped by a later call. */
export const dropOutdatedPasts = async (tables: Pick<ReadDatabase, 'connect' | 'query'>): Promise<void> => {
  if ((await tables.query(outdated)).length === 0) return
  const client = await tables.connect({ name: 'old pasts', statementTimeoutMs: 0, waitsForDisk: true })
  try {
    await drop(client, await namesOf(client, outdated))
  } finally {
    await disconnect(client)
  }
}

const drop = async (client: ClientBase, schemas: readonly string[]) => {
  for (const schema of schemas)
    await transactionOn(client, async () => {
      await client.query(`set local lock_timeout = ${dropWaitMs}`)
      await dropOne(client, schema)
    }).catch((error: unknown) => {
      if (!isBeingRead(error)) throw error
    })
}

const dropOne = async (client: ClientBase, schema: string) => {
  await client.query('delete from console.past where schema = $1', [schema])
  for (const each of [maskedSchemaOf(schema), schema])
    await client.query(`drop schema if exists "${each}" cascade`)
}

/** 55P03: lock_not_available. */
const isBeingRead = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'
