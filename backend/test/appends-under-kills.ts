/**
 * Writers and a subscriber on a log server that is killed repeatedly; compares acknowledged appends with the
 * log.
 */

import { randomUUID } from 'node:crypto'
import {
  logStart,
  StoreUnavailable,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
} from '../src/platform/event-store/event-store.ts'

export interface UnderKills {
  readonly store: EventStore
  readonly writers: number
  readonly kills: number
  /** Kills the server in the middle of its work and starts it again. */
  readonly killAndRestart: () => Promise<void>
  /** How many appends are acknowledged before each kill and after the last one. */
  readonly between: number
}

export interface Tally {
  readonly acknowledged: number
  /** Acknowledged, but not in the log. */
  readonly lost: number
  /** In the log more than once. */
  readonly doubled: number
  /** Acknowledged with another revision or position than the log shows. */
  readonly misplaced: number
  /** Answered as conflicts although each stream has only one writer. */
  readonly conflicts: number
  /** Not delivered to the subscription. */
  readonly skipped: number
  /** Delivered to the subscription twice, or before an earlier event. */
  readonly repeated: number
  /** Appends that failed as unavailable and were retried by their writer with the same ids. */
  readonly unavailable: number
}

const newEvent = (number: number): NewEvent => ({
  id: randomUUID(),
  type: 'Told',
  data: { number, filler: 'x'.repeat(200) },
  metadata: { correlationId: 'c', causationId: 'c', actorId: 'system', schemaVersion: 1 },
})

/** The last writer appends at any revision; the others expect the last revision of their stream. */
export const appendsUnderKills = async ({
  store,
  writers,
  kills,
  killAndRestart,
  between,
}: UnderKills): Promise<Tally> => {
  const acknowledged = new Map<string, string>()
  let conflicts = 0
  let unavailable = 0
  let done = false
  let look: () => void = () => undefined

  /** Resolves when this many more appends are acknowledged, however long that takes. */
  const acknowledgedMore = async (count: number) => {
    const enough = acknowledged.size + count
    while (acknowledged.size < enough) await new Promise<void>((resolve) => (look = resolve))
  }

  const write = async (writer: number) => {
    for (let revision = 0; !done; revision += 1) {
      const event = newEvent(revision)
      const expected = writer === writers - 1 ? 'any' : revision === 0 ? 'no_stream' : revision - 1
      for (;;) {
        try {
          const answer = await store.append(`writer-${writer}`, expected, [event])
          if (answer.status === 'conflict') conflicts += 1
          else acknowledged.set(event.id, `${answer.position} ${answer.revision}`)
          look()
          break
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error
          unavailable += 1
        }
      }
    }
  }

  const delivered: RecordedEvent[] = []
  const stop = new AbortController()
  let hear: () => void = () => undefined
  const listen = async () => {
    for await (const message of store.subscribe({ after: logStart, signal: stop.signal }))
      if (message.kind === 'events') {
        delivered.push(...message.events)
        hear()
      }
  }
  const deliveredUntil = async (id: string) => {
    while (delivered.at(-1)?.id !== id) await new Promise<void>((resolve) => (hear = resolve))
  }
  const listening = listen()
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  for (let kill = 0; kill < kills; kill += 1) {
    await acknowledgedMore(between)
    await killAndRestart()
  }
  await acknowledgedMore(between)
  done = true
  await writing
  // The subscription delivers in the order of the log: once it has delivered this event, it has delivered or
  // skipped all others.
  const last = newEvent(0)
  await store.append('last', 'any', [last])
  await deliveredUntil(last.id)

  const stored: RecordedEvent[] = []
  for await (const event of store.readAll()) stored.push(event)
  stop.abort()
  await listening

  const places = new Map(stored.map(({ id, position, revision }) => [id, `${position} ${revision}`]))
  const reached = new Set(delivered.map(({ position }) => position))
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged.keys()].filter((id) => !places.has(id)).length,
    doubled: stored.length - places.size,
    misplaced: [...acknowledged].filter(([id, place]) => places.has(id) && places.get(id) !== place).length,
    conflicts,
    skipped: stored.filter(({ position }) => !reached.has(position)).length,
    repeated: delivered.filter(
      ({ position }, index) => index > 0 && position <= delivered[index - 1]!.position,
    ).length,
    unavailable,
  }
}
