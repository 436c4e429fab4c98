import { binaryEvent } from '@eventstore/db-client'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { startEventStoreDbServer, type EventStoreDbServer } from '../../../test/eventstoredb-server/server.ts'
import { collectAll, follow, eventIdsOf, newEvents, newStream } from '../../../test/log-events.ts'
import { logStart, type Position } from './event-store.ts'
import { clientFor } from './eventstoredb-client.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'

const real = process.env['EVENTSTORE_TEST_URL']

/** Milliseconds; so long that a spec on a busy machine is slow but does not fail. */
const patience = 60_000

describe.each(real ? ['in this process', 'that is real'] : ['in this process'])(
  'Several deployments on an EventStoreDB %s',
  (which) => {
    let server: EventStoreDbServer | undefined
    let url: string
    beforeAll(async () => {
      if (which === 'in this process') server = await startEventStoreDbServer()
      url = server?.url ?? real ?? ''
    })
    afterAll(() => server?.kill())

    it('see no events of each other, nor of the server itself', async () => {
      const name = `spec-${randomUUID()}`
      const [ours, theirs] = [name, `${name}x`].map((prefix) =>
        createEventStoreDbEventStore({ patience, url, prefix }),
      )
      if (!ours || !theirs) throw new Error('Two stores were made.')
      const stream = newStream()
      const [mine, others] = [newEvents(3), newEvents(2)]
      const last = await ours.append(stream, 'no_stream', mine)
      const follower = follow(ours, { after: logStart })
      await theirs.append(stream, 'no_stream', others)
      await follower.until(() => follower.kinds.includes('caughtUp'))
      expect(eventIdsOf(await collectAll(ours.readAll()))).toEqual(eventIdsOf(mine))
      expect(eventIdsOf(await collectAll(theirs.readStream(stream)))).toEqual(eventIdsOf(others))
      expect(await ours.head()).toBe((last as { position: Position }).position)
      expect(eventIdsOf(follower.events)).toEqual(eventIdsOf(mine))
      await follower.stop()
      await Promise.all([ours.close(), theirs.close()])
    })

    it('find their own last event however many events of others follow', async () => {
      const [ours, theirs] = [1, 2].map(() =>
        createEventStoreDbEventStore({ patience, url, prefix: `spec-${randomUUID()}` }),
      )
      if (!ours || !theirs) throw new Error('Two stores were made.')
      const last = await ours.append(newStream(), 'no_stream', newEvents(2))
      await theirs.append(newStream(), 'no_stream', newEvents(700))
      const fresh = createEventStoreDbEventStore({ patience, url, prefix: `spec-${randomUUID()}` })
      expect(await ours.head()).toBe((last as { position: Position }).position)
      expect(await ours.head()).toBe((last as { position: Position }).position)
      expect(await fresh.head()).toBe(logStart)
      const next = await ours.append(newStream(), 'no_stream', newEvents(1))
      expect(await ours.head()).toBe((next as { position: Position }).position)
      await Promise.all([ours.close(), theirs.close(), fresh.close()])
    })

    it('learn how far the search among others’ events has come, and miss nothing when they resume from there', async () => {
      const prefix = `spec-${randomUUID()}`
      const ours = createEventStoreDbEventStore({ patience, url, prefix, searchWindow: 2 })
      const reader = createEventStoreDbEventStore({ patience, url, prefix })
      const theirs = createEventStoreDbEventStore({ patience, url, prefix: `spec-${randomUUID()}` })
      const first = newEvents(1)
      const written = eventIdsOf(first)
      const { position: after } = (await ours.append(newStream(), 'no_stream', first)) as {
        position: Position
      }
      const call = new AbortController()
      const places: Position[] = []
      const delivered: string[] = [...written]
      let caughtUp: () => void = () => undefined
      const live = new Promise<void>((resolve) => (caughtUp = resolve))
      const following = (async () => {
        for await (const message of ours.subscribe({ after, signal: call.signal })) {
          places.push(message.position)
          if (message.kind === 'events') delivered.push(...eventIdsOf(message.events))
          else caughtUp()
        }
      })()
      await live
      for (let round = 0; round < 40; round += 1) {
        await theirs.append(newStream(), 'no_stream', newEvents(7))
        if (round % 10 > 0) continue
        const events = newEvents(2)
        await ours.append(newStream(), 'no_stream', events)
        written.push(...eventIdsOf(events))
      }
      while (delivered.length < written.length) await new Promise((done) => setTimeout(done, 10))
      call.abort()
      await following
      expect(delivered).toEqual(written)
      expect(places.toSorted()).toEqual(places)
      const positions = (await collectAll(reader.readAll())).map(({ position }) => position)
      expect(places.filter((place) => !positions.includes(place)).length).toBeGreaterThan(2)
      for (const after of new Set(places))
        expect(eventIdsOf(await collectAll(reader.readAll({ after })))).toEqual(
          written.slice(positions.filter((position) => position <= after).length),
        )
      await Promise.all([ours.close(), reader.close(), theirs.close()])
    })

    it('catch up past an event that another tool wrote among theirs', async () => {
      const prefix = `spec-${randomUUID()}`
      const store = createEventStoreDbEventStore({ patience, url, prefix })
      const { position: after } = (await store.append(newStream(), 'no_stream', newEvents(1))) as {
        position: Position
      }
      const tool = clientFor(url)
      const foreign = binaryEvent({ type: 'Uploaded', data: Buffer.from('no JSON') })
      await tool.attempt((client) => client.appendToStream(`${prefix}/upload`, foreign))
      const follower = follow(store, { after })
      await follower.until(() => follower.kinds.includes('caughtUp'))
      expect(follower.events).toEqual([])
      expect(await collectAll(store.readAll({ after }))).toEqual([])
      await follower.stop()
      await Promise.all([store.close(), tool.release()])
    })

    it('may each be slower than their events arrive', async () => {
      const store = createEventStoreDbEventStore({ patience, url, prefix: `spec-${randomUUID()}` })
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      const follower = follow(store, { after: logStart, batchSize: 10 }, () => held)
      await follower.until(() => follower.kinds.includes('caughtUp'))
      const written: string[] = []
      for (let round = 0; round < 60; round += 1) {
        const events = newEvents(10, { text: 'x'.repeat(10_000) })
        await store.append(newStream(), 'no_stream', events)
        written.push(...eventIdsOf(events))
      }
      release()
      await follower.until(() => follower.events.length >= written.length)
      expect(eventIdsOf(follower.events)).toEqual(written)
      await follower.stop()
      await store.close()
    })
  },
)
