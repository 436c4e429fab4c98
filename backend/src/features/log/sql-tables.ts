/** The tables that can be queried in SQL, as the account that runs the query sees them. */

import type { SqlOverview } from '../../contract/log/console-sql.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { DerivedView } from '../../platform/postgres/masked-views.ts'
import { meaningOf, sightOf, text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { untoldTables } from '../../projections/log/pseudonymous-families.ts'
import { coarseViews } from './coarse-facts.ts'
import { countyTable, toldTables } from './told-tables.ts'

/** Tables outside the read schema that analysts read unmasked, because they hold nothing about people. */
export const openTables = [
  'tally.found_none_by_words',
  'tally.profile_view',
  'tally.search',
  'tally.found_none_by_place',
] as const

const everyColumn = `
  select n.nspname as home, c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
   where c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
     and (n.nspname = 'read' or n.nspname || '.' || c.relname = any ($1))
   order by n.nspname = 'read' desc, c.relname, a.attnum`

type DescribedView = Pick<DerivedView, 'name' | 'columns'> & {
  readonly means?: Readonly<Record<string, string>>
}

/** By the end of the name: `provider_state` is a state. */
const factMeanings = [
  ['profession', 'The kind of care; “several” for more than one, “fewer than 5” for a small group'],
  ['state', 'Of the place that they wrote; null if they wrote none, “fewer than 5” for a small group'],
  ['month', 'Of the profile or the sign-up, UTC'],
  ['price_band', 'Of the starting price'],
] as const

const columnsForAnalysts = statement({ home: text(), table: text(), name: text(), type: text() }, everyColumn)

/** The read tables that analysts see, the open tables, and the views of coarse facts. */
export const sqlTables = async (tables: ReadTables): Promise<SqlOverview['tables']> => {
  const rows = await columnsForAnalysts(tables, [[...openTables]])
  const found = new Map<string, SqlOverview['tables'][number]>()
  for (const { home, table, name, type } of rows) {
    const isRead = home === 'read'
    const sight = isRead ? (untoldTables.has(table) ? 'hidden' : sightOf(table, name)) : 'clear'
    if (sight === undefined || sight === 'hidden') continue
    const named = isRead ? table : `${home}.${table}`
    const each = found.get(named) ?? { name: named, columns: [] }
    each.columns.push({
      ...{ name, type, sight: typeof sight === 'object' ? 'pseudonym' : sight },
      meaning: (isRead ? meaningOf(table, name) : undefined) ?? null,
    })
    found.set(named, each)
  }
  const derived = [...coarseViews, ...toldTables, countyTable].map(
    ({ name, columns, means = {} }: DescribedView) => ({
      name,
      columns: columns.map(([column, type]) => ({
        ...{ name: column, type, sight: 'clear' as const },
        meaning: means[column] ?? factMeanings.find(([end]) => column.endsWith(end))?.[1] ?? null,
      })),
    }),
  )
  return [...found.values(), ...derived]
}
