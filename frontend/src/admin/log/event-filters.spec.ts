import { describe, expect, it } from '@jest/globals'
import {
  eventsPath,
  isAnySet,
  noFilters,
  readFilters,
  writeFilters,
  type EventFilters,
} from './event-filters.ts'

const now = new Date('2026-11-21T12:34:56Z')
const all: EventFilters = {
  types: ['EndorsementRemoved', 'LogVerified'],
  stream: 'endorsements-',
  actor: 'system',
  correlation: 'c-1',
  within: null,
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-02T00:00:00.000Z',
}
const asked = (filters: EventFilters, page = 1) => {
  const search = new URLSearchParams(eventsPath(filters, page, now).split('?')[1])
  return { filter: JSON.parse(search.get('filter')!) as unknown, range: search.get('range') }
}

describe('what the explorer is asked for', () => {
  it('comes out of the address as it went in', () => {
    expect(readFilters(writeFilters(all))).toEqual(all)
    expect(readFilters(writeFilters({ ...noFilters, within: 'hour' }))).toEqual({
      ...noFilters,
      within: 'hour',
    })
  })

  it('leaves the address short where nothing is set', () => {
    expect(writeFilters(noFilters).toString()).toBe('')
    expect(isAnySet(noFilters)).toBe(false)
    expect(isAnySet(all)).toBe(true)
  })

  it('takes no window that there is none of', () => {
    expect(readFilters(new URLSearchParams('within=toString')).within).toBeNull()
  })

  it('is sent in the words of the server', () => {
    expect(asked(all)).toEqual({
      filter: {
        type: all.types,
        stream: 'endorsements-',
        actorId: 'system',
        correlationId: 'c-1',
        from: all.from,
        to: all.to,
      },
      range: '[0,49]',
    })
    expect(asked(noFilters, 3)).toEqual({ filter: {}, range: '[100,149]' })
  })

  it('counts a window from whole minutes, so that the same question stays the same for a while', () => {
    expect(asked({ ...noFilters, within: 'hour' }).filter).toEqual({ from: '2026-11-21T11:34:00.000Z' })
    expect(asked({ ...noFilters, within: 'week' }).filter).toEqual({ from: '2026-11-14T12:34:00.000Z' })
  })
})
