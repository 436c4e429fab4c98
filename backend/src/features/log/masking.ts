/** What an analyst sees of an event: everything but personal data (product.md, "Analysts"). */
import { personalFields, type EventType } from '../../domain/events.ts'
import type { JsonObject, JsonValue, RecordedEvent } from '../../platform/event-store/event-store.ts'

/** Replaces a personal value, and shows only that there was one. */
const masked = '•••'

/** An event as a line of an export. The names of the fields must never change. */
export interface ExportedEvent {
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

/** Turns an event into a line of the log export or tail. */
export type ToExportLine = (event: RecordedEvent) => ExportedEvent

const exportLine = (event: RecordedEvent, erased: boolean, data: JsonObject): ExportedEvent => ({
  position: event.position,
  time: event.time.toISOString(),
  stream: event.stream,
  revision: event.revision,
  type: event.type,
  id: event.id,
  actorId: event.metadata.actorId,
  correlationId: event.metadata.correlationId,
  causationId: event.metadata.causationId,
  schemaVersion: event.metadata.schemaVersion,
  erased,
  data,
})

/** The pseudonym of a person's id: the same one everywhere, and nobody can tell whose it is. */
export type PseudonymOf = (id: string) => string

/** @param idOf a keyed hash (secrets.ts) */
export const pseudonymsBy =
  (idOf: (kind: string, words: string) => string): PseudonymOf =>
  (id) =>
    `•${idOf('pseudonym', id).slice(0, 12)}`

/**
 * Whether a stream is about two people: a provider's bookings, or a conversation. Analysts see who they are in
 * none of its events (contract/staff/console-access.ts), but can count by pseudonyms.
 */
export const isBetweenPeople = (stream: string): boolean => /^(calendar|conversation)-/.test(stream)

/** The start of the name of a provider's stream of bookings; the provider's id follows. */
const ofBookings = 'calendar-'

/** Whether the name of a stream, or a part of it from the start, tells whose bookings are in it. */
export const tellsWhoseBookings = (stream: string): boolean =>
  stream.startsWith(ofBookings) && stream.length > ofBookings.length

/** The fields of these events that hold the id of one of the two. */
const idFields = ['authorId', 'clientId', 'personId', 'providerId', 'reporterId', 'writerId']

/** Replaces the ids of both people by pseudonyms, in an event that is between two. */
export const hideBoth = <E extends { readonly stream: string; readonly actorId: string }>(
  event: E,
  pseudonymOf: PseudonymOf,
): E => {
  if (!isBetweenPeople(event.stream)) return event
  const { stream, actorId } = event
  return {
    ...event,
    stream: tellsWhoseBookings(stream)
      ? `${ofBookings}${pseudonymOf(stream.slice(ofBookings.length))}`
      : stream,
    actorId: actorId === 'system' || actorId === 'visitor' ? actorId : pseudonymOf(actorId),
  }
}

const hideBothIn = (line: ExportedEvent, pseudonymOf: PseudonymOf): ExportedEvent => {
  if (!isBetweenPeople(line.stream)) return line
  const ids = idFields.flatMap((field): [string, JsonValue][] => {
    const id = line.data[field]
    return typeof id === 'string' ? [[field, pseudonymOf(id)]] : []
  })
  return hideBoth({ ...line, data: { ...line.data, ...Object.fromEntries(ids) } }, pseudonymOf)
}

/** Makes the line that an analyst may read. */
export const toMaskedLine =
  (pseudonymOf: PseudonymOf): ToExportLine =>
  (event) =>
    hideBothIn(exportLine(event, event.erased === true, maskedData(event)), pseudonymOf)

/** The unmasked line, for readers who may see personal data and asked for it (personal-data.ts). */
export const toClearLine: ToExportLine = (event) => exportLine(event, event.erased === true, event.data)

/**
 * Makes the same line as {@link toMaskedLine}, from a stored event: its sealed fields need not be decrypted
 * first.
 * @param gone the ids of erased people
 */
export const storedToMaskedLine =
  (gone: ReadonlySet<string>, pseudonymOf: PseudonymOf): ToExportLine =>
  (event) =>
    hideBothIn(
      exportLine(event, gone.size > 0 && tellsOfOneGone(event, gone), maskedData(event)),
      pseudonymOf,
    )

const personalOf = (type: string) =>
  Object.hasOwn(personalFields, type) ? personalFields[type as EventType] : undefined

const tellsOfOneGone = ({ type, data }: RecordedEvent, gone: ReadonlySet<string>): boolean => {
  const declared = personalOf(type)
  if (declared === undefined || declared === 'none') return false
  const person = data[declared.person]
  return (
    typeof person === 'string' &&
    gone.has(person) &&
    declared.fields.some((field: string) => data[field] !== undefined && data[field] !== null)
  )
}

/** For an event type that this program does not know, no data is shown, because it may be personal. */
const maskedData = ({ type, data }: RecordedEvent): JsonObject => {
  const declared = personalOf(type)
  if (declared === undefined) return {}
  if (declared === 'none') return data
  const shown: Record<string, JsonValue> = { ...data }
  for (const field of declared.fields as readonly string[])
    if (shown[field] !== undefined && shown[field] !== null) shown[field] = masked
  return shown
}
