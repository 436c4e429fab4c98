/**
 * Reads one event, all events of one click, or a stream's events. The index locates
 * them; the log has the data.
 */

import type { EventDetail, EventTree, StreamLife } from '../../contract/log/console-log.ts'
import { pseudonymsBy } from '../../platform/console/pseudonyms.ts'
import type { StaffReader } from '../../platform/console/staff-session.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts'
import { every, statement } from '../../platform/postgres/statement.ts'
import { eventIndex } from '../../projections/log/event-index.ts'
import { hasGaps, toldSql } from '../../projections/log/pseudonymous-families.ts'
import { actorNamesOf, maskedEvents, shownRow, type EventMasking, isShownTo } from './masked-event.ts'

export interface LogToRead {
  readonly store: Pick<EventStore, 'readStream'>
  readonly tables: ReadTables
}

/** The log, and what masking its events needs. */
export type LogToShow = LogToRead & EventMasking

/** The most events that are shown for one click. */
const mostOfOneClick = 500
/** Events on one page of a stream. */
const streamPage = 100

/** Null if the index has no such event (yet). */
export const readEventById = async (
  log: LogToShow,
  reader: StaffReader,
  id: string,
): Promise<EventDetail | null> => {
  const { store, tables } = log
  const [found] = await find(tables, eventIndex, ['stream', 'revision'], { id })
  if (!found) return null
  for await (const event of store.readStream(found.stream, { after: found.revision - 1 })) {
    const [shown] = await maskedEvents(log, reader, [event])
    return shown ?? null
  }
  return null
}

const eventsOfClick = statement(
  eventIndex.columns,
  (seesAll: boolean) =>
    `select * from read.event_index e
      where correlation_id = (select correlation_id from read.event_index where id = $1)
        and ${seesAll ? 'true' : toldSql('e')}
      order by id <> $1, position limit $2`,
  { each: every([true, false]) },
)

/**
 * All events with the same click as this event, as far as the reader is shown them and that it is the same; null if
 * the index has no such event.
 */
export const readEventTree = async (
  { tables, idOf }: EventMasking,
  reader: StaffReader,
  id: string,
): Promise<EventTree | null> => {
  const rows = await eventsOfClick(
    tables,
    [id, mostOfOneClick + 1],
    reader.seesPersonalData || reader.seesExactLog === true,
  )
  const names = await actorNamesOf(
    tables,
    reader,
    rows.map(({ actor_id: actorId }) => actorId),
  )
  const pseudonymOf = pseudonymsBy(idOf)
  const every = rows.map((row) =>
    shownRow(
      {
        id: row.id,
        position: row.position,
        time: row.time.toISOString(),
        type: row.type,
        stream: row.stream,
        revision: row.revision,
        actorId: row.actor_id,
        actorName: names.get(row.actor_id) ?? null,
        correlationId: row.correlation_id,
        causationId: row.causation_id,
        schemaVersion: row.schema_version,
      },
      reader,
      pseudonymOf,
    ),
  )
  const [asked] = every
  if (asked?.id !== id) return null
  const shown = every
    .slice(0, mostOfOneClick)
    .filter(({ correlationId }) => correlationId === asked.correlationId)
    .toSorted((a, b) => (a.position < b.position ? -1 : 1))
  const causes = new Map(rows.map((row) => [row.id, row.causation_id]))
  const here = new Set(shown.map((row) => row.id))
  const nodes: EventTree['nodes'] = []
  /**
   * Depth first, in the order of the log. An event that a process manager caused names
   * the event it reacted to.
   */
  const branch = (parentId: string | null, depth: number) => {
    for (const row of shown) {
      const causedBy = causes.get(row.id) ?? ''
      const cause = here.has(causedBy) ? causedBy : null
      if (cause !== parentId) continue
      nodes.push({ ...row, parentId, depth })
      branch(row.id, depth + 1)
    }
  }
  branch(null, 0)
  return { correlationId: asked.correlationId, nodes, isCut: rows.length > mostOfOneClick }
}

/**
 * Null for a stream without events that the reader is shown.
 * @param after -1 reads from the beginning; otherwise the number of an event among those that the reader is shown,
 *   which is its revision where they are shown all
 */
export const readStreamLife = async (
  log: LogToShow,
  reader: StaffReader,
  stream: string,
  after: number,
): Promise<StreamLife | null> => {
  const isShort = hasGaps(stream) && !reader.seesPersonalData && !reader.seesExactLog
  const events: RecordedEvent[] = []
  let skipped = isShort ? after + 1 : 0
  for await (const event of log.store.readStream(stream, { after: isShort ? -1 : after })) {
    if (!isShownTo(reader, event) || skipped-- > 0) continue
    events.push(event)
    if (events.length > streamPage) break
  }
  if (events.length === 0 && after < 0) return null
  const page = events.slice(0, streamPage)
  const shown = await maskedEvents(log, reader, page)
  // Nobody finds events by the name of a stream that they are not shown.
  const named = shown.filter((event) => event.stream === stream)
  if (shown.length > 0 && named.length === 0) return null
  return {
    stream,
    events: named,
    next: events.length > streamPage ? after + streamPage : null,
  }
}
