/** GET /api/admin/events and /api/admin/streams: the event explorer (product.md, "The staff console"). */
import { Controller, Get, Inject, Param, Query } from '@nestjs/common'
import { Type } from 'class-transformer'
import { IsInt, Max, Min } from 'class-validator'
import type { FastifyReply } from 'fastify'
import { readEventById, readStreamLife, readEventTree } from './read-events.ts'
import { consoleAccess } from '../../contract/console-access.ts'
import { type EventRow, eventsList } from '../../contract/log/console-log.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { CONSOLE, type Console, type Look } from '../../platform/console/console.ts'
import { accessesToActors, accessesToEvents, accessesToExact, shownRow } from './masked-event.ts'
import { foundByShown } from './hidden-sides.ts'
import { toldSql } from '../../projections/log/pseudonymous-families.ts'
import { pseudonymsBy } from '../../platform/console/pseudonyms.ts'
import { ForStaff, ShowsPeople, Staff } from '../../platform/console/for-staff.ts'
import type { AnswerOnPeople } from '../../platform/console/access-recorder.ts'
import { readableId } from '../../platform/console/list-sql.ts'
import { IfGiven, ListQuery } from '../../platform/console/list-query.ts'
import { rangeHeaders } from '../../platform/console/range.ts'
import { checkListQuery, readPage } from '../../platform/console/read-list.ts'
import { type Resource, resource } from '../../platform/console/resource.ts'
import { staffReaderOf, type StaffReader, type StaffSession } from '../../platform/console/staff-session.ts'
import { strictPipe } from '../../platform/console/strict.ts'
import { eventTypes } from '../../domain/events.ts'

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

  private async readerOf(staff: StaffSession): Promise<StaffReader> {
    return { ...staffReaderOf(staff), seesExactLog: await this.console.mayReadExact(staff) }
  }

  @Get('events')
  @ShowsPeople()
  async list(
    @Staff() staff: StaffSession,
    @Query(strictPipe(ListQuery)) query: ListQuery,
  ): Promise<AnswerOnPeople> {
    const { tables, idOf } = this.console
    const { filter } = checkListQuery(eventsResource, query, staff.role)
    const reader = await this.readerOf(staff)
    const page = await readPage(tables, eventsFor(reader, filter), query, { role: staff.role, idOf })
    const rows = page.rows.map((row) => shownRow(row as unknown as EventRow, reader, pseudonymsBy(idOf)))
    return {
      body: rows,
      headers: rangeHeaders('events', page),
      accesses: [...accessesToActors(rows), ...accessesToExact(rows)],
    }
  }

  @Get('events/:id')
  @ShowsPeople()
  async one(@Staff() staff: StaffSession, @Param('id') id: string): Promise<AnswerOnPeople> {
    const event = await readEventById(this.console, await this.readerOf(staff), readable(id))
    return answerOn(event, (found) => accessesToEvents([found]))
  }

  @Get('events/:id/tree')
  @ShowsPeople()
  async tree(@Staff() staff: StaffSession, @Param('id') id: string): Promise<AnswerOnPeople> {
    const tree = await readEventTree(this.console, await this.readerOf(staff), readable(id))
    return answerOn(tree, ({ nodes }) => [...accessesToActors(nodes), ...accessesToExact(nodes)])
  }

  @Get('streams/:stream')
  @ShowsPeople()
  async stream(
    @Staff() staff: StaffSession,
    @Param('stream') stream: string,
    @Query(strictPipe(LifeQuery)) { after }: LifeQuery,
  ): Promise<AnswerOnPeople> {
    if (!streamForm.test(stream)) throw notFound()
    const life = await readStreamLife(this.console, await this.readerOf(staff), stream, after)
    return answerOn(life, ({ events }) => accessesToEvents(events))
  }
}

const notFound = () => new RefusedRequest(refusedByDispatcher('not_found'))

/** @throws RefusedRequest (404) for what is no id */
const readable = (id: string): string => {
  if (readableId(eventsResource, id) === null) throw notFound()
  return id
}

/** @throws RefusedRequest (404) if there is no answer */
const answerOn = <Found extends object>(
  found: Found | null,
  accesses: (found: Found) => readonly Look[],
): AnswerOnPeople => {
  if (!found) throw notFound()
  return { body: found, accesses: accesses(found) }
}

/** The list's descriptor for this reader: an analyst finds an event only by what they are shown of it. */
const eventsFor = (reader: StaffReader, filter: Readonly<Record<string, unknown>>): Resource =>
  reader.seesPersonalData
    ? eventsResource
    : {
        ...eventsResource,
        where: [...(reader.seesExactLog ? [] : [toldSql('e')]), foundByShown('e', filter)].join(' and '),
      }

/** Sends the body, or 404 if there is none. */
export const sendOrNotFound = (reply: FastifyReply, body: object | string | null): void =>
  void sendAnswer(reply, body ? { status: 200, body } : refusedByDispatcher('not_found'))

/**
 * The events of the log as a list with their positions. The data of an event is shown
 * only for a single event.
 */
const eventsResource = resource(eventsList, {
  from: 'read.event_index e',
  values: { type: eventTypes },
})
