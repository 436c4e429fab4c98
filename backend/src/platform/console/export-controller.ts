/**
 * GET /api/admin/{resource}/export: the list as a file. An analyst's export is masked. An admin's is
 * unmasked: they give a reason and a code of their second factor (in a header, because URLs are logged), and
 * the export is recorded before the first byte is sent. Moderators export nothing (product.md, "People and
 * permissions").
 */
import { Readable } from 'node:stream'
import { Controller, Get, Inject, Query, Req, Res, type Type } from '@nestjs/common'
import { IsString } from 'class-validator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { secondStepCodeHeader, masked } from '../../contract/masked.ts'
import { reasonField } from '../../contract/reason.ts'
import { answerOfRefusal, refusedByDispatcher } from '../functions/answer.ts'
import { DISPATCHER, type Dispatcher } from '../functions/dispatcher.ts'
import { RefusedRequest } from '../functions/refused-request.ts'
import { CONSOLE, tablesOfList, type Console } from './console.ts'
import { Accepts, asOfMoment } from './filter-fields.ts'
import { ForStaff, Shows, Staff } from './for-staff.ts'
import { IfGiven, ListFilters } from './list-query.ts'
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
import { invalidInputAnswer, strictPipe } from './strict.ts'
import type { ReadTables } from '../consumers/tables.ts'
import { csvHead, csvLine } from '../../contract/csv.ts'
import { afterRowSql, whereSql, orderBySql, SqlParameters, selectListSql, sortSqlOf } from './list-sql.ts'

/**
 * A list as CSV, read page by page, each page after the last row of the one before. However long the list is
 * and however slowly it is read, only one page is in memory, and no query stays open in between. A row that
 * changes meanwhile is exported as it is when its page is read.
 */

/** Rows in one page. */
const pageSize = 2_000

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
      order by ${orderBySql(resource, sort)} limit ${pageSize}`,
    parameters.values,
  )
}

/**
 * Yields a page of lines at a time; the first begins with the header line.
 * @param mayGoOn called before each page: a caller who has lost their session or role gets no more
 */
export async function* exportList(
  tables: ReadTables,
  resource: Resource,
  asked: CheckedListQuery,
  reader: ListReader,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<string> {
  const fields = Object.keys(resource.columns)
  let head = csvHead(fields)
  for (let last: Last | null = null; ;) {
    if (!(await mayGoOn())) throw new Error('The session that asked for this list has ended')
    const rows = await pageAfter(tables, resource, asked, last)
    yield (
      head +
      rows
        .map((row) => maskedRow(resource, row, reader))
        .map((row) => csvLine(fields.map((field) => row[field])))
        .join('')
    )
    head = ''
    const final = rows.at(-1)
    if (final === undefined || rows.length < pageSize) return
    last = { value: final[sortValue], id: final.id }
  }
}

class ExportQuery extends ListFilters {
  @IfGiven()
  @IsString({ message: 'Please give one reason' })
  reason?: string

  @Accepts(asOfMoment)
  asOf?: string
}

export const exportController = (resource: Resource): Type => {
  // A role that may not read the list may not export it either.
  const exporters: Resource['roles'] = resource.roles.includes('analyst') ? ['analyst', 'admin'] : ['admin']
  @Controller(`api/admin/${resource.name}/export`)
  @ForStaff(...exporters)
  class ExportController {
    constructor(
      @Inject(CONSOLE) private readonly console: Console,
      @Inject(DISPATCHER) private readonly dispatcher: Dispatcher,
    ) {}

    @Get()
    @Shows('recorded parts')
    async file(
      @Staff() staff: StaffSession,
      @Query(strictPipe(ExportQuery)) query: ExportQuery,
      @Req() request: FastifyRequest,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      // HEAD would export nothing and yet be recorded.
      if (request.method !== 'GET')
        throw new RefusedRequest(refusedByDispatcher('method_not_allowed', { headers: { allow: 'GET' } }))
      const reason = staff.role === 'admin' ? reasonOf(query.reason) : null
      const asked = checkListQuery(resource, query, staff.role)
      const { clock, idOf, recordExport, recordExportedList, checkCode } = this.console
      const seen = resourceFor(staff.role, resource)
      const tables = await tablesOfList(this.console, resource, query, staff.role)
      const lines = exportList(tables, seen, asked, { role: staff.role, idOf }, () =>
        this.dispatcher.isOpen(staff),
      )
      // Reads the first page now, so that a database error comes before anything is recorded or sent.
      const first = await lines.next()
      if (reason !== null) {
        const wrong = await checkCode(staff, request.ip, codeIn(request))
        if (wrong) throw new RefusedRequest(answerOfRefusal(wrong))
        const rows = await countRows(tables, resource, asked.filter)
        const filter = wordsOf(resource, asked, query.asOf)
        await recordExportedList({ kind: resource.name, filter, rows }, staff)
        await recordExport({ ...partOf(resource, asked), filter, rows, reason }, staff, request.id)
      }
      const name = `${resource.name}-${clock().toISOString().slice(0, 10)}.csv`
      void reply
        .headers({
          'cache-control': 'no-store',
          'content-type': 'text/csv; charset=utf-8; header=present',
          'content-disposition': `attachment; filename="${name}"`,
        })
        .send(Readable.from(goingOn(first, lines), { objectMode: false }))
    }
  }
  return ExportController
}

/** @throws RefusedRequest: 422 if there is no reason, or one that says nothing */
const reasonOf = (reason: string | undefined): string => {
  const parsed = reasonField.safeParse(reason)
  if (parsed.success) return parsed.data
  throw new RefusedRequest(
    invalidInputAnswer(new Map([['reason', parsed.error.issues[0]?.message ?? 'Please give a reason']])),
  )
}

const codeIn = ({ headers: { [secondStepCodeHeader]: code } }: FastifyRequest) =>
  typeof code === 'string' ? code : ''

/** The part of the list that was exported, for the record: its kind and period. */
const partOf = (resource: Resource, { filter }: CheckedListQuery) => {
  const ofKind = (kind: 'from' | 'to') => {
    const [, value] =
      Object.entries(filter).find(([name]) => resource.filters[name]?.condition.kind === kind) ?? []
    return typeof value === 'string' ? value : null
  }
  return {
    what: resource.name,
    format: 'csv',
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
const wordsOf = (
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

async function* goingOn(first: IteratorResult<string>, rest: AsyncGenerator<string>) {
  if (first.done) return
  yield first.value
  yield* rest
}
