/** GET /api/admin/{resource} and /api/admin/{resource}/{id}: one controller for each descriptor. */

import { Controller, Get, Inject, Param, Query, type Type } from '@nestjs/common'
import { refusedByDispatcher } from '../functions/answer.ts'
import { RefusedRequest } from '../functions/refused-request.ts'
import type { AnswerOnPeople } from './access-recorder.ts'
import { CONSOLE, tablesOfList, type Console, type Look } from './console.ts'
import { exportController } from './export-controller.ts'
import { Accepts, asOfMoment } from './filter-fields.ts'
import { ForStaff, ShowsPeople, Staff } from './for-staff.ts'
import { ListQuery } from './list-query.ts'
import { rangeHeaders } from './range.ts'
import { readOne, readPage, maskedText, resourceFor } from './read-list.ts'
import type { Resource, Row } from './resource.ts'
import type { StaffSession } from './staff-session.ts'
import { strictPipe } from './strict.ts'

class PageQuery extends ListQuery {
  @Accepts(asOfMoment)
  asOf?: string
}

/** The controllers of the console's lists. Exports come first, so that `export` is not taken for the id of a record. */
export const controllersOfLists = (resources: readonly Resource[]): readonly Type[] => [
  ...resources.map(exportController),
  ...resources.map(resourceController),
]

const resourceController = (resource: Resource): Type => {
  const accessesTo = (rows: readonly Row[], isInList: boolean): readonly Look[] =>
    resource.shows === 'people'
      ? rows.map((row) => ({ kind: resource.kindOf?.(row) ?? resource.name, recordIds: [row.id], isInList }))
      : []

  @Controller(`api/admin/${resource.name}`)
  @ForStaff(...resource.roles)
  class ResourceController {
    constructor(@Inject(CONSOLE) private readonly console: Console) {}

    @Get()
    @ShowsPeople()
    async list(
      @Staff() staff: StaffSession,
      @Query(strictPipe(PageQuery)) query: PageQuery,
    ): Promise<AnswerOnPeople> {
      const page = await readPage(
        await tablesOfList(this.console, resource, query, staff.role),
        resourceFor(staff.role, resource),
        query,
        { role: staff.role, idOf: this.console.idOf },
      )
      const isInList = query.filter['id'] === undefined
      return {
        body: page.rows,
        headers: rangeHeaders(resource.name, page),
        accesses: accessesTo(page.rows, isInList),
      }
    }

    @Get(':id')
    @ShowsPeople()
    async one(@Staff() staff: StaffSession, @Param('id') id: string): Promise<AnswerOnPeople> {
      const { tables, idOf } = this.console
      const row = await readOne(tables, resourceFor(staff.role, resource), id, { role: staff.role, idOf })
      if (!row) throw new RefusedRequest(refusedByDispatcher('not_found'))
      const maskedForReader = (text: string) => maskedText(staff.role, text)
      const more = await resource.more?.(row.id, { tables, idOf, maskedText: maskedForReader })
      return { body: { ...row, ...more }, accesses: accessesTo([row], false) }
    }
  }
  return ResourceController
}
