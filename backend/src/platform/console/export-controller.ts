/**
 * GET /api/admin/{resource}/export: the list as a file (exported-file.ts).
 */

import { Controller, Get, Inject, Query, Req, Res, type Type } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { masked } from '../../contract/masked.ts'
import type { ReadTables } from '../consumers/tables.ts'
import { DISPATCHER, type Dispatcher } from '../functions/dispatcher.ts'
import { CONSOLE, tablesOfList, type Console } from './console.ts'
import { ExportQuery, exportPageSize, sendExport } from './exported-file.ts'
import { Accepts, asOfMoment } from './filter-fields.ts'
import { ForStaff, Shows, Staff } from './for-staff.ts'
import { afterRowSql, whereSql, orderBySql, SqlParameters, selectListSql, sortSqlOf } from './list-sql.ts'
import {
  countRows,
  checkListQuery,
  resourceFor,
  maskedRow,
  type CheckedListQuery,
  type ListReader,
} from './read-list.ts'
import type { Resource, Row } from './resource.ts'
import type { StaffSession } from './staff-session.ts'
import { strictPipe } from './strict.ts'

/**
 * A list is read page by page, each page after the last row of the one before. However long the list is and however
 * slowly it is read, only one page is in memory, and no query stays open in between. A row that changes meanwhile is
 * exported as it is when its page is read.
 */

/** The column with a row's sort value, as text, so that PostgreSQL reads back exactly what it wrote. */
const sortValue = 'sort value'

type ReadRow = Row & { readonly [sortValue]: string | null }

interface Last {
  readonly value: string | null
  readonly id: string
}

const pageAfter = (
  tables: ReadTables,
  resource: Resource,
  { filter, sort }: CheckedListQuery,
  last: Last | null,
): Promise<ReadRow[]> => {
  const parameters = new SqlParameters()
  const where = whereSql(resource, filter, parameters)
  const further = last === null ? 'true' : afterRowSql(resource, sort, last, parameters)
  return tables.query<ReadRow>(
    `select ${selectListSql(resource)}, (${sortSqlOf(resource, sort.field)})::text as "${sortValue}"
       from ${resource.from} where ${where} and (${further})
      order by ${orderBySql(resource, sort)} limit ${exportPageSize}`,
    parameters.values,
  )
}

/**
 * The rows as the reader may see them, page by page.
 * @param mayGoOn called before each page: a caller who has lost their session or role gets no more
 */
export async function* pagesOfList(
  tables: ReadTables,
  resource: Resource,
  asked: CheckedListQuery,
  reader: ListReader,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Last | null = null; ;) {
    if (!(await mayGoOn())) throw new Error('The session that asked for this list has ended')
    const rows = await pageAfter(tables, resource, asked, last)
    yield rows.map((row) => maskedRow(resource, row, reader))
    const final = rows.at(-1)
    if (final === undefined || rows.length < exportPageSize) return
    last = { value: final[sortValue], id: final.id }
  }
}

class ListExportQuery extends ExportQuery {
  @Accepts(asOfMoment)
  asOf?: string
}

/** A role that may not read the list may not export it either. */
export const exportersOf = (roles: Resource['roles']): Resource['roles'] =>
  roles.includes('analyst') ? ['analyst', 'admin'] : ['admin']

export const exportController = (resource: Resource): Type => {
  @Controller(`api/admin/${resource.name}/export`)
  @ForStaff(...exportersOf(resource.roles))
  class ExportController {
    constructor(
      @Inject(CONSOLE) private readonly console: Console,
      @Inject(DISPATCHER) private readonly dispatcher: Dispatcher,
    ) {}

    @Get()
    @Shows('recorded parts')
    async file(
      @Staff() staff: StaffSession,
      @Query(strictPipe(ListExportQuery)) query: ListExportQuery,
      @Req() request: FastifyRequest,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const { console } = this
      const asked = checkListQuery(resource, query, staff.role)
      const seen = resourceFor(staff.role, resource)
      const tables = await tablesOfList(console, resource, query, staff.role)
      const { name } = resource
      const { format } = query
      await sendExport({ console, staff, request, reply }, query.reason, {
        ...{ name, format, fields: Object.keys(seen.columns) },
        pages: pagesOfList(tables, seen, asked, { role: staff.role, idOf: console.idOf }, () =>
          this.dispatcher.isOpen(staff),
        ),
        record: async (reason) => {
          const rows = await countRows(tables, resource, asked.filter)
          const filter = filterWordsOf(resource, asked, query.asOf)
          await console.recordExportedList({ kind: name, filter, rows }, staff)
          await console.recordExport(
            { ...partOf(resource, asked), format, filter, rows, reason },
            staff,
            request.id,
          )
        },
      })
    }
  }
  return ExportController
}

/** The part of the list that was exported, for the record: its kind and period. */
export const partOf = (resource: Resource, { filter }: CheckedListQuery) => {
  const ofKind = (kind: 'from' | 'to') => {
    const [, value] =
      Object.entries(filter).find(([name]) => resource.filters[name]?.condition.kind === kind) ?? []
    return typeof value === 'string' ? value : null
  }
  return {
    what: resource.name,
    types: null,
    stream: null,
    from: ofKind('from'),
    to: ofKind('to'),
  }
}

/**
 * The filters of a list, for the record; null if there are none. Search words may name a person, so they read
 * `•••`.
 */
export const filterWordsOf = (
  resource: Resource,
  { filter }: CheckedListQuery,
  asOf: string | undefined,
): string | null => {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  const words = given.map(([name, value]) => {
    const kind = resource.filters[name]?.condition.kind
    const isTyped = kind === 'contains' || kind === 'beginsWith'
    return `${name}: ${isTyped ? masked : [value].flat().join(', ')}`
  })
  if (asOf !== undefined) words.unshift(`as of: ${asOf}`)
  return words.length === 0 ? null : words.join('; ')
}
