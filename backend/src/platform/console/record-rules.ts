/** How a record's past is made from the log: which streams have its events, and how its row is shown. */

import type { ConsoleList } from '../../contract/console-list.ts'
import type { ReadTables } from '../consumers/tables.ts'
import type { JsonValue, RecordedEvent } from '../event-store/event-store.ts'
import type { Projection, Row } from '../projecting/projection.ts'
import type { PseudonymKey } from './pseudonyms.ts'

export type ShownRecord = Readonly<Record<string, JsonValue>>

/** Rows of a projection, made from events. */
export interface PastRows {
  /** The current row; null if there is none. The key's columns must be in the table's order. */
  row(table: string, key: Row): Row | null
}

/** What a feature says of a record's history, beside the list's descriptor. */
export interface RecordSource {
  readonly projection: Projection
  /** The streams that have the record's history. */
  readonly streams: (id: string, tables: ReadTables) => readonly string[] | Promise<readonly string[]>
  /** Further streams whose events change the record's row. */
  readonly alsoChangedBy?: (id: string) => readonly string[]
  /**
   * Whether an event of those streams is about the record; left out if all are. An event that changes the row always
   * counts.
   */
  readonly concerns?: (event: RecordedEvent, id: string) => boolean
  /** The key of the record's row, if it is not one column with the record's id. */
  readonly key?: (id: string) => Row
  /** The fields that are not columns of the row. */
  readonly show?: (row: Row, rows: PastRows, id: string) => ShownRecord
}

export interface RecordRules extends Required<
  Pick<RecordSource, 'projection' | 'streams' | 'alsoChangedBy' | 'concerns'>
> {
  /** The names shown in the row that come from other records, and the fields with the ids of those. */
  readonly names: readonly { readonly field: string; readonly list: string; readonly idField: string }[]
  /** The record as the rows have it; null if there is none. */
  readonly show: (rows: PastRows, id: string) => ShownRecord | null
  readonly compared: readonly string[]
  readonly leftOut: readonly string[]
  /** Personal fields of the row and of its events. */
  readonly personal: readonly string[]
  /** Ids in the row that an analyst reads as pseudonyms. */
  readonly pseudonyms: Readonly<Record<string, PseudonymKey | undefined>>
}

export const snakeCase = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

interface ListSql {
  readonly from: string
  readonly alias: string
  readonly sqlOf: (field: string) => string
}

/** The rules for a kind of record. @throws if there are none */
export const rulesOf = (
  lists: readonly { readonly name: string; readonly history?: RecordRules }[],
  kind: string,
): RecordRules => {
  const rules = lists.find(({ name }) => name === kind)?.history
  if (!rules) throw new Error(`No history is kept of ${kind}`)
  return rules
}

/** @throws for a list whose descriptor has no history */
export const recordRulesOf = (
  { name, fields, history }: ConsoleList,
  { from, alias, sqlOf }: ListSql,
  { projection, streams, alsoChangedBy = () => [], concerns = () => true, key, show }: RecordSource,
): RecordRules => {
  if (!history) throw new Error(`The list ${name} has no history`)
  const { compared, leftOut, fields: past = {}, personal = [] } = history
  const table = /^read\.(\w+)/.exec(from)?.[1] ?? ''
  const columnOf = (field: string) => new RegExp(`^${alias}\\.(\\w+)$`).exec(sqlOf(field))?.[1]
  const shownColumns = [
    ...Object.keys(fields).map((field) => [field, columnOf(field)] as const),
    ...Object.keys(past).map((field) => [field, snakeCase(field)] as const),
  ]
  return {
    ...{ projection, streams, alsoChangedBy, concerns, compared, leftOut },
    names: Object.entries(fields).flatMap(([field, { list, whose = '' }]) =>
      list ? [{ field, list, idField: whose }] : [],
    ),
    show(rows, id) {
      const row = rows.row(table, key?.(id) ?? { [columnOf('id') ?? '']: id })
      if (!row) return null
      const named = shownColumns.flatMap(([field, column]): [string, JsonValue][] =>
        column === undefined ? [] : [[field, json(row[column])]],
      )
      return { id, ...Object.fromEntries(named), ...show?.(row, rows, id) }
    },
    personal: [
      ...Object.entries({ ...fields, ...past }).flatMap(([field, each]) => (each.personal ? [field] : [])),
      ...personal,
    ],
    pseudonyms: Object.fromEntries(
      Object.entries(fields).flatMap(([field, { pseudonym }]) => (pseudonym ? [[field, pseudonym]] : [])),
    ),
  }
}

const json = (value: unknown): JsonValue => {
  if (value === undefined) return null
  return value instanceof Date ? value.toISOString() : (value as JsonValue)
}
