/**
 * The console's lists as they were at an earlier time. The handlers of the live projections rebuild, in
 * memory, the rows that a list reads, and the list's own SQL runs on those rows. Filters, order, masks and
 * roles are the same as for the current list. Erased people are shown as decision 0010 says.
 */
import { asOfRoles } from '../../contract/console-access.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import type { Console } from '../../platform/console/console.ts'
import type { StaffRole } from '../../platform/console/staff-session.ts'
import { invalidInputAnswer } from '../../platform/console/strict.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { Projection, Row } from '../../platform/projecting/projection.ts'
import { erasedAmong } from '../../projections/accounts/person-streams.ts'
import { eventCutoffOf, type EventCutoff } from './record-as-of.ts'
import { openRowsInMemory } from './rows-in-memory.ts'

interface PastParts {
  readonly store: Pick<EventStore, 'readAll'>
  readonly tables: ReadTables
  readonly projections: readonly Projection[]
  readonly clock: () => Date
  /** The most rows of one past state, over all its tables; 100,000 if left out. */
  readonly mostRows?: number
}

/**
 * How many past states are kept in memory, and for how many milliseconds: long enough to page through a list.
 */
const mostCached = 3
const cachedForMs = 10 * 60_000
/** Milliseconds for rebuilding one. For a longer log use the command line (`npm run log -- as-of`). */
const longest = 30_000
/** The most rows of one past state, over all its tables. */
const mostRowsOfOne = 100_000
/** How many may be rebuilt or wait for it at once. */
const mostBuilds = 8
/** The `retry-after`, in seconds, when more than that are asked for. */
const retryWhenFull = 10

type Rows = ReadonlyMap<string, readonly Row[]>

interface CachedTables {
  readonly rows: Rows
  /** How many people had been erased when it was rebuilt. Once another is erased, it may not be shown. */
  readonly erased: number
  readonly until: number
}

/** A past state that is being rebuilt, or waits for its turn. */
interface Build {
  readonly made: Promise<CachedTables>
  /** How many callers wait for it. */
  waiting: number
}

/** The tables that a list's SQL names. */
export const tablesNamedIn = (sql: string): readonly string[] => [
  ...new Set([...sql.matchAll(/\bread\.([a-z_]+)\b/g)].map(([, table = '']) => table)),
]

export const openTablesAsOf = (parts: PastParts): Console['tablesAsOf'] => {
  const cache = new Map<string, CachedTables>()
  const builds = new Map<string, Build>()
  /** The previous rebuild. They run one at a time, because each reads the log from its start. */
  let last: Promise<unknown> = Promise.resolve()

  const stillGood = async (key: string): Promise<CachedTables | undefined> => {
    const found = cache.get(key)
    if (!found) return undefined
    const isGood = found.until > parts.clock().getTime() && found.erased === (await erasedSoFar(parts.tables))
    if (!isGood && cache.get(key) === found) cache.delete(key)
    return isGood ? found : undefined
  }

  const make = async (names: readonly string[], until: EventCutoff, isWanted: () => boolean) => {
    if (!isWanted()) throw tooMany()
    const erased = await erasedSoFar(parts.tables)
    const rows = await foldUntil(parts, names, until, isWanted)
    return { rows, erased, until: parts.clock().getTime() + cachedForMs }
  }

  /** @throws RefusedRequest (503) if too many are being rebuilt */
  const begin = (key: string, names: readonly string[], until: EventCutoff): Build => {
    if (builds.size >= mostBuilds) throw tooMany()
    const made = last.then(() => make(names, until, () => build.waiting > 0))
    const build: Build = { made, waiting: 0 }
    builds.set(key, build)
    const ended = () => {
      if (builds.get(key) === build) builds.delete(key)
    }
    last = made.then((tables) => {
      cache.set(key, tables)
      for (const old of [...cache.keys()].slice(0, -mostCached)) cache.delete(old)
      ended()
    }, ended)
    return build
  }

  /** Waits for a rebuild until the caller is gone. One that nobody waits for any more gives its place free. */
  const waitFor = async (key: string, build: Build, gone: AbortSignal): Promise<CachedTables> => {
    build.waiting += 1
    const leave = () => {
      build.waiting -= 1
      if (build.waiting === 0 && builds.get(key) === build) builds.delete(key)
    }
    if (gone.aborted) leave()
    gone.addEventListener('abort', leave, { once: true })
    try {
      return await build.made
    } finally {
      gone.removeEventListener('abort', leave)
    }
  }

  return async (resource, at, { role, gone }) => {
    if (!mayReadPast(role)) throw new RefusedRequest(refusedByDispatcher('forbidden'))
    const until = await eventCutoffOf(parts.tables, at)
    if (!until || new Date(at) > parts.clock()) throw refused('That time is in the future.')
    if (!resource.from.trimStart().startsWith('read.')) throw refused('This list has no history.')
    const names = tablesNamedIn(
      JSON.stringify([resource.from, resource.where, resource.columns, resource.filters]),
    )
    const key = [new Date(at).toISOString(), ...names].join(' ')
    const running = builds.get(key)
    // It may be from before an erasure, so it is checked like a cached one.
    if (running) await waitFor(key, running, gone)
    const found =
      (await stillGood(key)) ?? (await waitFor(key, builds.get(key) ?? begin(key, names, until), gone))
    return asking(parts.tables, found.rows)
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

const tooMany = () =>
  new RefusedRequest(
    refusedByDispatcher('unavailable', {
      message: 'Other lists of earlier times are being prepared. Please try again in a few seconds.',
      headers: { 'retry-after': String(retryWhenFull) },
    }),
  )

const erasedSoFar = async (tables: ReadTables): Promise<number> => {
  const [row] = await tables.query<{ count: number }>(
    'select count(*)::integer as count from read.erased_person',
  )
  return row?.count ?? 0
}

/** @throws RefusedRequest (503) if it takes too long, makes too many rows, or is no longer wanted */
const foldUntil = async (
  { store, tables, projections, mostRows = mostRowsOfOne }: PastParts,
  names: readonly string[],
  until: EventCutoff,
  isWanted: () => boolean,
) => {
  const folds = projections
    .filter((projection) => projection.tables.some(({ name }) => names.includes(name)))
    .map((projection) => openRowsInMemory(projection, names))
  const started = performance.now()
  for await (const event of store.readAll()) {
    if (!until(event)) break
    for (const rows of folds) rows.take(event)
    const count = folds.reduce((sum, rows) => sum + rows.count(), 0)
    if (count > mostRows || performance.now() - started > longest) throw tooLong()
    if (!isWanted()) throw tooMany()
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
