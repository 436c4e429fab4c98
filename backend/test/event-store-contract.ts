/**
 * What the event store port promises, as specs that run against every adapter. Each spec opens an empty log.
 */

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  InvalidAppend,
  logStart,
  maxAppendBytes,
  type EventStore,
  type JsonObject,
  type Position,
} from '../src/platform/event-store/event-store.ts'
import { runDepth, tellTortureResult } from './depth.ts'
import { describeFaults } from './event-store-contract-faults.ts'
import { describeSubscriptions } from './event-store-contract-subscriptions.ts'
import { collectAll, appendThroughOutages, eventIdsOf, newEvent, newEvents, newStream } from './log-events.ts'

export interface OpenedStore {
  readonly store: EventStore
  /** Breaks every connection to the store at once; new ones may be made. */
  cut?(): Promise<void>
  /** Another client of the same log, as another process would open it. The caller closes it. */
  reopen?(): Promise<EventStore>
  close(): Promise<void>
}

export interface EventStoreUnderTest {
  /** Opens an empty log. */
  open(): Promise<OpenedStore>
  /** Whether the log lives outside the process; then `cut` and `reopen` exist. */
  readonly remote: boolean
  /** How many events the concurrent writers write in total. */
  readonly crossingEvents: number
}

export const describeEventStore = (name: string, underTest: EventStoreUnderTest): void => {
  describe(name, () => {
    let opened: OpenedStore
    beforeEach(async () => {
      opened = await underTest.open()
    })
    afterEach(() => opened.close())
    const store = () => opened.store
    describeAppending(name, store)
    describeRepeats(store)
    describeRefusals(store)
    describeReading(store)
    describeSubscriptions(name, store)
    if (underTest.remote) describeFaults(name, () => opened, underTest.crossingEvents)
  })
}

const describeAppending = (logName: string, store: () => EventStore): void => {
  describe('an append', () => {
    it('returns the revision and position of its last event, and is read back as it was written', async () => {
      const stream = newStream()
      const [first, ...more] = newEvents(3)
      const one = await store().append(stream, 'no_stream', first ? [first] : [])
      const two = await store().append(stream, 0, more)
      const read = await collectAll(store().readStream(stream))
      expect(one).toEqual({ status: 'appended', revision: 0, position: read[0]?.position })
      expect(two).toEqual({ status: 'appended', revision: 2, position: read[2]?.position })
      expect(read).toEqual(
        [first, ...more].map((event, revision) => ({
          ...event,
          stream,
          revision,
          position: expect.any(String),
          time: expect.any(Date),
          recordedAt: expect.any(Date),
        })),
      )
    })

    it('at a stale revision is refused with both revisions', async () => {
      const stream = newStream()
      await store().append(stream, 'no_stream', newEvents(3))
      const [late] = [newEvents(1)]
      expect(await store().append(stream, 1, late)).toEqual({ status: 'conflict', expected: 1, actual: 2 })
      expect(await store().append(stream, 7, late)).toEqual({ status: 'conflict', expected: 7, actual: 2 })
      expect(await store().append(stream, 'no_stream', late)).toEqual({
        status: 'conflict',
        expected: 'no_stream',
        actual: 2,
      })
      expect(await collectAll(store().readStream(stream))).toHaveLength(3)
    })

    it('at a revision of a stream that does not exist is refused', async () => {
      const stream = newStream()
      expect(await store().append(stream, 0, newEvents(1))).toEqual({
        status: 'conflict',
        expected: 0,
        actual: 'no_stream',
      })
      expect(await collectAll(store().readStream(stream))).toEqual([])
      expect(await store().head()).toBe(logStart)
    })

    it('that expects any revision succeeds at any revision', async () => {
      const stream = newStream()
      const results = [
        await store().append(stream, 'any', newEvents(2)),
        await store().append(stream, 'any', newEvents(1)),
      ]
      expect(results).toMatchObject([{ revision: 1 }, { revision: 2 }])
    })

    it('that is refused does not affect concurrent appends', async () => {
      const taken = newStream()
      await store().append(taken, 'no_stream', newEvents(1))
      const repeat = newEvents(1)
      const repeated = newStream()
      const first = await store().append(repeated, 'no_stream', repeat)
      const results = await Promise.all([
        store().append(newStream(), 'no_stream', newEvents(2)),
        store().append(taken, 'no_stream', newEvents(1)),
        store().append(repeated, 'no_stream', repeat),
        store().append(newStream(), 'no_stream', newEvents(1)),
      ])
      expect(results.map(({ status }) => status)).toEqual(['appended', 'conflict', 'appended', 'appended'])
      expect(results[2]).toEqual(first)
      expect(await collectAll(store().readAll())).toHaveLength(5)
    })

    it('has one winner for each revision among 16 writers to one stream', async () => {
      const stream = newStream()
      const perWriter = runDepth(5, 625)
      const won: string[] = []
      let conflicts = 0
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          let actual: number | 'no_stream' = 'no_stream'
          for (let written = 0; written < perWriter;) {
            const events = newEvents(1)
            const result = await store().append(stream, actual, events)
            if (result.status === 'appended') {
              written += 1
              actual = result.revision
              won.push(...eventIdsOf(events))
            } else {
              conflicts += 1
              actual = result.actual
            }
          }
        }),
      )
      const events = await collectAll(store().readStream(stream))
      const there = new Set(eventIdsOf(events))
      tellTortureResult({
        what: `${logName}: appends of 16 writers to one stream`,
        tried: won.length,
        lost: won.filter((id) => !there.has(id)).length,
        doubled: events.length - there.size,
        answers: { conflicts },
      })
      expect(there).toEqual(new Set(won))
      const revisions = events.map(({ revision }) => revision)
      expect(revisions).toEqual(Array.from({ length: 16 * perWriter }, (_, index) => index))
    })
  })
}

const describeRepeats = (store: () => EventStore): void => {
  describe('a repeated append', () => {
    it('returns what the first returned, and has no further effect', async () => {
      const stream = newStream()
      const events = newEvents(3)
      const first = await store().append(stream, 'no_stream', events)
      expect(await store().append(stream, 'no_stream', events)).toEqual(first)
      expect(eventIdsOf(await collectAll(store().readStream(stream)))).toEqual(eventIdsOf(events))
    })

    it('returns what the first returned when the stream has moved on', async () => {
      const stream = newStream()
      const [early, middle] = [newEvents(1), newEvents(2)]
      const first = await store().append(stream, 'no_stream', early)
      const second = await store().append(stream, 0, middle)
      await store().append(stream, 2, newEvents(2))
      expect(await store().append(stream, 0, middle)).toEqual(second)
      expect(await store().append(stream, 'no_stream', early)).toEqual(first)
      expect(await collectAll(store().readStream(stream))).toHaveLength(5)
    })

    it('returns what the first returned when it expects any revision', async () => {
      const stream = newStream()
      const events = newEvents(2)
      const first = await store().append(stream, 'any', events)
      expect(await store().append(stream, 'any', events)).toEqual(first)
      await store().append(stream, 'any', newEvents(1))
      expect(await store().append(stream, 'any', events)).toEqual(first)
      expect(await collectAll(store().readStream(stream))).toHaveLength(3)
    })

    it('is one append even if all its repeats are under way at once', async () => {
      const stream = newStream()
      const events = newEvents(2)
      const results = await Promise.all(
        Array.from({ length: 12 }, () => store().append(stream, 'no_stream', events)),
      )
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
      expect(results[0]).toMatchObject({ status: 'appended', revision: 1 })
      expect(await collectAll(store().readStream(stream))).toHaveLength(2)
    })

    it('is refused if it contains a new event', async () => {
      const stream = newStream()
      const known = newEvent()
      await store().append(stream, 'no_stream', [known])
      expect(await store().append(stream, 'no_stream', [known, newEvent()])).toEqual({
        status: 'conflict',
        expected: 'no_stream',
        actual: 0,
      })
      expect(await collectAll(store().readStream(stream))).toHaveLength(1)
    })

    it('is a different append in another stream', async () => {
      const events = newEvents(1)
      const [one, other] = [newStream(), newStream()]
      const first = await store().append(one, 'no_stream', events)
      const second = await store().append(other, 'no_stream', events)
      expect([first, second]).toMatchObject([{ revision: 0 }, { revision: 0 }])
      expect(eventIdsOf(await collectAll(store().readAll()))).toEqual([
        ...eventIdsOf(events),
        ...eventIdsOf(events),
      ])
    })
  })
}

const describeRefusals = (store: () => EventStore): void => {
  describe('before anything is sent, an append is refused', () => {
    const twin = newEvent()
    const tooMuch = { text: 'é'.repeat(maxAppendBytes / 4) }
    it.each([
      ['without events', newStream(), []],
      ['with an id that is no UUID', newStream(), [{ ...newEvent(), id: 'e-1' }]],
      ['with twin ids', newStream(), [twin, { ...twin, id: twin.id.toUpperCase() }]],
      ['to a stream without a name', '', newEvents(1)],
      ['that weighs too much altogether', newStream(), newEvents(2, tooMuch)],
      ['with data that is not JSON', newStream(), [newEvent({ amount: 1n } as unknown as JsonObject)]],
    ])('%s', async (_, stream, events) => {
      await expect(store().append(stream, 'any', events)).rejects.toThrow(InvalidAppend)
      expect(await store().head()).toBe(logStart)
      expect(await store().append(newStream(), 'no_stream', newEvents(1))).toMatchObject({ revision: 0 })
    })
  })
}

const describeReading = (store: () => EventStore): void => {
  describe('reading', () => {
    it('returns nothing for a stream that does not exist, and nothing for an empty log', async () => {
      expect(await collectAll(store().readStream(newStream()))).toEqual([])
      expect(await collectAll(store().readAll())).toEqual([])
      expect(await store().head()).toBe(logStart)
    })

    it('returns a stream whole and in order, over many pages, and after a revision', async () => {
      const stream = newStream()
      const events = newEvents(2_500)
      for (let index = 0; index < events.length; index += 500)
        await store().append(stream, 'any', events.slice(index, index + 500))
      expect(eventIdsOf(await collectAll(store().readStream(stream)))).toEqual(eventIdsOf(events))
      for (const after of [-1, 0, 998, 999, 1_000, 2_498])
        expect(eventIdsOf(await collectAll(store().readStream(stream, { after })))).toEqual(
          eventIdsOf(events.slice(after + 1)),
        )
      expect(await collectAll(store().readStream(stream, { after: 2_499 }))).toEqual([])
      expect(await collectAll(store().readStream(stream, { after: 9_999 }))).toEqual([])
    })

    it('returns when an event happened, and when the log recorded it', async () => {
      const stream = newStream()
      const events = [undefined, '2025-03-09T07:30:00.000Z', '2999-01-01T00:00:00.000Z', 'lately'].map(
        (happenedAt) => {
          const event = newEvent()
          return {
            ...event,
            metadata: { ...event.metadata, ...(happenedAt !== undefined && { happenedAt }) },
          }
        },
      )
      await store().append(stream, 'no_stream', events)
      const [now, before, later, noTime] = await collectAll(store().readStream(stream))
      expect(before?.time).toEqual(new Date('2025-03-09T07:30:00Z'))
      // Nothing is recorded before it has happened.
      for (const event of [now, later, noTime]) expect(event?.time).toEqual(event?.recordedAt)
      expect(before?.recordedAt.getTime()).toBeGreaterThan(new Date('2026-01-01').getTime())
      expect((await collectAll(store().readAll())).map(({ time }) => time)).toContainEqual(before?.time)
    })

    it('returns the whole log in the order of its positions, the last of which is its head', async () => {
      const streams = Array.from({ length: 20 }, newStream)
      for (let round = 0; round < 5; round += 1)
        await Promise.all(streams.map((stream) => store().append(stream, 'any', newEvents(20))))
      const events = await collectAll(store().readAll())
      const positions = events.map(({ position }) => position)
      expect(events).toHaveLength(2_000)
      expect([...new Set(positions)].sort()).toEqual(positions)
      expect(await store().head()).toBe(positions.at(-1))
      for (const stream of streams)
        expect(events.filter((event) => event.stream === stream).map(({ revision }) => revision)).toEqual(
          Array.from({ length: 100 }, (_, index) => index),
        )
    })

    it('starts after a position, and stops at a limit', async () => {
      await store().append(newStream(), 'no_stream', newEvents(30))
      await store().append(newStream(), 'no_stream', newEvents(1_200))
      const events = await collectAll(store().readAll())
      const positionAt = (index: number) => events[index]?.position as Position
      for (const index of [0, 14, 29, 30, 1_228])
        expect(await collectAll(store().readAll({ after: positionAt(index) }))).toEqual(
          events.slice(index + 1),
        )
      expect(await collectAll(store().readAll({ after: positionAt(1_229) }))).toEqual([])
      for (const limit of [0, 1, 999, 1_000, 1_001, 5_000])
        expect(await collectAll(store().readAll({ after: positionAt(9), limit }))).toEqual(
          events.slice(10, 10 + limit),
        )
    })

    it('ends where the log ended when reading began', async () => {
      await store().append(newStream(), 'no_stream', newEvents(1_500))
      const read: string[] = []
      for await (const event of store().readAll()) {
        if (read.length === 0) await store().append(newStream(), 'no_stream', newEvents(10))
        read.push(event.id)
      }
      expect(read).toHaveLength(1_500)
    })

    it('returns every kind of JSON unchanged', async () => {
      const stream = newStream()
      const data = {
        text: 'Ünïcödé 😀 \u0000 \u2028 "quoted" \\ back\\u0041slash {a,b} NULL',
        half: '\ud800',
        empty: '',
        numbers: [0, -1, 0.1, 1e300, 5e-324, Number.MAX_SAFE_INTEGER],
        nothing: null,
        truth: [true, false],
        nested: { deep: [{ list: [] }, {}], ключ: 'значение', b: 1, a: 2 },
      }
      await store().append(stream, 'no_stream', [newEvent(data)])
      const [read] = await collectAll(store().readStream(stream))
      expect(JSON.stringify(read?.data)).toBe(JSON.stringify(data))
    })

    it('returns one event of a megabyte', async () => {
      const stream = newStream()
      const text = 'a'.repeat(maxAppendBytes - 2_000)
      await appendThroughOutages(store(), stream, 'no_stream', [newEvent({ text })])
      expect((await collectAll(store().readStream(stream)))[0]?.data['text']).toHaveLength(text.length)
    })

    it('may be stopped half-way', async () => {
      await store().append(newStream(), 'no_stream', newEvents(1_500))
      for await (const event of store().readAll()) {
        expect(event.revision).toBe(0)
        break
      }
      expect(await collectAll(store().readAll())).toHaveLength(1_500)
    })

    it('answers a ping', async () => {
      await expect(store().ping()).resolves.toBeUndefined()
    })
  })
}
