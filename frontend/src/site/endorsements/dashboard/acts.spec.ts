import { expect, it } from '@jest/globals'
import { approveAct, declineAct } from './acts.ts'
import { someCard } from './some-card.ts'

const card = (approvedAt: string | null) => someCard('e1', { approvedAt })

it('offers no undo for the first approval, which has emailed the writer, but for every later one', () => {
  expect(approveAct(card(null)).undo).toBeUndefined()
  expect(approveAct(card('2026-11-02T08:00:00.000Z')).undo?.label).toBe('Remove')
})

it('offers to approve instead after a decline, and to undo a removal from the profile', () => {
  expect(declineAct(card(null), 'waiting').undo?.label).toBe('Approve instead')
  expect(declineAct(card('2026-11-02T08:00:00.000Z'), 'off').undo?.label).toBe('Undo')
})
