/**
 * Compares the read tables with what the log makes of them: a fresh build beside them, filled by the same handlers,
 * row by row by hash. The live rows of one moment are hashed, so that the servers go on writing meanwhile, and each
 * projection is built up to where it was at that moment: that is once most of the log is read, so that both have
 * everybody's erasure who was erased while it was.
 */

import type pg from 'pg'
import { masked } from '../../contract/masked.ts'
import type { ReadDatabase } from '../consumers/data-source.ts'
import { connectionEnd, disconnect } from '../consumers/dedicated-connection.ts'
import { heldLocks, tryLock, type Lock } from '../consumers/locks.ts'
import { find } from '../consumers/tables.ts'
import { logStart, type EventStore, type Position } from '../event-store/event-store.ts'
import { isMaskedColumn, text, certain } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { bookkeepingTables, projectionCheckpoint } from './bookkeeping.ts'
import { fillTables, inBulkOrByBatch, takeTableSets } from './fill-tables.ts'
import type { AsOfSchema, NumberedTable, Projection } from './projection.ts'
import { makeTable } from './second-set.ts'
import type { TableSet } from './table-set.ts'

/** The build, and beside it the hashes of the live rows. */
const schema = 'tables_check' as AsOfSchema
/** One check runs at a time: the order of this name. */
export const tablesCheck = 'tables check'
const lock: Lock = `order ${tablesCheck}`
/** Connections that fill the build at the same time. */
const writers = 4
/** The most rows of a table that are named. */
const mostNamed = 100
/** Somebody's erasure changes what the log makes: the check is done again, so often at most. */
const mostTries = 3

/** Why these tables are not compared. */
const notCompared: Readonly<Record<string, string>> = {
  projection_checkpoint: 'it says how far each server is, and changes while nothing happens',
  parked_stream:
    'it says when a stream was parked; a skipped stream stands out in the tables it is missing from',
  parked_event: 'as parked_stream',
}
export const tablesNotCompared: readonly string[] = Object.entries(notCompared).map(
  ([table, why]) => `${table}: ${why}`,
)

export interface WrongRow {
  readonly table: string
  /** The primary key as JSON, with what analysts may not see masked. */
  readonly key: string
  /** `changed`: not what the log makes; `added`: the log makes no such row; `missing`: the log makes it. */
  readonly problem: 'added' | 'changed' | 'missing'
}

export interface TablesCheck {
  /** The events of the build, and the rows that were compared with it. */
  readonly events: number
  readonly rows: number
  /** How many rows differ, by table. */
  readonly wrong: Readonly<Record<string, number>>
  /** The first of them. */
  readonly named: readonly WrongRow[]
  /** Projections that wait for a rebuild by other handlers than those that filled their tables. */
  readonly due: readonly string[]
}

export interface TablesCheckParts {
  readonly store: Pick<EventStore, 'subscribe'>
  readonly tables: Pick<ReadDatabase, 'connect'>
  readonly projections: readonly Projection[]
}

/** Another check is under way, here or in another process. */
export class TablesCheckUnderWay extends Error {
  override readonly name = 'TablesCheckUnderWay'
}

/** People were erased all the while: rows that differ may be theirs. */
export class TablesDisturbed extends Error {
  override readonly name = 'TablesDisturbed'
}

/**
 * @throws TablesCheckUnderWay; whatever {@link checkTablesInOrder} throws
 */
export const checkTables = async (
  parts: TablesCheckParts,
  signal: AbortSignal,
  onProgress?: (events: number) => void,
): Promise<TablesCheck> => {
  const client = await connectTo(parts)
  try {
    if (!(await tryLock(client, lock)))
      throw new TablesCheckUnderWay('The read tables are being compared already')
    return await checkTablesInOrder(parts, connectionEnd(client, signal), onProgress)
  } finally {
    await disconnect(client)
  }
}

const connectTo = ({ tables }: Pick<TablesCheckParts, 'tables'>) =>
  tables.connect({ name: tablesCheck, statementTimeoutMs: 0, waitsForDisk: false })

/**
 * For whoever has the order of the {@link tablesCheck}, and aborts the signal when they lose it.
 * @throws TablesDisturbed; the signal's reason when it is aborted; whatever a store or a database that is away throws
 */
export const checkTablesInOrder = async (
  parts: TablesCheckParts,
  signal: AbortSignal,
  onProgress: (events: number) => void = () => undefined,
): Promise<TablesCheck> => {
  const clients: pg.Client[] = []
  try {
    while (clients.length < writers) clients.push(await connectTo(parts))
    const over = clients.reduce((ended, each) => connectionEnd(each, ended), signal)
    for (let tries = 1; ; tries += 1) {
      const { check, isAwaited, hasChanged } = await checkOnce(parts, clients, over, onProgress)
      if (check.named.length === 0 || !(hasChanged || (isAwaited && tries < mostTries))) return check
      if (tries === mostTries)
        throw new TablesDisturbed(
          'People were erased while the read tables were compared with the log: compare them again',
        )
    }
  } finally {
    await clients[0]?.query(`drop schema if exists ${schema} cascade`).catch(() => undefined)
    await Promise.all(clients.map(disconnect))
  }
}

const schemasLeft = statement(
  { name: text() },
  'select nspname as name from pg_namespace where nspname = any($1)',
)

/** Drops what a check that was killed has left: its build has people's rows in clear. */
export const dropKilledCheck = async (tables: Pick<ReadDatabase, 'connect' | 'query'>): Promise<void> => {
  if ((await heldLocks(tables, [lock])).size > 0) return
  const left = await schemasLeft(tables, [[schema, `${schema}_built`]])
  if (left.length === 0) return
  const client = await tables.connect({ name: 'killed check', statementTimeoutMs: 0, waitsForDisk: true })
  try {
    // Another check may have begun.
    if (!(await tryLock(client, lock))) return
    for (const { name } of left) await client.query(`drop schema if exists ${name} cascade`)
  } finally {
    await disconnect(client)
  }
}

/** The people who are erased, or about to be; another answer means that the log makes other rows of the same events. */
const erasedSql = `
  select (select count(*) from personal_key.person where erased_at is not null) ||
         ' ' || (select count(*) from read.erased_person) as erased`

const erasedCount = statement({ erased: certain('two counts', text()) }, erasedSql)

const checkOnce = async (
  { store, projections }: TablesCheckParts,
  clients: readonly pg.Client[],
  signal: AbortSignal,
  onProgress: (events: number) => void,
) => {
  const [client] = clients
  if (!client) throw new Error('A check needs a connection')
  const erased = async () => (await erasedCount(client))[0]?.erased
  const before = await erased()
  await client.query(`drop schema if exists ${schema} cascade; create schema ${schema}`)
  const begun = await livePlaces(client)
  const compared = projections.filter(({ name, version }) => begun.get(name)?.version === version)
  const numbered = compared.flatMap((each) => each.numbered ?? [])
  /** Reads from where the furthest behind is to where the last one is to come. */
  const fillUpTo = (
    places: LivePlaces,
    sets: readonly (readonly TableSet[])[],
    after: Position,
    already: number,
  ) => {
    const placeOf = ({ projection }: TableSet) => places.get(projection)?.position ?? logStart
    const writersUpTo = sets.map((own) => own.map((set) => upTo(placeOf(set), set)))
    const to = sets.flat().map(placeOf).toSorted().at(-1) ?? logStart
    const told = (count: number) => onProgress(already + count)
    return fillTables({ store, writers: writersUpTo, after, to, signal, onProgress: told })
  }
  const fill = async (inBulk: boolean) => {
    await client.query(`drop schema if exists ${schema}_built cascade; create schema ${schema}_built`)
    const built = `${schema}_built` as AsOfSchema
    for (const { name } of [...bookkeepingTables, ...compared.flatMap(({ tables }) => tables)])
      await makeTable(client, built, name)
    for (const each of numbered) await takeNumbers(client, each)
    const sets = await takeTableSets(clients, built, compared, inBulk)
    const events = await fillUpTo(begun, sets, logStart, 0)
    const live = await hashLiveRows(client, projections, numbered)
    const least = compared.map(({ name }) => begun.get(name)?.position ?? logStart).toSorted()[0]
    return events + (await fillUpTo(live, sets, least ?? logStart, events))
  }
  try {
    const events = await inBulkOrByBatch(fill)
    const differing = await compareRows(client, compared)
    return {
      check: {
        events,
        ...differing,
        due: projections.filter((each) => !compared.includes(each)).map(({ name }) => name),
      },
      /** Whether somebody was erased meanwhile, or is half erased: the log does not yet say that they are. */
      hasChanged: before !== (await erased()),
      isAwaited: before?.split(' ')[0] !== before?.split(' ')[1],
    }
  } finally {
    await client.query(`drop schema if exists ${schema}_built cascade`).catch(() => undefined)
  }
}

/** The set, which takes nothing in after this position. */
const upTo = (last: Position, set: TableSet): TableSet => ({
  ...set,
  apply: (events, position) =>
    set.apply(
      events.filter((event) => event.position <= last),
      position < last ? position : last,
    ),
})

const primaryKeys = statement(
  { name: text() },
  `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indisprimary and i.indrelid = to_regclass($1) order by array_position(i.indkey::smallint[], a.attnum)`,
)

const keyOf = async (client: pg.Client, table: string): Promise<readonly string[]> => {
  const rows = await primaryKeys(client, [`read.${table}`])
  return rows.map(({ name }) => name)
}

/** A table's rows, each as its key and a hash of all its columns. */
const hashedRows = async (client: pg.Client, from: AsOfSchema | 'read', table: string) => {
  const key = (await keyOf(client, table)).map((name) => `'${name}', t."${name}"`).join(', ')
  return `select jsonb_build_object(${key})::text collate "C" as key, sha256(convert_to(t::text, 'UTF8')) as hash
            from ${from}."${table}" t`
}

/** Gives the build's rows the numbers of the live ones, and keeps those that it has. */
const takeNumbers = async (client: pg.Client, numbered: NumberedTable) => {
  const unfilled = Object.entries(numbered.unfilled)
  const columns = [...(await keyOf(client, numbered.table)), numbered.column].map((name) => `"${name}"`)
  await client.query(
    `insert into ${schema}_built."${numbered.table}" (${[...columns, ...unfilled.map(([name]) => `"${name}"`)].join()})
     select ${[...columns, ...unfilled.map((_, nth) => `$${nth + 1}`)].join()} from read."${numbered.table}"
     on conflict do nothing`,
    unfilled.map(([, value]) => value),
  )
}

type LivePlaces = ReadonlyMap<string, { readonly position: Position; readonly version: number }>

/** Where each projection is, and by which version of its handlers. */
const livePlaces = async (client: pg.Client): Promise<LivePlaces> => {
  const rows = await find(client, projectionCheckpoint, ['projection', 'position', 'version'], {})
  return new Map(rows.map(({ projection, ...at }) => [projection, at]))
}

/**
 * Writes the hashes of the live rows of one moment, gives the build the numbers of that moment, and resolves with where
 * each projection was then.
 */
const hashLiveRows = async (
  client: pg.Client,
  projections: readonly Projection[],
  numbered: readonly NumberedTable[],
): Promise<LivePlaces> => {
  await client.query('begin isolation level repeatable read')
  try {
    const places = await livePlaces(client)
    for (const { name } of projections.flatMap(({ tables }) => tables)) {
      await client.query(`drop table if exists ${schema}."${name}"`)
      await client.query(
        `create unlogged table ${schema}."${name}" as ${await hashedRows(client, 'read', name)}`,
      )
    }
    for (const each of numbered) await takeNumbers(client, each)
    await client.query('commit')
    return places
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const compareRows = async (client: pg.Client, projections: readonly Projection[]) => {
  const wrong: Record<string, number> = {}
  const named: WrongRow[] = []
  let rows = 0
  for (const { name: table } of projections.flatMap(({ tables }) => tables)) {
    const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${schema}."${table}"`)
    rows += Number(counted.rows[0]?.rows ?? 0)
    const built = await hashedRows(client, `${schema}_built` as AsOfSchema, table)
    const found = await client.query<{ key: string; problem: WrongRow['problem']; total: string }>(
      `select key, case when built.hash is null then 'added' when live.hash is null then 'missing' else 'changed' end as problem,
              count(*) over () as total
         from ${schema}."${table}" live full join (${built}) built using (key)
        where live.hash is distinct from built.hash order by key limit ${mostNamed}`,
    )
    const [first] = found.rows
    if (first) wrong[table] = Number(first.total)
    for (const { key, problem } of found.rows) named.push({ table, key: maskedKey(table, key), problem })
  }
  return { rows, wrong, named }
}

const maskedKey = (table: string, key: string): string => {
  const values = Object.entries(JSON.parse(key) as Readonly<Record<string, unknown>>)
  return JSON.stringify(
    Object.fromEntries(
      values.map(([column, value]) => [column, isMaskedColumn(table, column) ? masked : value]),
    ),
  )
}

const problemWords: Readonly<Record<WrongRow['problem'], string>> = {
  added: 'was added: the log makes no such row',
  changed: 'isn’t what the log makes of it',
  missing: 'is gone: the log makes it',
}

/** A row that differs, as a sentence for an auditor. */
export const wrongRowSentence = ({ table, key, problem }: WrongRow): string =>
  `Table ${table}: ${key} ${problemWords[problem]}.`
