/** A projection's rows as its own handlers make them, kept in memory: for one record's events, never for the whole log. */
import type { RecordedEvent } from '../../platform/event-store/event-store.ts'
import type { Change, Projection, Row } from '../../platform/projecting/projection.ts'
import { erasedValue } from '../../platform/event-store/sealing.ts'
import { rowsGoneWith } from '../../platform/projecting/erased-past.ts'
import { isPersonalColumn } from './clear-columns.ts'
import { toChangeList, handlerOf } from '../../platform/projecting/table-set.ts'

export interface RowsInMemory {
  /** An event that the handlers cannot take in changes nothing, as in the live tables. */
  take(event: RecordedEvent): void
  /** As it stands now; null where there is none. The key in the order of its columns. */
  row(table: string, key: Row): Row | null
  /** Every row of a table, as it stands now. */
  all(table: string): readonly Row[]
  /** Every id in the rows: whoever is meant by one may be erased. */
  ids(): readonly string[]
  /** Takes the rows away that go with these people. */
  forget(persons: readonly string[]): void
  /** What is personal in the rows that go with these people reads `erased`, whoever wrote it. @returns those rows */
  erase(persons: readonly string[]): ReadonlySet<Row>
}

/**
 * What an erased person's events said reads `erased`.
 * @param kept the tables of it that are asked for: nothing is kept of the others
 */
export const openRowsInMemory = (
  projection: Projection,
  kept: readonly string[] = projection.tables,
): RowsInMemory => {
  const tables = new Map<string, Map<string, Row>>()
  const willing: Projection = { ...projection, takesErased: true }
  const rowsOf = (table: string) => {
    const rows = tables.get(table) ?? new Map<string, Row>()
    tables.set(table, rows)
    return rows
  }
  return {
    take(event) {
      for (const change of changesOf(willing, event))
        if (kept.includes(change.table)) write(rowsOf(change.table), change)
    },
    row: (table, key) => tables.get(table)?.get(idOf(key)) ?? null,
    all: (table) => [...(tables.get(table)?.values() ?? [])],
    ids: () => [...new Set([...tables.values()].flatMap((rows) => [...rows.values()].flatMap(idsIn)))],
    forget(persons) {
      for (const { table, where } of rowsGoneWith(projection, persons))
        write(rowsOf(table), { kind: 'deleteWhere', table, where })
    },
    erase(persons) {
      const erased = new Set<Row>()
      for (const { table, where } of rowsGoneWith(projection, persons))
        for (const [id, row] of tables.get(table) ?? [])
          if (matches(row, where)) {
            const without = withoutPersonal(table, row)
            rowsOf(table).set(id, without)
            erased.add(without)
          }
      return erased
    },
  }
}

const idsIn = (row: Row): readonly string[] =>
  Object.entries(row).flatMap(([column, value]) =>
    /(^|_)id$/.test(column) && typeof value === 'string' ? [value] : [],
  )

const matches = (row: Row, where: Row) =>
  Object.entries(where).every(([column, value]) => row[column] === value)

/** What was never said stays null. */
const withoutPersonal = (table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value != null && isPersonalColumn(table, column) ? erasedIn(value) : value,
    ]),
  )

const erasedIn = (value: unknown) => (Array.isArray(value) ? [] : erasedValue)

const changesOf = (projection: Projection, event: RecordedEvent): readonly Change[] => {
  try {
    return toChangeList(handlerOf(projection, event)?.(event) ?? [])
  } catch {
    return []
  }
}

const idOf = (key: Row) => JSON.stringify(Object.values(key))

const write = (rows: Map<string, Row>, change: Change): void => {
  switch (change.kind) {
    case 'upsert':
      rows.set(idOf(change.key), { ...change.key, ...change.row })
      break
    case 'update': {
      const before = rows.get(idOf(change.key))
      if (before) rows.set(idOf(change.key), { ...before, ...change.set })
      break
    }
    case 'delete':
      rows.delete(idOf(change.key))
      break
    case 'deleteWhere':
      for (const [id, row] of rows) if (matches(row, change.where)) rows.delete(id)
      break
  }
}
