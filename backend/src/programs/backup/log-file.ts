/** The log as a file: one line of JSON for each event, as stored. Personal data in it stays sealed. */

import { z } from 'zod'
import {
  logStart,
  type EventMetadata,
  type EventStore,
  type JsonObject,
  type Position,
} from '../../platform/event-store/event-store.ts'
import type { StoredEvent } from '../../platform/event-store/restore-log.ts'
import { parseJsonOrNull, linesOfBackupFile, UnusableBackup } from './hashed-files.ts'

const line = z.strictObject({
  stream: z.string().min(1),
  revision: z.int().nonnegative(),
  id: z.uuid(),
  type: z.string().min(1),
  time: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
})

/** Counts that are kept while the lines are written. */
export interface LineCounts {
  events: number
  /** For each requested position, the number of events at or before it. */
  readonly upTo: ReadonlyMap<string, { readonly position: Position; events: number }>
}

/** @param until the last position to write */
export async function* logLines(
  storedLog: Pick<EventStore, 'readAll'>,
  until: Position,
  counting: LineCounts,
): AsyncIterable<string> {
  if (until === logStart) return
  for await (const event of storedLog.readAll()) {
    if (event.position > until) return
    const { stream, revision, id, type, recordedAt: time, data, metadata } = event
    counting.events += 1
    for (const each of counting.upTo.values()) if (event.position <= each.position) each.events += 1
    yield `${JSON.stringify({ stream, revision, id, type, time, data, metadata })}\n`
  }
}

/** @throws UnusableBackup for a line that is not an event */
export async function* readEventsFrom(folder: string, path: string): AsyncIterable<StoredEvent> {
  let number = 0
  for await (const text of linesOfBackupFile(folder, path)) {
    number += 1
    const read = line.safeParse(parseJsonOrNull(text))
    if (!read.success) throw new UnusableBackup(`Line ${number} of ${path} isn’t an event`)
    const { time, data, metadata, ...rest } = read.data
    yield {
      ...rest,
      recordedAt: new Date(time),
      data: data as JsonObject,
      metadata: metadata as unknown as EventMetadata,
    }
  }
}
