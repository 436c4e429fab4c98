/**
 * GET /api/admin/history/{kind}/{id} and /api/admin/as-of/{kind}/{id}: a record's
 * history, also as a file, and its earlier states.
 */

import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common'
import { IsIn, IsString } from 'class-validator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { asOfRoles } from '../../contract/console-access.ts'
import { exportFormats, type ExportFormat } from '../../contract/export-formats.ts'
import type { AnswerOnPeople } from '../../platform/console/access-recorder.ts'
import { CONSOLE, CONSOLE_LISTS, type Console } from '../../platform/console/console.ts'
import { sendExport } from '../../platform/console/exported-file.ts'
import { ForStaff, Shows, ShowsPeople, Staff } from '../../platform/console/for-staff.ts'
import { SatisfiesRule, IfGiven } from '../../platform/console/list-query.ts'
import type { Resource } from '../../platform/console/resource.ts'
import { staffReaderOf, type StaffSession } from '../../platform/console/staff-session.ts'
import { invalidInputAnswer, strictPipe } from '../../platform/console/strict.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { readRecordAsOf, eventCutoffOf } from './record-as-of.ts'
import type { RecordToRead } from './record-events.ts'
import { readRecordHistory } from './record-history.ts'

const isText = (value: unknown) => typeof value === 'string' && /^[\x21-\x7e]{1,60}$/.test(value)

class HistoryQuery {
  @IfGiven()
  @SatisfiesRule('isPosition', isText, 'before must be a position of the log')
  before?: string
}

class HistoryExportQuery {
  @IfGiven()
  @IsString({ message: 'Please give one reason' })
  reason?: string

  @IfGiven()
  @IsIn(exportFormats, { message: 'format must be csv or ndjson' })
  format: ExportFormat = 'csv'
}

class AsOfQuery {
  @IfGiven()
  @SatisfiesRule('isMomentOrPosition', isText, 'at must be a moment or a position of the log')
  at = 'now'
}

/** Entries of one history, the newest. A record's events are read together in any case, and are few. */
const mostExported = 10_000

const historyFields = [
  ...['position', 'time', 'type', 'stream', 'actorId', 'actorName', 'reason', 'changes', 'erased'],
  ...['correlationId', 'eventId'],
]

/** Matches every record id that the product uses. */
const idForm = /^[\x21-\x7e]{1,80}$/

@Controller('api/admin')
@ForStaff('moderator', 'analyst', 'admin')
export class RecordsController {
  private readonly log: Console & { readonly lists: readonly Resource[] }

  constructor(@Inject(CONSOLE) console: Console, @Inject(CONSOLE_LISTS) lists: readonly Resource[]) {
    this.log = { ...console, lists }
  }

  @Get('history/:kind/:id')
  @ShowsPeople()
  async history(
    @Staff() staff: StaffSession,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Query(strictPipe(HistoryQuery)) { before = null }: { readonly before?: string | null },
  ): Promise<AnswerOnPeople> {
    const record = recordOf(this.log, { kind, id }, staff)
    return answerOn(
      record,
      record && (await readRecordHistory(this.log, staffReaderOf(staff), record, before)),
    )
  }

  @Get('history/:kind/:id/export')
  @ForStaff('analyst', 'admin')
  @Shows('recorded parts')
  async export(
    @Staff() staff: StaffSession,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Query(strictPipe(HistoryExportQuery)) { reason, format }: HistoryExportQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { log } = this
    const record = recordOf(log, { kind, id }, staff)
    const history = record && (await readRecordHistory(log, staffReaderOf(staff), record, null, mostExported))
    if (!history) throw new RefusedRequest(refusedByDispatcher('not_found'))
    const rows = history.entries.map(({ event, ...entry }) => ({ ...entry, stream: event.stream }))
    await sendExport({ console: log, staff, request, reply }, reason, {
      ...{ name: `history-${kind}`, format, fields: historyFields },
      pages: Readable.from([rows]),
      record: async (given) => {
        const filter = `history: ${id}`
        await log.recordExportedList({ kind, filter, rows: rows.length }, staff)
        const part = { what: kind, types: null, stream: null, from: null, to: null }
        await log.recordExport(
          { ...part, format, filter, rows: rows.length, reason: given },
          staff,
          request.id,
        )
      },
    })
  }

  @Get('as-of/:kind/:id')
  @ForStaff(...asOfRoles)
  @ShowsPeople()
  async asOf(
    @Staff() staff: StaffSession,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Query(strictPipe(AsOfQuery)) { at }: AsOfQuery,
  ): Promise<AnswerOnPeople> {
    const record = recordOf(this.log, { kind, id }, staff)
    const until = await eventCutoffOf(this.log.tables, at)
    if (!until) throw new RefusedRequest(invalidInputAnswer(new Map([['at', unknownMoment]])))
    return answerOn(record, record && (await readRecordAsOf(this.log, staffReaderOf(staff), record, until)))
  }
}

/** A record's past is as personal as the record itself. @throws RefusedRequest (404) if there is no answer */
const answerOn = (record: RecordToRead | null, body: object | null): AnswerOnPeople => {
  if (!record || !body) throw new RefusedRequest(refusedByDispatcher('not_found'))
  return { body, accesses: [{ kind: record.kind, recordIds: [record.id] }] }
}

const unknownMoment =
  'at must be a moment with its time zone, as in 2026-11-21T04:00:00Z, or a position of the log'

/**
 * Null for an unknown kind or an impossible id.
 * @throws RefusedRequest if this role may not read that kind
 */
const recordOf = (
  { lists }: { readonly lists: readonly Resource[] },
  record: RecordToRead,
  { role }: StaffSession,
): RecordToRead | null => {
  const list = lists.find(({ name }) => name === record.kind)
  if (!list?.history || !idForm.test(record.id)) return null
  if (!list.roles.includes(role)) throw new RefusedRequest(refusedByDispatcher('forbidden'))
  return record
}
