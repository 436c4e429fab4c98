/**
 * What the event store port promises when connections break and several processes write; part of
 * event-store-contract.ts.
 */

import { describe, expect, it } from '@jest/globals'
import { logStart, type EventStore, type Position } from '../src/platform/event-store/event-store.ts'
import { tellTortureResult } from './depth.ts'
import type { OpenedStore } from './event-store-contract.ts'
import {
  collectAll,
  appendThroughOutages,
  follow,
  eventIdsOf,
  newEvents,
  newStream,
  readThroughOutages,
} from './log-events.ts'

/**
 * Milliseconds; only ends a test that hangs. A hundred thousand events are read three times, on a busy
 * machine too.
 */
const crossingTimeout = 900_000

const reopened = async ({ reopen }: OpenedStore): Promise<EventStore> => {
  if (!reopen) throw new Error('This store cannot be opened again, and is said to be remote.')
  return reopen()
}

const severed = async ({ cut }: OpenedStore): Promise<void> => {
  if (!cut) throw new Error('This store cannot be cut off, and is said to be remote.')
  await cut()
}

/** Revisions by stream, in the order in which they arrived. */
const revisionsOf = (events: readonly { readonly stream: string; readonly revision: number }[]) => {
  const revisions = new Map<string, number[]>()
  for (const { stream, revision } of events) {
    const known = revisions.get(stream) ?? []
    known.push(revision)
    revisions.set(stream, known)
  }
  return revisions
}

export const describeFaults = (logName: string, opened: () => OpenedStore, crossingEvents: number): void => {
  describe('a log outside the process', () => {
    it('is the same log for every client that opens it', async () => {
      const { store } = opened()
      const stream = newStream()
      const events = newEvents(3)
      const first = await store.append(stream, 'no_stream', events)
      const other = await reopened(opened())
      expect(await collectAll(other.readAll())).toEqual(await collectAll(store.readAll()))
      expect(await other.head()).toBe(await store.head())
      expect(await other.append(stream, 'no_stream', events)).toEqual(first)
      await other.close()
    })

    it('notifies a subscription when another process appends', async () => {
      const follower = follow(opened().store, { after: logStart })
      await follower.until(() => follower.kinds.includes('caughtUp'))
      const other = await reopened(opened())
      const events = newEvents(2)
      await other.append(newStream(), 'no_stream', events)
      await follower.until(() => follower.events.length === 2)
      expect(eventIdsOf(follower.events)).toEqual(eventIdsOf(events))
      await Promise.all([follower.stop(), other.close()])
    })

    it('reports that a subscription has caught up only at the log’s end, even if another process wrote last', async () => {
      const { store } = opened()
      const other = await reopened(opened())
      await store.append(newStream(), 'no_stream', newEvents(3))
      await other.append(newStream(), 'no_stream', newEvents(2))
      const end = await store.head()
      const call = new AbortController()
      for await (const message of store.subscribe({ after: logStart, signal: call.signal }))
        if (message.kind === 'caughtUp') {
          expect(message.position).toBe(end)
          call.abort()
        }
      expect.assertions(1)
      await other.close()
    })

    it(
      'lets no reader skip an event, in whatever order eight slow and quick writers commit',
      async () => {
        const { store } = opened()
        const others = await Promise.all(Array.from({ length: 7 }, () => reopened(opened())))
        // The process with the subscription writes as well, and may know its own events without reading them.
        const writers = [store, ...others]
        const follower = follow(store, { after: logStart })
        const polled: string[] = []
        let written = 0
        // `written` also counts appends under way: the last read begins when all of them are acknowledged.
        let isWriting = true
        let position: Position = logStart
        // Reads on from its last position, again and again, as close behind the writers as it can.
        const polling = (async () => {
          for (;;) {
            const done = !isWriting
            for await (const event of readThroughOutages(store, position)) {
              polled.push(event.id)
              position = event.position
            }
            if (done) return
            await new Promise((next) => setTimeout(next, 5))
          }
        })()
        await Promise.all(
          writers.map(async (writer, index) => {
            for (let round = index; written < crossingEvents; round += 1) {
              // Every third append is slow: many events, some of them long.
              const slow = round % 3 === 0
              const events = newEvents(slow ? 250 : 10, slow ? { text: 'slow '.repeat(40) } : {})
              written += events.length
              await appendThroughOutages(writer, newStream(), 'no_stream', events)
            }
          }),
        ).finally(() => (isWriting = false))
        await polling
        await follower.until(() => follower.events.length >= written)
        await follower.stop()
        const events = await collectAll(readThroughOutages(store))
        const stored = eventIdsOf(events)
        tellTortureResult({
          what: `${logName}: events committed crossing each other`,
          tried: written,
          lost: written - new Set(polled).size,
          doubled: polled.length - new Set(polled).size,
        })
        expect(stored).toHaveLength(written)
        expect(polled).toEqual(stored)
        expect(eventIdsOf(follower.events)).toEqual(stored)
        expect(follower.events).toEqual(events)
        await Promise.all(others.map((other) => other.close()))
      },
      crossingTimeout,
    )

    it('continues delivering after its connection is cut, without loss, repetition or reordering', async () => {
      const { store } = opened()
      const follower = follow(store, { after: logStart, batchSize: 50 })
      await follower.until(() => follower.kinds.includes('caughtUp'))
      const acknowledged: string[] = []
      let cuts = 0
      const writing = Promise.all(
        Array.from({ length: 4 }, async () => {
          const stream = newStream()
          for (let revision = -1; cuts < 4 || revision < 20; revision += 1) {
            const events = newEvents(1)
            const expected = revision === -1 ? 'no_stream' : revision
            expect(await appendThroughOutages(store, stream, expected, events)).toMatchObject({
              revision: revision + 1,
            })
            acknowledged.push(...eventIdsOf(events))
          }
        }),
      )
      for (; cuts < 4; cuts += 1) {
        const delivered = follower.events.length
        await severed(opened())
        await follower.until(() => follower.events.length > delivered + 20)
      }
      await writing
      await follower.until(() => follower.events.length >= acknowledged.length)
      expect([...eventIdsOf(follower.events)].sort()).toEqual([...acknowledged].sort())
      expect(follower.events).toEqual(await collectAll(store.readAll()))
      for (const revisions of revisionsOf(follower.events).values())
        expect(revisions).toEqual(revisions.map((_, index) => index))
      await follower.until(() => follower.kinds.filter((kind) => kind === 'caughtUp').length > 1)
      await follower.stop()
    })

    it('answers again after its connection was cut while idle', async () => {
      const { store } = opened()
      const stream = newStream()
      await store.append(stream, 'no_stream', newEvents(2))
      await severed(opened())
      expect(await appendThroughOutages(store, stream, 1, newEvents(1))).toMatchObject({
        status: 'appended',
        revision: 2,
      })
      await severed(opened())
      expect(await collectAll(store.readStream(stream))).toHaveLength(3)
      await severed(opened())
      expect(await collectAll(store.readAll())).toHaveLength(3)
    })
  })
}
