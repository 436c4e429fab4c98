/** An event as the console tells it: whole to whoever may see persons, and to an analyst masked (product.md, "Analysts"). */
import { toMaskedLine } from './masking.ts'
import { masked } from '../../contract/masked.ts'
import type { EventDetail, EventRow } from '../../contract/log/console-log.ts'
import { personalFields, type EventType } from '../../domain/events.ts'
import type { JsonObject, JsonValue, RecordedEvent } from '../../platform/event-store/event-store.ts'
import type { StaffReader } from '../../platform/console/staff-session.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'

/** What stands in the answer: a personal value is there or not, and nothing else is told. */
export const maskedValue = ({ seesPersons }: StaffReader, value: JsonValue): JsonValue =>
  seesPersons || value === null ? value : masked

/** The fields of an event's data that tell of a person; of a type this program does not know, all of them. */
export const personalFieldsOf = (type: string, data: JsonObject): readonly string[] => {
  if (!Object.hasOwn(personalFields, type)) return Object.keys(data)
  const declared = personalFields[type as EventType]
  return declared === 'none' ? [] : declared.fields
}

/** Those of them that two people wrote to each other: no role reads them in the console. */
export const privateFieldsOf = (type: string): readonly string[] => {
  const declared = Object.hasOwn(personalFields, type) ? personalFields[type as EventType] : 'none'
  return declared === 'none' ? [] : ((declared as { betweenThem?: readonly string[] }).betweenThem ?? [])
}

const withoutWhatIsBetweenThem = ({ type, data }: RecordedEvent): JsonObject => {
  const hidden = privateFieldsOf(type).filter((field) => data[field] != null)
  return { ...data, ...Object.fromEntries(hidden.map((field) => [field, masked])) }
}

/** Name by account; whoever is not there any more has none. */
export const actorNamesOf = async (
  tables: ReadTables,
  reader: StaffReader,
  actorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const asked = [...new Set(actorIds)].filter((id) => id !== 'visitor' && id !== 'system')
  if (asked.length === 0) return new Map()
  const rows = await tables.query<{ id: string; name: string }>(
    'select account_id as id, name from read.account where account_id = any ($1)',
    [asked],
  )
  return new Map(rows.map(({ id, name }) => [id, reader.seesPersons ? name : masked]))
}

export const eventRow = (
  { id, position, time, type, stream, revision, metadata }: RecordedEvent,
  names: ReadonlyMap<string, string>,
): EventRow => ({
  id,
  position,
  time: time.toISOString(),
  type,
  stream,
  revision,
  actorId: metadata.actorId,
  actorName: names.get(metadata.actorId) ?? null,
  correlationId: metadata.correlationId,
  causationId: metadata.causationId,
  schemaVersion: metadata.schemaVersion,
})

export const maskedEvent = (
  event: RecordedEvent,
  names: ReadonlyMap<string, string>,
  reader: StaffReader,
): EventDetail => ({
  ...eventRow(event, names),
  data: {
    ...(reader.seesPersons ? withoutWhatIsBetweenThem(event) : toMaskedLine(event).data),
  } as EventDetail['data'],
  personal: [...personalFieldsOf(event.type, event.data)],
  erased: event.erased === true,
})

/** All of a list, with the names of those who acted. */
export const maskedEvents = async (
  tables: ReadTables,
  reader: StaffReader,
  events: readonly RecordedEvent[],
): Promise<EventDetail[]> => {
  const names = await actorNamesOf(
    tables,
    reader,
    events.map(({ metadata }) => metadata.actorId),
  )
  return events.map((event) => maskedEvent(event, names, reader))
}
