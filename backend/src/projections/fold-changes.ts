/** A batch's changes with those of one row made into one: what is written is what the last of them left. */
import type { Table, Tables } from './columns.ts'
import type { Change, Row } from './projection.ts'

/** What is left to do to one row. */
export type RowChange =
  | { readonly kind: 'upsert'; readonly row: Row }
  | { readonly kind: 'update'; readonly key: Row; readonly set: Row }
  | { readonly kind: 'delete'; readonly key: Row }

/** One step of a batch. In a step of rows each row occurs once; steps of one table keep their order. */
export type Step =
  | { readonly kind: 'rows'; readonly table: Table; readonly rows: ReadonlyMap<string, RowChange> }
  | { readonly kind: 'deleteWhere'; readonly table: Table; readonly where: Row }

export interface FoldedChanges {
  /**
   * Adds all the changes of one event, or none of them.
   * @throws when a change names a table or a column that is not there, or a key that is not the primary key.
   */
  add(changes: readonly Change[]): void
  readonly steps: readonly Step[]
}

export const foldChanges = (tables: Tables): FoldedChanges => {
  const steps: Step[] = []
  /** The step of each table that still takes rows in. */
  const open = new Map<string, Map<string, RowChange>>()

  const rowsOf = (table: Table) => {
    const known = open.get(table.name)
    if (known) return known
    const rows = new Map<string, RowChange>()
    open.set(table.name, rows)
    steps.push({ kind: 'rows', table, rows })
    return rows
  }

  const addOne = (change: Change, table: Table) => {
    if (change.kind === 'deleteWhere') {
      // Which rows match is for the database to say, so what was gathered before is written before.
      open.delete(table.name)
      steps.push({ kind: 'deleteWhere', table, where: change.where })
      return
    }
    const rows = rowsOf(table)
    const id = keyText(table, change.key)
    const next = merge(rows.get(id), change)
    // Last in the order of writing, too: what was done last is done last.
    rows.delete(id)
    rows.set(id, next)
  }

  return {
    steps,
    add(changes) {
      const checked = changes.map((change) => [change, check(tables, change)] as const)
      for (const [change, table] of checked) addOne(change, table)
    },
  }
}

const merge = (
  before: RowChange | undefined,
  change: Exclude<Change, { kind: 'deleteWhere' }>,
): RowChange => {
  switch (change.kind) {
    case 'upsert':
      return { kind: 'upsert', row: { ...change.row, ...change.key } }
    case 'delete':
      return { kind: 'delete', key: change.key }
    case 'update': {
      if (!before) return { kind: 'update', key: change.key, set: change.set }
      switch (before.kind) {
        case 'upsert':
          return { kind: 'upsert', row: { ...before.row, ...change.set } }
        case 'update':
          return { kind: 'update', key: change.key, set: { ...before.set, ...change.set } }
        case 'delete':
          return before
      }
    }
  }
}

export const keyOf = (table: Table, change: RowChange): Row =>
  change.kind === 'upsert'
    ? Object.fromEntries(table.primaryKey.map((column) => [column, change.row[column]]))
    : change.key

const keyText = (table: Table, key: Row) => {
  const [only, ...others] = table.primaryKey
  return others.length === 0 && only !== undefined && typeof key[only] === 'string'
    ? key[only]
    : JSON.stringify(table.primaryKey.map((column) => key[column]))
}

const check = (tables: Tables, change: Change): Table => {
  const table = tables.get(change.table)
  if (!table) throw new Error(`${change.table} is not a table of this projection`)
  const named = change.kind === 'deleteWhere' ? change.where : change.key
  if (change.kind !== 'deleteWhere') {
    const given = Object.keys(change.key)
    if (given.length !== table.primaryKey.length || table.primaryKey.some((column) => named[column] == null))
      throw new Error(`The key of ${table.name} is (${table.primaryKey.join()}), not (${given.join()})`)
  }
  const values = change.kind === 'upsert' ? change.row : change.kind === 'update' ? change.set : undefined
  for (const column of [...Object.keys(named), ...Object.keys(values ?? {})])
    if (!table.columns.has(column)) throw new Error(`${table.name} has no column ${column}`)
  if (change.kind === 'update')
    for (const column of table.primaryKey)
      if (column in change.set) throw new Error(`An update of ${table.name} cannot change its key ${column}`)
  return table
}
