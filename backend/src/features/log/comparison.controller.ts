/** GET /api/admin/changes and /api/admin/changes/{table}: two moments beside each other. */

import { Controller, Get, Inject, Param, Query } from '@nestjs/common'
import { Type } from 'class-transformer'
import { IsInt, Max, Min } from 'class-validator'
import { consoleAccess } from '../../contract/console-access.ts'
import { changesOnPage } from '../../contract/log/comparison.ts'
import { isInstant } from '../../contract/moment.ts'
import type { AnswerOnPeople } from '../../platform/console/access-recorder.ts'
import { CONSOLE, CONSOLE_LISTS, TABLES_AS_OF, type Console } from '../../platform/console/console.ts'
import { ForStaff, ShowsPeople, Staff } from '../../platform/console/for-staff.ts'
import { IfGiven, SatisfiesRule } from '../../platform/console/list-query.ts'
import type { Resource } from '../../platform/console/resource.ts'
import type { StaffSession } from '../../platform/console/staff-session.ts'
import { invalidInputAnswer, strictPipe } from '../../platform/console/strict.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { toldActsSql, untoldTables } from '../../projections/log/pseudonymous-families.ts'
import { comparedTables, countChanges } from './compare-tables.ts'
import { readComparedPage } from './comparison.ts'
import type { TablesAsOf } from './tables-as-of.ts'

const isMoment = (value: unknown) => typeof value === 'string' && isInstant(value)
const sentenceFor = (name: string) =>
  `${name} must be a moment with its time zone, as in 2026-11-21T04:00:00Z`

class ComparisonQuery {
  @SatisfiesRule('isInstant', isMoment, sentenceFor('from'))
  from!: string

  @SatisfiesRule('isInstant', isMoment, sentenceFor('to'))
  to!: string
}

/** Far more than there are. */
const lastPage = 1_000_000

class PageQuery extends ComparisonQuery {
  @IfGiven()
  @Type(() => Number)
  @IsInt({ message: 'page must be a number from 1' })
  @Min(1, { message: 'page must be a number from 1' })
  @Max(lastPage, { message: `page must be at most ${lastPage}` })
  page = 1
}

@Controller('api/admin/changes')
@ForStaff(...consoleAccess.changes)
export class ComparisonController {
  constructor(
    @Inject(CONSOLE) private readonly console: Pick<Console, 'idOf'>,
    @Inject(CONSOLE_LISTS) private readonly lists: readonly Resource[],
    @Inject(TABLES_AS_OF) private readonly pasts: Pick<TablesAsOf, 'between' | 'projections'>,
  ) {}

  @Get()
  @ShowsPeople()
  async tables(
    @Staff() { role }: StaffSession,
    @Query(strictPipe(ComparisonQuery)) { from, to }: ComparisonQuery,
  ): Promise<AnswerOnPeople> {
    const { events, ...compared } = await this.pasts.between(ordered(from, to), role)
    const tables = await countChanges({ ...compared, rowsOf: rowsFor(role) }, this.tablesFor(role))
    return { body: { events, tables }, accesses: [] }
  }

  private tablesFor(role: StaffSession['role']) {
    const all = comparedTables(this.pasts.projections)
    return role === 'analyst' ? all.filter(({ name }) => !untoldTables.has(name)) : all
  }

  @Get(':table')
  @ShowsPeople()
  async records(
    @Staff() { role }: StaffSession,
    @Param('table') name: string,
    @Query(strictPipe(PageQuery)) { from, to, page }: PageQuery,
  ): Promise<AnswerOnPeople> {
    const table = this.tablesFor(role).find((each) => each.name === name)
    if (!table) throw new RefusedRequest(refusedByDispatcher('not_found'))
    const compared = await this.pasts.between(ordered(from, to), role)
    const { records, accesses } = await readComparedPage(
      { ...compared, rowsOf: rowsFor(role) },
      table,
      this.lists,
      role,
      {
        order: this.console.idOf('order of a comparison', compared.after),
        first: (page - 1) * changesOnPage,
        most: changesOnPage,
      },
    )
    return { body: { records }, accesses }
  }
}

const rowsFor = (role: StaffSession['role']) => (role === 'analyst' ? { staff_act: toldActsSql } : {})

/** @throws RefusedRequest (422) where the first is after the second */
const ordered = (from: string, to: string) => {
  if (new Date(from) > new Date(to))
    throw new RefusedRequest(
      invalidInputAnswer(new Map([['to', 'The second moment must be after the first.']])),
    )
  return [from, to] as const
}
