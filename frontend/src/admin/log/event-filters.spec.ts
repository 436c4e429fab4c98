import { describe, expect, it } from '@jest/globals'
import {
  eventsPath,
  isAnyEventFilterSet,
  noEventFilters,
  readEventFilters,
  writeEventFilters,
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

describe('the explorer’s filters', () => {
  it('are read from the address as they were written', () => {
    expect(readEventFilters(writeEventFilters(all))).toEqual(all)
    expect(readEventFilters(writeEventFilters({ ...noEventFilters, within: 'hour' }))).toEqual({
      ...noEventFilters,
      within: 'hour',
    })
  })

  it('leave the address empty when none is set', () => {
    expect(writeEventFilters(noEventFilters).toString()).toBe('')
    expect(isAnyEventFilterSet(noEventFilters)).toBe(false)
    expect(isAnyEventFilterSet(all)).toBe(true)
  })

  it('ignore an unknown time window', () => {
    expect(readEventFilters(new URLSearchParams('within=toString')).within).toBeNull()
  })

  it('are sent in the server’s format', () => {
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
    expect(asked(noEventFilters, 3)).toEqual({ filter: {}, range: '[100,149]' })
  })

  it('start a time window at a whole minute, so that the request stays the same for a while', () => {
    expect(asked({ ...noEventFilters, within: 'hour' }).filter).toEqual({ from: '2026-11-21T11:34:00.000Z' })
    expect(asked({ ...noEventFilters, within: 'week' }).filter).toEqual({ from: '2026-11-14T12:34:00.000Z' })
  })
})
