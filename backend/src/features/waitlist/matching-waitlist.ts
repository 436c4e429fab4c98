/**
 * The waitlist entries that match a filter, for inviting them all: exactly those that
 * the console's list shows.
 */

import { readFilter } from '../../platform/console/filter-fields.ts'
import {
  afterRowSql,
  columnOf,
  whereSql,
  orderBySql,
  SqlParameters,
} from '../../platform/console/list-sql.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { waitlistResource } from './console-list.ts'
import type { MatchingWaitlist } from './waitlist-handlers.ts'

const oldestFirst = { field: 'joinedAt', order: 'ASC' } as const
const id = columnOf(waitlistResource, 'id').sql
const joinedAt = columnOf(waitlistResource, 'joinedAt').sql

export const openMatchingWaitlist = (tables: ReadTables): MatchingWaitlist => {
  const whereOf = (filter: object, parameters: SqlParameters) =>
    whereSql(waitlistResource, readFilter(waitlistResource.filters, filter), parameters)

  return {
    async count(filter) {
      const parameters = new SqlParameters()
      const where = whereOf(filter, parameters)
      const [row] = await tables.query<{ count: number; newest: Date | null }>(
        `select count(*)::integer as count, max(${joinedAt}) as newest from ${waitlistResource.from} where ${where}`,
        parameters.values,
      )
      return { count: row?.count ?? 0, newest: row?.newest?.toISOString() ?? null }
    },

    async page(filter, { after: last, until, size }) {
      const parameters = new SqlParameters()
      const where = whereOf(filter, parameters)
      const further =
        last === null
          ? 'true'
          : afterRowSql(waitlistResource, oldestFirst, { value: last.joinedAt, id: last.entryId }, parameters)
      const rows = await tables.query<{ entryId: string; joinedAt: Date }>(
        `select ${id} as "entryId", ${joinedAt} as "joinedAt" from ${waitlistResource.from}
          where ${where} and ${joinedAt} <= ${parameters.add(until)} and (${further})
          order by ${orderBySql(waitlistResource, oldestFirst)} limit ${parameters.add(size)}`,
        parameters.values,
      )
      return rows.map((row) => ({ entryId: row.entryId, joinedAt: row.joinedAt.toISOString() }))
    },
  }
}
