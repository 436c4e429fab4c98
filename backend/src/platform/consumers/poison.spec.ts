import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { until } from '../../../test/until.ts'
import { waitlistEntry, waitlistProjection } from '../../projections/waitlist/waitlist.ts'
import { retryParked } from '../projecting/parked-stream.ts'

/** The waitlist projection with a defect: it throws at one place. */
const brittle: typeof waitlistProjection = {
  ...waitlistProjection,
  on: {
    ...waitlistProjection.on,
    WaitlistJoined: (event) => {
      if (event.data.location === 'poison') throw new Error('No such place')
      const { WaitlistJoined: joined } = waitlistProjection.on
      return joined === 'nothing' ? [] : joined(event)
    },
  },
}

describe('an event that cannot be processed', () => {
  let world: ProjectingWorld
  beforeEach(async () => {
    world = await openProjectingWorld()
  })
  afterEach(() => world.close())

  const entries = async () => (await world.rows()).map(({ entry_id }) => entry_id)
  const waiting = async () =>
    (await world.rows('parked_event')).map(({ stream, revision }) => [stream, Number(revision)])

  it('parks its stream and logs an error, while other streams are processed', async () => {
    world.project(brittle)
    await world.join('ada', { location: 'poison' })
    await world.join('bea')
    await world.settled()
    await world.revise('ada')
    await world.revise('bea', { location: 'Salem' })
    await world.settled()
    expect(await world.rows()).toMatchObject([{ entry_id: 'bea', location: 'Salem' }])
    expect(await waiting()).toEqual([
      ['waitlist-ada', 0],
      ['waitlist-ada', 1],
    ])
    expect(world.alarms).toEqual([
      { projection: 'waitlist', stream: 'waitlist-ada', eventType: 'WaitlistJoined', error: 'No such place' },
    ])
    expect(await world.registry.metrics()).toContain('projection_parked_streams{projection="waitlist"} 1')
  })

  it('is processed with all that followed it when it is retried, and its stream is no longer parked', async () => {
    const projector = world.project(brittle)
    await world.join('ada', { location: 'poison', email: 'first@example.com' })
    await world.revise('ada', { email: 'second@example.com', location: 'poison' })
    await world.settled()
    expect(await retryParked({ ...world, projection: brittle }, 'waitlist-ada')).toEqual({
      status: 'still parked',
      error: 'No such place',
    })
    expect(await waiting()).toHaveLength(2)
    const mended = { ...world, projection: waitlistProjection }
    expect(await retryParked(mended, 'waitlist-ada')).toEqual({ status: 'taken in', events: 2 })
    expect(await world.rows()).toMatchObject([{ entry_id: 'ada', email: 'second@example.com' }])
    await world.revise('ada', { email: 'third@example.com' })
    await world.settled()
    expect(await world.rows()).toMatchObject([{ entry_id: 'ada', email: 'third@example.com' }])
    expect([await waiting(), await world.rows('parked_stream')]).toEqual([[], []])
    expect(projector.status().state).toBe('live')
    expect(await retryParked(mended, 'waitlist-ada')).toEqual({ status: 'not parked' })
  })

  it('is found in its batch when the database refuses it, and its data is not logged', async () => {
    const poison = { 13: { joinedAt: 'maya@secret.example' }, 37: { message: 'NUL \0' }, 59: { email: null } }
    for (let nth = 0; nth < 60; nth += 1)
      await world.join(`${nth}`, Object.entries(poison).find(([at]) => Number(at) === nth)?.[1] ?? {})
    await world.revise('13')
    const projector = world.project(waitlistProjection, 100)
    await world.settled()
    expect(await entries()).toHaveLength(57)
    expect((await waiting()).sort()).toEqual([
      ['waitlist-13', 0],
      ['waitlist-13', 1],
      ['waitlist-37', 0],
      ['waitlist-59', 0],
    ])
    const errors = (await world.rows('parked_stream')).map(({ error }) => String(error)).sort()
    expect(errors).toEqual([
      expect.stringMatching(/^22007 invalid input syntax/),
      expect.stringMatching(/^22021 invalid byte sequence/),
      expect.stringMatching(/^23502 null value/),
    ])
    expect(JSON.stringify([errors, world.alarms])).not.toContain('secret')
    await until('it is live', () => projector.status().state === 'live')
  })

  it('is found when a table that is derived from the rows cannot be made', async () => {
    world.project({
      ...waitlistProjection,
      derive: ({ keys }) =>
        keys(waitlistEntry).some(({ entry_id }) => entry_id === '7')
          ? Promise.reject(new Error('No words for that'))
          : Promise.resolve(),
    })
    for (let nth = 0; nth < 10; nth += 1) await world.join(`${nth}`)
    await world.settled()
    expect(await entries()).toHaveLength(9)
    expect(await waiting()).toEqual([['waitlist-7', 0]])
  })
})
