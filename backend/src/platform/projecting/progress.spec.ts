import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { until } from '../../../test/until.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'
import type { Position } from '../event-store/event-store.ts'
import { followProgress, type Progress } from './progress.ts'
import { rebuild } from './rebuild.ts'
import { startProjections } from './start-projections.ts'

describe('waiting for a position', () => {
  let world: ProjectingWorld
  let progress: Progress
  beforeEach(async () => {
    world = await openProjectingWorld()
    progress = followProgress(world.tables, [waitlistProjection])
  })
  afterEach(async () => {
    await progress.close()
    await world.close()
  })

  const types = ['WaitlistJoined']

  it('ends as soon as the rows are visible, also when another process wrote them', async () => {
    world.project()
    for (const entry of ['ada', 'bea', 'cleo']) {
      const position = await world.join(entry)
      expect(await progress.waitFor(position, types)).toBe(true)
      expect((await world.rows()).map(({ entry_id }) => entry_id)).toContain(entry)
    }
  })

  it('answers false when the position is not reached in time', async () => {
    const position = await world.join('ada')
    expect(await progress.waitFor(position, types, 50)).toBe(false)
  })

  it('ends at once when no projection handles the event types', async () => {
    expect(await progress.waitFor('9' as Position, ['SlugReserved'])).toBe(true)
  })

  it('works again after the connection was lost', async () => {
    world.project()
    await progress.waitFor(await world.join('ada'), types)
    await world.tables.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'progress' and datname = current_database()",
    )
    const position = await world.join('bea')
    await until('it hears again', () => progress.waitFor(position, types))
  })
})

describe('the position of the tables', () => {
  let world: ProjectingWorld
  let progress: Progress
  beforeEach(async () => {
    world = await openProjectingWorld()
    progress = followProgress(world.tables, [waitlistProjection])
    await until('it listens', async () => progress.positionOf(['waitlist']) !== null)
  })
  afterEach(async () => {
    await progress.close()
    await world.close()
  })

  const position = () => progress.positionOf(['waitlist'])
  const joinAndWait = async (entry: string) => {
    await progress.waitFor(await world.join(entry), ['WaitlistJoined'])
    return position()
  }

  it('has changed by the time the wait for a command’s effect ends', async () => {
    world.project()
    const seen = new Set([position()])
    for (const entry of ['ada', 'bea', 'cleo']) seen.add(await joinAndWait(entry))
    expect(seen.size).toBe(4)
  })

  it('is the same after events that change no row', async () => {
    world.project()
    await joinAndWait('ada')
    await world.settled()
    const before = position()
    await world.store.append('slug-a', 'no_stream', [
      {
        id: randomUUID(),
        type: 'SlugReserved',
        data: { slugId: 'a', providerId: 'p' },
        metadata: { correlationId: 'c', causationId: 'c', actorId: 'system', schemaVersion: 1 },
      },
    ])
    const head = await world.store.head()
    expect(await progress.waitFor(head, ['WaitlistJoined'])).toBe(true)
    expect(position()).toBe(before)
  })

  it('changes with a rebuild, even without a new event', async () => {
    world.project()
    await joinAndWait('ada')
    await world.settled()
    const before = position()
    const { signal } = new AbortController()
    await rebuild({ ...world, projection: waitlistProjection, signal })
    await until('it is heard', async () => position() !== before)
  })

  it('is unknown while the connection is lost, and a different one afterwards', async () => {
    const before = position()
    await world.tables.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'progress' and datname = current_database()",
    )
    await until('it noticed', async () => position() !== before)
    await until('it listens again', async () => position() !== null)
    expect(position()).not.toBe(before)
    await progress.close()
    expect(position()).toBeNull()
  })
})

describe('the projections', () => {
  it('report their positions to the status page and to monitoring', async () => {
    const world = await openProjectingWorld()
    const registry = new Registry()
    const options = { ...world, registry, projections: [waitlistProjection] }
    const reading = startProjections({ ...options, registry: new Registry(), working: false })
    const position = await world.join('ada')
    await world.join('bea')
    expect(await reading.status()).toMatchObject([{ name: 'waitlist', lag: { events: 2 }, worker: null }])

    const working = startProjections({ ...options, working: true })
    working.start()
    expect(await reading.waitFor(position, ['WaitlistJoined'])).toBe(true)
    await world.settled()
    await until('it is live', async () => (await working.status())[0]?.worker?.state === 'live')
    expect(await working.status()).toEqual([
      {
        name: 'waitlist',
        version: waitlistProjection.version,
        position: await world.store.head(),
        lag: { events: 0, seconds: 0 },
        parked: [],
        // Two events in however many seconds that took.
        worker: { state: 'live', lastError: null, eventsPerSecond: expect.any(Number), rebuild: null },
      },
    ])
    const told = await registry.metrics()
    for (const line of [
      'projection_events_total{projection="waitlist"} 2',
      'projection_lag_events{projection="waitlist"} 0',
      'projection_lag_seconds{projection="waitlist"} 0',
      'projection_parked_streams{projection="waitlist"} 0',
      'projection_batch_seconds_count{projection="waitlist"}',
      'projection_heartbeat_timestamp_seconds{projection="waitlist"}',
    ])
      expect(told).toContain(line)
    await working.stop()
    await reading.stop()
    expect(await reading.waitFor('9' as Position, ['WaitlistJoined'])).toBe(false)
    await world.close()
  })
})
