import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openReactingWorld } from '../../../test/reacting.ts'
import { databaseClock } from '../../platform/postgres/database-clock.ts'
import { meetBookingDeadlines } from './deadlines.ts'

type World = Awaited<ReturnType<typeof openReactingWorld>>

let world: World
beforeAll(async () => {
  world = await openReactingWorld()
})
afterAll(() => world.close())

describe('The deadlines of bookings', () => {
  it('are looked for with the database’s clock, and none is due where nothing was booked', async () => {
    expect(await meetBookingDeadlines({ ...world, now: databaseClock(world.pool) })).toBe(0)
  })
})
