import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openProjectingWorld, type ProjectingWorld } from '../../test/projecting.ts'
import { logStart, type Position } from '../platform/event-store/event-store.ts'
import { eventIndexProjection } from '../projections/log/event-index.ts'
import { positionAtMoment, UnknownMoment } from './moment.ts'

let world: ProjectingWorld
beforeEach(async () => {
  world = await openProjectingWorld()
})
afterEach(() => world.close())

describe('a moment', () => {
  it('is the last position at or before it', async () => {
    const first = await world.join('ada')
    let time = new Date(0)
    for await (const event of world.store.readAll()) time = event.time
    expect(await positionAtMoment(world, time.toISOString())).toBe(first)
    expect(await positionAtMoment(world, new Date(time.getTime() - 1).toISOString())).toBe(logStart)
    expect(await positionAtMoment(world, time.toISOString().slice(0, 10))).toBe(first)
    expect(await positionAtMoment(world, '2001-01-01')).toBe(logStart)
  })

  it('is found through the event index, and in the log where the index is behind', async () => {
    await world.join('ada')
    const second = await world.join('bea')
    world.project(eventIndexProjection)
    await world.settled('event-index')
    let time = new Date(0)
    for await (const event of world.store.readAll()) time = event.time
    const read: string[] = []
    const store = {
      head: () => world.store.head(),
      readAll: (options?: { readonly after?: Position }) => {
        read.push(options?.after ?? logStart)
        return world.store.readAll(options)
      },
    }
    expect(await positionAtMoment({ store, tables: world.tables }, time.toISOString())).toBe(second)
    expect(read).toEqual([second])
  })

  it('is a position, or the current end of the log', async () => {
    const first = await world.join('ada')
    const second = await world.join('bea')
    expect(await positionAtMoment(world, first)).toBe(first)
    expect(await positionAtMoment(world, 'now')).toBe(second)
  })

  it('may omit the zeros of a position, and may be today before the day has ended', async () => {
    const first = await world.join('ada')
    expect(await positionAtMoment(world, '1')).toBe(first)
    expect(await positionAtMoment(world, '0001')).toBe(first)
    expect(await positionAtMoment(world, new Date().toISOString().slice(0, 10))).toBe(first)
  })

  it.each([
    'yesterday',
    '2026-13-01',
    '2026-02-31',
    '2026-02-31T12:00Z',
    '2026-02-30T99:00Z',
    '2999-01-01',
    '2999-01-01T00:00Z',
    '',
    '2026',
    '2',
    '0',
    'zzz',
  ])('is not %j, which is refused with a message', async (written) => {
    await world.join('ada')
    await expect(positionAtMoment(world, written)).rejects.toThrow(UnknownMoment)
  })
})
