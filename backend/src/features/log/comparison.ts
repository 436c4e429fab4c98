/**
 * What the console shows of a record that differs between two moments: a column that one of its lists shows to this
 * reader as it is there, everything else as analysts read the tables; and where the record's history is.
 */

import type { ChangedRecords } from '../../contract/log/comparison.ts'
import { masked } from '../../contract/masked.ts'
import { conversationStream } from '../../domain/messages/conversation.ts'
import type { Look } from '../../platform/console/console.ts'
import type { Resource } from '../../platform/console/resource.ts'
import type { StaffRole } from '../../platform/console/staff-session.ts'
import type { JsonValue } from '../../platform/event-store/event-store.ts'
import type { ReadTable } from '../../platform/postgres/read-table.ts'
import {
  isHiddenColumn,
  readChanges,
  withoutPersonal,
  type Compared,
  type RecordChange,
} from './compare-tables.ts'

interface Page {
  readonly order: string
  readonly first: number
  readonly most: number
}

/** The list whose rows are those of a table, with the SQL of a record's id. */
interface OwnList {
  readonly list: Resource
  readonly table: string
  readonly id: { readonly sql: string; readonly alias: string }
}

/** One page of the records that differ, and whose personal data it shows. */
export const readComparedPage = async (
  compared: Compared,
  table: ReadTable,
  lists: readonly Resource[],
  role: StaffRole,
  page: Page,
): Promise<ChangedRecords & { readonly accesses: readonly Look[] }> => {
  const open = lists.filter(({ roles }) => roles.includes(role)).flatMap(ownListOf)
  const own = open.find((each) => each.table === table.name)
  const shown = own && role !== 'analyst' ? columnsShownBy(own) : new Set<string>()
  const changes = await readChanges(compared, table, { ...page, ...(own && { id: own.id }) })
  const records = changes.map((change) => {
    const { kind, key, columns } = withoutPersonal(change, (column) => shown.has(column))
    return {
      kind,
      key: JSON.parse(key) as ChangedRecords['records'][number]['key'],
      columns: withInstants(table, columns),
      history: own?.list.history
        ? change.id === null
          ? null
          : { kind: own.list.name, id: change.id }
        : historyBesideLists(change, open),
    }
  })
  const seen = changes.flatMap(({ id }) => (id === null ? [] : [id]))
  const isPersonal = [...shown].some((column) => isHiddenColumn(table.name, column))
  return {
    records,
    accesses: own && isPersonal ? [{ kind: own.list.name, recordIds: seen, isInList: true }] : [],
  }
}

/** Moments as the rest of the console has them: ISO 8601, UTC. */
const withInstants = (
  { types }: ReadTable,
  columns: RecordChange['columns'],
): ChangedRecords['records'][number]['columns'] =>
  Object.fromEntries(
    Object.entries(columns).map(([column, { before, after }]) => {
      const shown = (value: unknown) =>
        types.get(column) === 'timestamptz' && typeof value === 'string' && value !== masked
          ? new Date(value).toISOString()
          : (value as JsonValue)
      return [column, { before: shown(before), after: shown(after) }]
    }),
  ) as ChangedRecords['records'][number]['columns']

const ownListOf = (list: Resource): OwnList[] => {
  const [, table, alias] = /^read\.(\w+) (\w+)/.exec(list.from) ?? []
  const sql = list.columns['id']?.sql
  return table === undefined || alias === undefined || sql === undefined
    ? []
    : [{ list, table, id: { sql, alias } }]
}

const columnsShownBy = ({ list, id: { alias } }: OwnList): ReadonlySet<string> =>
  new Set(
    Object.values(list.columns).flatMap(({ sql }) => {
      const column = new RegExp(`^${alias}\\.(\\w+)$`).exec(sql)?.[1]
      return column === undefined ? [] : [column]
    }),
  )

/** Tables whose key names a record that may not be there yet. */
const beforeTheirRecord: ReadonlySet<string> = new Set(['profile_draft'])

/** Of a table that no list shows: the record that its key names, or the events that it is made of. */
const historyBesideLists = (
  change: RecordChange,
  lists: readonly OwnList[],
): ChangedRecords['records'][number]['history'] => {
  const key = JSON.parse(change.key) as Readonly<Record<string, unknown>>
  const valueOf = (column: string) => {
    const sides = change.columns[column]
    const value = key[column] ?? sides?.after ?? sides?.before
    return typeof value === 'string' && !isHiddenColumn(change.table, column) ? value : undefined
  }
  const event = valueOf('event_id')
  if (event !== undefined) return { kind: 'events', id: event }
  const conversation = valueOf('conversation_id')
  if (conversation !== undefined) return { kind: 'streams', id: conversationStream(conversation) }
  if (beforeTheirRecord.has(change.table)) return null
  for (const column of Object.keys(key)) {
    const id = valueOf(column)
    const named = lists.filter((each) => nameOfId(each) === column)
    // Reports of conversations and of profiles call their ids the same.
    const list = named.length > 1 ? named.find((each) => change.table.startsWith(`${each.table}_`)) : named[0]
    if (id !== undefined && list?.list.history) return { kind: list.list.name, id }
  }
  return null
}

/** What other tables call the id of a record: `booking_id`, and `provider_id` for the `id` of `provider`. */
const nameOfId = ({ table, id: { sql } }: OwnList): string | undefined => {
  const column = /^\w+\.(\w+)$/.exec(sql)?.[1]
  return column === 'id' ? `${table}_id` : column
}
