/** What an analyst sees of an event: everything but what tells of a person (product.md, "Analysts"). */
import { personalFields, type EventType } from '../domain/events.ts'
import type { JsonObject, JsonValue, RecordedEvent } from '../event-store/event-store.ts'

/** What stands in place of a personal field. That there was one is told, nothing else. */
const masked = '•••'

/** An event as a line of an export; the names of its fields are for ever. */
export interface ToldEvent {
  readonly position: string
  readonly time: string
  readonly stream: string
  readonly revision: number
  readonly type: string
  readonly id: string
  readonly actorId: string
  readonly correlationId: string
  readonly causationId: string
  readonly schemaVersion: number
  /** The person was erased. */
  readonly erased: boolean
  readonly data: JsonObject
}

export const tell = (event: RecordedEvent): ToldEvent => {
  const { actorId, correlationId, causationId, schemaVersion } = event.metadata
  return {
    position: event.position,
    time: event.time.toISOString(),
    stream: event.stream,
    revision: event.revision,
    type: event.type,
    id: event.id,
    actorId,
    correlationId,
    causationId,
    schemaVersion,
    erased: event.erased === true,
    data: maskedData(event),
  }
}

/** A type that this program does not know tells nothing of its data: it may be personal. */
const maskedData = ({ type, data }: RecordedEvent): JsonObject => {
  if (!Object.hasOwn(personalFields, type)) return {}
  const declared = personalFields[type as EventType]
  if (declared === 'none') return data
  const personal: ReadonlySet<string> = new Set(declared.fields)
  return Object.fromEntries(
    Object.entries(data).map(([name, value]): [string, JsonValue] => [
      name,
      personal.has(name) && value !== null ? masked : value,
    ]),
  )
}
