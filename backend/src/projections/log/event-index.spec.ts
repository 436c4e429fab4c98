import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { eventTypes } from '../../domain/events.ts'
import { personalFields, upcasts } from '../../domain/events.ts'
import { openConsumers, type Consumers } from '../../platform/consumers/consumer.ts'
import type { JsonObject, RecordedEvent } from '../../platform/event-store/event-store.ts'
import { createMemoryEventStore } from '../../platform/event-store/memory-event-store.ts'
import { createMemoryPersonKeys } from '../../platform/event-store/memory-person-keys.ts'
import { sealedEventStore } from '../../platform/event-store/sealed-event-store.ts'
import { followProgress } from '../../platform/projecting/progress.ts'
import { startProjector, type Projector } from '../../platform/projecting/projector.ts'
import { rebuild } from '../../platform/projecting/rebuild.ts'
import { waitlistProjection } from '../waitlist/waitlist.ts'
import { eventIndexProjection } from './event-index.ts'

const keys = createMemoryPersonKeys()
const store = sealedEventStore(createMemoryEventStore(), { keys, personalFields, upcasts })

let world: ProjectingWorld
let consumers: Consumers
let projector: Projector | undefined
beforeEach(async () => {
  world = await openProjectingWorld()
  consumers = openConsumers({ ...world, store })
})
afterEach(async () => {
  await projector?.stop()
  await consumers.subscription.close()
  await world.close()
})

const append = (stream: string, type: string, data: JsonObject) =>
  store.append(stream, 'any', [
    {
      id: randomUUID(),
      type,
      data,
      metadata: { correlationId: 'a click', causationId: randomUUID(), actorId: 'ada', schemaVersion: 1 },
    },
  ])

const answers = {
  email: 'maya@example.com',
  fullName: 'Maya',
  userType: 'parent',
  location: null,
  message: null,
}

const told = async () => {
  const events: RecordedEvent[] = []
  for await (const event of store.readAll()) events.push(event)
  return events.map(({ id, position, type, stream, revision, time, metadata }) => ({
    id,
    position,
    type,
    stream,
    revision,
    time,
    actor_id: metadata.actorId,
    correlation_id: metadata.correlationId,
    causation_id: metadata.causationId,
    schema_version: metadata.schemaVersion,
  }))
}
const kept = () => world.tables.query('select * from read.event_index order by position')

describe('the index of the log', () => {
  it('has a handler for every event type', () => {
    expect(Object.keys(eventIndexProjection.on).sort()).toEqual([...eventTypes].sort())
  })

  it('holds every event, also of erased persons, live and after a rebuild, but none of their data', async () => {
    await append('waitlist-maya', 'WaitlistJoined', { entryId: 'maya', ...answers, joinedAt: '2026-01-01' })
    await append('waitlist-noor', 'WaitlistJoined', { entryId: 'noor', ...answers, joinedAt: '2026-01-01' })
    await keys.erase('maya')
    await append('account-maya', 'PersonErased', {
      accountId: 'maya',
      personIds: ['maya'],
      erasedAt: '2026-01-02',
    })
    projector = startProjector({ ...world, store, consumers, projection: eventIndexProjection })
    await follows('event-index')
    expect(await kept()).toEqual(await told())
    expect((await told()).map(({ type }) => type)).toHaveLength(3)
    await rebuild({
      store,
      tables: world.tables,
      projection: eventIndexProjection,
      signal: new AbortController().signal,
    })
    expect(await kept()).toEqual(await told())
    expect(JSON.stringify(await kept())).not.toContain('example.com')
  })

  it('knows the stream of an endorsement even after its text is erased', async () => {
    await append('endorsements-rosa', 'EndorsementSubmitted', {
      providerId: 'rosa',
      endorsementId: 'e1',
      endorserId: 'ines',
      relationship: 'colleague',
      text: 'She knows her trade',
      requestedAt: null,
      submittedAt: '2026-01-03T00:00:00.000Z',
    })
    await keys.erase('ines')
    projector = startProjector({ ...world, store, consumers, projection: eventIndexProjection })
    await follows('event-index')
    expect(await world.tables.query('select * from read.endorsement_stream')).toEqual([
      { endorsement_id: 'e1', stream: 'endorsements-rosa' },
    ])
  })

  it('does not delay the answer to a command', async () => {
    const progress = followProgress(world.tables, [waitlistProjection, eventIndexProjection])
    world.project(waitlistProjection)
    const position = await world.join('ada')
    expect(await progress.waitFor(position, ['WaitlistJoined'])).toBe(true)
    await progress.close()
  })
})

const follows = async (name: string) => {
  const head = await store.head()
  while ((await world.checkpoint(name))?.position !== head) await new Promise((on) => setTimeout(on, 10))
}
