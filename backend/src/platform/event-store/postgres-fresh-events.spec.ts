import { describe, expect, it } from '@jest/globals'
import { positionOfCount } from './position.ts'
import { FreshEvents } from './postgres-fresh-events.ts'

const fresh = (count: number, data = '{"n":1}') => ({
  stream: 's',
  revision: count,
  count,
  time: 1_700_000_000_000 + count,
  event: { id: `id-${count}`, type: 'Counted', data, metadata: '{"actorId":"visitor"}' },
})
const countsAfter = (events: FreshEvents, count: number, size = 100) =>
  events.after(positionOfCount(count), size).map(({ position }) => Number(position))

describe('the events that this process has appended', () => {
  it('are returned in the same form as events read from the log', () => {
    const events = new FreshEvents()
    events.add([fresh(1)])
    expect(events.after(positionOfCount(0), 10)).toEqual([
      {
        id: 'id-1',
        type: 'Counted',
        data: { n: 1 },
        metadata: { actorId: 'visitor' },
        stream: 's',
        revision: 1,
        position: positionOfCount(1),
        time: new Date(1_700_000_000_001),
        recordedAt: new Date(1_700_000_000_001),
      },
    ])
  })

  it('end where another process has appended', () => {
    const events = new FreshEvents()
    events.add([fresh(4), fresh(5), fresh(7)])
    expect(countsAfter(events, 2)).toEqual([])
    expect(countsAfter(events, 3)).toEqual([4, 5])
    expect(countsAfter(events, 5)).toEqual([])
    events.add([fresh(6)])
    expect(countsAfter(events, 5)).toEqual([6, 7])
    expect(countsAfter(events, 3, 2)).toEqual([4, 5])
  })

  it('are limited in number and in size; the oldest are dropped first', () => {
    const events = new FreshEvents()
    for (let count = 1; count <= 1_500; count += 1) events.add([fresh(count)])
    expect(countsAfter(events, 499)).toEqual([])
    expect(countsAfter(events, 500, 2_000)).toHaveLength(1_000)
    events.add([fresh(1_501, JSON.stringify('x'.repeat(5_000_000)))])
    expect(countsAfter(events, 1_000)).toEqual([])
  })
})
