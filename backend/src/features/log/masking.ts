/** What an analyst sees of an event: everything but personal data (product.md, "Analysts"). */

import { masked } from '../../contract/masked.ts'
import { personalFields, type EventType } from '../../domain/events.ts'
import type { PseudonymOf } from '../../platform/console/pseudonyms.ts'
import type { JsonObject, JsonValue, RecordedEvent } from '../../platform/event-store/event-store.ts'
import { hasGaps } from '../../projections/log/pseudonymous-families.ts'
import { isFieldTold } from '../../projections/profiles/providers.ts'
import { hideSides, hideSidesIn } from './hidden-sides.ts'

/** An event as a line of an export. The names of the fields must never change. */
export interface ExportedEvent {
  readonly position: string
  /** ISO 8601, UTC: when it happened. */
  readonly time: string
  /** When the log stored it: later than `time` for imported events. */
  readonly storedAt: string
  readonly stream: string
  /** Null where it would tell of events of the stream that are not told. */
  readonly revision: number | null
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
  storedAt: event.recordedAt.toISOString(),
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

const withHiddenSides = (line: ExportedEvent, pseudonymOf: PseudonymOf): ExportedEvent =>
  hideSides({ ...line, data: hideSidesIn(line, line.data, pseudonymOf) }, pseudonymOf)

/** The line without what counts the events of its stream that are not told. */
export const withoutGaps = <L extends { readonly stream: string; readonly revision: number | null }>(
  line: L,
): L => (hasGaps(line.stream) ? { ...line, revision: null } : line)

/** Makes the line that an analyst may read. */
export const toMaskedLine =
  (pseudonymOf: PseudonymOf): ToExportLine =>
  (event) =>
    withHiddenSides(exportLine(event, event.erased === true, maskedData(event)), pseudonymOf)

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
    withHiddenSides(
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

/** Personal fields that hold several others, each of which is told as the read tables tell it. */
const inParts: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, boolean>>>>>> = {
  ProviderProfileRevised: { changes: isFieldTold },
} satisfies Partial<Record<EventType, object>>

/** Whether a part of what is sealed in these events is told, so that they have to be opened. */
export const isToldInParts = (type: string): boolean => Object.hasOwn(inParts, type)

/** Of a personal field, which of the fields in it are told; undefined where it is told as a whole or not. */
export const partsToldOf = (type: string, field: string): Readonly<Record<string, boolean>> | undefined =>
  isToldInParts(type) ? inParts[type]?.[field] : undefined

/** As it is stored it has other names, or none, and all of it is masked. */
const maskedParts = (value: JsonValue, isTold: Readonly<Record<string, boolean>>): JsonValue =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((name) => Object.hasOwn(isTold, name))
    ? Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, isTold[name] || each === null ? each : masked]),
      )
    : masked

/** For an event type that this program does not know, no data is shown, because it may be personal. */
const maskedData = ({ type, data }: RecordedEvent): JsonObject => {
  const declared = personalOf(type)
  if (declared === undefined) return {}
  if (declared === 'none') return data
  const shown: Record<string, JsonValue> = { ...data }
  for (const field of declared.fields as readonly string[]) {
    const value = shown[field]
    if (value === undefined || value === null) continue
    const parts = partsToldOf(type, field)
    shown[field] = parts ? maskedParts(value, parts) : masked
  }
  return shown
}
