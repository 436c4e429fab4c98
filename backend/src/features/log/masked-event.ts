/**
 * An event as the console shows it: complete for staff who may see people, masked for
 * analysts (product.md, "Analysts").
 */

import type { EventDetail, EventRow } from '../../contract/log/console-log.ts'
import { masked } from '../../contract/masked.ts'
import { personalFields, type EventType } from '../../domain/events.ts'
import type { Look } from '../../platform/console/console.ts'
import { pseudonymsBy, type PseudonymOf } from '../../platform/console/pseudonyms.ts'
import type { StaffReader } from '../../platform/console/staff-session.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import type { JsonObject, JsonValue, RecordedEvent } from '../../platform/event-store/event-store.ts'
import { account } from '../../projections/accounts/accounts.ts'
import { isTold } from '../../projections/log/pseudonymous-families.ts'
import { hideSides } from './hidden-sides.ts'
import { toMaskedLine, withoutGaps } from './masking.ts'

/** What masking needs. */
export interface EventMasking {
  readonly tables: ReadTables
  /** A keyed hash (secrets.ts). */
  readonly idOf: (kind: string, words: string) => string
}

/** Whether this reader is shown an event. */
export const isShownTo = (
  { seesPersonalData, seesExactLog = false }: StaffReader,
  event: Pick<RecordedEvent, 'stream' | 'type'>,
): boolean => seesPersonalData || seesExactLog || isTold(event)

/** The value to show. An analyst learns only whether a personal value is present. */
export const maskedValue = ({ seesPersonalData }: StaffReader, value: JsonValue): JsonValue =>
  seesPersonalData || value === null ? value : masked

/** The personal fields of an event's data. For an event type that this program does not know: all fields. */
export const personalFieldsOf = (type: string, data: JsonObject): readonly string[] => {
  if (!Object.hasOwn(personalFields, type)) return Object.keys(data)
  const declared = personalFields[type as EventType]
  return declared === 'none' ? [] : declared.fields
}

/** The personal fields that hold what two people wrote to each other. No role reads them in the console. */
export const privateFieldsOf = (type: string): readonly string[] => {
  const declared = Object.hasOwn(personalFields, type) ? personalFields[type as EventType] : 'none'
  return declared === 'none' ? [] : ((declared as { betweenThem?: readonly string[] }).betweenThem ?? [])
}

const withoutWhatIsBetweenThem = ({ type, data }: RecordedEvent): JsonObject => {
  const hidden = privateFieldsOf(type).filter((field) => data[field] != null)
  return { ...data, ...Object.fromEntries(hidden.map((field) => [field, masked])) }
}

/** Names by account id. A deleted account has no name. */
export const actorNamesOf = async (
  tables: ReadTables,
  reader: StaffReader,
  actorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const asked = [...new Set(actorIds)].filter((id) => id !== 'visitor' && id !== 'system')
  if (asked.length === 0) return new Map()
  const rows = await find(tables, account, ['account_id', 'name'], { account_id: asked })
  return new Map(rows.map(({ account_id: id, name }) => [id, reader.seesPersonalData ? name : masked]))
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
  pseudonymOf: PseudonymOf,
): EventDetail => ({
  ...shownRow(eventRow(event, names), reader, pseudonymOf),
  data: {
    ...(reader.seesPersonalData ? withoutWhatIsBetweenThem(event) : toMaskedLine(pseudonymOf)(event).data),
  } as EventDetail['data'],
  personal: [...personalFieldsOf(event.type, event.data)],
  erased: event.erased === true,
})

/** What this reader sees of an event without its data. */
export const shownRow = <R extends EventRow>(
  row: R,
  { seesPersonalData, seesExactLog = false }: StaffReader,
  pseudonymOf: PseudonymOf,
): R => {
  if (seesPersonalData) return row
  const hidden = hideSides(row, pseudonymOf)
  return seesExactLog ? hidden : withoutGaps(hidden)
}

/** Whose names stand beside these events. */
export const accessesToActors = (
  events: readonly Pick<EventRow, 'actorId' | 'actorName'>[],
): readonly Look[] => [
  {
    kind: 'people',
    recordIds: events.flatMap(({ actorId, actorName }) => (actorName === null ? [] : [actorId])),
    isInList: true,
  },
]

/** The events that analysts are told only with the exact log. */
export const accessesToExact = (
  events: readonly Pick<EventRow, 'id' | 'stream' | 'type'>[],
): readonly Look[] => [
  {
    kind: 'events',
    recordIds: events.filter((event) => !isTold(event)).map(({ id }) => id),
    isOfExactLog: true,
  },
]

/** The same, and the streams whose personal data the events show. */
export const accessesToEvents = (events: readonly EventDetail[]): readonly Look[] => [
  ...accessesToActors(events),
  ...accessesToExact(events),
  {
    kind: 'events',
    recordIds: events.flatMap(({ stream, personal }) => (personal.length === 0 ? [] : [stream])),
  },
]

/** Masks each event of a list that this reader is shown, and adds the name of the person who caused it. */
export const maskedEvents = async (
  { tables, idOf }: EventMasking,
  reader: StaffReader,
  all: readonly RecordedEvent[],
): Promise<EventDetail[]> => {
  const events = all.filter((event) => isShownTo(reader, event))
  const names = await actorNamesOf(
    tables,
    reader,
    events.map(({ metadata }) => metadata.actorId),
  )
  return events.map((event) => maskedEvent(event, names, reader, pseudonymsBy(idOf)))
}
