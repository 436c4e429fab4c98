/** /api/admin/sql: GET lists what can be queried; POST runs a query, which may be too long for a URL. */

import { Body, Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { consoleAccess } from '../../contract/console-access.ts'
import { sqlQuestion } from '../../contract/log/console-sql.ts'
import { CONSOLE, TABLES_AS_OF, type Console } from '../../platform/console/console.ts'
import { ForStaff, Shows, Staff } from '../../platform/console/for-staff.ts'
import type { StaffSession } from '../../platform/console/staff-session.ts'
import { requireHarmless } from '../../platform/console/strict.ts'
import { answerOfRefusal } from '../../platform/functions/answer.ts'
import { parseInput } from '../../platform/functions/input.ts'
import { isRefused } from '../../platform/functions/registry.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { disconnected } from '../../platform/http/disconnected.ts'
import type { SavedQueries } from './saved-queries.ts'
import type { SqlAsking } from './sql-asking.ts'
import { sqlTables } from './sql-tables.ts'
import type { TablesAsOf } from './tables-as-of.ts'

/** Injection token of {@link SqlParts}. */
export const SQL_PARTS = Symbol('sql parts')

export interface SqlParts extends SqlAsking {
  readonly savedQueries: Pick<SavedQueries, 'all'>
}

@Controller('api/admin/sql')
@ForStaff(...consoleAccess.sql)
export class SqlController {
  constructor(
    @Inject(CONSOLE) private readonly console: Pick<Console, 'tables' | 'recordSqlRun'>,
    @Inject(SQL_PARTS) private readonly sql: SqlParts,
    @Inject(TABLES_AS_OF) private readonly pasts: Pick<TablesAsOf, 'schemaAt'>,
  ) {}

  @Get()
  @Shows('nobody')
  async overview(@Staff() { user }: StaffSession, @Res() reply: FastifyReply): Promise<void> {
    const [tables, saved] = await Promise.all([
      sqlTables(this.console.tables),
      this.sql.savedQueries.all(user.id),
    ])
    void sendAnswer(reply, { status: 200, body: { tables, saved } })
  }

  @Post()
  @Shows('nobody')
  @HttpCode(200)
  async ask(@Staff() staff: StaffSession, @Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    requireHarmless(body)
    const parsed = parseInput(sqlQuestion, body)
    if (!parsed.ok) return void sendAnswer(reply, answerOfRefusal(parsed.refusal))
    const { asOf } = parsed.input
    const schema = asOf === undefined ? undefined : await this.pasts.schemaAt(asOf, staff.role)
    const gone = disconnected(reply)
    const record = this.console.recordSqlRun(staff)
    const answer = await this.sql
      .ask(parsed.input, staff, record, gone, schema)
      // A query that ended because the client disconnected is not a failure, and nobody waits for the result.
      .catch((error: unknown) => {
        if (gone.aborted) return null
        throw error
      })
    if (answer === null) return
    if (isRefused(answer)) return void sendAnswer(reply, answerOfRefusal(answer))
    void reply
      .headers({ 'cache-control': 'no-store', 'content-type': 'application/x-ndjson; charset=utf-8' })
      .send(answer)
  }
}
