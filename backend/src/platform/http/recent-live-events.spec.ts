import { beforeEach, describe, expect, it } from '@jest/globals'
import { positionOfCount } from '../event-store/position.ts'
import { keepRecentLiveEvents, type RecentLiveEvents } from './recent-live-events.ts'

const update = (personId: string, number: number) =>
  ({ personId, name: 'message', data: { number } }) as const
const numbersOf = (events: ReturnType<RecentLiveEvents['after']>) =>
  events?.map(({ update: { data } }) => (data as { number: number }).number) ?? null

let recent: RecentLiveEvents
beforeEach(() => {
  recent = keepRecentLiveEvents(10)
  recent.begin(positionOfCount(100))
})

const keep = (personId: string, number: number) => {
  recent.keep(update(personId, number), positionOfCount(number))
  recent.reach(positionOfCount(number))
}

describe('The recent live updates', () => {
  it('are returned for the persons they were sent to, after the last position these received', () => {
    keep('maya', 101)
    keep('rosa', 102)
    keep('maya', 103)
    expect(numbersOf(recent.after(positionOfCount(101), ['maya', 'none']))).toEqual([103])
    expect(numbersOf(recent.after(positionOfCount(100), ['maya', 'rosa']))).toEqual([101, 102, 103])
    expect(numbersOf(recent.after(positionOfCount(103), ['maya']))).toEqual([])
  })

  it('are unknown for a page that received nothing, or nothing since this server began', () => {
    keep('maya', 101)
    expect(recent.after(null, ['maya'])).toBeNull()
    expect(recent.after(positionOfCount(99), ['maya'])).toBeNull()
  })

  it('are limited in number, and a page that asks for dropped ones learns that they are unknown', () => {
    for (let number = 101; number <= 130; number += 1) keep('maya', number)
    expect(recent.after(positionOfCount(105), ['maya'])).toBeNull()
    expect(numbersOf(recent.after(positionOfCount(125), ['maya']))).toEqual([126, 127, 128, 129, 130])
    expect(recent.reached()).toBe(positionOfCount(130))
  })

  it('never separate the updates that one event caused for two persons', () => {
    for (let number = 101; number <= 130; number += 1) {
      recent.keep(update('maya', number), positionOfCount(number))
      recent.keep(update('rosa', number), positionOfCount(number))
      recent.reach(positionOfCount(number))
    }
    for (let number = 100; number <= 130; number += 1)
      expect(numbersOf(recent.after(positionOfCount(number), ['maya']))).toEqual(
        numbersOf(recent.after(positionOfCount(number), ['rosa'])),
      )
  })
})
