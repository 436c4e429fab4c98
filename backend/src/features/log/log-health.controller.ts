/**
 * GET /api/admin/projections and /api/admin/verification: the state of the projections,
 * and whether the log is intact.
 */

import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { consoleAccess } from '../../contract/console-access.ts'
import { mostListRows } from '../../contract/masked.ts'
import { CONSOLE, type Console } from '../../platform/console/console.ts'
import { ids as idRule, readFilter } from '../../platform/console/filter-fields.ts'
import { ForStaff, Shows, Staff } from '../../platform/console/for-staff.ts'
import { ListQuery } from '../../platform/console/list-query.ts'
import { rangeHeaders, rangeOf } from '../../platform/console/range.ts'
import { staffReaderOf, type StaffSession } from '../../platform/console/staff-session.ts'
import { invalidInputAnswer, strictPipe } from '../../platform/console/strict.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { sendOrNotFound } from './events.controller.ts'
import { LOG_WORK, type LogWork } from './log-work.ts'

@Controller('api/admin')
export class LogHealthController {
  constructor(
    @Inject(CONSOLE) private readonly console: Pick<Console, 'clock'>,
    @Inject(LOG_WORK) private readonly logWork: Pick<LogWork, 'projections' | 'verification' | 'digests'>,
  ) {}

  @Get('projections')
  @ForStaff(...consoleAccess.projections)
  @Shows('nobody')
  async projections(
    @Query(strictPipe(ListQuery)) query: ListQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const ids = readFilter({ id: idRule }, query.filter)['id'] as readonly string[] | undefined
    const [field, order] = query.sort ?? ['id', 'ASC']
    if (field !== 'id')
      throw new RefusedRequest(invalidInputAnswer(new Map([['sort', 'projections are sorted by id alone']])))
    const all = await this.logWork.projections()
    const found = all
      .filter(({ id }) => ids === undefined || ids.includes(id))
      .sort((a, b) => (order === 'ASC' ? 1 : -1) * (a.id < b.id ? -1 : 1))
    const [first, last] = rangeOf(query.range, ids !== undefined)
    const rows = found.slice(first, Math.min(last + 1, first + mostListRows))
    const headers = rangeHeaders('projections', { first, rows, total: found.length })
    void sendAnswer(reply, { status: 200, body: rows, headers })
  }

  @Get('projections/:name')
  @ForStaff(...consoleAccess.projections)
  @Shows('nobody')
  async projection(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const all = await this.logWork.projections()
    sendOrNotFound(reply, all.find(({ id }) => id === name) ?? null)
  }

  @Get('verification')
  @ForStaff(...consoleAccess.verification)
  @Shows('nobody')
  async verification(@Staff() staff: StaffSession, @Res() reply: FastifyReply): Promise<void> {
    sendOrNotFound(reply, await this.logWork.verification(staffReaderOf(staff)))
  }

  /** The digests are meant to be kept where people who can write to the log cannot write. */
  @Get('verification/digests')
  @ForStaff(...consoleAccess.verification)
  @Shows('nobody')
  async digests(@Res() reply: FastifyReply): Promise<void> {
    const day = this.console.clock().toISOString().slice(0, 10)
    void reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="digests-${day}.ndjson"`,
      })
      .type('application/x-ndjson; charset=utf-8')
      .send(await this.logWork.digests())
  }
}
