/** A projection's rows as its own handlers make them, kept in memory: for one record's events, never for the whole log. */
import type { RecordedEvent } from '../../platform/event-store/event-store.ts'
import type { Change, Projection, Row } from '../../platform/projecting/projection.ts'
import { asList, handlerOf } from '../../platform/projecting/table-set.ts'

export interface RowsInMemory {
  /** An event that the handlers cannot take in changes nothing, as in the live tables. */
  take(event: RecordedEvent): void
  /** As it stands now; null where there is none. The key in the order of its columns. */
  row(table: string, key: Row): Row | null
}

/** @param takesErased what an erased person's events said reads `erased`, instead of nothing */
export const rowsInMemory = (projection: Projection, takesErased: boolean): RowsInMemory => {
  const tables = new Map<string, Map<string, Row>>()
  const willing: Projection = takesErased ? { ...projection, takesErased } : projection
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
  }
}

const changesOf = (projection: Projection, event: RecordedEvent): readonly Change[] => {
  try {
    return asList(handlerOf(projection, event)?.(event) ?? [])
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
      for (const [id, row] of rows)
        if (Object.entries(change.where).every(([column, value]) => row[column] === value)) rows.delete(id)
      break
  }
}
