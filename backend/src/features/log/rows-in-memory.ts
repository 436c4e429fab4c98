/** A projection's rows, made by its own handlers and kept in memory. */

import type { RecordedEvent } from '../../platform/event-store/event-store.ts'
import { erasedValue } from '../../platform/event-store/sealing.ts'
import { isPersonalColumn } from '../../platform/postgres/read-table.ts'
import { rowsGoneWith } from '../../platform/projecting/erased-past.ts'
import type { Change, Projection, Row } from '../../platform/projecting/projection.ts'
import { toChangeList, handlerOf } from '../../platform/projecting/table-set.ts'

export interface RowsInMemory {
  /** Applies an event. An event that the handlers cannot handle changes nothing, as in the live tables. */
  take(event: RecordedEvent): void
  /** The current row; null if there is none. The key's columns must be in the table's order. */
  row(table: string, key: Row): Row | null
  /** All ids in the rows. Any of them may be the id of an erased person. */
  ids(): readonly string[]
  /** Deletes the rows that an erasure of these people deletes. */
  forget(persons: readonly string[]): void
  /**
   * Replaces every personal value by `erased` in the rows that an erasure of these people deletes.
   * @returns those rows
   */
  erase(persons: readonly string[]): ReadonlySet<Row>
}

/** Personal values from an erased person's events read `erased`. */
export const openRowsInMemory = (projection: Projection): RowsInMemory => {
  const tables = new Map<string, Map<string, Row>>()
  const willing: Projection = { ...projection, takesErased: true }
  const rowsOf = (table: string) => {
    const rows = tables.get(table) ?? new Map<string, Row>()
    tables.set(table, rows)
    return rows
  }
  return {
    take(event) {
      for (const change of changesOf(willing, event)) write(rowsOf(change.table), change)
    },
    row: (table, key) => tables.get(table)?.get(idOf(key)) ?? null,
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

/** The row with its personal values replaced by `erased`. A value that is null stays null. */
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
