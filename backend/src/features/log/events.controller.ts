/** GET /api/admin/events and /api/admin/streams: the event explorer (product.md, "The staff console"). */

import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common'
import { Type } from 'class-transformer'
import { IsInt, Max, Min } from 'class-validator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { consoleAccess } from '../../contract/console-access.ts'
import { type EventRow, eventsList } from '../../contract/log/console-log.ts'
import { eventTypes } from '../../domain/events.ts'
import type { AnswerOnPeople } from '../../platform/console/access-recorder.ts'
import { CONSOLE, type Console, type Look } from '../../platform/console/console.ts'
import { exportersOf, filterWordsOf, pagesOfList, partOf } from '../../platform/console/export-controller.ts'
import { ExportQuery, sendExport } from '../../platform/console/exported-file.ts'
import { ForStaff, Shows, ShowsPeople, Staff } from '../../platform/console/for-staff.ts'
import { IfGiven, ListQuery } from '../../platform/console/list-query.ts'
import { readableId } from '../../platform/console/list-sql.ts'
import { pseudonymsBy } from '../../platform/console/pseudonyms.ts'
import { rangeHeaders } from '../../platform/console/range.ts'
import { checkListQuery, countRows, readPage } from '../../platform/console/read-list.ts'
import { type Resource, resource } from '../../platform/console/resource.ts'
import { staffReaderOf, type StaffReader, type StaffSession } from '../../platform/console/staff-session.ts'
import { strictPipe } from '../../platform/console/strict.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { DISPATCHER, type Dispatcher } from '../../platform/functions/dispatcher.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { toldSql } from '../../projections/log/pseudonymous-families.ts'
import { foundByShown } from './hidden-sides.ts'
import { accessesToActors, accessesToEvents, accessesToExact, shownRow } from './masked-event.ts'
import { readEventById, readStreamLife, readEventTree } from './read-events.ts'

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
  constructor(
    @Inject(CONSOLE) private readonly console: Console,
    @Inject(DISPATCHER) private readonly dispatcher: Dispatcher,
  ) {}

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

  @Get('events/export')
  @ForStaff(...exportersOf(consoleAccess.events))
  @Shows('recorded parts')
  async export(
    @Staff() staff: StaffSession,
    @Query(strictPipe(ExportQuery)) query: ExportQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { console } = this
    const { tables, idOf } = console
    const asked = checkListQuery(eventsResource, query, staff.role)
    const reader = await this.readerOf(staff)
    const seen = eventsFor(reader, asked.filter)
    const pages = pagesOfList(tables, seen, asked, { role: staff.role, idOf }, () =>
      this.dispatcher.isOpen(staff),
    )
    const { format } = query
    await sendExport({ console, staff, request, reply }, query.reason, {
      ...{ name: 'events', format, fields: Object.keys(eventsResource.columns) },
      pages: this.shownPages(pages, reader, staff),
      record: async (reason) => {
        const rows = await countRows(tables, seen, asked.filter)
        const filter = filterWordsOf(eventsResource, asked, undefined)
        await console.recordExportedList({ kind: 'events', filter, rows }, staff)
        await console.recordExport(
          { ...partOf(eventsResource, asked), format, filter, rows, reason },
          staff,
          request.id,
        )
      },
    })
  }

  /** An analyst's looks at the exact log are recorded before they have them. */
  private async *shownPages(
    pages: AsyncIterable<readonly object[]>,
    reader: StaffReader,
    staff: StaffSession,
  ): AsyncGenerator<readonly EventRow[]> {
    for await (const page of pages) {
      const rows = page.map((row) => shownRow(row as EventRow, reader, pseudonymsBy(this.console.idOf)))
      if (reader.seesExactLog) await this.console.recordAccesses(accessesToExact(rows), staff)
      yield rows
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
