import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { asPlainObject, until } from '../../../test/projecting.ts'
import { logStart, type EventStore, type Position, type RecordedEvent } from '../event-store/event-store.ts'
import { createMemoryEventStore } from '../event-store/memory-event-store.ts'
import { openFeed, type Feed, type FeedParts } from './feed.ts'
import { FeedWindow, textSizeOf, type FeedEvent } from './feed-window.ts'

const limits = { events: 5, characters: 1_000_000, age: 60_000 }
const log = { warn: () => undefined }

let store: EventStore
let feeds: Feed[]
let ends: AbortController[]
beforeEach(() => {
  store = createMemoryEventStore()
  feeds = []
  ends = []
})
afterEach(async () => {
  for (const end of ends) end.abort()
  await Promise.all(feeds.map((feed) => feed.close()))
  await store.close()
})

const open = (parts: Partial<FeedParts> = {}) => {
  const feed = openFeed({ store, log, limits, ...parts })
  feeds.push(feed)
  return feed
}

let appended = 0
const append = async (count = 1): Promise<Position> => {
  let position = logStart
  for (let nth = 0; nth < count; nth += 1) {
    appended += 1
    const metadata = { correlationId: 'c', causationId: 'c', actorId: 'visitor', schemaVersion: 1 }
    const events = [{ id: randomUUID(), type: 'Counted', data: { nth: appended }, metadata }]
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
  feed: Feed,
  after: Position,
  { asStored = false, slowly = (): Promise<unknown> => Promise.resolve() } = {},
): Reader => {
  const end = new AbortController()
  ends.push(end)
  const run = async () => {
    for await (const message of feed.subscribe({ after, signal: end.signal, batchSize: 3, asStored })) {
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

describe('The feed', () => {
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
    const feed = open({ store: counting, limits: { ...limits, events: 1_000 } })
    const readers = Array.from({ length: 10 }, () => readFrom(feed, logStart))
    const areServed = async () => {
      const total = appended - first
      await until('all have it', () => readers.every(({ events }) => events.length === total))
    }
    await until('everybody reads from the feed', async () => {
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
    const feed = open()
    const slownesses = [0, 0, 1, 2, 5]
    const readers = starts.flatMap((after) =>
      slownesses.map((milliseconds, nth) => ({
        after,
        reader: readFrom(feed, after, {
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
      if (round % 20 === 19) feed.forget()
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (const { reader, after } of readers) await hasAll(reader, after)
  })

  it('reads nothing again for a consumer that stood by', async () => {
    let subscriptions = 0
    const counting: EventStore = {
      ...asPlainObject(store),
      subscribe(options) {
        subscriptions += 1
        return store.subscribe(options)
      },
    }
    const feed = open({ store: counting })
    const end = feed.standBy()
    const other = readFrom(feed, logStart)
    const before = await append(3)
    await hasAll(other)
    await until('it reads from the feed', async () => {
      const at = await append()
      await hasAll(other)
      return other.positions.at(-1) === at
    })
    const at = other.positions.at(-1) ?? before
    await append(4)
    await hasAll(other)
    const known = subscriptions
    const taking = readFrom(feed, at)
    await hasAll(taking, at)
    expect(subscriptions).toBe(known)
    end()
  })

  it('makes no reader wait for a slow one, which rejoins when it has caught up', async () => {
    const feed = open()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const quick = readFrom(feed, logStart)
    const slow = readFrom(feed, logStart, { slowly: () => held })
    await append(50)
    await hasAll(quick)
    expect(slow.events).toEqual([])
    release()
    await hasAll(slow)
    await append(2)
    await hasAll(slow)
  })

  it('goes on for the other readers when one fails', async () => {
    const feed = open()
    const failing = readFrom(feed, logStart, { slowly: () => Promise.reject(new Error('No')) })
    const other = readFrom(feed, logStart)
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
    const feed = open({ store: opening, storedLog: store, open: damaged })
    const [sealed, opened] = [readFrom(feed, at, { asStored: true }), readFrom(feed, at)]
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
    const feed = open({ store, storedLog: failing })
    const reader = readFrom(feed, logStart)
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
    const feed = open({ store: opening, storedLog: store, open: reading })
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const slow = readFrom(feed, logStart, { slowly: () => held })
    await until('it stands by', () => slow.caughtUp > 0)
    await append(1)
    await until('it is held', () => slow.positions.length > 1)
    await append(3)
    erased.is = true
    feed.forget()
    release()
    await until('it has all', () => slow.events.length === 4)
    expect(slow.events.slice(1).map(({ data }) => data['text'])).toEqual(['erased', 'erased', 'erased'])
  })
})

describe('The window of the feed', () => {
  const eventAt = (nth: number, text = '', type = 'Counted'): FeedEvent => {
    const event = { position: String(nth), type, data: { text } } as unknown as RecordedEvent
    return { stored: event, opened: event }
  }
  const positionOf = (nth: number) => String(nth) as Position
  const fill = (window: FeedWindow, from: number, to: number, text = '') => {
    for (let nth = from; nth <= to; nth += 1) window.push([eventAt(nth, text)], positionOf(nth))
  }

  it('keeps nothing without readers, and no more than its limit with one', () => {
    const window = new FeedWindow(limits)
    window.begin(positionOf(0))
    fill(window, 1, 9)
    expect(window.size).toBe(0)
    const place = window.join(positionOf(0))
    if (!place) throw new Error('It runs')
    fill(window, 10, 14)
    expect([window.size, place.isLost]).toEqual([5, false])
    fill(window, 15, 15)
    expect([window.size, place.isLost]).toEqual([0, true])
  })

  it('serves who stands by from where they come, as far as its limits reach back', () => {
    const window = new FeedWindow(limits)
    window.begin(positionOf(0))
    const end = window.standBy()
    fill(window, 1, 4)
    const [all, last] = [window.join(positionOf(0)), window.join(positionOf(3))]
    if (!all || !last) throw new Error('It runs')
    expect([all.mark, last.mark]).toEqual(['0', '3'])
    expect(window.take(all, 9).map(({ opened }) => opened.position)).toEqual(['1', '2', '3', '4'])
    expect(window.take(last, 9).map(({ opened }) => opened.position)).toEqual(['4'])
    fill(window, 5, 9)
    const [late, covered] = [window.join(positionOf(3)), window.join(positionOf(4))]
    if (!late || !covered) throw new Error('It runs')
    expect(late.mark).toBe('9')
    expect(window.take(late, 9)).toEqual([])
    expect(window.take(covered, 9)).toHaveLength(5)
    for (const place of [all, last, late, covered]) window.leave(place)
    expect(window.size).toBe(5)
    end()
    expect(window.size).toBe(0)
  })

  it('wakes readers for what they do not want as late with somebody standing by as without', () => {
    const window = new FeedWindow({ ...limits, events: 20 })
    window.begin(positionOf(0))
    const end = new AbortController()
    ends.push(end)
    window.standBy()
    fill(window, 1, 15)
    let isWoken = false
    void window.changed(end.signal, new Set(['Named'])).then(() => (isWoken = true))
    fill(window, 16, 17)
    return Promise.resolve().then(() => expect(isWoken).toBe(false))
  })

  it('limits the text that it keeps', () => {
    const window = new FeedWindow({ ...limits, characters: 3 * textSizeOf({ text: 'x'.repeat(100) }) })
    window.begin(positionOf(0))
    const [slow, quick] = [window.join(positionOf(0)), window.join(positionOf(0))]
    if (!slow || !quick) throw new Error('It runs')
    fill(window, 1, 3, 'x'.repeat(100))
    expect(window.take(quick, 2)).toHaveLength(2)
    expect(slow.isLost).toBe(false)
    fill(window, 4, 4, 'x'.repeat(100))
    expect([slow.isLost, quick.isLost, window.size]).toEqual([true, false, 2])
    expect(window.take(quick, 9).map(({ opened }) => opened.position)).toEqual(['3', '4'])
  })

  it('wakes a reader at once for events it wants, and a little later for all others together', async () => {
    const window = new FeedWindow({ ...limits, events: 1_000 })
    window.begin(positionOf(0))
    const end = new AbortController()
    ends.push(end)
    const woken: string[] = []
    const wait = (name: string, wanted?: ReadonlySet<string>) =>
      window.changed(end.signal, wanted).then(() => woken.push(name))
    const place = window.join(positionOf(0))
    if (!place) throw new Error('It runs')
    const waits = [wait('all'), wait('pins', new Set(['Pinned'])), wait('names', new Set(['Named']))]
    window.push([eventAt(1, '', 'Pinned')], positionOf(1))
    await Promise.all(waits.slice(0, 2))
    expect(woken).toEqual(['all', 'pins'])
    window.push([eventAt(2, '', 'Pinned')], positionOf(2))
    await waits[2]
    expect(window.take(place, 9)).toHaveLength(2)
  })

  it('wakes a reader before it would lose its place to events it does not want', () => {
    const window = new FeedWindow(limits)
    window.begin(positionOf(0))
    const end = new AbortController()
    ends.push(end)
    const place = window.join(positionOf(0))
    if (!place) throw new Error('It runs')
    let isWoken = false
    void window.changed(end.signal, new Set(['Named'])).then(() => (isWoken = true))
    fill(window, 1, 2)
    expect(place.isLost).toBe(false)
    return until('it is woken', () => isWoken && window.take(place, 9).length === 2)
  })

  it('hands out nothing that was opened too long ago', () => {
    let now = 0
    const window = new FeedWindow({ ...limits, age: 10 }, () => now)
    window.begin(positionOf(0))
    const place = window.join(positionOf(0))
    if (!place) throw new Error('It runs')
    fill(window, 1, 1)
    now = 10
    expect(window.take(place, 9)).toHaveLength(1)
    fill(window, 2, 2)
    now = 21
    expect(window.take(place, 9)).toHaveLength(0)
    expect(place.isLost).toBe(true)
  })
})
