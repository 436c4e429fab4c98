/** What the event store port promises about subscriptions; part of event-store-contract.ts. */

import { describe, expect, it } from '@jest/globals'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { logStart, type EventStore, type Position } from '../src/platform/event-store/event-store.ts'
import { runDepth, tellTortureResult } from './depth.ts'
import { collectAll, follow, eventIdsOf, newEvents, newStream } from './log-events.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/**
 * Bytes of everything that a reader can hold: the heap, and buffers outside it. V8 gives buffers back some time after
 * the collection that found them, so this collects until nothing more is given back.
 */
const memory = async (): Promise<number> => {
  let least = Infinity
  for (;;) {
    collectGarbage()
    await setImmediate()
    const { heapUsed, external } = process.memoryUsage()
    if (heapUsed + external > least - 100_000) return least
    least = heapUsed + external
  }
}

export const describeSubscriptions = (logName: string, store: () => EventStore): void => {
  describe('a subscription', () => {
    it('reports that it has caught up, then delivers each new event', async () => {
      const follower = follow(store(), { after: logStart })
      await follower.until(() => follower.kinds.includes('caughtUp'))
      expect(follower.kinds).toEqual(['caughtUp'])
      const events = newEvents(3)
      const stream = newStream()
      for (const event of events) {
        const delivered = follower.events.length
        await store().append(stream, 'any', [event])
        await follower.until(() => follower.events.length > delivered)
      }
      expect(eventIdsOf(follower.events)).toEqual(eventIdsOf(events))
      expect(follower.events).toEqual(await collectAll(store().readAll()))
      await follower.stop()
    })

    it('delivers the backlog in batches of the requested size, each with its last position, before it has caught up', async () => {
      await store().append(newStream(), 'no_stream', newEvents(25))
      const expected = await collectAll(store().readAll())
      const call = new AbortController()
      let delivered = 0
      for await (const message of store().subscribe({ after: logStart, signal: call.signal, batchSize: 7 })) {
        if (message.kind === 'caughtUp') {
          expect(message.position).toBe(expected.at(-1)?.position)
          call.abort()
        } else {
          expect(message.events.length).toBeGreaterThan(0)
          expect(message.events.length).toBeLessThanOrEqual(7)
          expect(message.position).toBe(message.events.at(-1)?.position)
          expect(message.events).toEqual(expected.slice(delivered, delivered + message.events.length))
          delivered += message.events.length
        }
      }
      expect(delivered).toBe(25)
    })

    it('resumes from every checkpoint, also from one inside an append', async () => {
      for (const count of [1, 3, 2, 1, 5, 4, 1, 3])
        await store().append(newStream(), 'no_stream', newEvents(count))
      const expected = await collectAll(store().readAll())
      const checkpoints: Position[] = [logStart, ...expected.map(({ position }) => position)]
      const caughtUp = await Promise.all(
        checkpoints.map(async (after) => {
          const follower = follow(store(), { after, batchSize: 4 })
          await follower.until(() => follower.kinds.includes('caughtUp'))
          await follower.stop()
          return eventIdsOf(follower.events)
        }),
      )
      expect(caughtUp).toEqual(checkpoints.map((_, index) => eventIdsOf(expected.slice(index))))
    })

    it('is independent of other subscriptions', async () => {
      const slow = follow(store(), { after: logStart, batchSize: 1 }, () => setImmediate())
      const quick = follow(store(), { after: logStart })
      const stream = newStream()
      for (let round = 0; round < 10; round += 1) await store().append(stream, 'any', newEvents(5))
      await Promise.all([slow, quick].map((one) => one.until(() => one.events.length === 50)))
      expect(eventIdsOf(slow.events)).toEqual(eventIdsOf(quick.events))
      await Promise.all([slow.stop(), quick.stop()])
    })

    it('ends without an error when it is aborted: idle, half-way, or before it began', async () => {
      await store().append(newStream(), 'no_stream', newEvents(20))
      const idle = follow(store(), { after: logStart })
      await idle.until(() => idle.kinds.includes('caughtUp'))
      await idle.stop()

      const halfWay = follow(store(), { after: logStart, batchSize: 5 })
      await halfWay.until(() => halfWay.events.length > 0)
      await halfWay.stop()

      const never = store().subscribe({ after: logStart, signal: AbortSignal.abort() })
      expect(await collectAll(never)).toEqual([])
    })

    it('may be left from inside the loop', async () => {
      await store().append(newStream(), 'no_stream', newEvents(20))
      const { signal } = new AbortController()
      for await (const message of store().subscribe({ after: logStart, signal, batchSize: 5 })) {
        expect(message.kind).toBe('events')
        break
      }
    })

    it('ends when the store is closed', async () => {
      const follower = follow(store(), { after: logStart })
      await follower.until(() => follower.kinds.includes('caughtUp'))
      await store().close()
      await follower.stop()
      expect(follower.events).toEqual([])
    })

    it('uses bounded memory however slow its consumer is', async () => {
      const [appends, each] = [runDepth(96, 1_280), 40]
      const text = 'x'.repeat(runDepth(24_000, 4_000))
      for (let round = 0; round < appends; round += 8)
        await Promise.all(
          Array.from({ length: 8 }, () =>
            store().append(newStream(), 'no_stream', newEvents(each, { text })),
          ),
        )
      const backlog = appends * each * text.length
      const before = await memory()
      let most = 0
      let delivered = 0
      let messages = 0
      const call = new AbortController()
      for await (const message of store().subscribe({
        after: logStart,
        signal: call.signal,
        batchSize: 100,
      })) {
        if (message.kind === 'caughtUp') break
        delivered += message.events.length
        messages += 1
        if (messages % 10 !== 1) continue
        // Long enough for anything sent without being requested to arrive.
        await new Promise((done) => setTimeout(done, 100))
        most = Math.max(most, (await memory()) - before)
      }
      call.abort()
      tellTortureResult({
        what: `${logName}: events behind a slow consumer`,
        tried: appends * each,
        lost: appends * each - delivered,
        doubled: 0,
        answers: {
          'of the backlog (MB)': Math.round(backlog / 1e6),
          'more memory, at most (MB)': Math.round(most / 1e6),
        },
      })
      expect(delivered).toBe(appends * each)
      expect(most).toBeLessThan(backlog / 3)
    })
  })
}
