import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { asPlainObject, until } from '../../../test/projecting.ts'
import { logStart, type EventStore, type Position, type RecordedEvent } from '../event-store/event-store.ts'
import { createMemoryEventStore } from '../event-store/memory-event-store.ts'
import { charactersOfAnEvent } from './recent-events.ts'
import { openSubscription, type Subscription, type SubscriptionParts } from './subscription.ts'

/** Short events, at most so many. */
const keep = (events: number) => ({ milliseconds: 60_000, characters: (events + 0.5) * charactersOfAnEvent })
const limits = keep(5)
const log = { warn: () => undefined }

let store: EventStore
let subscriptions: Subscription[]
let ends: AbortController[]
beforeEach(() => {
  store = createMemoryEventStore()
  subscriptions = []
  ends = []
})
afterEach(async () => {
  for (const end of ends) end.abort()
  await Promise.all(subscriptions.map((subscription) => subscription.close()))
  await store.close()
})

const open = (parts: Partial<SubscriptionParts> = {}) => {
  const subscription = openSubscription({ store, log, limits, ...parts })
  subscriptions.push(subscription)
  return subscription
}

/** A subscription that has begun to read; how often the store was subscribed to, and how many events it has opened. */
const started = async (parts: Partial<SubscriptionParts> = {}) => {
  const counts = { subscriptions: 0, opened: 0 }
  const counting: EventStore = {
    ...asPlainObject(store),
    subscribe(options) {
      counts.subscriptions += 1
      return store.subscribe(options)
    },
  }
  const subscription = open({
    store: counting,
    open(events) {
      counts.opened += events.length
      return Promise.resolve(events)
    },
    ...parts,
  })
  subscription.start()
  await until('it reads', () => counts.subscriptions === 1)
  return {
    subscription,
    counts,
    async keeps(count: number, text = '') {
      await append(count, 'Counted', text)
      await until('they are opened', () => counts.opened === count)
    },
  }
}

let appended = 0
const append = async (count = 1, type = 'Counted', text = ''): Promise<Position> => {
  let position = logStart
  for (let nth = 0; nth < count; nth += 1) {
    appended += 1
    const metadata = { correlationId: 'c', causationId: 'c', actorId: 'visitor', schemaVersion: 1 }
    const events = [{ id: randomUUID(), type, data: { nth: appended, text }, metadata }]
    const result = await store.append(`s-${appended % 7}`, 'any', events)
    if (result.status === 'appended') position = result.position
  }
  return position
}

interface Reader {
  readonly events: RecordedEvent[]
  readonly positions: Position[]
  readonly failure: Promise<unknown>
  caughtUp: number
  stop(): void
}

const readFrom = (
  subscription: Subscription,
  after: Position,
  {
    asStored = false,
    slowly = (): Promise<unknown> => Promise.resolve(),
    types,
  }: { asStored?: boolean; slowly?: () => Promise<unknown>; types?: ReadonlySet<string> } = {},
): Reader => {
  const end = new AbortController()
  ends.push(end)
  const run = async () => {
    const options = { after, signal: end.signal, batchSize: 3, asStored, ...(types && { types }) }
    for await (const message of subscription.read(options)) {
      reader.positions.push(message.position)
      if (message.kind === 'caughtUp') reader.caughtUp += 1
      else {
        await slowly()
        reader.events.push(...message.events)
      }
    }
  }
  const reader: Reader = {
    events: [],
    positions: [],
    caughtUp: 0,
    stop: () => end.abort(),
    failure: Promise.resolve()
      .then(run)
      .catch((error: unknown) => error),
  }
  return reader
}

const logged = async (after: Position = logStart) => {
  const events: RecordedEvent[] = []
  for await (const event of store.readAll({ after })) events.push(event)
  return events
}
const hasAll = async (reader: Reader, after: Position = logStart) => {
  const all = await logged(after)
  await until('the reader has all', () => reader.events.length >= all.length)
  expect(reader.events).toEqual(all)
  expect(reader.positions).toEqual(reader.positions.toSorted())
}

describe('The subscription of a process', () => {
  it('reads each event once for any number of readers', async () => {
    let delivered = 0
    const first = appended
    const counting: EventStore = {
      ...asPlainObject(store),
      async *subscribe(options) {
        for await (const message of store.subscribe(options)) {
          if (message.kind === 'events') delivered += message.events.length
          yield message
        }
      },
    }
    const subscription = open({ store: counting, limits: keep(1_000) })
    const readers = Array.from({ length: 10 }, () => readFrom(subscription, logStart))
    const areServed = async () => {
      const total = appended - first
      await until('all have it', () => readers.every(({ events }) => events.length === total))
    }
    await until('everybody reads from memory', async () => {
      const before = delivered
      await append()
      await areServed()
      return delivered === before + 1
    })
    const before = delivered
    await append(20)
    await areServed()
    expect(delivered - before).toBe(20)
    for (const reader of readers) await hasAll(reader)
  })

  it('gives every reader each event once and in order, wherever it begins and however slow it is', async () => {
    const starts = [logStart, await append(10), await append(10), await append(10)]
    const subscription = open()
    const slownesses = [0, 0, 1, 2, 5]
    const readers = starts.flatMap((after) =>
      slownesses.map((milliseconds, nth) => ({
        after,
        reader: readFrom(subscription, after, {
          asStored: nth % 2 === 0,
          slowly: () =>
            new Promise((resolve) =>
              milliseconds ? setTimeout(resolve, milliseconds) : setImmediate(resolve),
            ),
        }),
      })),
    )
    for (let round = 0; round < 60; round += 1) {
      await append((round % 9) + 1)
      if (round % 20 === 19) subscription.forget()
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (const { reader, after } of readers) await hasAll(reader, after)
  })

  it('has the newest events in memory for a consumer that takes over', async () => {
    const at = await append(2)
    const { subscription, counts, keeps } = await started()
    await keeps(4)
    const taking = readFrom(subscription, at)
    await hasAll(taking, at)
    expect(counts.subscriptions).toBe(1)
  })

  it.each([
    ['events', 6, ''],
    ['characters', 1, 'x'.repeat(2 * limits.characters)],
  ])('keeps no more %s than its limit: what is older is read from the log', async (_, count, text) => {
    const { subscription, counts, keeps } = await started()
    await keeps(count, text)
    await hasAll(readFrom(subscription, logStart))
    expect(counts.subscriptions).toBe(2)
  })

  it('makes no reader wait for a slow one, which rejoins when it has caught up', async () => {
    const subscription = open()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const quick = readFrom(subscription, logStart)
    const slow = readFrom(subscription, logStart, { slowly: () => held })
    await append(50)
    await hasAll(quick)
    expect(slow.events).toEqual([])
    release()
    await hasAll(slow)
    await append(2)
    await hasAll(slow)
  })

  it('goes on for the other readers when one fails', async () => {
    const subscription = open()
    const failing = readFrom(subscription, logStart, { slowly: () => Promise.reject(new Error('No')) })
    const other = readFrom(subscription, logStart)
    await append(10)
    expect(await failing.failure).toEqual(new Error('No'))
    await hasAll(other)
  })

  it('delivers stored events although one cannot be opened, and fails the readers that want it opened', async () => {
    const damaged = (events: readonly RecordedEvent[]) =>
      events.some(({ data }) => data['nth'] === broken)
        ? Promise.reject(new Error('It was altered'))
        : Promise.resolve(events)
    const at = await append(3)
    const broken = appended + 2
    const opening: EventStore = {
      ...asPlainObject(store),
      async *subscribe(options) {
        for await (const message of store.subscribe(options)) {
          if (message.kind === 'events') await damaged(message.events)
          yield message
        }
      },
    }
    const subscription = open({ store: opening, storedLog: store, open: damaged })
    const [sealed, opened] = [readFrom(subscription, at, { asStored: true }), readFrom(subscription, at)]
    await until('both stand by', () => sealed.caughtUp > 0 && opened.caughtUp > 0)
    await append(5)
    await hasAll(sealed, at)
    expect(await opened.failure).toEqual(new Error('It was altered'))
  })

  it('starts again when its own subscription fails, and leaves nothing out', async () => {
    let fails = 3
    const failing: EventStore = {
      ...asPlainObject(store),
      async *subscribe(options) {
        for await (const message of store.subscribe(options)) {
          if (message.kind === 'events' && fails > 0) {
            fails -= 1
            throw new Error('Interrupted')
          }
          yield message
        }
      },
    }
    const subscription = open({ store, storedLog: failing })
    const reader = readFrom(subscription, logStart)
    for (let round = 0; round < 10; round += 1) await append(2)
    await hasAll(reader)
  })

  it('hands out nothing that was opened before its person was erased', async () => {
    const erased = { is: false }
    const reading = (events: readonly RecordedEvent[]) =>
      Promise.resolve(events.map((event) => ({ ...event, data: { text: erased.is ? 'erased' : 'hers' } })))
    const opening: EventStore = {
      ...asPlainObject(store),
      async *subscribe(options) {
        for await (const message of store.subscribe(options))
          yield message.kind === 'events' ? { ...message, events: await reading(message.events) } : message
      },
    }
    const subscription = open({ store: opening, storedLog: store, open: reading })
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const slow = readFrom(subscription, logStart, { slowly: () => held })
    await until('it stands by', () => slow.caughtUp > 0)
    await append(1)
    await until('it is held', () => slow.positions.length > 1)
    await append(3)
    erased.is = true
    subscription.forget()
    release()
    await until('it has all', () => slow.events.length === 4)
    expect(slow.events.slice(1).map(({ data }) => data['text'])).toEqual(['erased', 'erased', 'erased'])
  })

  it('hands out nothing that was opened too long ago', async () => {
    let time = 0
    const { subscription, counts, keeps } = await started({
      limits: { ...limits, milliseconds: 10 },
      now: () => time,
    })
    await keeps(3)
    time = 9
    await hasAll(readFrom(subscription, logStart))
    expect(counts.subscriptions).toBe(1)
    time = 10
    await hasAll(readFrom(subscription, logStart))
    expect(counts.subscriptions).toBe(2)
  })

  it('wakes a reader for events of its types first', async () => {
    const subscription = open()
    const order: string[] = []
    const reader = (name: string, types?: readonly string[]) =>
      readFrom(subscription, logStart, {
        ...(types && { types: new Set(types) }),
        slowly: () => Promise.resolve(order.push(name)),
      })
    const readers = [reader('names', ['Named']), reader('pins', ['Pinned']), reader('all')]
    await until('all wait', () => readers.every(({ caughtUp }) => caughtUp === 1))
    await append(1, 'Pinned')
    await until('all have it', () => order.length === 3)
    expect(order).toEqual(['pins', 'all', 'names'])
  })
})
