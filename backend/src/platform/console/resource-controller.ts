/** GET /api/admin/{resource} and /api/admin/{resource}/{id}: one controller for each descriptor. */
import { Controller, Get, Inject, Param, Query, Res, type Type } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { refusedByDispatcher } from '../functions/answer.ts'
import { send } from '../functions/send.ts'
import { CONSOLE, tablesOf, type Console } from './console.ts'
import { ForStaff, Staff } from './for-staff.ts'
import { AsOfMoment } from './filter-fields.ts'
import { ListQuery } from './list-query.ts'
import { rangeHeaders } from './range.ts'
import { readOne, readPage, maskedText } from './read-list.ts'
import type { AnyResource } from './resource.ts'
import type { StaffSession } from './staff-session.ts'
import { strictly } from './strict.ts'

class PageQuery extends ListQuery {
  @AsOfMoment()
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
      @Query(strictly(PageQuery)) query: PageQuery,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const page = await readPage(await tablesOf(this.console, resource, query), resource, query, staff.role)
      void send(reply, { status: 200, body: page.rows, headers: rangeHeaders(resource.name, page) })
    }

    @Get(':id')
    async one(
      @Staff() staff: StaffSession,
      @Param('id') id: string,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const { tables, idOf, recordLook } = this.console
      const row = await readOne(tables, resource, id, staff.role)
      if (!row) return void send(reply, refusedByDispatcher('not_found'))
      await recordLook({ kind: resource.name, recordId: row.id }, staff)
      const told = (text: string) => maskedText(staff.role, text)
      const more = await resource.more?.(row.id, { tables, idOf, maskedText: told })
      void send(reply, { status: 200, body: { ...row, ...more } })
    }
  }
  return ResourceController
}
