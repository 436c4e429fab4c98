import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openProjectingWorld, type ProjectingWorld } from '../../test/projecting.ts'
import { statsOf } from './stats.ts'

let world: ProjectingWorld
beforeEach(async () => {
  world = await openProjectingWorld()
})
afterEach(() => world.close())

it('The statistics of the log count events and streams of each type, most frequent first', async () => {
  await world.join('ada')
  await world.revise('ada')
  await world.revise('ada')
  await world.join('bea')
  await world.revise('bea')
  const { signal } = new AbortController()
  expect(await statsOf(world.store, signal)).toMatchObject([
    { type: 'WaitlistAnswersRevised', events: 3, streams: 2 },
    { type: 'WaitlistJoined', events: 2, streams: 2 },
  ])
})
