import { expect, it } from '@jest/globals'
import type { EndorsementCard } from 'backend/contract/endorsements/worklist'
import { approveAct, declineAct } from './acts.ts'

const card = (approvedAt: string | null): EndorsementCard => ({
  id: 'e1',
  providerId: 'p1',
  endorser: {
    id: 'p2',
    slug: 'anna',
    name: 'Anna Petit',
    types: [],
    profession: null,
    city: null,
    state: null,
    photo: null,
  },
  relationship: 'colleague',
  text: 'She stays calm when nobody else does, and families feel it.',
  pinPosition: null,
  requestedAt: null,
  submittedAt: '2026-11-01T08:00:00.000Z',
  approvedAt,
})

it('offers no undo for the first approval, which has emailed the writer, but for every later one', () => {
  expect(approveAct(card(null)).undo).toBeUndefined()
  expect(approveAct(card('2026-11-02T08:00:00.000Z')).undo?.label).toBe('Remove')
})

it('offers to approve instead after a decline, and to undo a removal from the profile', () => {
  expect(declineAct(card(null), 'waiting').undo?.label).toBe('Approve instead')
  expect(declineAct(card('2026-11-02T08:00:00.000Z'), 'off').undo?.label).toBe('Undo')
})
