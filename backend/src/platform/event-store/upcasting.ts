/**
 * Reads events of an older shape as the newest. A published event keeps its meaning for ever; when its shape
 * grows, its type gets one more step, from the version before.
 */

import type { JsonObject, RecordedEvent } from './event-store.ts'

/** `steps[version]` turns data of that version into data of the next version. */
export type UpcastSteps = Readonly<Record<number, (data: JsonObject) => JsonObject>>
export type Upcasts = Readonly<Record<string, UpcastSteps>>

/** The version that new events of a type are written with: one more than its last step. */
export const currentVersion = (type: string, upcasts: Upcasts): number => {
  const steps = upcasts[type]
  return steps ? 1 + Math.max(0, ...Object.keys(steps).map(Number)) : 1
}

/** @throws for an event newer than this program, which would understand only half of it. */
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
