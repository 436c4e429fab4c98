import { describe, expect, it } from '@jest/globals'
import { pinInList, unpinInList, type Worklist } from '../worklist.ts'
import { someCard as card } from './some-card.ts'
import { approveInList, declineInList, dropRequestFromList, movePinInList } from './worklist-changes.ts'

const day = (number: number) => `2026-11-0${number}T08:00:00.000Z`

const pinnedCard = (id: string, pinPosition: number) => card(id, { pinPosition, approvedAt: day(1) })

const list = (said: Partial<Worklist> = {}): Worklist => ({
  providerId: 'p1',
  link: '/endorsements/create/p1.seal',
  requests: [],
  pending: [],
  approved: [],
  declined: [],
  pinsVersion: 4,
  ...said,
})

const three = list({
  approved: [pinnedCard('a', 1), pinnedCard('b', 2), pinnedCard('c', 3), card('d', { approvedAt: day(2) })],
})
const placesIn = ({ approved }: Worklist) => approved.map(({ id, pinPosition }) => [id, pinPosition])

describe('The list of a provider’s endorsements', () => {
  it('places a newly approved endorsement after the pins and before the older ones', () => {
    const before = list({
      pending: [card('new')],
      approved: [pinnedCard('a', 1), card('d', { approvedAt: day(2) })],
    })
    const after = approveInList('new', new Date(day(3)))(before)
    expect(after.pending).toEqual([])
    expect(placesIn(after)).toEqual([
      ['a', 1],
      ['new', null],
      ['d', null],
    ])
  })

  it('unpins a declined endorsement and closes the gap', () => {
    const after = declineInList('a')(three)
    expect(placesIn(after)).toEqual([
      ['b', 1],
      ['c', 2],
      ['d', null],
    ])
    expect(after.declined).toMatchObject([{ id: 'a', pinPosition: null }])
  })

  it('pins after the other pins, and does nothing if all places are taken', () => {
    expect(pinInList('d')(three)).toBe(three)
    expect(placesIn(pinInList('d')(unpinInList('b')(three)))).toEqual([
      ['a', 1],
      ['c', 2],
      ['d', 3],
      ['b', null],
    ])
  })

  it('pins at a given place, so that an unpin can be undone', () => {
    expect(placesIn(pinInList('a', 1)(unpinInList('a')(three)))).toEqual(placesIn(three))
  })

  it.each([
    ['c', 0, ['c', 'a', 'b']],
    ['a', 1, ['b', 'a', 'c']],
    ['a', 9, ['b', 'c', 'a']],
    ['b', -1, ['b', 'a', 'c']],
  ])('moves %s to place %d', (id, place, order) => {
    const { approved } = movePinInList(id, place)(three)
    expect(approved.slice(0, 3).map((each) => [each.id, each.pinPosition])).toEqual(
      order.map((each, index) => [each, index + 1]),
    )
  })

  it('stays the same if the endorsement is no longer in it', () => {
    for (const change of [
      approveInList('x', new Date()),
      declineInList('x'),
      pinInList('x'),
      unpinInList('x'),
      movePinInList('x', 0),
    ])
      expect(change(three)).toBe(three)
    expect(dropRequestFromList('x')(three)).toEqual(three)
  })

  it('does not change again when the same act is applied twice', () => {
    const once = declineInList('a')(three)
    expect(declineInList('a')(once)).toBe(once)
    const approvedOnce = approveInList('a', new Date(day(4)))(once)
    expect(approveInList('a', new Date(day(5)))(approvedOnce)).toBe(approvedOnce)
  })
})
