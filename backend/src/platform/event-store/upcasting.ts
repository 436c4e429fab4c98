/**
 * Reads events of an older shape as the newest. A published event keeps its meaning for
 * ever; when its shape grows, its version is counted up in `versions` and a step from the old one is added.
 */
import type { JsonObject, RecordedEvent } from './event-store.ts'

/** `steps[version]` turns data of that version into data of the next. */
export type UpcastSteps = Readonly<Record<number, (data: JsonObject) => JsonObject>>
export type Upcasts = Readonly<Record<string, UpcastSteps>>

/** The version that a type's events are written with today: one more than its last step. */
export const currentVersion = (type: string, upcasts: Upcasts): number =>
  1 + Math.max(0, ...Object.keys(upcasts[type] ?? {}).map(Number))

/** @throws for an event that is newer than this program: it must not be half understood. */
export const upcast = (event: RecordedEvent, upcasts: Upcasts): RecordedEvent => {
  const newest = currentVersion(event.type, upcasts)
  let { schemaVersion } = event.metadata
  if (schemaVersion > newest)
    throw new Error(
      `Event ${event.id} (${event.type}) has version ${schemaVersion}; this program knows ${newest}`,
    )
  if (schemaVersion === newest) return event
  let { data } = event
  for (; schemaVersion < newest; schemaVersion += 1) {
    const step = upcasts[event.type]?.[schemaVersion]
    if (!step) throw new Error(`${event.type} has no step from version ${schemaVersion}`)
    data = step(data)
  }
  return { ...event, data, metadata: { ...event.metadata, schemaVersion } }
}
