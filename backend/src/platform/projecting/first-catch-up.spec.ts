import { describe, expect, it } from '@jest/globals'
import { until } from '../../../test/until.ts'
import type { Position } from '../event-store/event-store.ts'
import { positionOfCount } from '../event-store/position.ts'
import { eventsDone, followFirstCatchUp } from './first-catch-up.ts'

const fast = { every: 1, still: 60_000 }
const untilAborted = { every: 1, still: -1 }

describe('the first catch-up', () => {
  it('names the first part that is not known, and is over when each was known once', async () => {
    const left: (string | null)[] = ['1 of 2 events', 'the free times']
    const parts = left.map((_, nth) => ({ left: () => Promise.resolve(left[nth] ?? null) }))
    const start = await followFirstCatchUp(parts, fast)
    expect([start.left(), start.waitedFor()]).toEqual(['1 of 2 events', '1 of 2 events'])
    left[0] = null
    await until('the first part is known', () => start.left() === 'the free times')
    left[0] = 'behind again'
    left[1] = null
    await start.open
    expect([start.left(), start.waitedFor()]).toEqual([null, null])
    await start.close()
  })

  it('lets requests through while nothing moves, and still says what is missing', async () => {
    const start = await followFirstCatchUp([{ left: () => Promise.resolve('1 of 2 events') }], untilAborted)
    await start.open
    expect([start.left(), start.waitedFor()]).toEqual(['1 of 2 events', null])
    await start.close()
  })

  it('lets requests through while the database is away', async () => {
    const start = await followFirstCatchUp([{ left: () => Promise.reject(new Error('away')) }], fast)
    await start.open
    expect(start.waitedFor()).toBeNull()
    await start.close()
  })
})

it('How far it is reads as figures where the log counts its events', () => {
  expect(eventsDone(positionOfCount(41_200), positionOfCount(56_132))).toBe('41,200 of 56,132 events')
  expect(eventsDone('' as Position, positionOfCount(56_132))).toBe('0 of 56,132 events')
  expect(eventsDone('C:7' as Position, 'C:9' as Position)).toBe('the events of the log')
})
