/** Finds a record of any kind by a part of a name, an address, a phone number or an id. */

import { Controller, Get, Inject, Query } from '@nestjs/common'
import { consoleAccess } from '../../contract/console-access.ts'
import { titleOfRecord, type ConsoleList } from '../../contract/console-list.ts'
import { eventsList } from '../../contract/log/console-log.ts'
import { fewestFindLetters, mostFindsOfKind, type Found } from '../../contract/staff/console-find.ts'
import { listNamed } from '../../contract/staff/console-lists.ts'
import type { AnswerOnPeople } from '../../platform/console/access-recorder.ts'
import { CONSOLE, CONSOLE_LISTS, type Console } from '../../platform/console/console.ts'
import { Accepts, words } from '../../platform/console/filter-fields.ts'
import { ForStaff, ShowsPeople, Staff } from '../../platform/console/for-staff.ts'
import { foundRowsSql, readableId, SqlParameters } from '../../platform/console/list-sql.ts'
import { maskedRow } from '../../platform/console/read-list.ts'
import type { Resource, Row } from '../../platform/console/resource.ts'
import type { StaffSession } from '../../platform/console/staff-session.ts'
import { requireHarmless, strictPipe } from '../../platform/console/strict.ts'
import { find } from '../../platform/consumers/tables.ts'
import { eventIndex } from '../../projections/log/event-index.ts'

class FindQuery {
  @Accepts(words)
  q = ''
}

/** Whom staff look for most comes first. */
const first = ['people', 'providers', 'bookings']
const placeOf = ({ name }: Resource) => (first.includes(name) ? first.indexOf(name) : first.length)

interface FoundRow {
  readonly list: ConsoleList
  readonly row: Row
}

// Analysts have no search: what it finds would reveal what they may not read.
@Controller('api/admin/find')
@ForStaff('moderator', 'admin')
export class FindController {
  private readonly places: readonly { readonly list: ConsoleList; readonly resource: Resource }[]

  constructor(
    @Inject(CONSOLE) private readonly console: Console,
    @Inject(CONSOLE_LISTS) resources: readonly Resource[],
  ) {
    this.places = resources
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .flatMap((resource) => {
        const list = listNamed(resource.name)
        return list?.record ? [{ list, resource }] : []
      })
  }

  @Get()
  @ShowsPeople()
  async find(
    @Staff() staff: StaffSession,
    @Query(strictPipe(FindQuery)) { q }: FindQuery,
  ): Promise<AnswerOnPeople> {
    requireHarmless(q)
    const asked = q.trim()
    if (asked.length < fewestFindLetters) return { body: [], accesses: [] }
    const places = this.places.filter(({ list }) => list.roles.includes(staff.role))
    const [rows, events] = await Promise.all([
      Promise.all(places.map((place) => this.rowsIn(place, asked, staff))),
      this.eventWithId(asked, staff),
    ])
    const found = rows.flat()
    const people = found.filter(({ list }) => list.shows === 'people')
    return {
      body: [...found.map((each) => foundOf(each)), ...events],
      accesses: people.map(({ list, row }) => ({
        kind: list.name,
        recordIds: [row.id],
        isInList: !isExactly(asked, row),
      })),
    }
  }

  private async rowsIn(
    { list, resource }: FindController['places'][number],
    asked: string,
    { role }: StaffSession,
  ): Promise<FoundRow[]> {
    const parameters = new SqlParameters()
    const sql = foundRowsSql(resource, list.search?.fields ?? [], asked, mostFindsOfKind, parameters)
    if (sql === null) return []
    const rows = await this.console.tables.query<Row>(sql, parameters.values)
    return rows.map((row) => ({ list, row: maskedRow(resource, row, { role, idOf: this.console.idOf }) }))
  }

  private async eventWithId(asked: string, { role }: StaffSession): Promise<Found[]> {
    const mayRead = (consoleAccess.events as readonly string[]).includes(role)
    if (!mayRead || readableId(eventsList, asked) === null) return []
    const events = await find(this.console.tables, eventIndex, ['type', 'stream'], {
      id: asked.toLowerCase(),
    })
    return events.map(({ type, stream }) => ({
      list: 'events',
      id: asked.toLowerCase(),
      title: type,
      beside: stream,
    }))
  }
}

/** It was asked for by itself, and did not only stand among others. */
const isExactly = (asked: string, { id, email }: Row) =>
  id === asked || (typeof email === 'string' && email.toLowerCase() === asked.toLowerCase())

const foundOf = ({ list, row }: FoundRow): Found => {
  const beside = row[list.search?.beside ?? list.sort[0]]
  return {
    list: list.name,
    id: row.id,
    title: titleOfRecord(list, row),
    beside: typeof beside === 'string' ? beside : null,
  }
}
