import { describe, expect, it } from '@jest/globals'
import { collectAll, newEvent, newEvents } from '../../../test/log-events.ts'
import { logStart, type EventStore } from './event-store.ts'
import { createMemoryEventStore } from './memory-event-store.ts'
import { BrokenSequence, restoreByAppending, type StoredEvent } from './restore-log.ts'

const filled = async (): Promise<EventStore> => {
  const store = createMemoryEventStore()
  await store.append('one', 'no_stream', newEvents(3))
  await store.append('two', 'no_stream', newEvents(2, { text: 'ö\\\n"' }))
  await store.append('one', 2, [newEvent({ large: 'x'.repeat(600_000) })])
  await store.append('one', 3, [newEvent({ large: 'y'.repeat(600_000) })])
  await store.append('two', 1, newEvents(1_200))
  return store
}

async function* of(events: readonly StoredEvent[]): AsyncIterable<StoredEvent> {
  yield* events
}

const told = ({ stream, revision, id, type, data, metadata }: StoredEvent) => ({
  ...{ stream, revision, id, type, data, metadata },
})

describe('A log that is restored by appending', () => {
  it('has every event in the same order, with its id, revision and data', async () => {
    const events = await collectAll((await filled()).readAll())
    const empty = createMemoryEventStore()
    await restoreByAppending(empty, of(events), new Set())
    expect((await collectAll(empty.readAll())).map(told)).toEqual(events.map(told))
  })

  it('returns the positions of the events that were asked for', async () => {
    const events = await collectAll((await filled()).readAll())
    const empty = createMemoryEventStore()
    const positionAt = await restoreByAppending(empty, of(events), new Set([0, 1, 4, 900, events.length]))
    const restored = await collectAll(empty.readAll())
    expect(positionAt(0)).toBe(logStart)
    for (const count of [1, 4, 900, events.length])
      expect(positionAt(count)).toBe(restored[count - 1]?.position)
    expect(() => positionAt(2)).toThrow(RangeError)
  })

  it.each([
    ['an event is missing', (events: StoredEvent[]) => events.splice(1, 1)],
    ['an event stands twice', (events: StoredEvent[]) => events.splice(1, 0, events[0] as StoredEvent)],
    [
      'two events changed places',
      (events: StoredEvent[]) => events.splice(0, 2, ...events.slice(0, 2).reverse()),
    ],
  ])('is refused if %s', async (_what, damage) => {
    const events: StoredEvent[] = await collectAll((await filled()).readAll())
    damage(events)
    await expect(restoreByAppending(createMemoryEventStore(), of(events), new Set())).rejects.toThrow(
      BrokenSequence,
    )
  })
})
