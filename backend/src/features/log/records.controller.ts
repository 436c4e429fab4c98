/**
 * GET /api/admin/history/{kind}/{id} and /api/admin/as-of/{kind}/{id}: a record's
 * history, and its earlier states.
 */
import { Controller, Get, Inject, Param, Query } from '@nestjs/common'
import { readRecordAsOf, eventCutoffOf } from './record-as-of.ts'
import { readRecordHistory } from './record-history.ts'
import { asOfRoles, consoleAccess } from '../../contract/staff/console-access.ts'
import { recordKinds, type RecordKind } from '../../contract/log/console-log.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { CONSOLE, type Console } from '../../platform/console/console.ts'
import { ForStaff, ShowsPeople, Staff } from '../../platform/console/for-staff.ts'
import type { AnswerOnPeople } from '../../platform/console/looks-recorder.ts'
import { SatisfiesRule, IfGiven } from '../../platform/console/list-query.ts'
import { staffReaderOf, type StaffSession } from '../../platform/console/staff-session.ts'
import { invalidInputAnswer, strictPipe } from '../../platform/console/strict.ts'

const isText = (value: unknown) => typeof value === 'string' && /^[\x21-\x7e]{1,60}$/.test(value)

class HistoryQuery {
  @IfGiven()
  @SatisfiesRule('isPosition', isText, 'before must be a position of the log')
  before?: string
}

class AsOfQuery {
  @IfGiven()
  @SatisfiesRule('isMomentOrPosition', isText, 'at must be a moment or a position of the log')
  at = 'now'
}

/** Matches every record id that the product uses. */
const idForm = /^[\x21-\x7e]{1,80}$/

@Controller('api/admin')
@ForStaff('moderator', 'analyst', 'admin')
export class RecordsController {
  constructor(@Inject(CONSOLE) private readonly console: Console) {}

  @Get('history/:kind/:id')
  @ShowsPeople()
  async history(
    @Staff() staff: StaffSession,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Query(strictPipe(HistoryQuery)) { before = null }: { readonly before?: string | null },
  ): Promise<AnswerOnPeople> {
    const record = recordOf(kind, id, staff)
    return answerOn(
      record,
      record && (await readRecordHistory(this.console, staffReaderOf(staff), record, before)),
    )
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
    const record = recordOf(kind, id, staff)
    const until = await eventCutoffOf(this.console.tables, at)
    if (!until) throw new RefusedRequest(invalidInputAnswer(new Map([['at', unknownMoment]])))
    return answerOn(
      record,
      record && (await readRecordAsOf(this.console, staffReaderOf(staff), record, until)),
    )
  }
}

/** A record's past is as personal as the record itself. @throws RefusedRequest (404) if there is no answer */
const answerOn = (record: KnownRecord | null, body: object | null): AnswerOnPeople => {
  if (!record || !body) throw new RefusedRequest(refusedByDispatcher('not_found'))
  return { body, looks: [{ kind: record.kind, recordIds: [record.id] }] }
}

interface KnownRecord {
  readonly kind: RecordKind
  readonly id: string
}

const unknownMoment =
  'at must be a moment with its time zone, as in 2026-11-21T04:00:00Z, or a position of the log'

const isKind = (kind: string): kind is RecordKind => (recordKinds as readonly string[]).includes(kind)

/**
 * Null for an unknown kind or an impossible id.
 * @throws RefusedRequest if this role may not read that kind
 */
const recordOf = (kind: string, id: string, { role }: StaffSession): KnownRecord | null => {
  if (!isKind(kind) || !idForm.test(id)) return null
  const roles: readonly string[] = consoleAccess[kind]
  if (!roles.includes(role)) throw new RefusedRequest(refusedByDispatcher('forbidden'))
  return { kind, id }
}
