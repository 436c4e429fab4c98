/** GET /api/admin/events and /api/admin/streams: the event explorer (product.md, "The staff console"). */
import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common'
import { Type } from 'class-transformer'
import { IsInt, Max, Min } from 'class-validator'
import type { FastifyReply } from 'fastify'
import { readEventById, readStreamLife, readEventTree } from './read-events.ts'
import { consoleAccess } from '../../contract/staff/console-access.ts'
import type { EventRow } from '../../contract/log/console-log.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { CONSOLE, type Console } from '../../platform/console/console.ts'
import { eventsResource } from './events.ts'
import { shownRow } from './masked-event.ts'
import { foundByShown } from './hidden-sides.ts'
import { pseudonymsBy } from '../../platform/console/pseudonyms.ts'
import { ForStaff, Staff } from '../../platform/console/for-staff.ts'
import { readableId } from '../../platform/console/list-sql.ts'
import { IfGiven, ListQuery } from '../../platform/console/list-query.ts'
import { rangeHeaders } from '../../platform/console/range.ts'
import { checkListQuery, readPage } from '../../platform/console/read-list.ts'
import type { AnyResource } from '../../platform/console/resource.ts'
import { staffReaderOf, type StaffSession } from '../../platform/console/staff-session.ts'
import { strictPipe } from '../../platform/console/strict.ts'

class LifeQuery {
  /** A revision of the stream; -1 means from the beginning. */
  @IfGiven()
  @Type(() => Number)
  @IsInt({ message: 'after must be a revision of the stream' })
  @Min(-1, { message: 'after must be a revision of the stream' })
  @Max(2_147_483_646, { message: 'after must be a revision of the stream' })
  after = -1
}

/** Matches every stream name that the product uses. */
const streamForm = /^[\x21-\x7e]{1,200}$/

@Controller('api/admin')
@ForStaff(...consoleAccess.events)
export class EventsController {
  constructor(@Inject(CONSOLE) private readonly console: Console) {}

  @Get('events')
  async list(
    @Staff() staff: StaffSession,
    @Query(strictPipe(ListQuery)) query: ListQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { tables, idOf } = this.console
    const { filter } = await checkListQuery(eventsResource, query, staff.role)
    const page = await readPage(tables, eventsFor(staff, filter), query, { role: staff.role, idOf })
    const rows = page.rows.map((row) =>
      shownRow(row as unknown as EventRow, staffReaderOf(staff), pseudonymsBy(idOf)),
    )
    void sendAnswer(reply, { status: 200, body: rows, headers: rangeHeaders('events', page) })
  }

  @Get('events/:id')
  async one(
    @Staff() staff: StaffSession,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOrNotFound(
      reply,
      readableId(eventsResource, id) && (await readEventById(this.console, staffReaderOf(staff), id)),
    )
  }

  @Get('events/:id/tree')
  async tree(
    @Staff() staff: StaffSession,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOrNotFound(
      reply,
      readableId(eventsResource, id) && (await readEventTree(this.console, staffReaderOf(staff), id)),
    )
  }

  @Get('streams/:stream')
  async stream(
    @Staff() staff: StaffSession,
    @Param('stream') stream: string,
    @Query(strictPipe(LifeQuery)) { after }: LifeQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = staffReaderOf(staff)
    const isName = streamForm.test(stream)
    sendOrNotFound(reply, isName ? await readStreamLife(this.console, reader, stream, after) : null)
  }
}

/** The list's descriptor for this reader: an analyst finds an event only by what they are shown of it. */
const eventsFor = (staff: StaffSession, filter: Readonly<Record<string, unknown>>): AnyResource =>
  staffReaderOf(staff).seesPersonalData
    ? eventsResource
    : { ...eventsResource, where: foundByShown('e', filter) }

/** Sends the body, or 404 if there is none. */
export const sendOrNotFound = (reply: FastifyReply, body: object | string | null): void =>
  void sendAnswer(reply, body ? { status: 200, body } : refusedByDispatcher('not_found'))
