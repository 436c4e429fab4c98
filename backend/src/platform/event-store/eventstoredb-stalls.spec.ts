import { describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { follow, eventIdsOf, newEvents, newStream } from '../../../test/log-events.ts'
import { pause } from '../backoff.ts'
import { logStart, StoreUnavailable, type EventStore, type SubscribeOptions } from './event-store.ts'
import { reopeningStalled, type Stall, type StallWatchOptions } from './eventstoredb-stalls.ts'
import { createMemoryEventStore } from './memory-event-store.ts'
import { reportStalls } from './stalled-subscriptions.ts'

/**
 * Delivers this many events one by one, then nothing more: no message, no error and no end until it is
 * aborted.
 */
async function* silentAfter(store: EventStore, events: number, options: SubscribeOptions) {
  let handedOn = 0
  if (handedOn < events)
    for await (const message of store.subscribe({ ...options, batchSize: 1 })) {
      yield message
      handedOn += message.kind === 'events' ? 1 : 0
      if (handedOn >= events) break
    }
  await pause(2 ** 31 - 1, options.signal)
}

/**
 * A log in memory whose first subscription falls silent after this many events, and which counts the calls.
 */
const silentOnce = (events: number, { silence = 20 }: Partial<StallWatchOptions> = {}) => {
  const log = createMemoryEventStore()
  const asked = { subscriptions: 0, heads: 0, away: false }
  const stalls: Stall[] = []
  let look: () => void = () => undefined
  const head = async () => {
    asked.heads += 1
    look()
    if (asked.away) throw new StoreUnavailable('The event store cannot be reached.')
    return log.head()
  }
  const subscribe = (options: SubscribeOptions) => {
    asked.subscriptions += 1
    return asked.subscriptions === 1 ? silentAfter(log, events, options) : log.subscribe(options)
  }
  const stalled = (stall: Stall) => stalls.push(stall)
  const store: EventStore = {
    append: (...given) => log.append(...given),
    readStream: (...given) => log.readStream(...given),
    readAll: (...given) => log.readAll(...given),
    head: () => log.head(),
    ping: () => log.ping(),
    identity: () => log.identity(),
    outside: () => log.outside(),
    close: () => log.close(),
    subscribe: reopeningStalled(subscribe, head, { silence, lookEvery: 5, stalled }),
  }
  /** Resolves when the log's end was checked this many more times. */
  const looks = async (more: number) => {
    const enough = asked.heads + more
    while (asked.heads < enough) await new Promise<void>((resolve) => (look = resolve))
  }
  return { store, asked, stalls, looks }
}

describe('A subscription that is behind and receives nothing', () => {
  it('is reopened after the last event that it delivered, and reports the stall', async () => {
    const { store, stalls } = silentOnce(2)
    const events = newEvents(5)
    await store.append(newStream(), 'no_stream', events)
    const follower = follow(store, { after: logStart })
    await follower.until(() => follower.kinds.includes('caughtUp'))
    expect(eventIdsOf(follower.events)).toEqual(eventIdsOf(events))
    const [stall] = stalls
    expect(stalls).toHaveLength(1)
    expect(stall).toMatchObject({ position: follower.events[1]?.position, head: await store.head() })
    expect(stall?.behindFor).toBeGreaterThanOrEqual(20)
    await follower.stop()
  })

  it('is reopened even if it has delivered nothing at all', async () => {
    const { store, stalls } = silentOnce(0)
    const events = newEvents(3)
    await store.append(newStream(), 'no_stream', events)
    const follower = follow(store, { after: logStart })
    await follower.until(() => follower.events.length === 3)
    expect(stalls).toMatchObject([{ position: logStart }])
    await follower.stop()
  })

  it('is not reopened during an outage of the store: the time counts from its end', async () => {
    const { store, asked, stalls, looks } = silentOnce(0)
    await store.append(newStream(), 'no_stream', newEvents(1))
    asked.away = true
    const follower = follow(store, { after: logStart })
    await looks(20)
    expect(stalls).toEqual([])
    asked.away = false
    await follower.until(() => follower.events.length === 1)
    expect(stalls).toHaveLength(1)
    await follower.stop()
  })

  it('is counted and logged', async () => {
    const registry = new Registry()
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    reportStalls(registry, log)({ position: logStart, head: logStart, behindFor: 30_000 })
    expect(lines.join()).toContain('received nothing')
    expect(await registry.metrics()).toContain('event_log_stalled_subscriptions_total 1')
  })
})

describe('A subscription is left alone', () => {
  it('while it has caught up, however long nothing is appended', async () => {
    const { store, asked, stalls, looks } = silentOnce(3)
    await store.append(newStream(), 'no_stream', newEvents(3))
    const follower = follow(store, { after: logStart })
    await follower.until(() => follower.events.length === 3)
    await looks(20)
    expect([stalls, asked.subscriptions]).toEqual([[], 1])
    await follower.stop()
  })

  it('while its consumer is slow, which is not the subscription’s fault', async () => {
    const { store, asked, stalls, looks } = silentOnce(3)
    await store.append(newStream(), 'no_stream', newEvents(3))
    const follower = follow(store, { after: logStart }, () => looks(10))
    await follower.until(() => follower.events.length === 3)
    expect([stalls, asked.subscriptions]).toEqual([[], 1])
    await follower.stop()
  })
})
