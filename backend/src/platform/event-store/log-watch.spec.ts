import { afterEach, describe, expect, it } from '@jest/globals'
import { Registry } from 'prom-client'
import { follow, newEvents, newStream } from '../../../test/log-events.ts'
import { asPlainObject } from '../../../test/projecting.ts'
import { until } from '../../../test/until.ts'
import { logStart, StoreUnavailable, type EventStore, type Position } from './event-store.ts'
import { watchLog, type WatchedLog } from './log-watch.ts'
import { createMemoryEventStore } from './memory-event-store.ts'
import { WrongLog } from './wrong-log.ts'

/** A log at an address where a spec can put another one. `known` is what is stored with the read tables. */
const open = (
  first: EventStore = createMemoryEventStore(),
  known: { identity?: string; lastSeen: Position } = { lastSeen: logStart },
) => {
  const place = { store: first, isAway: false }
  const here = () => {
    if (place.isAway) throw new StoreUnavailable('Away')
    return place.store
  }
  const behind: EventStore = {
    ...asPlainObject(first),
    append: async (...asked) => here().append(...asked),
    head: async () => here().head(),
    identity: async () => here().identity(),
    ping: async () => here().ping(),
    subscribe: (options) => place.store.subscribe(options),
  }
  const registry = new Registry()
  const said: string[] = []
  const tell = (fields: unknown, words?: string) => void said.push(words ?? String(fields))
  const watched = watchLog(behind, {
    known: {
      identity: async (found) => (known.identity ??= found),
      lastSeen: async () => known.lastSeen,
    },
    registry,
    log: { error: tell, info: tell } as never,
    lookEvery: 5,
  })
  logs.push(watched)
  const figure = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value
  return { known, place, watched, said, figure }
}

const logs: WatchedLog[] = []
afterEach(async () => {
  await Promise.all(logs.splice(0).map((log) => log.close()))
})

const filled = async (events: number) => {
  const store = createMemoryEventStore()
  await store.append(newStream(), 'no_stream', newEvents(events))
  return store
}
const append = ({ watched }: { watched: EventStore }) =>
  watched.append(newStream(), 'no_stream', newEvents(1))

describe('The watch over the event log', () => {
  it('accepts the first log, and remembers its identity', async () => {
    const world = open()
    expect(await append(world)).toMatchObject({ status: 'appended' })
    expect(world.known.identity).toBe(await world.place.store.identity())
  })

  it('refuses writes if the log is shorter than the read tables, and logs why once', async () => {
    const lastSeen = await (await filled(3)).head()
    const world = open(createMemoryEventStore(), { lastSeen })
    await expect(append(world)).rejects.toThrow(WrongLog)
    await expect(append(world)).rejects.toThrow('shorter than the read tables')
    await expect(world.watched.check()).rejects.toThrow(WrongLog)
    expect(world.said).toEqual([expect.stringContaining('shorter than the read tables')])
    expect(await world.place.store.head()).toBe(logStart)
    expect(await world.figure('event_log_is_the_right_one')).toBe(0)
  })

  it('refuses writes if the log is a different one, however long it is', async () => {
    const world = open(await filled(9), { identity: 'the other', lastSeen: logStart })
    await expect(append(world)).rejects.toThrow('another one')
  })

  it('does not acknowledge a write to a log that was emptied while the process ran', async () => {
    const world = open(await filled(3))
    await append(world)
    world.place.store = createMemoryEventStore()
    await expect(append(world)).rejects.toThrow(WrongLog)
  })

  it('accepts writes again as soon as the right log is back', async () => {
    const right = await filled(3)
    const world = open(right)
    await append(world)
    world.place.store = await filled(9)
    await until('it was noticed', async () => (await world.figure('event_log_is_the_right_one')) === 0)
    await expect(append(world)).rejects.toThrow(WrongLog)
    world.place.store = right
    await until('it was noticed', async () => (await world.figure('event_log_is_the_right_one')) === 1)
    expect(await append(world)).toMatchObject({ status: 'appended' })
    expect(world.said).toHaveLength(2)
  })

  it('answers a repeated append as it did the first', async () => {
    const world = open()
    const events = newEvents(1)
    const stream = newStream()
    const first = await world.watched.append(stream, 'no_stream', events)
    await append(world)
    expect(await world.watched.append(stream, 'no_stream', events)).toEqual(first)
  })

  it('delivers nothing from a wrong log, and resumes each subscription when the right one is back', async () => {
    const right = await filled(3)
    const world = open(await filled(9), { identity: await right.identity(), lastSeen: logStart })
    const follower = follow(world.watched, { after: logStart })
    await until('it was noticed', async () => (await world.figure('event_log_is_the_right_one')) === 0)
    expect(follower.events).toEqual([])
    world.place.store = right
    await follower.until(() => follower.events.length === 3)
    await follower.stop()
  })

  it('logs an outage once, and its end', async () => {
    const world = open()
    await world.watched.check()
    world.place.isAway = true
    for (let tries = 0; tries < 3; tries += 1) await expect(append(world)).rejects.toThrow(StoreUnavailable)
    expect(world.said).toEqual(['The event log is not responding'])
    expect(await world.figure('event_log_up')).toBe(0)
    world.place.isAway = false
    await until('it answers', async () => (await world.figure('event_log_up')) === 1)
    expect(world.said).toEqual(['The event log is not responding', 'The event log is responding again'])
    expect(await world.figure('event_log_outages_total')).toBe(1)
  })
})
