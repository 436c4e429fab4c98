/** Everything of one person, for the page of their record: an answer for each list that has something of people. */

import { Controller, Get, Inject, Param } from '@nestjs/common'
import { peopleList } from '../../contract/accounts/console-people.ts'
import { mailsList } from '../../contract/console-mails.ts'
import { personParts } from '../../contract/staff/console-person.ts'
import type { AnswerOnPeople } from '../../platform/console/access-recorder.ts'
import { CONSOLE, CONSOLE_LISTS, type Console } from '../../platform/console/console.ts'
import { ForStaff, ShowsPeople, Staff } from '../../platform/console/for-staff.ts'
import { readableId } from '../../platform/console/list-sql.ts'
import { rangeHeaders } from '../../platform/console/range.ts'
import { maskedRow } from '../../platform/console/read-list.ts'
import { resource, type Resource, type Row } from '../../platform/console/resource.ts'
import type { StaffSession } from '../../platform/console/staff-session.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { isRealMail, mailStatus } from '../../platform/mail/outbox.ts'
import { accountById, type AccountRow } from '../../projections/accounts/accounts.ts'
import { partOfPersonSql, type PartOfPerson } from './person-sql.ts'

export const mailsResource = resource(mailsList, {
  from: 'reaction.outbox m',
  where: isRealMail,
  ofPerson: ({ account, provider, entries }) =>
    `m.person_id = any (array[${account}, ${provider}] || ${entries})`,
  sql: { writtenAt: 'm.created_at', status: mailStatus },
})

// Not for analysts: rows of one person beside each other would join what their pseudonyms keep apart.
@Controller('api/admin/people')
@ForStaff('moderator', 'admin')
export class PersonController {
  constructor(
    @Inject(CONSOLE) private readonly console: Console,
    @Inject(CONSOLE_LISTS) private readonly resources: readonly Resource[],
  ) {}

  /** The newest rows of one list. */
  @Get(':id/records/:list')
  @ShowsPeople()
  async records(
    @Staff() staff: StaffSession,
    @Param('id') id: string,
    @Param('list') list: string,
  ): Promise<AnswerOnPeople> {
    const part = [...this.resources, mailsResource].find(({ name }) => name === list)
    const isPart = personParts.some((each) => each === list)
    const account =
      readableId(peopleList, id) !== null && isPart ? await accountById(this.console.tables, id) : null
    if (!part?.ofPerson || !account) throw new RefusedRequest(refusedByDispatcher('not_found'))
    if (!part.roles.includes(staff.role)) throw new RefusedRequest(refusedByDispatcher('forbidden'))
    const page = await this.rowsOf({ ...part, ofPerson: part.ofPerson }, account, staff)
    return {
      body: page.rows,
      headers: rangeHeaders(list, page),
      // They are seen together, on this person's page.
      accesses: [{ kind: peopleList.name, recordIds: [id] }],
    }
  }

  private async rowsOf(part: PartOfPerson, account: AccountRow, { role }: StaffSession) {
    const { tables, idOf } = this.console
    const { rows: newest, total, values } = partOfPersonSql(part, account, idOf)
    const [rows, [count]] = await Promise.all([
      tables.query<Row>(newest, values),
      tables.query<{ total: number }>(total, values),
    ])
    return {
      rows: rows.map((row) => maskedRow(part, row, { role, idOf })),
      total: count?.total ?? 0,
      first: 0,
    }
  }
}
