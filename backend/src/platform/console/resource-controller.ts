/** GET /api/admin/{resource} and /api/admin/{resource}/{id}: one controller for each descriptor. */
import { Controller, Get, Inject, Param, Query, Res, type Type } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { refusedByDispatcher } from '../functions/answer.ts'
import { sendAnswer } from '../functions/send.ts'
import { disconnected } from '../http/disconnected.ts'
import { CONSOLE, tablesOfList, type Console } from './console.ts'
import { ForStaff, Staff } from './for-staff.ts'
import { IsAsOfMoment } from './filter-fields.ts'
import { ListQuery } from './list-query.ts'
import { rangeHeaders } from './range.ts'
import { readOne, readPage, maskedText, resourceFor } from './read-list.ts'
import type { AnyResource } from './resource.ts'
import type { StaffSession } from './staff-session.ts'
import { strictPipe } from './strict.ts'

class PageQuery extends ListQuery {
  @IsAsOfMoment()
  asOf?: string
}

export const resourceController = (resource: AnyResource): Type => {
  @Controller(`api/admin/${resource.name}`)
  @ForStaff(...resource.roles)
  class ResourceController {
    constructor(@Inject(CONSOLE) private readonly console: Console) {}

    @Get()
    async list(
      @Staff() staff: StaffSession,
      @Query(strictPipe(PageQuery)) query: PageQuery,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const page = await readPage(
        await tablesOfList(this.console, resource, query, {
          role: staff.role,
          gone: disconnected(reply),
        }),
        resourceFor(staff.role, resource),
        query,
        { role: staff.role, idOf: this.console.idOf },
      )
      void sendAnswer(reply, { status: 200, body: page.rows, headers: rangeHeaders(resource.name, page) })
    }

    @Get(':id')
    async one(
      @Staff() staff: StaffSession,
      @Param('id') id: string,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const { tables, idOf, recordAccess } = this.console
      const row = await readOne(tables, resourceFor(staff.role, resource), id, { role: staff.role, idOf })
      if (!row) return void sendAnswer(reply, refusedByDispatcher('not_found'))
      await recordAccess({ kind: resource.name, recordId: row.id }, staff)
      const maskedForReader = (text: string) => maskedText(staff.role, text)
      const more = await resource.more?.(row.id, { tables, idOf, maskedText: maskedForReader })
      void sendAnswer(reply, { status: 200, body: { ...row, ...more } })
    }
  }
  return ResourceController
}
