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
import { disconnected } from '../http/disconnected.ts'
import { CONSOLE, tablesOfList, type Console } from './console.ts'
import { exportList } from './export-list.ts'
import { Accepts, asOfMoment } from './filter-fields.ts'
import { ForStaff, Shows, Staff } from './for-staff.ts'
import { IfGiven, ListFilters } from './list-query.ts'
import { countRows, checkListQuery, resourceFor, type CheckedListQuery } from './read-list.ts'
import type { Resource } from './resource.ts'
import type { StaffSession } from './staff-session.ts'
import { invalidInputAnswer, strictPipe } from './strict.ts'

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
      const tables = await tablesOfList(this.console, resource, query, {
        role: staff.role,
        gone: disconnected(reply),
      })
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
