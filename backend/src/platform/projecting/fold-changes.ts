/**
 * Folds a batch's changes: several changes of one row become one, which leaves what the last of them would
 * leave.
 */

import type { ReadTable } from '../postgres/read-table.ts'
import type { Change, Row } from './projection.ts'

/** The one change to write for a row. */
export type RowChange =
  | { readonly kind: 'upsert'; readonly key: Row; readonly row: Row }
  | { readonly kind: 'update'; readonly key: Row; readonly set: Row }
  | { readonly kind: 'delete'; readonly key: Row }

/** One step of a batch. In a step of rows each row occurs once; steps of one table keep their order. */
export type ChangeStep =
  | { readonly kind: 'rows'; readonly table: ReadTable; readonly rows: ReadonlyMap<string, RowChange> }
  | { readonly kind: 'deleteWhere'; readonly table: ReadTable; readonly where: Row }

export interface FoldedChanges {
  /**
   * Adds all the changes of one event, or none of them.
   * @throws when a change names a table or a column that is not there, or a key that is not the primary key.
   */
  add(changes: readonly Change[]): void
  readonly steps: readonly ChangeStep[]
  /**
   * The keys of a table's rows that are changed, each once, in the order in which they were first written whole, or
   * else named. `whole`: only of those that were written whole.
   */
  keys(table: string, whole?: 'whole'): readonly Row[]
}

interface Named {
  readonly key: Row
  /** Whether the row was written whole. */
  readonly isWhole: boolean
}

/** @param owned the projection's tables */
export const foldChanges = (owned: readonly ReadTable[]): FoldedChanges => {
  const tables = new Map(owned.map((table) => [table.name, table]))
  const steps: ChangeStep[] = []
  /** Each table's current step, to which further rows are added. */
  const open = new Map<string, Map<string, RowChange>>()
  const named = new Map<string, Map<string, Named>>()

  const nameKey = (table: ReadTable, id: string, change: RowChange) => {
    const names = named.get(table.name) ?? new Map<string, Named>()
    named.set(table.name, names)
    const isWhole = change.kind === 'upsert'
    const known = names.get(id)
    if (known && (known.isWhole || !isWhole)) return
    // An update of a row that is not there yet makes none: what counts is where the row begins.
    names.delete(id)
    names.set(id, { key: change.key, isWhole })
  }

  const rowsOf = (table: ReadTable) => {
    const known = open.get(table.name)
    if (known) return known
    const rows = new Map<string, RowChange>()
    open.set(table.name, rows)
    steps.push({ kind: 'rows', table, rows })
    return rows
  }

  const addOne = (change: Change, table: ReadTable) => {
    if (change.kind === 'deleteWhere') {
      // Only the database knows which rows match, so the changes gathered so far are written first.
      open.delete(table.name)
      steps.push({ kind: 'deleteWhere', table, where: change.where })
      return
    }
    const rows = rowsOf(table)
    const id = keyText(table, change.key)
    const before = rows.get(id)
    // Moves the row to the end of the writing order, because it was changed last.
    if (before) rows.delete(id)
    nameKey(table, id, change)
    rows.set(id, before ? merge(before, change) : change)
  }

  return {
    steps,
    keys: (table, whole) =>
      [...(named.get(table)?.values() ?? [])]
        .filter(({ isWhole }) => isWhole || whole === undefined)
        .map(({ key }) => key),
    add(changes) {
      const checked = changes.map((change) => [change, check(tables, change)] as const)
      for (const [change, table] of checked) addOne(change, table)
    },
  }
}

const merge = (before: RowChange, change: Exclude<Change, { kind: 'deleteWhere' }>): RowChange => {
  if (change.kind !== 'update') return change
  switch (before.kind) {
    case 'upsert':
      return { ...before, row: { ...before.row, ...change.set } }
    case 'update':
      return { ...before, set: { ...before.set, ...change.set } }
    case 'delete':
      return before
  }
}

const keyText = (table: ReadTable, key: Row) => {
  const [only, ...others] = table.primaryKey
  return others.length === 0 && only !== undefined && typeof key[only] === 'string'
    ? key[only]
    : JSON.stringify(table.primaryKey.map((column) => key[column]))
}

const check = (tables: ReadonlyMap<string, ReadTable>, change: Change): ReadTable => {
  const table = tables.get(change.table)
  if (!table) throw new Error(`${change.table} is not a table of this projection`)
  switch (change.kind) {
    case 'upsert':
      checkKey(table, change.key)
      checkColumns(table, change.row)
      checkKeyStays(table, change.key, change.row)
      break
    case 'update':
      checkKey(table, change.key)
      checkColumns(table, change.set)
      checkKeyStays(table, change.key, change.set)
      break
    case 'delete':
      checkKey(table, change.key)
      break
    case 'deleteWhere':
      checkColumns(table, change.where)
  }
  return table
}

// Loops with `for … in`, because this runs for every event of a replay: arrays of names would double its
// cost.

const checkColumns = (table: ReadTable, values: Row) => {
  for (const column in values)
    if (!table.types.has(column)) throw new Error(`${table.name} has no column ${column}`)
}

const checkKey = (table: ReadTable, key: Row) => {
  let given = 0
  for (const column in key) if (table.primaryKey.includes(column) && key[column] != null) given += 1
  if (given !== table.primaryKey.length || given !== Object.keys(key).length)
    throw new Error(
      `The key of ${table.name} is (${table.primaryKey.join()}), not (${Object.keys(key).join()})`,
    )
}

const checkKeyStays = (table: ReadTable, key: Row, values: Row) => {
  for (const column in key)
    if (column in values && values[column] !== key[column])
      throw new Error(`${table.name}: the key ${column} cannot be changed`)
}
