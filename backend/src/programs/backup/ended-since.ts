/**
 * What ended since a backup and would work again after its restore: changed passwords, blocks, mails that somebody
 * no longer wants. Written with the list of erased people, every hour, and done again at a restore.
 */

import { z } from 'zod'
import type { EventType } from '../../domain/events.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { EventStore, JsonObject } from '../../platform/event-store/event-store.ts'
import { streamsWith } from '../../projections/log/event-index-queries.ts'
import { eventFates, type Again } from './rights.ts'

/** Milliseconds: 90 days. A backup that is older brings back what ended between it and then. */
const longestBack = 90 * 24 * 60 * 60_000

export const againOf = (type: string): Again | null => {
  const fate = Object.hasOwn(eventFates, type) ? eventFates[type as EventType] : 'no right'
  return fate !== 'no right' && fate.fate === 'again' ? fate : null
}

const endingTypes = (Object.keys(eventFates) as EventType[]).filter((type) => againOf(type) !== null)

export const endedRight = z.strictObject({
  ended: z.string().refine((type) => againOf(type) !== null),
  ids: z.record(z.string(), z.string()),
  at: z.iso.datetime(),
})
export type EndedRight = z.infer<typeof endedRight>

/** What has ended in the last 90 days and was not taken back. */
export async function* endedSince(
  tables: ReadTables,
  storedLog: Pick<EventStore, 'readStream'>,
  now: Date,
): AsyncIterable<EndedRight> {
  const since = new Date(now.getTime() - longestBack)
  for (const stream of await streamsWith(tables, endingTypes, since)) {
    const ended = new Map<string, EndedRight>()
    for await (const { type, data, recordedAt } of storedLog.readStream(stream)) {
      for (const [key, { ended: other, ids }] of ended)
        if (againOf(other)?.undoneBy?.some((each) => each === type) && isAbout(ids, data)) ended.delete(key)
      const again = againOf(type)
      if (!again) continue
      const ids = idsOf(again, data)
      const key = JSON.stringify([type, ids])
      ended.delete(key)
      if (again.isEnding?.(data) !== false) ended.set(key, { ended: type, ids, at: recordedAt.toISOString() })
    }
    for (const each of ended.values()) if (Date.parse(each.at) >= since.getTime()) yield each
  }
}

const idsOf = ({ ids }: Again, data: JsonObject) =>
  Object.fromEntries(ids.map((name) => [name, data[name] as string]))

/** Whether what both name is the same; one of them may name more. */
const isAbout = (ids: Readonly<Record<string, string>>, data: JsonObject) =>
  Object.entries(ids).every(([name, value]) => data[name] === undefined || data[name] === value)
