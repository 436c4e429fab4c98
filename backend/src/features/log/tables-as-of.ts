/**
 * The console's lists as they were at an earlier time. The handlers of the live projections rebuild, in
 * memory, the rows that a list reads, and the list's own SQL runs on those rows. Filters, order, masks and
 * roles are the same as for the current list. Erased people are shown as decision 0035 says.
 */
import { asOfRoles } from '../../contract/staff/console-access.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import type { AnyResource } from '../../platform/console/resource.ts'
import type { StaffRole } from '../../platform/console/staff-session.ts'
import { invalidInputAnswer } from '../../platform/console/strict.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { Projection, Row } from '../../platform/projecting/projection.ts'
import { erasedAmong } from '../../projections/accounts/person-streams.ts'
import { parseEventCutoff, type EventCutoff } from './record-as-of.ts'
import { openRowsInMemory } from './rows-in-memory.ts'

interface PastParts {
  readonly store: Pick<EventStore, 'readAll'>
  readonly tables: ReadTables
  readonly projections: readonly Projection[]
  readonly clock: () => Date
}

/**
 * How many past states are kept in memory, and for how many milliseconds: long enough to page through a list.
 */
const mostCached = 3
const cachedForMs = 10 * 60_000
/** Milliseconds for rebuilding one. For a longer log use the command line (`npm run log -- as-of`). */
const longest = 30_000
/** The most rows of one past state, over all its tables. */
const mostRows = 100_000

type Rows = ReadonlyMap<string, readonly Row[]>

interface CachedTables {
  readonly rows: Rows
  /** How many people had been erased when it was rebuilt. Once another is erased, it may not be shown. */
  readonly erased: number
  readonly until: number
}

/** The tables that a list's SQL names. */
export const tablesNamedIn = (sql: string): readonly string[] => [
  ...new Set([...sql.matchAll(/\bread\.([a-z_]+)\b/g)].map(([, table = '']) => table)),
]

export const openTablesAsOf = (parts: PastParts) => {
  const cache = new Map<string, Promise<CachedTables>>()
  /** The previous rebuild. They run one at a time, because each reads the log from its start. */
  let last: Promise<unknown> = Promise.resolve()

  const make = async (names: readonly string[], until: EventCutoff): Promise<CachedTables> => {
    const erased = await erasedSoFar(parts.tables)
    return {
      rows: await foldUntil(parts, names, until),
      erased,
      until: parts.clock().getTime() + cachedForMs,
    }
  }

  const stillGood = async (key: string): Promise<CachedTables | undefined> => {
    const found = await cache.get(key)?.catch(() => undefined)
    const isGood =
      found !== undefined &&
      found.until > parts.clock().getTime() &&
      found.erased === (await erasedSoFar(parts.tables))
    if (!isGood) cache.delete(key)
    return isGood ? found : undefined
  }

  return async (resource: AnyResource, at: string, role: StaffRole): Promise<ReadTables> => {
    if (!mayReadPast(role)) throw new RefusedRequest(refusedByDispatcher('forbidden'))
    const until = parseEventCutoff(at)
    if (!until || new Date(at) > parts.clock()) throw refused('That time is in the future.')
    if (!resource.from.trimStart().startsWith('read.')) throw refused('This list has no history.')
    const names = tablesNamedIn(JSON.stringify(resource))
    const key = [new Date(at).toISOString(), ...names].join(' ')
    const found = await stillGood(key)
    if (found) return asking(parts.tables, found.rows)
    const making = cache.get(key) ?? last.then(() => make(names, until))
    last = making.catch(() => undefined)
    cache.set(key, making)
    for (const old of [...cache.keys()].slice(0, -mostCached)) cache.delete(old)
    try {
      return asking(parts.tables, (await making).rows)
    } catch (error) {
      cache.delete(key)
      throw error
    }
  }
}

const mayReadPast = (role: StaffRole) => (asOfRoles as readonly StaffRole[]).includes(role)

const refused = (sentence: string) => new RefusedRequest(invalidInputAnswer(new Map([['asOf', sentence]])))

const tooLong = () =>
  new RefusedRequest(
    refusedByDispatcher('unavailable', {
      message:
        'The log is too long to show how this list looked at an earlier time. Use the log commands instead.',
    }),
  )

const erasedSoFar = async (tables: ReadTables): Promise<number> => {
  const [row] = await tables.query<{ count: number }>(
    'select count(*)::integer as count from read.erased_person',
  )
  return row?.count ?? 0
}

/** @throws RefusedRequest (503) if it takes too long or makes too many rows */
const foldUntil = async (
  { store, tables, projections }: PastParts,
  names: readonly string[],
  until: EventCutoff,
) => {
  const folds = projections
    .filter((projection) => projection.tables.some((table) => names.includes(table)))
    .map((projection) => openRowsInMemory(projection, names))
  const started = performance.now()
  for await (const event of store.readAll()) {
    if (!until(event)) break
    for (const rows of folds) rows.take(event)
    if (performance.now() - started > longest) throw tooLong()
  }
  const rowsByTable = new Map<string, readonly Row[]>()
  for (const rows of folds) {
    const erased = await erasedAmong(tables, rows.ids())
    rows.forget(erased.filter(until).map(({ id }) => id))
    rows.erase(erased.map(({ id }) => id))
    for (const name of names) {
      const all = rows.all(name)
      if (all.length > 0) rowsByTable.set(name, all)
    }
  }
  if ([...rowsByTable.values()].reduce((sum, { length }) => sum + length, 0) > mostRows) throw tooLong()
  return rowsByTable
}

/** Runs the same queries on these rows instead of the live tables. */
const asking = (tables: ReadTables, rows: Rows): ReadTables => ({
  async query<R extends object>(sql: string, parameters: readonly unknown[] = []) {
    const names = tablesNamedIn(sql)
    const values = [...parameters]
    const columns = await columnsOf(tables, names)
    const withs = names.map((name) => {
      const used = columns.filter(({ table, column }) => table === name && mentions(sql, column))
      values.push(JSON.stringify((rows.get(name) ?? []).map((row) => only(row, used))))
      const columnsSql = used.map(({ column, preset }) =>
        preset === null ? `"${column}"` : `coalesce("${column}", ${preset}) as "${column}"`,
      )
      return `"past_${name}" as materialized (select ${columnsSql.join(', ')}
        from jsonb_populate_recordset(null::read."${name}", $${values.length}::jsonb))`
    })
    const past = sql.replace(/\bread\.([a-z_]+)\b/g, '"past_$1"')
    return tables.query<R>(`with ${withs.join(', ')} ${past}`, values)
  },
})

const mentions = (sql: string, column: string) => new RegExp(`\\b${column}\\b`).test(sql)

const only = (row: Row, used: readonly TableColumn[]): Row =>
  Object.fromEntries(used.flatMap(({ column }) => (column in row ? [[column, row[column]]] : [])))

interface TableColumn {
  readonly table: string
  readonly column: string
  /** The column's default as SQL, for rows without a value; null if the column is nullable. */
  readonly preset: string | null
}

const columnsOf = (tables: ReadTables, names: readonly string[]): Promise<readonly TableColumn[]> =>
  tables.query<TableColumn>(
    `select table_name as table, column_name as column,
            case when is_nullable = 'NO' then column_default end as preset
       from information_schema.columns
      where table_schema = 'read' and table_name = any ($1) order by ordinal_position`,
    [names],
  )
