import { describe, expect, it } from '@jest/globals'
import { positionBeforeClick } from './record-timeline.tsx'

const entries = [
  { position: '9', correlationId: 'pin' },
  { position: '8', correlationId: 'approve' },
  { position: '7', correlationId: 'approve' },
  { position: '4', correlationId: 'write' },
]

describe('the position before a click', () => {
  it('is that of the last event before the click, also for the second event of a click', () => {
    expect(positionBeforeClick(entries, 0, true)).toBe('8')
    expect(positionBeforeClick(entries, 1, true)).toBe('4')
    expect(positionBeforeClick(entries, 2, true)).toBe('4')
  })

  it('is null for the first click of the record, and undefined if older events were not read', () => {
    expect(positionBeforeClick(entries, 3, true)).toBeNull()
    expect(positionBeforeClick(entries, 3, false)).toBeUndefined()
  })
})
