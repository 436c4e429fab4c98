import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { asPlainObject, openProjectingWorld, until, type ProjectingWorld } from '../../../test/projecting.ts'
import { eventIndexProjection } from '../../projections/log/event-index.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'
import { openConsumers } from '../consumers/consumer.ts'
import { logStart, type EventStore, type Position } from '../event-store/event-store.ts'
import { startProjections, type Projections } from './start-projections.ts'

const people = 5_000
const atOnce = 1_000
const joined = (nth: number) => ({
  id: randomUUID(),
  type: 'WaitlistJoined',
  data: {
    entryId: `${nth}`,
    email: `${nth}@example.com`,
    fullName: 'Maya Lindqvist',
    userType: 'parent',
    location: null,
    message: null,
    joinedAt: '2026-01-01T12:00:00.000Z',
  },
  metadata: { correlationId: 'c', causationId: 'c', actorId: 'visitor', schemaVersion: 1 },
})

describe('a start with empty tables and a long log', () => {
  let world: ProjectingWorld
  /** Where each reading of the log began. */
  let readings: Position[]
  let ends: (() => Promise<unknown>)[]
  beforeEach(async () => {
    readings = []
    ends = []
    world = await openProjectingWorld()
    for (let from = 0; from < people; from += atOnce)
      await world.store.append(
        'waitlist',
        'any',
        Array.from({ length: atOnce }, (_, nth) => joined(from + nth)),
      )
  })
  afterEach(async () => {
    for (const end of ends) await end()
    await world.close()
  })

  /** A process of its own, as far as locks and memory go. */
  const start = (subscribe: EventStore['subscribe']): Projections => {
    const store: EventStore = {
      ...asPlainObject(world.store),
      subscribe(options) {
        readings.push(options.after)
        return subscribe(options)
      },
    }
    const consumers = openConsumers({ ...world, store })
    const projections = startProjections({
      ...world,
      store,
      consumers,
      projections: [waitlistProjection, eventIndexProjection],
      registry: new Registry(),
      working: true,
    })
    ends.push(() => projections.stop().then(() => consumers.subscription.close()))
    projections.start()
    return projections
  }
  const isThere = (projections: Projections) =>
    until('the tables have the log', async () => (await projections.behindLog()) === null)
  const fromLogStart = () => readings.filter((position) => position === logStart)

  it('reads the log once for all tables and processes, and goes on saying how far it is', async () => {
    const gate = Promise.withResolvers<undefined>()
    const projections = start(async function* (options) {
      await gate.promise
      yield* world.store.subscribe(options)
    })
    await until('it says so', async () => / events in \d+ s$/.test((await projections.behindLog()) ?? ''))
    const other = start((options) => world.store.subscribe(options))
    gate.resolve(undefined)
    await isThere(projections)
    await isThere(other)
    expect(fromLogStart()).toHaveLength(1)
    for (const table of ['waitlist_entry', 'event_index'])
      expect(await world.rows(table)).toHaveLength(people)
    await world.join('later')
    for (const name of ['waitlist', 'event-index']) await world.settled(name)
  })

  it('leaves to the projectors what could not be filled', async () => {
    const projections = start((options) => {
      if (fromLogStart().length === 1 && options.after === logStart) throw new Error('No reading')
      return world.store.subscribe(options)
    })
    await isThere(projections)
    expect(fromLogStart()).toHaveLength(3)
    for (const table of ['waitlist_entry', 'event_index'])
      expect(await world.rows(table)).toHaveLength(people)
  })
})
