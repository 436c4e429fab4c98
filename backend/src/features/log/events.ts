/**
 * The events of the log as a list with their positions. The data of an event is shown
 * only for a single event.
 */
import { consoleAccess } from '../../contract/staff/console-access.ts'
import { eventRow } from '../../contract/log/console-log.ts'
import { eventTypes } from '../../domain/events.ts'
import { AnyOf, AreIds, IdFilter, IsMoment, IsWords } from '../../platform/console/filter-fields.ts'
import { resource } from '../../platform/console/resource.ts'

class EventFilter extends IdFilter {
  @AnyOf(eventTypes)
  type?: readonly string[]

  @IsWords()
  stream?: string

  @AreIds()
  actorId?: readonly string[]

  @AreIds()
  correlationId?: readonly string[]

  @IsMoment()
  from?: string

  @IsMoment()
  to?: string
}

export const eventsResource = resource(eventRow, {
  name: 'events',
  roles: consoleAccess.events,
  shows: 'people',
  from: 'read.event_index e left join read.account a on a.account_id = e.actor_id',
  idForm: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  columns: {
    id: { sql: 'e.id' },
    position: { sql: 'e.position', isSortable: true },
    time: { sql: 'e.time' },
    type: { sql: 'e.type' },
    stream: { sql: 'e.stream' },
    revision: { sql: 'e.revision' },
    actorId: { sql: 'e.actor_id' },
    actorName: { sql: 'a.name', isNullable: true, isPersonal: true },
    correlationId: { sql: 'e.correlation_id' },
    causationId: { sql: 'e.causation_id' },
    schemaVersion: { sql: 'e.schema_version' },
  },
  filter: EventFilter,
  conditions: {
    type: { kind: 'anyOf', field: 'type' },
    stream: { kind: 'beginsWith', field: 'stream' },
    actorId: { kind: 'anyOf', field: 'actorId' },
    correlationId: { kind: 'anyOf', field: 'correlationId' },
    from: { kind: 'from', field: 'time' },
    to: { kind: 'to', field: 'time' },
  },
  sort: ['position', 'DESC'],
})
