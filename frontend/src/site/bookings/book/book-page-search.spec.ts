import { describe, expect, it } from '@jest/globals'
import { readBookPageSearch, bookingStepOf, writeBookPageSearch } from './book-page-search.ts'

const at = '2026-11-24T14:00:00.000Z'

describe('the address of a booking request', () => {
  it('keeps everything that was chosen', () => {
    const search = readBookPageSearch({
      kind: 'visit',
      series: 1,
      day: '2026-11-24',
      at,
      weekdays: '1-3',
      weeks: 6,
      onlyFree: 1,
      without: '2026-12-15_2026-12-08_2026-12-15',
      step: 'note',
    })
    expect(readBookPageSearch(writeBookPageSearch(search))).toEqual(search)
    expect(search).toMatchObject({
      kind: 'visit',
      isSeries: true,
      at,
      weekdays: [1, 3],
      weeks: 6,
      onlyFree: true,
      without: ['2026-12-08', '2026-12-15'],
    })
  })

  it('drops values that it cannot parse', () => {
    const search = readBookPageSearch({
      at: '<script>',
      local: 'tomorrow',
      weeks: 13,
      weekdays: '8',
      without: '2026-02-30_soon',
      step: 'done',
    })
    expect(Object.values(writeBookPageSearch(search)).filter((value) => value !== undefined)).toEqual([])
  })

  it('opens the first step that has no answer yet', () => {
    const step = (raw: Record<string, unknown>) => bookingStepOf(readBookPageSearch(raw))
    expect(step({})).toBe('kind')
    expect(step({ step: 'note' })).toBe('kind')
    expect(step({ kind: 'visit', step: 'note' })).toBe('time')
    expect(step({ kind: 'visit', at })).toBe('time')
    expect(step({ kind: 'visit', at, step: 'note' })).toBe('note')
    expect(step({ kind: 'visit', at, series: 1, step: 'note' })).toBe('repeat')
    expect(step({ kind: 'visit', at, series: 1, weekdays: '2', weeks: 4, step: 'note' })).toBe('note')
    expect(step({ kind: 'visit', at, sent: 'b-1' })).toBe('sent')
  })
})
